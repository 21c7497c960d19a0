import { isStandIn } from '@duly/core/invoices/numbers/numbering.ts'
import { statusLabel } from '@duly/core/invoices/status.ts'
import type { MessageKind } from '@duly/core/outbox/kinds.ts'
import { reasonText } from '@duly/core/outbox/reasons.ts'
import { providerReason } from '@duly/core/payments/provider-reasons.ts'
import { longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/timeline.gen.ts'
import { keptSum } from '@duly/core/words/kept-sum.ts'
import type { Say, Word } from '@duly/core/words/word.ts'
import { momentAt } from '../../words/times.ts'

interface Entry {
  kind: string
  detail: Readonly<Record<string, unknown>>
}

/** Documents that are sent as an invoice is, and are none. */
export type TimelineOf = 'quote' | 'credit_note'

const fieldNames: Readonly<Record<string, Word>> = {
  items: words.fieldItems,
  betweenLines: words.fieldSections,
  schedule: words.fieldSchedule,
  additionalNotes: words.fieldNotes,
  customerId: words.fieldCustomer,
  billingName: words.fieldBillingName,
  billingEmail: words.fieldBillingEmail,
  billingPhone: words.fieldBillingPhone,
  billingAddress: words.fieldBillingAddress,
  billingCity: words.fieldBillingCity,
  billingProvince: words.fieldBillingProvince,
  billingZip: words.fieldBillingZip,
  billingCountry: words.fieldBillingCountry,
  issueDate: words.fieldIssueDate,
  dueDate: words.fieldDueDate,
  currency: words.fieldCurrency,
  paymentMethod: words.fieldMethod,
  paymentTerms: words.fieldTerms,
  discountType: words.fieldDiscountType,
  discountValue: words.fieldDiscountValue,
  shippingType: words.fieldShippingType,
  shippingValue: words.fieldShippingValue,
  taxType: words.fieldTaxType,
  taxValue: words.fieldTaxValue,
  pricing: words.fieldPricing,
  eInvoice: words.fieldEInvoice,
  total: words.fieldTotal,
}
// Of those that are told in a document's timeline; all others are about no document.
const documentMessages = {
  '': words.message,
  invoice: words.invoice,
  reminder: words.reminder,
  receipt: words.receipt,
  payment_link: words.paymentLink,
  quote: words.quote,
  credit_note: words.creditNote,
  invoice_copy: words.invoiceCopy,
  reminder_copy: words.reminderCopy,
  payment_notice: words.paymentNotice,
  quote_answer: words.quoteAnswer,
  unsent_notice: words.unsentNotice,
  handed_in_notice: words.handedInNotice,
  returned_notice: words.returnedNotice,
} satisfies Partial<Record<MessageKind | TimelineOf, Word>> & { '': Word }
const messages: Readonly<Record<string, Word>> = documentMessages
const linkStates: Readonly<Record<string, Word>> = { PENDING: words.statePending, EXPIRED: words.stateExpired }

/** What holds sums, as English writes them; `from` and `to` are states elsewhere. */
const sums = ['amount', 'deposit', 'from', 'to']

/** What an entry of an invoice's or a payment link's timeline says, in one sentence without a full stop. */
export function timelineWords({ kind, detail }: Entry, say: Say): string {
  const stored = (name: string) => (typeof detail[name] === 'string' ? (detail[name] as string) : '')
  const text = (name: string) =>
    sums.includes(name) ? keptSum(say.forms, stored(name), stored('currency')) : stored(name)
  return (
    ofDocument(kind, text, detail.fields, say) ??
    ofSending(kind, text, say) ??
    ofMoney(kind, text, say) ??
    sentence(kind)
  )
}

type Text = (name: string) => string

/** What became of the document itself. */
function ofDocument(kind: string, text: Text, fields: unknown, say: Say): string | undefined {
  const reason = text('reason')
  switch (kind) {
    case 'created':
      return creation(text, say)
    case 'quote_accepted':
      return say(words.acceptedBy, { name: text('name') })
    case 'quote_declined':
      return text('words') ? say(words.declinedWhy, { reason: text('words') }) : say(words.declined)
    case 'quote_superseded':
      return say(words.superseded)
    case 'quote_invoiced':
      return say(words.invoiced)
    case 'deposit_made':
      return say(words.depositMade, { sum: text('amount') })
    case 'edited':
      return edition(text, fields, say)
    case 'deleted':
      return say(words.deleted)
    case 'cancelled':
      return reason ? say(words.cancelledWhy, { reason }) : say(words.cancelled)
    case 'handed_in':
      return text('remark') ? say(words.handedInWith, { remark: text('remark') }) : say(words.handedIn)
    case 'taken_back':
      return say(words.takenBackDraft)
    case 'returned':
      return say(words.returnedWith, { remark: text('remark') })
    case 'approved':
      return say(words.approved)
    case 'corrected':
      return say(words.corrected)
    case 'restored':
      return text('number') ? say(words.restoredAs, { number: text('number') }) : say(words.restored)
    case 'renewed': {
      const date = longDate(say.forms, text('until'))
      return text('from') === 'EXPIRED' ? say(words.renewedExpired, { date }) : say(words.renewedCancelled, { date })
    }
    case 'viewed':
      return say(words.viewed)
    case 'status_changed':
      return say(words.statusChanged, { from: stateName(text('from'), say), to: stateName(text('to'), say) })
    case 'expired':
      return say(words.expired)
    default:
      return undefined
  }
}

function creation(text: Text, say: Say): string {
  if (text('series')) return say(words.createdBySeries, { series: text('series') })
  if (text('importId')) return say(words.createdByImport)
  if (text('quote')) return say(words.createdFromQuote, { number: text('quote') })
  if (text('deposit')) return say(words.createdAsDeposit, { total: text('deposit') })
  if (text('supersedes')) return say(words.createdAsVersion, { number: text('supersedes') })
  const original = text('copyOf')
  return original && !isStandIn(original) ? say(words.createdAsCopy, { number: original }) : say(words.created)
}

function edition(text: Text, changed: unknown, say: Say): string {
  if (!Array.isArray(changed) || changed.length === 0) return say(words.edited)
  const fields = changed.map((field) => fieldName(String(field), say)).join(', ')
  if (!text('to')) return say(words.editedFields, { fields })
  return say(words.editedTotal, { fields, before: text('from'), after: text('to') })
}

/** What was sent, or is to be. */
function ofSending(kind: string, text: Text, say: Say): string | undefined {
  const recipient = text('recipient')
  const reason = text('reason')
  const way = { channel: channelOf(text('channel')), to: given(recipient), recipient }
  const what = messageName(text('message'), say)
  const because = { why: given(reason), reason: reasonText(say, reason) }
  const along = {
    hasCopy: given(text('cc')),
    copy: text('cc'),
    hasFiles: given(text('files')),
    files: text('files'),
  }
  switch (kind) {
    case 'send_requested':
      return say(words.sending, { ...way, ...along })
    case 'send_scheduled':
      return say(words.scheduled, { ...way, ...along, when: momentAt(text('at')) })
    case 'send_unscheduled':
      return say(words.unscheduled, way)
    case 'send_dropped':
      return say(words.dropped, { ...way, ...because })
    case 'message_delivered':
      return say(words.delivered, { what, ...way })
    case 'message_arrived':
      return say(words.arrived, { what, to: way.to, recipient })
    case 'message_refused':
      return say(words.refused, { what, ...way, ...because })
    case 'message_failed':
      return say(words.failed, { what, ...way, ...because })
    case 'message_unknown':
      return say(words.unknown, { message: namedOf(text('message')), to: way.to, recipient, ...because })
    case 'message_cancelled':
      return say(words.notSent, { what, ...way, ...because })
    case 'reminder_queued':
      return say(words.reminderQueued)
    case 'reminders_stopped':
      return reason ? say(words.remindersStoppedWhy, { reason }) : say(words.remindersStopped)
    case 'reminders_resumed':
      return say(words.remindersResumed)
    default:
      return undefined
  }
}

/** What was paid, given back or credited. */
function ofMoney(kind: string, text: Text, say: Say): string | undefined {
  // What went out is told as such by the words.
  const sum = text('amount').replace(/^[−-]/, '')
  const number = text('creditNote')
  const reason = text('reason')
  switch (kind) {
    case 'payment_recorded':
      return say(words.paymentRecorded, { sum })
    case 'payment_reversed':
      return say(words.paymentReversed)
    case 'payment_received':
      return say(words.paidByCard, { sum })
    case 'payment_refund':
      return say(words.refunded, { sum })
    case 'refund_requested':
      return say(words.refundRequested, { sum, why: given(reason), reason })
    case 'refund_failed':
      return say(words.refundFailed, { sum, why: given(reason), reason: providerReason(say, reason) })
    case 'payment_void':
      return say(words.takenBack, { sum })
    case 'payment_mismatch':
      return say(words.mismatch, { sum })
    case 'credited':
      return say(words.credited, { sum, named: given(number), number })
    case 'credit_applied':
      return say(words.creditApplied, { sum, named: given(number), number })
    case 'credit_refunded':
      return say(words.creditRefunded, { sum, named: given(number), number })
    case 'checkout_opened':
      return say(words.checkoutOpened, { sum })
    case 'checkout_declined':
      return say(words.cardDeclined, { sum })
    case 'dispute_open':
      return reason
        ? say(words.disputedWhy, { sum, reason: providerReason(say, reason) })
        : say(words.disputed, { sum })
    case 'dispute_won':
      return say(words.disputeWon, { sum })
    case 'dispute_lost':
      return reason
        ? say(words.disputeLostWhy, { sum, reason: providerReason(say, reason) })
        : say(words.disputeLost, { sum })
    default:
      return undefined
  }
}

const given = (text: string): 'yes' | 'other' => (text ? 'yes' : 'other')
const channelOf = (name: string): 'mail' | 'sms' | 'peppol' | 'other' =>
  name === 'mail' || name === 'sms' || name === 'peppol' ? name : 'other'

const named = ['invoice', 'reminder', 'receipt', 'payment_link', 'quote'] as const
const namedOf = (kind: string) => named.find((one) => one === kind) ?? 'other'

function messageName(kind: string, say: Say): string {
  const name = messages[kind]
  return name ? say(name) : sentence(kind)
}

function stateName(status: string, say: Say): string {
  const name = linkStates[status]
  return name ? say(name) : statusLabel(status, say)
}

// What is new to the server and not to this page.
function sentence(kind: string): string {
  const spaced = kind.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** What a field of the API is called, `billingName` 'billing name'; undefined for those of other records than documents. */
export const knownFieldName = (field: string, say: Say): string | undefined => {
  const name = fieldNames[field]
  return name && say(name)
}

function fieldName(field: string, say: Say): string {
  return knownFieldName(field, say) ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
