import type { FastifyInstance } from 'fastify'
import { joinAppointments } from './app/appointments.ts'
import { joinBin } from './app/bin.ts'
import { joinObservability } from './app/observability.ts'
import { joinOutbox, mailSiteOf } from './app/outbox.ts'
import { payPages } from './app/pay-pages.ts'
import { joinPayments } from './app/payments.ts'
import { wellKnownRoutes } from './app/well-known.ts'
import { emailChanged } from './features/access/email-change.ts'
import { createAccountMails } from './features/access/emails.ts'
import { accessJobs, forgetJob, resetLinkJob } from './features/access/jobs.ts'
import { passwordRuleOf } from './features/access/passwords.ts'
import { passwordChanged, sendResetLink, tellBankDetailsChanged } from './features/access/recovery.ts'
import { forgetWhatIsOver } from './features/access/recovery-store.ts'
import { accessRoutes } from './features/access/routes.ts'
import { authenticate } from './features/access/service.ts'
import { purgeJob } from './features/account/jobs.ts'
import { accountRoutes } from './features/account/routes.ts'
import { purge } from './features/account/service.ts'
import { adminUserRoutes } from './features/admin-users/routes.ts'
import { recordResetSent } from './features/admin-users/service.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { createPageviewRelay } from './features/analytics/service.ts'
import { appointmentJobs } from './features/appointments/jobs.ts'
import { reminderVerdict } from './features/appointments/reminders.ts'
import { companyRoutes } from './features/company/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { customerOverviewRoutes } from './features/customer-overview/routes.ts'
import { customerImport } from './features/customers/import.ts'
import { customerRoutes } from './features/customers/routes.ts'
import { createInvitationMails } from './features/employees/emails.ts'
import { employeeRoutes } from './features/employees/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { purgeImports } from './features/imports/store.ts'
import { invoiceDesignRoutes } from './features/invoice-design/routes.ts'
import type { InvoiceDependencies } from './features/invoices/dependencies.ts'
import { invoiceDocumentRoutes } from './features/invoices/document-routes.ts'
import { invoiceMessage, invoicePdfFile, invoicePdfSource, invoiceText } from './features/invoices/emails.ts'
import { letterPdfFile, letterPdfSource, receiptPdfFile, receiptPdfSource } from './features/invoices/letters.ts'
import { invoiceDisputeMoved, invoiceMoneyMoved, lockPayableInvoice } from './features/invoices/payable.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { messageEnded } from './features/invoices/sending.ts'
import { outboxJobs } from './features/outbox/jobs.ts'
import type { PaymentLinkDependencies } from './features/payment-links/dependencies.ts'
import { linkDisputeMoved, linkMoneyMoved, lockPayableLink } from './features/payment-links/payable.ts'
import { paymentLinkRoutes } from './features/payment-links/routes.ts'
import { linkMessageEnded } from './features/payment-links/sending.ts'
import { paymentSettingsRoutes } from './features/payment-settings/routes.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { productImport } from './features/products/import.ts'
import { productRoutes } from './features/products/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import type { ReminderDependencies } from './features/reminders/dependencies.ts'
import { lookJob, reminderJobs, remindJob } from './features/reminders/jobs.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { lookForReminders, mayStillRemind, remindWorkspace, stopUntilLookedAt } from './features/reminders/service.ts'
import { unsubscribeRoutes } from './features/reminders/unsubscribe-routes.ts'
import { unsubscribeToken } from './features/reminders/unsubscribing.ts'
import { addCheckoutEntry, addDisputeEntry } from './features/timeline/service.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'
import { foldersOf } from './platform/embedded-postgres/home.ts'
import { refuseWhenFull, watchSpace } from './platform/health/space-watch.ts'
import { serveCspReports } from './platform/http/csp-reports.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { createAnswerKeeper, forgetOldKeys } from './platform/http/idempotency.ts'
import { openApiDocument, openApiPage } from './platform/http/openapi.ts'
import { shedOverload } from './platform/http/overload.ts'
import { type ServeContext, servedEndpoints } from './platform/http/serve.ts'
import { serveWeb } from './platform/http/web.ts'
import type { JobKind, Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log/log.ts'
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { createPdfRenderer } from './platform/pdf/pdf.ts'
import { createSealer } from './platform/secrets/sealed.ts'
import { isOtherPhone } from './platform/sms/phone.ts'
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
  /** Replaces single parts of invoices, for tests that need an outcome of their own. */
  invoiceParts?: Partial<InvoiceDependencies>
}

