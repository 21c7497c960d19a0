import type { AccountMails } from '../features/access/emails.ts'
import { tellWebhookOff } from '../features/access/recovery.ts'
import { deliverWaiting, type WebhookParts } from '../features/webhooks/delivery.ts'
import { deliverJob, lookJob, tendJob } from '../features/webhooks/jobs.ts'
import { deliverThrough } from '../features/webhooks/publishing.ts'
import { webhookRoutes } from '../features/webhooks/routes.ts'
import { lookAfterWebhooks, tendWebhooks } from '../features/webhooks/tending.ts'
import type { Config } from '../platform/config/config.ts'
import { hostsOf } from '../platform/db/connection.ts'
import type { ServeContext } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Sealer } from '../platform/secrets/sealed.ts'
import { networksIn } from '../platform/webhooks/addresses.ts'
import { createWebhookSender } from '../platform/webhooks/sender.ts'

/** Endpoints that this process tells at the same time. */
const endpointsAtOnce = 8
/** For a whole try, the name included. */
const tryMs = 15_000

export interface WebhookJoin {
  jobs: Jobs
  sealer: Sealer
  mails: AccountMails
  baseUrl: string
  /** Replaces single parts, for tests. */
  webhookParts?: Partial<WebhookParts> | undefined
}

/** Joins the webhooks of businesses with the way out, the mails and the background work. */
export function joinWebhooks(
  context: ServeContext,
  config: Config,
  { jobs, sealer, mails, baseUrl, webhookParts }: WebhookJoin,
): { startWorkers(): Promise<void> } {
  const { db, log, clock } = context
  const parts: WebhookParts = {
    db,
    jobs,
    log,
    clock,
    sealer,
    sender: createWebhookSender({
      allowed: networksIn(config.WEBHOOK_ALLOW_NETWORKS ?? ''),
      ownPorts: config.PORT > 0 ? [config.PORT] : [],
      databasePorts: databasePortsOf(config),
      timeoutMs: tryMs,
    }),
    apiUrl: `${config.API_BASE_URL ?? baseUrl}/api`,
    onSwitchedOff: (tx, { workspaceId, url, reason }) => tellWebhookOff(tx, mails, { workspaceId, url, reason }),
    ...webhookParts,
  }
  deliverThrough(db, jobs)
  webhookRoutes(context, parts)
  return {
    async startWorkers() {
      await jobs.work(deliverJob, (job) => deliverWaiting(parts, job), endpointsAtOnce)
      await jobs.work(lookJob, () => lookAfterWebhooks(parts), 1)
      await jobs.work(tendJob, (job) => tendWebhooks(parts, job), 2)
      await jobs.schedule(lookJob, '37 * * * *', {})
    },
  }
}

/** Ports of the database, of each of its hosts; an embedded one is reached by no port. */
function databasePortsOf({ DATABASE_URL, DATABASE_OWNER_URL }: Config): number[] {
  return [DATABASE_URL, DATABASE_OWNER_URL].flatMap((url) =>
    url
      ? hostsOf(url)
          .filter((host) => URL.canParse(host))
          .map((host) => Number(new URL(host).port || 5432))
      : [],
  )
}
