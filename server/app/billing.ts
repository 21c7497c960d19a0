import { createAccountMails } from '../features/access/emails.ts'
import { tellRecurringPaused } from '../features/access/recovery.ts'
import { reminderVerdict } from '../features/appointments/reminders.ts'
import { holdCredit } from '../features/invoices/credit-notes/applying.ts'
import type { InvoiceDependencies } from '../features/invoices/dependencies.ts'
import { eInvoiceFileSourceName, eInvoiceSource } from '../features/invoices/e-invoices/e-invoices.ts'
import { letterFiles } from '../features/invoices/paper/letters.ts'
import {
  invoiceDisputeMoved,
  invoiceMoneyMoved,
  invoiceRefundFailed,
  isInvoiceThere,
  lockPayableInvoice,
} from '../features/invoices/paying/payable.ts'
import { invoiceMessage, invoicePdfFile, invoicePdfSource, invoiceText } from '../features/invoices/sending/emails.ts'
import { invoiceFileSource, invoiceFileSourceName } from '../features/invoices/sending/files.ts'
import { issued, messageEnded } from '../features/invoices/sending/sending.ts'
import type { OutboxDependencies } from '../features/outbox/dependencies.ts'
import { previewOfMail, previewOfSms } from '../features/outbox/message.ts'
import type { Outbox } from '../features/outbox/service.ts'
import type { PaymentLinkDependencies } from '../features/payment-links/dependencies.ts'
import {
  isLinkThere,
  linkDisputeMoved,
  linkMoneyMoved,
  linkRefundFailed,
  lockPayableLink,
} from '../features/payment-links/payable.ts'
import { linkReceiptPdfFile, linkReceiptPdfSource } from '../features/payment-links/receipts.ts'
import { linkMessageEnded } from '../features/payment-links/sending.ts'
import type { Payments } from '../features/payments/service.ts'
import type { PaymentTargets } from '../features/payments/targets.ts'
import { wordsOfOwner } from '../features/profile/service.ts'
import type { RecurringDependencies } from '../features/recurring/dependencies.ts'
import { pauseAfterLostMail } from '../features/recurring/running.ts'
import type { ReminderDependencies, ReminderPreviews } from '../features/reminders/dependencies.ts'
import { mayStillRemind, stopUntilLookedAt } from '../features/reminders/service.ts'
import { unsubscribeToken } from '../features/reminders/unsubscribing.ts'
import { addCheckoutEntry, addDisputeEntry, addRefundEntry } from '../features/timeline/service.ts'
import type { Config } from '../platform/config/config.ts'
import type { ServeContext } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { MailSite } from '../platform/mail/layout.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { PdfRenderer } from '../platform/pdf/pdf.ts'
import type { Sealer } from '../platform/secrets/sealed.ts'
import { isOtherPhone } from '../platform/sms/phone.ts'
import type { TracedCall } from '../platform/tracing/traced-call.ts'
import { joinOutbox, mailSiteOf } from './outbox.ts'
import { joinPayments } from './payments.ts'

/** What the areas of billing are joined with. */
export interface BillingParts {
  jobs: Jobs
  call: TracedCall
  sealer: Sealer
  site: MailSite
  metrics: Metrics
  pdf: PdfRenderer
  /** Where a local installation tells the links that somebody needs before signing in. */
  terminal: ((text: string) => void) | undefined
  /** Replaces single parts of invoices. */
  invoiceParts: Partial<InvoiceDependencies> | undefined
}

/** Invoices, payment links, card payments and messages, which need one another. */
export interface Billing {
  readonly outbox: Outbox
  readonly invoices: InvoiceDependencies
  readonly links: PaymentLinkDependencies
  readonly recurring: RecurringDependencies
  startPayments(): Promise<void>
  closePayments(): Promise<void>
}