/** Every kind of background job, so that their queues are made at migration. */
export const jobKinds: readonly JobKind<object>[] = [
  ...accessJobs,
  purgeJob,
  ...paymentJobs,
  ...outboxJobs,
  ...reminderJobs,
  ...appointmentJobs,
]

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
  await shedOverload(server)
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
    authenticate: (token) => authenticate(db, token),
    callsPerMinute: config.RATE_CALLS_PER_MINUTE,
    answers: createAnswerKeeper(config.secretKey),
  }

  const sealer = createSealer(config.credentialsKey, config.CREDENTIALS_KEY_PREVIOUS?.split(',') ?? [])

  companyRoutes(context)
  customerRoutes(context)
  customerOverviewRoutes(context)
  productRoutes(context)
  importRoutes(context, { customers: customerImport, products: productImport })
  invoiceDesignRoutes(context)
  const call = ports.tracing?.call ?? untraced
  const pdf = tracedPdf(createPdfRenderer(log), call)
  const baseUrl = config.APP_BASE_URL ?? `http://localhost:${config.PORT}`
  const site = mailSiteOf(config, baseUrl)
  const outbox = joinOutbox(context, config, {
    jobs: ports.jobs,
    call,
    sealer,
    site,
    terminal: config.mode === 'local' ? ports.terminal : undefined,
    files: {
      [invoicePdfFile]: invoicePdfSource(() => invoiceParts),
      [receiptPdfFile]: receiptPdfSource(() => invoiceParts),
      [letterPdfFile]: letterPdfSource(() => invoiceParts),
    },
    verdict: async (tx, message, now) => {
      const verdict = await mayStillRemind(tx, message, now)
      return verdict === 'go' ? reminderVerdict(tx, message, now) : verdict
    },
    onEnd: async (tx, end) => {
      const { about, workspaceId } = end
      metrics.message(end.channel, end.outcome)
      log.info({ workspaceId, messageId: end.messageId, channel: end.channel, outcome: end.outcome }, 'message ended')
      if (about?.kind === 'invoice') await messageEnded(tx, invoiceParts, workspaceId, about.id, end)
      if (about?.kind === 'payment_link') await linkMessageEnded(tx, workspaceId, about.id, end)
    },
  })
  const { payments, close: closePayments } = await joinPayments(context, config, {
    jobs: ports.jobs,
    call,
    sealer,
    targets: {
      lock: (tx, workspaceId, kind, id, now) =>
        kind === 'invoice' ? lockPayableInvoice(tx, workspaceId, id) : lockPayableLink(tx, workspaceId, id, now),
      moneyMoved: async (tx, workspaceId, event) => {
        if (event.targetKind === 'payment_link') return linkMoneyMoved(tx, linkParts, workspaceId, event)
        await invoiceMoneyMoved(tx, invoiceParts, workspaceId, event)
        if (event.kind === 'refund' || event.kind === 'void') await stopUntilLookedAt(tx, workspaceId, event.targetId)
      },
      disputeMoved: async (tx, workspaceId, event) => {
        await addDisputeEntry(tx, workspaceId, event)
        if (event.targetKind === 'payment_link') return linkDisputeMoved(tx, linkParts, workspaceId, event)
        await invoiceDisputeMoved(tx, invoiceParts, workspaceId, event)
        await stopUntilLookedAt(tx, workspaceId, event.targetId)
      },
      checkoutMoved: addCheckoutEntry,
    },
  })
  const payability = { on: 'yes', off: 'disabled', currency: 'currency' } as const
  const accountMails = createAccountMails(outbox, site)
  accessRoutes(context, config, { jobs: ports.jobs, mails: accountMails, onAdminReset: recordResetSent })
  paymentSettingsRoutes(context, sealer, (tx, actor, now) => tellBankDetailsChanged(tx, accountMails, actor, now))
  accountRoutes(context, {
    sealer,
    passwordRule: passwordRuleOf(config),
    onPasswordChanged: (tx, actor, now) => passwordChanged(tx, accountMails, actor, now),
  })
  adminUserRoutes(context)
  profileRoutes(context, (tx, actor, oldEmail, newEmail) =>
    emailChanged(tx, accountMails, { actor, oldEmail, newEmail, now: clock() }),
  )
  contactRoutes(context, config, { outbox, site })
  employeeRoutes(context, createInvitationMails(outbox, site))
  const pageviews = createPageviewRelay(config.ANALYTICS_URL, baseUrl, log)
  analyticsRoutes(context, pageviews)
  const invoiceParts: InvoiceDependencies = {
    db,
    sealer,
    baseUrl,
    renderPdf: pdf.renderInvoice,
    renderLetter: pdf.renderLetter,
    cardPayability: async (tx, workspaceId, currency) =>
      payability[(await payments.cardOffer(tx, workspaceId, currency)).state],
    checkoutState: (tx, workspaceId, id) => payments.checkoutState(tx, workspaceId, 'invoice', id),
    startCheckout: async (workspaceId, id) =>
      (await payments.startCheckout({ workspaceId, kind: 'invoice', id })).checkoutUrl,
    reviewCheckouts: (tx, workspaceId, id) => payments.reviewCheckouts(tx, workspaceId, 'invoice', id),
    queueMail: async (tx, message) =>
      outbox.enqueueMail(tx, message.workspaceId, await invoiceMessage(tx, invoiceParts, site, message)),
    queueSms: async (tx, message) =>
      outbox.enqueueSms(tx, message.workspaceId, await invoiceText(tx, invoiceParts, message)),
    isOtherPhone: (given, own) => isOtherPhone(given, own, config.SMS_DEFAULT_REGION),
    waitFor: outbox.waitFor,
    ...ports.invoiceParts,
  }
  const linkParts: PaymentLinkDependencies = {
    db,
    baseUrl,
    site,
    cardPayability: invoiceParts.cardPayability,
    checkoutState: (tx, workspaceId, id) => payments.checkoutState(tx, workspaceId, 'payment_link', id),
    startCheckout: async (workspaceId, id) =>
      (await payments.startCheckout({ workspaceId, kind: 'payment_link', id })).checkoutUrl,
    reviewCheckouts: (tx, workspaceId, id) => payments.reviewCheckouts(tx, workspaceId, 'payment_link', id),
    enqueueMail: outbox.enqueueMail,
    enqueueSms: outbox.enqueueSms,
    waitFor: outbox.waitFor,
  }
  paymentLinkRoutes(context, linkParts)
  invoiceRoutes(context, invoiceParts)
  invoiceDocumentRoutes(context, invoiceParts)
  joinBin(context, invoiceParts, linkParts)
  const reminderParts: ReminderDependencies = {
    db,
    jobs: ports.jobs,
    log,
    clock,
    queueMail: (tx, message) => invoiceParts.queueMail(tx, { ...message, kind: 'reminder' }),
    queueSms: (tx, { today: reminderOn, letter: _, ...message }) =>
      invoiceParts.queueSms(tx, { ...message, reminderOn }),
    maySms: async (tx, workspaceId, id, to) =>
      (await outbox.smsProblem(tx, workspaceId, { to, about: { kind: 'invoice', id } })) === null,
    waitFor: invoiceParts.waitFor,
    unsubscribeUrl: (workspaceId, email) =>
      `${baseUrl}/api/unsubscribe/${unsubscribeToken(config.secretKey, { workspaceId, email })}`,
  }
  reminderRoutes(context, reminderParts)
  unsubscribeRoutes(server, db, config.secretKey)
  const appointments = joinAppointments(context, config, { jobs: ports.jobs, outbox, site })

  wellKnownRoutes(server, config, { baseUrl, clock })
  serveDocuments(server, config)
  await serveCspReports(server, log)
  const facts = {
    baseUrl,
    supportEmail: config.SUPPORT_EMAIL,
    supportPhone: config.SUPPORT_PHONE,
    analytics: config.ANALYTICS_URL !== undefined,
  }
  await serveWeb(server, facts, { draw: await payPages(context, facts, invoiceParts, linkParts) })
  return {
    server,
    async startWorkers() {
      await payments.startWorkers()
      await outbox.startWorkers()
      await appointments.startWorkers()
      await ports.jobs.work(resetLinkJob, (asked) => sendResetLink(db, accountMails, asked))
      await ports.jobs.work(lookJob, () => lookForReminders(reminderParts), 1)
      await ports.jobs.work(remindJob, async (data) => void (await remindWorkspace(reminderParts, data)))
      await ports.jobs.schedule(lookJob, '7 * * * *', {})
      await ports.jobs.work(
        purgeJob,
        async () => {
          await purgeImports(db, new Date(clock().getTime() - 86_400_000))
          await purge(db, clock(), config.RETENTION_YEARS)
        },
        1,
      )
      await ports.jobs.schedule(purgeJob, '43 3 * * *', {})
      await ports.jobs.work(
        forgetJob,
        async () => {
          await forgetWhatIsOver(db)
          await forgetOldKeys(db)
        },
        1,
      )
      await ports.jobs.schedule(forgetJob, '17 3 * * *', {})
    },
    warm: () => pdf.warm().catch((err: unknown) => log.warn({ err }, 'no PDF process could be made ready')),
    leave: health.leave,
    async close() {
      await server.close()
      await pageviews.close()
      await outbox.close()
      await closePayments()
      pdf.close()
    },
  }
}

function serveDocuments(server: FastifyInstance, config: Config): void {
  let document: Record<string, unknown> | undefined
  const openApi = () => {
    document ??= openApiDocument(servedEndpoints.get(server) ?? new Map(), config.APP_BASE_URL ?? '')
    return document
  }
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(openApi())),
  )
  server.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(openApiPage(openApi())),
  )
}
