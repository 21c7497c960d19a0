import { may } from '@duly/core/access/may.ts'
import type { OffReason } from '@duly/core/webhooks/contract.ts'
import { mostWebhookTries, waitAfterWebhookTry, webhookLimits } from '@duly/core/webhooks/limits.ts'
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { SealError, type Sealer } from '../../platform/secrets/sealed.ts'
import { sealContext } from '../../platform/secrets/sealed-places.ts'
import type { WebhookAnswer, WebhookSender } from '../../platform/webhooks/sender.ts'
import { webhookSignature } from '../../platform/webhooks/signature.ts'
import * as deliveries from './delivery-store.ts'
import { type DeliverJob, deliverJob } from './jobs.ts'
import { bodyOf } from './payload.ts'
import * as store from './store.ts'

/** An endpoint that was switched off because nothing arrives there, or because its maker may not manage webhooks any more. */
export interface EndpointSwitchedOff {
  workspaceId: string
  endpointId: string
  url: string
  reason: Exclude<OffReason, 'owner'>
  now: Date
}

/** What telling other programs needs. */
export interface WebhookParts {
  db: Database
  jobs: Jobs
  log: Log
  clock: () => Date
  sealer: Sealer
  sender: WebhookSender
  /** Where the API is, for the links in what is sent. */
  apiUrl: string
  /** Tells the business, in the transaction that switches the endpoint off. */
  onSwitchedOff: (tx: Tx, event: EndpointSwitchedOff) => Promise<void>
  /** Stands in for the waits between tries in tests. */
  waitAfterTry?: (tries: number) => number | null
}

/** Tries at the same time at one endpoint by one job. */
const mostAtOnce = 4
/** After so many failures in a row only one delivery is tried every five minutes, until one arrives. */
const failuresBeforePause = 20
const pauseMs = 300_000
/** Longer than any try. */
const leaseMs = 60_000
/** Rounds of one job; what is left after them is another job's, so that no endpoint keeps a worker for long. */
const mostRounds = 8
const dayMs = 86_400_000

/** Tells an endpoint what waits for it, and sees to it that a job comes again when something is due later. */
export async function deliverWaiting(parts: WebhookParts, job: DeliverJob): Promise<void> {
  const { db } = parts
  const { workspaceId, endpointId } = job
  for (let round = 0; round < mostRounds; round += 1) {
    const claimed = await inTransaction(db, { workspaceId }, (tx) => claim(parts, tx, job, round > 0))
    // Whoever is at it sees to what has come meanwhile.
    if (claimed === 'busy') return
    if (!claimed) break
    const tried = await Promise.all(claimed.due.map((delivery) => attempt(parts, job, claimed.endpoint, delivery)))
    const goesOn = await inTransaction(db, { workspaceId }, (tx) => record(parts, tx, job, tried))
    if (!goesOn) break
  }
  await inTransaction(db, { workspaceId }, async (tx) => {
    await store.changeEndpoint(tx, workspaceId, endpointId, { busy_until: null })
    await wakeAgain(parts, tx, workspaceId, endpointId)
  })
}

async function claim(parts: WebhookParts, tx: Tx, { workspaceId, endpointId }: DeliverJob, isMine: boolean) {
  const now = parts.clock()
  const endpoint = await store.findEndpoint(tx, workspaceId, endpointId, { lock: true })
  if (endpoint?.busy_until && endpoint.busy_until > now && !isMine) return 'busy'
  if (!endpoint || endpoint.off_since || (endpoint.paused_until && endpoint.paused_until > now)) return null
  const maker = { abilities: await store.abilitiesOfMaker(tx, workspaceId, endpoint.created_by) }
  if (!may(maker, 'webhooks:write')) {
    await switchOff(parts, tx, { workspaceId, endpointId, url: endpoint.url, reason: 'maker', now })
    return null
  }
  const limit = endpoint.failures >= failuresBeforePause ? 1 : mostAtOnce
  const due = await deliveries.claimDeliveries(tx, workspaceId, endpointId, { now, limit, leaseMs })
  if (due.length === 0) return null
  await store.changeEndpoint(tx, workspaceId, endpointId, { busy_until: new Date(now.getTime() + leaseMs) })
  return { endpoint, due }
}

interface Tried {
  delivery: deliveries.DeliveryRow
  at: Date
  answer: WebhookAnswer
}

async function attempt(
  parts: WebhookParts,
  { workspaceId, endpointId }: DeliverJob,
  endpoint: store.EndpointRow,
  delivery: deliveries.DeliveryRow,
): Promise<Tried> {
  const at = parts.clock()
  const { event_id: id, type, facts, happened_at: happenedAt } = delivery
  const body = bodyOf({ type, happenedAt, facts }, parts.apiUrl)
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = webhookSignature(secretsOf(parts.sealer, workspaceId, endpoint, at), { id, timestamp, body })
  const answer = await parts.sender.post(
    endpoint.url,
    {
      'content-type': 'application/json',
      'user-agent': 'Duly-Webhooks/1.0',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    },
    body,
  )
  parts.log.debug({ endpointId, type, status: answer.status, problem: answer.problem }, 'webhook tried')
  return { delivery, at, answer }
}

