import { formatLong } from '@duly/core/dates/calendar-date.ts'
import { formatInstant } from '@duly/core/dates/instant.ts'
import { statusLabel } from '@duly/core/invoices/status.ts'

interface Entry {
  kind: string
  detail: Readonly<Record<string, unknown>>
}

const channels: Readonly<Record<string, string>> = { mail: 'e-mail', sms: 'SMS' }
const fieldNames: Readonly<Record<string, string>> = {
  items: 'line items',
  betweenLines: 'sections',
  additionalNotes: 'notes',
  customerId: 'customer',
}

/** What an entry of an invoice's or a payment link's timeline says, in one sentence without a full stop. */
export function timelineWords({ kind, detail }: Entry): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? (detail[name] as string) : '')
  const to = text('recipient') ? ` to ${text('recipient')}` : ''
  const by = channels[text('channel')] ? ` by ${channels[text('channel')]}` : ''
  const why = text('reason') ? `: ${text('reason')}` : ''
  const sum = text('amount')
  switch (kind) {
    case 'created':
      if (text('series')) return `Created by the series ${text('series')}`
      if (text('quote')) return `Created from quote ${text('quote')}`
      if (text('supersedes')) return `Created as a new version of ${text('supersedes')}`
      return text('copyOf') ? `Created as a copy of ${text('copyOf')}` : 'Created'
    case 'quote_accepted':
      return `Accepted by ${text('name')}`
    case 'quote_declined':
      return `Declined by the customer${text('words') ? `: ${text('words')}` : ''}`
    case 'quote_superseded':
      return 'A newer version took its place'
    case 'quote_invoiced':
      return 'An invoice was made of it'
    case 'edited':
      return `Edited${fieldList(detail.fields)}${text('to') ? ` (${text('from')} became ${text('to')})` : ''}`
    case 'deleted':
      return 'Deleted'
    case 'cancelled':
      return `Cancelled${why}`
    case 'restored':
      return text('number') ? `Restored as ${text('number')}` : 'Restored'
    case 'renewed':
      return `Renewed after it ${text('from') === 'EXPIRED' ? 'had expired' : 'was cancelled'}, valid until ${formatLong(text('until'))}`
    case 'viewed':
      return 'Viewed by the customer'
    case 'send_requested':
      return `Sending${by}${to}${detail.cc ? `, copy to ${text('cc')}` : ''}${detail.files ? `, with ${text('files')}` : ''}`
    case 'send_scheduled':
      return `To be sent${by}${to} on ${formatInstant(text('at'))}${detail.cc ? `, copy to ${text('cc')}` : ''}${detail.files ? `, with ${text('files')}` : ''}`
    case 'send_unscheduled':
      return `Sending later${by}${to} cancelled`
    case 'send_dropped':
      return `Invoice not sent${by}${to}${why}`
    case 'message_delivered':
      return `${message(text('message'))} sent${by}${to}`
    case 'message_refused':
      return `${message(text('message'))} refused${by}${to}${why}`
    case 'message_failed':
      return `${message(text('message'))} could not be sent${by}${to}${why}`
    case 'message_unknown':
      return `It is not known whether the ${message(text('message')).toLowerCase()} arrived${to}${why}`
    case 'message_cancelled':
      return `${message(text('message'))} not sent${by}${to}${why}`
    case 'status_changed':
      return `Status changed from ${statusLabel(text('from'))} to ${statusLabel(text('to'))}`
    case 'payment_recorded':
      return `Payment of ${sum} recorded`
    case 'payment_reversed':
      return 'Payment reversed'
    case 'payment_received':
      return `Paid ${sum} by card`
    case 'payment_refund':
      return `Refunded ${sum}`
    case 'payment_void':
      return `Card payment of ${sum} taken back`
    case 'payment_mismatch':
      return `Received ${sum}, which is not what was asked for`
    case 'credited':
      return `Credited ${sum} by ${text('creditNote')}`
    case 'credit_applied':
      return `Credit of ${sum} applied from ${text('creditNote')}`
    case 'credit_refunded':
      return `${sum} of ${text('creditNote')} given back`
    case 'checkout_opened':
      return `Checkout over ${sum} opened`
    case 'checkout_declined':
      return `Card declined for ${sum}`
    case 'dispute_open':
      return `The payer disputes ${sum}${why}`
    case 'dispute_won':
      return `Dispute over ${sum} decided for you`
    case 'dispute_lost':
      return `Dispute over ${sum} lost${why}`
    case 'expired':
      return 'Expired unpaid'
    case 'reminder_queued':
      return 'Reminder on its way'
    case 'reminders_stopped':
      return `Reminders stopped${why}`
    case 'reminders_resumed':
      return 'Reminders go on'
    default:
      return sentence(kind)
  }
}

const message = (kind: string) => (kind ? sentence(kind) : 'Message')

function sentence(kind: string): string {
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `billingName` becomes 'billing name'. */
function fieldList(fields: unknown): string {
  if (!Array.isArray(fields) || fields.length === 0) return ''
  const names = fields.map((field) => {
    const name = String(field)
    return fieldNames[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  })
  return `: ${names.join(', ')}`
}
