import type { FastifyInstance } from 'fastify'
import { serveAccounts, workOnAccounts } from './app/accounts.ts'
import { serveApiDocuments } from './app/api-documents.ts'
import { joinAppointments } from './app/appointments.ts'
import { joinBilling, reminderPartsOf } from './app/billing.ts'
import { joinBin } from './app/bin.ts'
import { serveMcp } from './app/mcp.ts'
import { joinObservability } from './app/observability.ts'
import { mailSiteOf } from './app/outbox.ts'
import { payPages } from './app/pay-pages.ts'
import { joinWebhooks } from './app/webhooks.ts'
import { wellKnownRoutes } from './app/well-known.ts'
import { createAccountMails } from './features/access/emails.ts'
import { partyOf } from './features/access/factors/passkeys.ts'
import { tellBankDetailsChanged } from './features/access/recovery.ts'
import { authenticate } from './features/access/service.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { createPageviewRelay } from './features/analytics/service.ts'
import { meRoutes } from './features/api-keys/me-routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { actorOfKey } from './features/api-keys/service.ts'
import { auditTrailRoutes } from './features/audit-trail/routes.ts'
import { writeAudit } from './features/audit-trail/service.ts'
import { companyRoutes } from './features/company/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { customerOverviewRoutes } from './features/customer-overview/routes.ts'
import { customerImport } from './features/customers/import.ts'
import { customerRoutes } from './features/customers/routes.ts'
import { createInvitationMails } from './features/employees/emails.ts'
import { employeeRoutes } from './features/employees/routes.ts'
import { exchangeRateRoutes } from './features/exchange-rates/routes.ts'
import { figuresRoutes } from './features/figures/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { invoiceDesignRoutes } from './features/invoice-design/routes.ts'
import { invoiceActRoutes } from './features/invoices/acts/act-routes.ts'
import { handInRoutes } from './features/invoices/acts/hand-in-routes.ts'
import { creditNoteRoutes } from './features/invoices/credit-notes/credit-routes.ts'
import type { InvoiceDependencies } from './features/invoices/dependencies.ts'
import { depositRoutes } from './features/invoices/deposits/deposit-routes.ts'
import { eInvoiceRoutes } from './features/invoices/e-invoices/e-invoice-routes.ts'
import { receivingRoutes } from './features/invoices/e-invoices/receiving-routes.ts'
import { pastInvoiceRoutes } from './features/invoices/importing/import-routes.ts'
import { pastInvoiceImport } from './features/invoices/importing/past-import.ts'
import { sendLaterJob } from './features/invoices/jobs.ts'
import { numberRoutes } from './features/invoices/numbers/number-routes.ts'
import { invoiceDocumentRoutes } from './features/invoices/paper/document-routes.ts'
import { pdfUnlessDeleted } from './features/invoices/paper/pdf.ts'
import { quoteRoutes } from './features/invoices/quotes/quote-routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { knownLineRoutes } from './features/invoices/saving/known-line-routes.ts'
import { sealRoutes } from './features/invoices/seals/seal-routes.ts'
import { invoiceFileRoutes } from './features/invoices/sending/file-routes.ts'
import { sendScheduled } from './features/invoices/sending/later.ts'
import { sendLaterRoutes } from './features/invoices/sending/later-routes.ts'
import type { PaymentLinkDependencies } from './features/payment-links/dependencies.ts'
import { paymentLinkRoutes } from './features/payment-links/routes.ts'
import { productImport } from './features/products/import.ts'
import { productRoutes } from './features/products/routes.ts'
import type { RecurringDependencies } from './features/recurring/dependencies.ts'
import { lookJob as recurringLookJob, runJob } from './features/recurring/jobs.ts'
import { recurringRoutes } from './features/recurring/routes.ts'
import { lookForDueSeries, runWorkspace } from './features/recurring/running.ts'
import type { ReminderDependencies } from './features/reminders/dependencies.ts'
import { lookJob, remindJob } from './features/reminders/jobs.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { lookForReminders, remindWorkspace } from './features/reminders/service.ts'
import { unsubscribeRoutes } from './features/reminders/unsubscribe-routes.ts'
import { roleRoutes } from './features/roles/routes.ts'
import { setupRoutes } from './features/setup/routes.ts'
import { taxRoutes } from './features/taxes/routes.ts'
import type { WebhookParts } from './features/webhooks/delivery.ts'
import type { Config } from './platform/config/config.ts'
import { type Database, databaseWaits } from './platform/db/database.ts'
import { createEInvoiceReader } from './platform/e-invoices/reader.ts'
import { foldersOf } from './platform/embedded-postgres/home.ts'
import { refuseWhenFull, watchSpace } from './platform/health/space-watch.ts'
import { createKeyBrake } from './platform/http/brakes.ts'
import { serveCspReports } from './platform/http/csp-reports.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { createAnswerKeeper } from './platform/http/idempotency.ts'
import { type OverloadLimits, shedOverload } from './platform/http/overload.ts'
import type { ServeContext } from './platform/http/serve.ts'
import { serveWeb } from './platform/http/web.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log/log.ts'
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { createPdfRenderer } from './platform/pdf/pdf.ts'
import { createSealer } from './platform/secrets/sealed.ts'
import { untraced } from './platform/tracing/traced-call.ts'
import { tracedPdf } from './platform/tracing/traced-parts.ts'
import type { Tracing } from './platform/tracing/tracing.ts'