/** The secrets that sign now, the newest first. One that can no longer be opened signs nothing. */
export function secretsOf(sealer: Sealer, workspaceId: string, endpoint: store.EndpointRow, now: Date): string[] {
  const { id, secret_sealed: secret, former_secret_sealed: former, former_secret_until: until } = endpoint
  const opened = [sealer.open(secret, sealContext('webhook_endpoints.secret', workspaceId, id))]
  if (!former || !until || until <= now) return opened
  try {
    opened.push(sealer.open(former, sealContext('webhook_endpoints.former_secret', workspaceId, id)))
  } catch (error) {
    if (!(error instanceof SealError)) throw error
  }
  return opened
}

const arrived = ({ answer: { status } }: Tried) => status !== null && status >= 200 && status < 300

/** Writes down how the tries ended; answers whether more may be tried at once. */
async function record(parts: WebhookParts, tx: Tx, job: DeliverJob, tried: readonly Tried[]): Promise<boolean> {
  const { workspaceId, endpointId } = job
  const now = parts.clock()
  const endpoint = await store.findEndpoint(tx, workspaceId, endpointId, { lock: true })
  if (!endpoint) return false
  for (const one of tried)
    await deliveries.changeDelivery(tx, workspaceId, endpointId, one.delivery.event_id, outcomeOf(parts, one))
  if (tried.some(arrived)) {
    await store.changeEndpoint(tx, workspaceId, endpointId, { failures: 0, failing_since: null, paused_until: null })
    return true
  }
  const failures = endpoint.failures + tried.length
  const failingSince = endpoint.failing_since ?? now
  const pausedUntil = failures >= failuresBeforePause ? new Date(now.getTime() + pauseMs) : null
  const failing = { failures, failing_since: failingSince, paused_until: pausedUntil }
  await store.changeEndpoint(tx, workspaceId, endpointId, failing)
  const isGone = tried.some(({ answer }) => answer.status === 410)
  const isDead = failingSince.getTime() <= now.getTime() - webhookLimits.failingDays * dayMs
  if (!endpoint.off_since && (isGone || isDead)) {
    const reason = isGone ? 'gone' : 'failing'
    await switchOff(parts, tx, { workspaceId, endpointId, url: endpoint.url, reason, now })
  }
  return false
}

async function switchOff(parts: WebhookParts, tx: Tx, event: EndpointSwitchedOff): Promise<void> {
  const { workspaceId, endpointId, reason, now } = event
  await store.changeEndpoint(tx, workspaceId, endpointId, { off_since: now, off_reason: reason })
  await parts.onSwitchedOff(tx, event)
}

const asksForPatience = new Set([429, 502, 503, 504])

function outcomeOf(parts: WebhookParts, tried: Tried): deliveries.DeliveryChange {
  const { delivery, at, answer } = tried
  const { status, tookMs, problem, text } = answer
  const tries = delivery.tries + 1
  const kept = { tries, attempt: { at: at.toISOString(), status, tookMs, problem }, answer: text }
  if (arrived(tried)) return { ...kept, state: 'delivered', nextTryAt: null }
  const wait = parts.waitAfterTry ? parts.waitAfterTry(tries) : waitAfterWebhookTry(tries, Math.random())
  if (wait === null || tries >= mostWebhookTries) return { ...kept, state: 'failed', nextTryAt: null }
  const asked = asksForPatience.has(status ?? 0) ? (answer.retryAfterMs ?? 0) : 0
  return { ...kept, state: 'waiting', nextTryAt: new Date(parts.clock().getTime() + Math.max(wait, asked)) }
}

/** Puts a job in the queue for when the next delivery is due, unless one is there that comes early enough. */
export async function wakeAgain(parts: WebhookParts, tx: Tx, workspaceId: string, endpointId: string): Promise<void> {
  const now = parts.clock()
  const endpoint = await store.findEndpoint(tx, workspaceId, endpointId, { lock: true })
  if (!endpoint || endpoint.off_since) return
  const due = await deliveries.firstDue(tx, workspaceId, endpointId)
  if (!due) return
  const at = new Date(Math.max(due.getTime(), endpoint.paused_until?.getTime() ?? 0, now.getTime()))
  const { wakes_at: wakesAt } = endpoint
  if (wakesAt && wakesAt > now && wakesAt <= at) return
  await store.changeEndpoint(tx, workspaceId, endpointId, { wakes_at: at })
  const waitMs = at.getTime() - now.getTime()
  await parts.jobs.enqueue(tx, deliverJob, { workspaceId, endpointId }, waitMs > 0 ? { waitMs } : {})
}
