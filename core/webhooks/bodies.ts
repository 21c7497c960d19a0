import { z } from 'zod'
import { quoteOutcomes } from '../invoices/quotes/quote-state.ts'
import type { WebhookEvent } from './events.ts'

/** There and true in a sample only, whose ids lead nowhere. */
const sample = z.literal(true).optional()

/** What a body says of an invoice. */
const invoice = z.strictObject({
  id: z.string(),
  invoiceNumber: z.string(),
  status: z.string(),
  currency: z.string(),
  total: z.number(),
  amountPaid: z.number(),
  amountDue: z.number(),
  issueDate: z.string(),
  dueDate: z.string().nullable(),
  customerId: z.string().nullable(),
  /** Grows with every change, so that the older of two bodies can be told. */
  version: z.number(),
  /** Where the API answers the whole invoice. */
  url: z.string(),
  sample,
})

/** What a body says of a quote. */
const quote = z.strictObject({
  id: z.string(),
  quoteNumber: z.string(),
  /** `open` until it is accepted, declined or superseded. */
  state: z.enum(['open', ...quoteOutcomes]),
  currency: z.string(),
  total: z.number(),
  issueDate: z.string(),
  validUntil: z.string(),
  customerId: z.string().nullable(),
  version: z.number(),
  url: z.string(),
  sample,
})

/** What a body says of a credit note. */
const creditNote = z.strictObject({
  id: z.string(),
  creditNoteNumber: z.string(),
  currency: z.string(),
  total: z.number(),
  issueDate: z.string(),
  customerId: z.string().nullable(),
  /** The invoice that it takes off from. */
  invoiceId: z.string().nullable(),
  version: z.number(),
  url: z.string(),
  sample,
})

/** What a body says of a row of the ledger. */
const payment = z.strictObject({
  id: z.string(),
  /** Below zero when money was given or taken back. */
  amount: z.number(),
  currency: z.string(),
  method: z.string(),
  receivedOn: z.string(),
  invoiceId: z.string().nullable(),
  paymentLinkId: z.string().nullable(),
  reversesPaymentId: z.string().nullable(),
  url: z.string().nullable(),
  sample,
})

/** What a body says of a customer. */
const customer = z.strictObject({ id: z.string(), url: z.string(), sample })

const data = { invoice, quote, credit_note: creditNote, payment, customer }

/** The shape of the body that tells of an event. */
export function webhookBody(type: WebhookEvent) {
  const kind = type.slice(0, type.indexOf('.')) as keyof typeof data
  return z.strictObject({ type: z.literal(type), timestamp: z.string(), data: data[kind] })
}