/** What the application needs from outside itself. main.ts, the tests and the benches hand in the real parts. */
export interface Ports {
  db: Database
  jobs: Jobs
  log: Log
  clock: () => Date
  /** Sends traces, where that is configured. */
  tracing?: Tracing | undefined
  /** Counters of this process; absent: its own. */
  metrics?: Metrics
  /** Tells whoever sits at the terminal of a local installation; absent: nobody does. */
  terminal?: (text: string) => void
  /** From where on calls are turned away; absent: the product's own limits. */
  overload?: OverloadLimits
  /** Replaces single parts of invoices, for tests that need an outcome of their own. */
  invoiceParts?: Partial<InvoiceDependencies>
  /** Replaces single parts of webhooks, for tests that cannot wait as long as the product does. */
  webhookParts?: Partial<WebhookParts>
}

export interface App {
  server: FastifyInstance
  /** Starts the background work in this process. */
  startWorkers(): Promise<void>
  /** Makes ready what would keep the first to ask for it waiting. Failing, it only tells the log. */
  warm(): Promise<void>
  /** Tells load balancers to turn away; whatever still comes is served. */
  leave(): void
  close(): Promise<void>
}

/** The one place where parts are joined: it reads as the list of what the product does. */
export async function buildApp(config: Config, ports: Ports): Promise<App> {
  const { db, log, clock } = ports
  const server = createHttpServer(config, log)
  await shedOverload(server, { waits: () => databaseWaits(db), log, limits: ports.overload })
  // A database elsewhere watches its own disk.
  if (!config.DATABASE_URL)
    refuseWhenFull(server, watchSpace({ folders: Object.values(foldersOf(config.dataDir)), log }))
  ports.tracing?.requests(server)
  const metrics = ports.metrics ?? createMetrics()
  const health = joinObservability(server, config, { db, jobs: ports.jobs, metrics, log })
  const context: ServeContext = {
    server,
    db,
    log,
    clock,
    authenticate: (token, _now, wantedWorkspace = null, ask) =>
      authenticate(db, token, { wantedWorkspace, demand: config.REQUIRE_SECOND_FACTOR, ask }),
    authenticateKey: (token, caller) => actorOfKey(db, token, caller),
    callsPerMinute: config.RATE_CALLS_PER_MINUTE,
    keyBrake: createKeyBrake(config.RATE_CALLS_PER_KEY_PER_MINUTE),
    answers: createAnswerKeeper(config.secretKey),
    audit: writeAudit,
  }

  const sealer = createSealer(config.credentialsKey, config.CREDENTIALS_KEY_PREVIOUS?.split(',') ?? [])
  const call = ports.tracing?.call ?? untraced
  const pdf = tracedPdf(createPdfRenderer(log), call)
  const baseUrl = config.APP_BASE_URL ?? `http://localhost:${config.PORT}`
  const site = mailSiteOf(config, baseUrl)
  const { jobs } = ports
  const terminal = config.mode === 'local' ? ports.terminal : undefined
  const { invoiceParts } = ports
  const billing = await joinBilling(context, config, { jobs, call, sealer, site, metrics, pdf, terminal, invoiceParts })
  const { outbox, invoices, links } = billing

  companyRoutes(context)
  auditTrailRoutes(context)
  apiKeyRoutes(context, config.mode === 'production' ? 'live' : 'test')
  meRoutes(context)
  customerRoutes(context)
  customerOverviewRoutes(context)
  productRoutes(context)
  exchangeRateRoutes(context)
  taxRoutes(context)
  importRoutes(context, {
    customers: customerImport,
    products: productImport,
    invoices: pastInvoiceImport(invoices),
  })
  pastInvoiceRoutes(context)
  invoiceDesignRoutes(context)
  const mails = createAccountMails(outbox, site)
  const party = partyOf(baseUrl, site.productName)
  serveAccounts(context, config, { jobs, sealer, mails, party, baseUrl })
  contactRoutes(context, config, { outbox, site })
  roleRoutes(context)
  employeeRoutes(context, createInvitationMails(outbox, site))
  const pageviews = createPageviewRelay(config.ANALYTICS_URL, baseUrl, log)
  analyticsRoutes(context, pageviews)
  paymentLinkRoutes(context, links)
  invoiceRoutes(context, invoices)
  invoiceDocumentRoutes(context, invoices)
  knownLineRoutes(context)
  eInvoiceRoutes(context, invoices)
  const eInvoiceReader = createEInvoiceReader(log)
  receivingRoutes(context, { db, reader: eInvoiceReader })
  invoiceFileRoutes(context, invoices)
  const sendsLater = { invoices, jobs, log, clock }
  sendLaterRoutes(context, sendsLater)
  figuresRoutes(context, { pdfOf: (workspaceId, id) => pdfUnlessDeleted(invoices, workspaceId, id) })
  invoiceActRoutes(context, invoices)
  handInRoutes(context, invoices)
  quoteRoutes(context, invoices)
  depositRoutes(context, invoices)
  sealRoutes(context, invoices)
  creditNoteRoutes(context, invoices)
  numberRoutes(context)
  recurringRoutes(context, billing.recurring)
  joinBin(context, invoices, links)
  const reminders = reminderPartsOf(context, config, { jobs, billing })
  reminderRoutes(context, reminders)
  setupRoutes(context, {
    sealer,
    cardPayability: invoices.cardPayability,
    onDetailsChanged: (tx, actor, now) => tellBankDetailsChanged(tx, mails, actor, now),
  })
  unsubscribeRoutes(server, db, config.secretKey)
  const appointments = joinAppointments(context, config, { jobs, outbox, site })
  const webhooks = joinWebhooks(context, config, { jobs, sealer, mails, baseUrl, webhookParts: ports.webhookParts })
  await servePages(context, config, { baseUrl, invoices, links })
  return {
    server,
    async startWorkers() {
      await billing.startPayments()
      for (const area of [outbox, appointments, webhooks]) await area.startWorkers()
      await jobs.work(sendLaterJob, (job) => sendScheduled(sendsLater, job))
      await workOnAccounts(context, config, { jobs, mails })
      await workOnReminders(jobs, reminders)
      await workOnSeries(jobs, billing.recurring)
    },
    warm: () => pdf.warm().catch((err: unknown) => log.warn({ err }, 'no PDF process could be made ready')),
    leave: health.leave,
    async close() {
      await server.close()
      await pageviews.close()
      await outbox.close()
      await billing.closePayments()
      pdf.close()
      eInvoiceReader.close()
    },
  }
}