/** Joins messages and card payments with the records that they are about. */
export async function joinBilling(context: ServeContext, config: Config, parts: BillingParts): Promise<Billing> {
  const { jobs, call, sealer, site, terminal } = parts
  // Each is asked for only when a message or a payment comes.
  const records: Records = { invoices: () => invoices, links: () => links, recurring: () => recurring }
  const outbox = joinOutbox(context, config, {
    jobs,
    call,
    sealer,
    site,
    terminal,
    files: {
      [invoicePdfFile]: invoicePdfSource(records.invoices),
      [eInvoiceFileSourceName]: eInvoiceSource(records.invoices),
      [invoiceFileSourceName]: invoiceFileSource(records.invoices),
      ...letterFiles(records.invoices),
      [linkReceiptPdfFile]: linkReceiptPdfSource(records.links, context.clock),
    },
    verdict: async (tx, { channel, ...about }, now) => {
      if (channel === 'peppol') return 'go'
      const message = { ...about, channel }
      const verdict = await mayStillRemind(tx, message, now)
      return verdict === 'go' ? reminderVerdict(tx, message, now) : verdict
    },
    onEnd: messageEnd(context, parts.metrics, records),
  })
  const joined = await joinPayments(context, config, { jobs, call, sealer, targets: payableTargets(records) })
  const { payments } = joined
  const invoices = { ...invoicePartsOf(context, config, parts, { outbox, payments, records }), ...parts.invoiceParts }
  const links = linkPartsOf(context, parts, { outbox, payments, invoices })
  const recurring = recurringPartsOf(context, parts, { outbox, invoices })
  return { outbox, invoices, links, recurring, startPayments: joined.startWorkers, closePayments: joined.close }
}

interface Records {
  invoices(): InvoiceDependencies
  links(): PaymentLinkDependencies
  recurring(): RecurringDependencies
}

/** Tells the record of a message how that ended. */
function messageEnd({ log }: ServeContext, metrics: Metrics, records: Records): OutboxDependencies['onEnd'] {
  return async (tx, end) => {
    const { about, workspaceId } = end
    metrics.message(end.channel, end.outcome)
    log.info({ workspaceId, messageId: end.messageId, channel: end.channel, outcome: end.outcome }, 'message ended')
    if (about?.kind === 'invoice') await messageEnded(tx, records.invoices(), workspaceId, about.id, end)
    const isLost = end.outcome === 'refused' || end.outcome === 'failed'
    if (about?.kind === 'invoice' && end.kind === 'invoice' && isLost)
      await pauseAfterLostMail(tx, records.recurring(), workspaceId, about.id, {
        recipient: end.recipient,
        reason: end.detail,
      })
    if (about?.kind === 'payment_link') await linkMessageEnded(tx, workspaceId, about.id, end)
  }
}

/** Invoices and links as card payments see them. */
function payableTargets(records: Records): PaymentTargets {
  return {
    lock: (tx, workspaceId, kind, id, now) =>
      kind === 'invoice' ? lockPayableInvoice(tx, workspaceId, id, now) : lockPayableLink(tx, workspaceId, id, now),
    isThere: (tx, workspaceId, kind, id) =>
      kind === 'invoice' ? isInvoiceThere(tx, workspaceId, id) : isLinkThere(tx, workspaceId, id),
    moneyMoved: async (tx, workspaceId, event) => {
      if (event.targetKind === 'payment_link') return linkMoneyMoved(tx, records.links(), workspaceId, event)
      await invoiceMoneyMoved(tx, records.invoices(), workspaceId, event)
      if (event.kind === 'refund' || event.kind === 'void') await stopUntilLookedAt(tx, workspaceId, event.targetId)
    },
    disputeMoved: async (tx, workspaceId, event) => {
      await addDisputeEntry(tx, workspaceId, event)
      if (event.targetKind === 'payment_link') return linkDisputeMoved(tx, records.links(), workspaceId, event)
      await invoiceDisputeMoved(tx, records.invoices(), workspaceId, event)
      await stopUntilLookedAt(tx, workspaceId, event.targetId)
    },
    refundMoved: async (tx, workspaceId, event) => {
      await addRefundEntry(tx, workspaceId, event)
      if (!event.moneyMoved) return
      const settle = event.targetKind === 'invoice' ? invoiceRefundFailed : linkRefundFailed
      await settle(tx, workspaceId, event.targetId)
    },
    holdCredit,
    checkoutMoved: addCheckoutEntry,
  }
}

const payability = { on: 'yes', off: 'disabled', currency: 'currency' } as const

