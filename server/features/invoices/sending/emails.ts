import { refuse } from '@duly/core/contract/refusals.ts'
import type { DocumentKind } from '@duly/core/invoices/kinds/kinds.ts'
import { invoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import { scheduleRows } from '@duly/core/invoices/schedule/schedule-words.ts'
import { reasonText } from '@duly/core/outbox/reasons.ts'
import { reminderWording, type Wording, wordingFor } from '@duly/core/outbox/wording.ts'
import { owedMinor, settledWord } from '@duly/core/payments/due.ts'
import { instantListText, longDate, moneyWithCode } from '@duly/core/words/format.ts'
import * as deposits from '@duly/core/words/gen/deposit-mails.gen.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import * as ownerMails from '@duly/core/words/gen/owner-mails.gen.ts'
import * as quoteWords from '@duly/core/words/gen/quote-mails.gen.ts'
import type { AnyLanguage } from '@duly/core/words/languages.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { MailSite, PendingFile } from '../../../platform/mail/layout.ts'
import { creditNoteMail, creditNoteWords } from '../../../platform/mail/templates/credit-note.ts'
import { handInMail } from '../../../platform/mail/templates/hand-in.ts'
import { invoiceMail, invoiceWords, whyOf } from '../../../platform/mail/templates/invoice.ts'
import { disputeNoticeMail, paymentNoticeMail, receiptMail } from '../../../platform/mail/templates/payment.ts'
import { quoteAnswerMail, quoteMail, quoteWording } from '../../../platform/mail/templates/quote.ts'
import { reminderMail } from '../../../platform/mail/templates/reminder.ts'
import { unsentNoticeMail } from '../../../platform/mail/templates/unsent.ts'
import { smsText } from '../../../platform/sms/sms-text.ts'
import { wordsFor } from '../../../platform/words/words.ts'
import { designOf } from '../../invoice-design/service.ts'
import { ownWording, sellerUnnamed, senderOf } from '../../outbox/business.ts'
import type { FileSource } from '../../outbox/dependencies.ts'
import type { OutgoingMail, OutgoingSms } from '../../outbox/message.ts'
import { wordsOfOwner } from '../../profile/service.ts'
import type {
  HandInNotice,
  InvoiceDependencies,
  InvoiceMail,
  InvoiceSms,
  QuoteAnswered,
  UnsentMessage,
} from '../dependencies.ts'
import { letterFile, receiptFile } from '../paper/letters.ts'
import { pdfOfRevision } from '../paper/pdf.ts'
import { owingOf } from '../reading.ts'
import { documentFor, sayOf, sheetInvoiceOf, transferOf } from '../revisions/revisions.ts'
import { inputOf } from '../saving/input.ts'
import { askedFirst, partsOn } from '../schedule/parts.ts'
import * as store from '../store.ts'
import { sumRows } from '../totals/printed-parts.ts'
import { askingOf, existing, factsOf, paymentFacts, quoteFactsOf, quoteUrlOf, warningOf } from './mail-facts.ts'

/** The name under which the outbox asks for an invoice's PDF. */
export const invoicePdfFile = 'invoice-pdf'

/** A mail about an invoice, written in full: what it says is what the invoice says in this transaction. */
export async function invoiceMessage(
  tx: Tx,
  parts: InvoiceDependencies,
  site: MailSite,
  message: InvoiceMail,
): Promise<OutgoingMail> {
  const { workspaceId, invoiceId } = message
  const invoice = await existing(tx, workspaceId, invoiceId)
  const common = {
    // Where messages are listed both are notices about a payment.
    kind: message.kind === 'dispute_notice' ? 'payment_notice' : message.kind,
    about: { kind: 'invoice' as const, id: invoiceId },
    requestedBy: message.requestedBy,
    ...(message.dedupeKey ? { dedupeKey: message.dedupeKey } : {}),
  }
  const ownUrl = `${parts.baseUrl}/invoices/${invoiceId}`
  if (message.kind === 'dispute_notice') {
    const isOwed = invoice.deleted_at === null && owedMinor(owingOf(invoice)) > 0
    const about = { isOwed, invoiceNumber: invoice.invoice_number, payerName: invoice.billing_name }
    const mail = disputeNoticeMail({
      say: await wordsOfOwner(tx, workspaceId),
      site,
      dispute: { ...message.dispute, ...about },
      viewUrl: ownUrl,
    })
    return { ...common, to: { name: '', address: message.recipient }, fromName: null, mail }
  }
  if (message.kind === 'payment_notice') {
    const say = await wordsOfOwner(tx, workspaceId)
    const mail = paymentNoticeMail({
      say,
      site,
      payment: paymentFacts(invoice, message.payment, say),
      viewUrl: ownUrl,
      warning: message.isMismatch ? say(ownerMails.warnMismatch) : warningOf(invoice, say),
    })
    return { ...common, to: { name: '', address: message.recipient }, fromName: null, mail }
  }
  if (message.kind === 'quote_answer') {
    const { formCountry } = await designOf(tx, workspaceId)
    const mail = quoteAnswerNotice({ site, quote: invoice, formCountry, viewUrl: ownUrl }, message.quoteAnswer)
    return { ...common, to: { name: '', address: message.recipient }, fromName: null, mail }
  }
  if (message.kind === 'handed_in_notice' || message.kind === 'returned_notice') {
    const { formCountry } = await designOf(tx, workspaceId)
    const mail = handInNotice({ site, invoice, formCountry, viewUrl: ownUrl }, message.handIn)
    return { ...common, to: { name: '', address: message.recipient }, fromName: null, mail }
  }
  if (message.kind === 'unsent_notice') {
    const viewUrl = invoice.deleted_at === null ? ownUrl : null
    const mail = await unsentNotice(tx, { site, workspaceId, invoice, viewUrl }, message.unsent)
    return { ...common, to: { name: '', address: message.recipient }, fromName: null, mail }
  }
  const revision = message.kind === 'invoice' ? message.revision : undefined
  const document = await documentFor(tx, parts, workspaceId, invoice, revision)
  const said = await senderOf(tx, workspaceId, document.company)
  // A preview of a reminder comes before the revision that names the seller.
  const sender = said.seller === '' && message.kind === 'reminder' ? await senderOf(tx, workspaceId) : said
  const { seller, business, fromName, replyTo } = sender
  if (seller === '' && message.kind !== 'receipt') throw sellerUnnamed()
  const say = sayOf(document)
  const asking = askingOf(message, invoice)
  const facts = {
    ...factsOf(parts, invoice, document.invoice, transferOf(document), asking),
    parts: scheduleRows(partsOn(invoice, asking.day), invoice.currency, say),
    sums: sumRows(document.invoice, document.arithmeticVersion, document.company?.country ?? '', say),
  }
  const addressed = { ...common, ...readersOf(message, facts.payerName), fromName, replyTo }
  if (message.kind === 'receipt') {
    const mail = receiptMail({
      say,
      site,
      business,
      payment: { ...paymentFacts(invoice, message.payment, say), parts: facts.parts },
      viewUrl: facts.payUrl,
      pdf: receiptFile(invoiceId, facts.number, message.payment),
      wording: await ownWording(tx, workspaceId, 'receipt', say.language),
    })
    return { ...addressed, mail }
  }
  if (message.kind === 'reminder') {
    const mail = reminderMail({
      say,
      site,
      business,
      invoice: facts,
      pdf: pdfFile(invoiceId, facts.number, invoice.revision),
      letter: message.letter ? letterFile(invoiceId, facts.number, message.letter, message.today) : null,
      today: message.today,
      wording: await ownWording(tx, workspaceId, reminderWording(facts.dueDate, message.today), say.language),
    })
    return { ...addressed, mail, unsubscribeUrl: message.unsubscribeUrl }
  }
  if (invoice.kind === 'quote') {
    const mail = quoteMail({
      say,
      site,
      business,
      quote: { ...quoteFactsOf(invoice, document.invoice), sums: facts.sums },
      viewUrl: quoteUrlOf(parts, invoiceId),
      pdf: message.attachPdf === false ? null : pdfFile(invoiceId, facts.number, message.revision, invoice.kind),
      files: message.files ?? [],
      ...(message.words && { wording: message.words }),
    })
    return { ...addressed, mail }
  }
  const sending = {
    say,
    site,
    business,
    invoice: facts,
    pdf: message.attachPdf === false ? null : pdfFile(invoiceId, facts.number, message.revision),
    files: message.files ?? [],
  }
  if (document.invoice.credits) {
    const credits = document.invoice.credits.invoiceNumber
    return { ...addressed, mail: creditNoteMail({ ...sending, credits, wording: message.words ?? null }) }
  }
  const wording = await wordsOf(tx, workspaceId, say.language, message.words)
  return { ...addressed, mail: invoiceMail({ ...sending, wording }) }
}

/** Who reads a mail, and whom its head names; a copy is a message of its own kind. */
function readersOf(
  { kind, recipient, copyFor, also = [], cc = [] }: InvoiceMail,
  payerName: string,
): Pick<OutgoingMail, 'kind' | 'to' | 'shownTo' | 'alsoTo' | 'cc'> {
  const named = (address: string) => ({ name: '', address })
  const payer = { name: payerName, address: recipient }
  const head = { alsoTo: also.map(named), cc: cc.map(named) }
  if (!copyFor) return { ...head, kind: kind === 'dispute_notice' ? 'payment_notice' : kind, to: payer }
  return { ...head, kind: kind === 'reminder' ? 'reminder_copy' : 'invoice_copy', to: named(copyFor), shownTo: payer }
}

/** Tells the owner that what was planned did not go out. */
async function unsentNotice(
  tx: Tx,
  about: { site: MailSite; workspaceId: string; invoice: store.InvoiceRecord; viewUrl: string | null },
  { to, sendAt, reason }: UnsentMessage,
) {
  const { site, workspaceId, invoice, viewUrl } = about
  const { time_zone: zone } = await store.findWorkspace(tx, workspaceId)
  const say = await wordsOfOwner(tx, workspaceId)
  return unsentNoticeMail({
    say,
    site,
    invoiceNumber: invoice.invoice_number,
    payerName: invoice.billing_name,
    to,
    when: instantListText(say.forms, sendAt.toISOString(), zone),
    reason: reasonText(say, reason),
    viewUrl,
  })
}

interface Notice {
  site: MailSite
  formCountry: string | null
  viewUrl: string
}

/** Tells those who may issue a draft that it waits, or its maker that it was returned, in their language. */
const handInNotice = (
  { site, invoice, formCountry, viewUrl }: Notice & { invoice: store.InvoiceRecord },
  handIn: HandInNotice,
) =>
  handInMail({
    say: wordsFor(handIn.language, formCountry),
    site,
    handIn,
    document: {
      kind: invoice.kind === 'quote' ? 'quote' : 'other',
      customerName: invoice.billing_name,
      totalMinor: invoice.total_minor,
      currency: invoice.currency,
    },
    viewUrl,
  })

/** Tells the owner what a customer answered, in the owner's language. */
function quoteAnswerNotice(
  { site, quote, formCountry, viewUrl }: Notice & { quote: store.InvoiceRecord },
  answer: QuoteAnswered,
) {
  const say = wordsFor(answer.language, formCountry)
  return quoteAnswerMail({ say, site, quote: quoteFactsOf(quote, sheetInvoiceOf(inputOf(quote))), answer, viewUrl })
}

/** The words for this once where they say something, else the workspace's own. */
async function wordsOf(
  tx: Tx,
  workspaceId: string,
  language: AnyLanguage,
  once: Partial<Wording> = {},
): Promise<Partial<Wording>> {
  const own = await ownWording(tx, workspaceId, 'invoice', language)
  return {
    ...own,
    ...(once.subject?.trim() ? { subject: once.subject } : {}),
    ...(once.text?.trim() ? { text: once.text } : {}),
  }
}

/** The words that an invoice's mail has unless others are given, with the invoice's own facts in place. */
export async function usualWords(tx: Tx, parts: InvoiceDependencies, workspaceId: string, invoiceId: string) {
  const invoice = await store.findInvoice(tx, workspaceId, invoiceId, store.ofAnyKind)
  if (!invoice) throw refuse('invoice_not_found')
  const document = await documentFor(tx, parts, workspaceId, invoice, undefined)
  const { business } = await senderOf(tx, workspaceId, document.company)
  const say = sayOf(document)
  if (invoice.kind === 'quote') {
    const { subject, text } = quoteWording(business, quoteFactsOf(invoice, document.invoice), say)
    return { subject, message: text }
  }
  if (document.invoice.credits) {
    const facts = factsOf(parts, invoice, document.invoice, [])
    const { subject, text } = creditNoteWords(business.name, facts, document.invoice.credits.invoiceNumber, say)
    return { subject, message: text }
  }
  const facts = factsOf(parts, invoice, document.invoice, [])
  const values = invoiceWords(business, facts, say)
  const own = await ownWording(tx, workspaceId, 'invoice', say.language)
  const { subject, text } = wordingFor('invoice', own, values, say, facts.isDeposit)
  return { subject, message: text }
}

/** The pay link as SMS: who, what, how much, until when, where. */
export async function invoiceText(tx: Tx, parts: InvoiceDependencies, message: InvoiceSms): Promise<OutgoingSms> {
  const invoice = await existing(tx, message.workspaceId, message.invoiceId)
  const { seller } = await senderOf(tx, message.workspaceId)
  if (seller === '') throw sellerUnnamed()
  const owing = owingOf(invoice)
  const say = sayOf(await documentFor(tx, parts, message.workspaceId, invoice, undefined))
  const number = invoice.invoice_number
  const first = askedFirst(invoice, { day: message.reminderOn ?? invoice.issue_date, dueOn: message.dueOn })
  const dueDate = first?.dueDate ?? invoice.due_date
  const date = longDate(say.forms, dueDate)
  const settled = settledWord(owing)
  const late = message.reminderOn !== undefined && dueDate < message.reminderOn
  const common = {
    about: { kind: 'invoice' as const, id: message.invoiceId },
    requestedBy: message.requestedBy,
    ...(message.dedupeKey ? { dedupeKey: message.dedupeKey } : {}),
    to: message.recipient,
  }
  if (invoice.kind === 'quote') {
    const text = smsText({
      businessName: seller,
      what: say(quoteWords.sms, { number }),
      amount: moneyWithCode(say.forms, invoice.total_minor, invoice.currency),
      note: say(quoteWords.smsValid, { date }),
      url: quoteUrlOf(parts, message.invoiceId),
    })
    return { ...common, kind: 'invoice', text }
  }
  return {
    ...common,
    kind: message.reminderOn ? 'reminder' : 'invoice',
    text: smsText({
      businessName: seller,
      what: say(smsWord(invoice.deposit_for_id !== null, message.reminderOn !== undefined), { number }),
      amount: moneyWithCode(say.forms, first?.sumMinor ?? owedMinor(owing), invoice.currency),
      note: settled
        ? say(mails.smsSettled, { why: whyOf(settled) })
        : say(late ? mails.smsWasDue : mails.smsDue, { date }),
      url: `${parts.baseUrl}/pay/${message.invoiceId}${first?.query ?? ''}`,
    }),
  }
}

/** What an SMS calls the document. */
function smsWord(isDeposit: boolean, isReminder: boolean) {
  if (isDeposit) return isReminder ? deposits.smsReminder : deposits.smsInvoice
  return isReminder ? mails.smsReminder : mails.smsInvoice
}

/** The PDF of the revision that a message was written for. */
export function invoicePdfSource(parts: () => InvoiceDependencies): FileSource {
  return async (workspaceId, { invoiceId, revision }) => {
    const content = await pdfOfRevision(parts(), workspaceId, String(invoiceId), Number(revision))
    return content && { content, contentType: 'application/pdf' }
  }
}

function pdfFile(invoiceId: string, number: string, revision: number, kind: DocumentKind = 'invoice'): PendingFile {
  return {
    source: invoicePdfFile,
    ref: { invoiceId, revision },
    filename: invoiceFileName(number, kind),
    contentType: 'application/pdf',
  }
}