/** The pages themselves, and what tells machines of them. */
async function servePages(
  context: ServeContext,
  config: Config,
  { baseUrl, invoices, links }: { baseUrl: string; invoices: InvoiceDependencies; links: PaymentLinkDependencies },
): Promise<void> {
  const { server, clock, log } = context
  wellKnownRoutes(server, config, { baseUrl, clock })
  serveApiDocuments(server, config)
  if (config.ASSISTANTS) serveMcp(context, { baseUrl })
  await serveCspReports(server, log)
  const facts = {
    baseUrl,
    supportEmail: config.SUPPORT_EMAIL,
    supportPhone: config.SUPPORT_PHONE,
    analytics: config.ANALYTICS_URL !== undefined,
  }
  const pseudo = config.mode === 'local'
  await serveWeb(server, facts, { draw: payPages(context, facts, invoices, links, pseudo), pseudo })
}

async function workOnReminders(jobs: Jobs, parts: ReminderDependencies): Promise<void> {
  await jobs.work(lookJob, () => lookForReminders(parts), 1)
  await jobs.work(remindJob, async (data) => void (await remindWorkspace(parts, data)))
  await jobs.schedule(lookJob, '7 * * * *', {})
}

async function workOnSeries(jobs: Jobs, parts: RecurringDependencies): Promise<void> {
  await jobs.work(recurringLookJob, () => lookForDueSeries(parts), 1)
  await jobs.work(runJob, ({ workspaceId }) => runWorkspace(parts, workspaceId))
  await jobs.schedule(recurringLookJob, '*/15 * * * *', {})
}
