import { assetOf, companyOf } from '../features/company/service.ts'
import { countriesOfCustomers } from '../features/customers/service.ts'
import { billingCountryOf } from '../features/invoices/sending/sending.ts'
import type { FileSource, OutboxDependencies } from '../features/outbox/dependencies.ts'
import type { MessageSubject } from '../features/outbox/message.ts'
import { peppolStatusRoutes } from '../features/outbox/peppol-routes.ts'
import { outboxRoutes } from '../features/outbox/routes.ts'
import { createOutbox, type Outbox } from '../features/outbox/service.ts'
import { createSmsPolicy } from '../features/outbox/sms-policy.ts'
import { bounceRoutes, smsStatusRoutes } from '../features/outbox/status-routes.ts'
import { wordingRoutes } from '../features/outbox/wording-routes.ts'
import type { Config } from '../platform/config/config.ts'
import { inTransaction, type Tx } from '../platform/db/database.ts'
import type { ServeContext } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { MailSite } from '../platform/mail/layout.ts'
import { headerText } from '../platform/mail/mail.ts'
import { openMailer } from '../platform/mail/open-mailer.ts'
import { mailPicture } from '../platform/mail/picture.ts'
import { openAccessPoint } from '../platform/peppol/open-access-point.ts'
import type { Sealer } from '../platform/secrets/sealed.ts'
import { openSms } from '../platform/sms/open-sms.ts'
import type { TracedCall } from '../platform/tracing/traced-call.ts'
import { tracedMailer, tracedPeppol, tracedSms } from '../platform/tracing/traced-parts.ts'

export interface OutboxParts {
  sealer: Sealer
  site: MailSite
  jobs: Jobs
  /** Attachments that areas make, by the name of their source. */
  files: Readonly<Record<string, FileSource>>
  onEnd: OutboxDependencies['onEnd']
  /** Traces each try to send. */
  call: TracedCall
  verdict: NonNullable<OutboxDependencies['verdict']>
  /** Where a local installation tells the links that somebody needs before signing in. */
  terminal: ((text: string) => void) | undefined
}

/** Joins the ways out, the worker and the pages of messages. */
export function joinOutbox(context: ServeContext, config: Config, parts: OutboxParts): Outbox {
  const { server, db, log, clock } = context
  const files = { ...parts.files, asset: logoSource(context) }
  const callbackBaseUrl = config.API_BASE_URL ?? config.APP_BASE_URL ?? null
  const outbox = createOutbox({
    db,
    jobs: parts.jobs,
    log,
    clock,
    mailer: tracedMailer(openMailer(config), parts.call),
    sms: tracedSms(openSms(config), parts.call),
    peppol: tracedPeppol(openAccessPoint(config), parts.call),
    sealer: parts.sealer,
    config,
    callbackBaseUrl,
    files,
    smsProblem: createSmsPolicy({ config, countriesOf }),
    onEnd: parts.onEnd,
    verdict: parts.verdict,
    tellKept: ({ to, subject, links }) =>
      parts.terminal?.([`A mail to ${headerText(to)} is kept here: ${headerText(subject)}`, ...links].join('\n  ')),
  })
  outboxRoutes(context, { outbox, config, sealer: parts.sealer, files })
  wordingRoutes(context, { sealer: parts.sealer, site: parts.site, files })
  smsStatusRoutes(server, outbox, { authToken: config.TWILIO_AUTH_TOKEN, callbackBaseUrl })
  bounceRoutes(server, outbox)
  peppolStatusRoutes(context, outbox, config.PEPPOL_CALLBACK_SECRET)
  return outbox
}

/** Where the business and its customers are, and whom the invoice of a message is billed to. */
async function countriesOf(tx: Tx, workspaceId: string, about: MessageSubject | null): Promise<string[]> {
  const [company, customers, billed] = await Promise.all([
    companyOf(tx, workspaceId),
    countriesOfCustomers(tx, workspaceId),
    about?.kind === 'invoice' ? billingCountryOf(tx, workspaceId, about.id) : '',
  ])
  return [company?.country ?? '', billed, ...customers]
}

/** The installation as its messages name it. */
export function mailSiteOf(config: Config, baseUrl: string): MailSite {
  return { baseUrl, productName: 'Duly', supportEmail: config.SUPPORT_EMAIL }
}

function logoSource({ db }: ServeContext): FileSource {
  return async (workspaceId, ref) => {
    const asset = await inTransaction(db, { workspaceId }, (tx) => assetOf(tx, String(ref.assetId))).catch(() => null)
    return asset ? mailPicture(Buffer.from(asset.bytes)) : null
  }
}