function invoicePartsOf(
  { db }: ServeContext,
  config: Config,
  { sealer, site, pdf }: BillingParts,
  { outbox, payments, records }: { outbox: Outbox; payments: Payments; records: Records },
): InvoiceDependencies {
  return {
    db,
    sealer,
    baseUrl: site.baseUrl,
    renderPdf: pdf.renderInvoice,
    renderLetter: pdf.renderLetter,
    cardPayability: async (tx, workspaceId, currency) =>
      payability[(await payments.cardOffer(tx, workspaceId, currency)).state],
    checkoutState: (tx, workspaceId, id) => payments.checkoutState(tx, workspaceId, 'invoice', id),
    startCheckout: async (workspaceId, id, ask) =>
      (await payments.startCheckout({ workspaceId, kind: 'invoice', id, ask })).checkoutUrl,
    reviewCheckouts: (tx, workspaceId, id) => payments.reviewCheckouts(tx, workspaceId, 'invoice', id),
    cardToRefund: (tx, workspaceId, id) => payments.refunds.bestOf(tx, workspaceId, 'invoice', id),
    beginRefund: async (tx, actor, { invoiceId, ...refund }) =>
      (await payments.refunds.begin(tx, actor, { ...refund, kind: 'invoice', targetId: invoiceId })).id,
    finishRefund: (workspaceId, refundId) => payments.refunds.finish({ workspaceId, refundId }),
    queueMail: async (tx, message) =>
      outbox.enqueueMail(tx, message.workspaceId, await invoiceMessage(tx, records.invoices(), site, message)),
    queueSms: async (tx, message) =>
      outbox.enqueueSms(tx, message.workspaceId, await invoiceText(tx, records.invoices(), message)),
    queuePeppol: outbox.enqueuePeppol,
    peppolIsOn: Boolean(config.PEPPOL_ACCESS_POINT_URL),
    isOtherPhone: (given, own) => isOtherPhone(given, own, config.SMS_DEFAULT_REGION),
    waitFor: outbox.waitFor,
  }
}

function linkPartsOf(
  { db }: ServeContext,
  { site }: BillingParts,
  { outbox, payments, invoices }: { outbox: Outbox; payments: Payments; invoices: InvoiceDependencies },
): PaymentLinkDependencies {
  return {
    db,
    baseUrl: site.baseUrl,
    site,
    renderLetter: invoices.renderLetter,
    cardPayability: invoices.cardPayability,
    checkoutState: (tx, workspaceId, id) => payments.checkoutState(tx, workspaceId, 'payment_link', id),
    startCheckout: async (workspaceId, id) =>
      (await payments.startCheckout({ workspaceId, kind: 'payment_link', id })).checkoutUrl,
    reviewCheckouts: (tx, workspaceId, id) => payments.reviewCheckouts(tx, workspaceId, 'payment_link', id),
    enqueueMail: outbox.enqueueMail,
    enqueueSms: outbox.enqueueSms,
    waitFor: outbox.waitFor,
  }
}

/** What recurring invoices are made and told with. */
function recurringPartsOf(
  { db, log, clock }: ServeContext,
  { jobs, site }: BillingParts,
  { outbox, invoices }: { outbox: Outbox; invoices: InvoiceDependencies },
): RecurringDependencies {
  const mails = createAccountMails(outbox, site)
  return {
    db,
    jobs,
    log,
    clock,
    invoices,
    sayToOwner: wordsOfOwner,
    tellPaused: (tx, series) => tellRecurringPaused(tx, mails, series),
  }
}

/** What reminders of invoices are written and sent with. */
export function reminderPartsOf(
  { db, log, clock }: ServeContext,
  config: Config,
  { jobs, billing: { invoices, outbox } }: { jobs: Jobs; billing: Billing },
): ReminderDependencies & ReminderPreviews {
  const site = mailSiteOf(config, invoices.baseUrl)
  return {
    db,
    jobs,
    log,
    clock,
    queueMail: async (tx, message) => {
      const { workspaceId, requestedBy: userId, invoiceId } = message
      // One that was issued before the business had a name says it from now on.
      await issued(tx, invoices, { workspaceId, userId }, invoiceId)
      return invoices.queueMail(tx, { ...message, kind: 'reminder' })
    },
    queueSms: (tx, { today: reminderOn, letter: _, ...message }) => invoices.queueSms(tx, { ...message, reminderOn }),
    previewMail: async (tx, message) =>
      previewOfMail(await invoiceMessage(tx, invoices, site, { ...message, kind: 'reminder' })),
    previewSms: async (tx, { today: reminderOn, letter: _, ...message }) =>
      previewOfSms(await invoiceText(tx, invoices, { ...message, reminderOn })),
    maySms: async (tx, workspaceId, id, to) =>
      (await outbox.smsProblem(tx, workspaceId, { to, about: { kind: 'invoice', id } })) === null,
    waitFor: invoices.waitFor,
    unsubscribeUrl: (workspaceId, email) =>
      `${invoices.baseUrl}/api/unsubscribe/${unsubscribeToken(config.secretKey, { workspaceId, email })}`,
  }
}
