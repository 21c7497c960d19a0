/**
 * What a webhook endpoint can be told of. Each is written in the transaction that causes it, but `invoice.overdue`, which
 * nobody causes: it is noticed within the hour after the due date has passed in the time zone of the business.
 */
export const webhookEvents = [
  'invoice.created',
  'invoice.updated',
  'invoice.issued',
  'invoice.sent',
  'invoice.viewed',
  'invoice.paid',
  'invoice.overdue',
  'invoice.cancelled',
  'invoice.deleted',
  'invoice.restored',
  'quote.issued',
  'quote.accepted',
  'quote.declined',
  'credit_note.issued',
  'payment.recorded',
  'payment.refunded',
  'payment.reversed',
  'customer.created',
  'customer.updated',
  'customer.deleted',
] as const

/** Something that happened and that other programs can be told of. */
export type WebhookEvent = (typeof webhookEvents)[number]

/** When each happens, for the API's documentation. */
export const webhookMeanings: Readonly<Record<WebhookEvent, string>> = {
  'invoice.created': 'An invoice was created, by hand, by copying another one or by a program.',
  'invoice.updated': 'What an invoice says was changed.',
  'invoice.issued': 'An invoice left the drafts: what it says is frozen and has its first revision.',
  'invoice.sent': 'A message with the invoice was accepted, or it was marked as sent.',
  'invoice.viewed': 'A customer opened the invoice’s page; once a day.',
  'invoice.paid': 'An invoice is paid in full.',
  'invoice.overdue': 'The due date of a sent invoice has passed.',
  'invoice.cancelled': 'An invoice was cancelled.',
  'invoice.deleted': 'An invoice was moved to the bin.',
  'invoice.restored': 'An invoice was taken out of the bin.',
  'quote.issued': 'A quote left the drafts: what it says is frozen and has its first revision.',
  'quote.accepted': 'A customer accepted a quote.',
  'quote.declined': 'A customer declined a quote.',
  'credit_note.issued': 'A credit note was issued.',
  'payment.recorded': 'Money was received: entered by somebody, or confirmed by the payment provider.',
  'payment.refunded': 'Money was given back by the payment provider.',
  'payment.reversed': 'A payment that somebody had entered was taken back.',
  'customer.created': 'A customer was added. Imports are not told.',
  'customer.updated': 'A customer was changed.',
  'customer.deleted': 'A customer was moved to the bin.',
}
