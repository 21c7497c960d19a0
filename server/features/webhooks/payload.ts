import { quoteOutcomes } from '@duly/core/invoices/quotes/quote-state.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { z } from 'zod'

/** What a delivery keeps of its event, as the statements of `publishing.ts` write it. */
const facts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invoice'),
    id: z.string(),
    number: z.string(),
    status: z.string(),
    currency: z.string(),
    totalMinor: z.number(),
    paidMinor: z.number(),
    issueDate: z.string(),
    dueDate: z.string().nullable(),
    customerId: z.string().nullable(),
    version: z.number(),
    sample: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('quote'),
    id: z.string(),
    number: z.string(),
    outcome: z.enum(quoteOutcomes).nullable(),
    currency: z.string(),
    totalMinor: z.number(),
    issueDate: z.string(),
    validUntil: z.string(),
    customerId: z.string().nullable(),
    version: z.number(),
    sample: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('credit_note'),
    id: z.string(),
    number: z.string(),
    currency: z.string(),
    totalMinor: z.number(),
    issueDate: z.string(),
    customerId: z.string().nullable(),
    corrects: z.string().nullable(),
    version: z.number(),
    sample: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('payment'),
    id: z.string(),
    amountMinor: z.number(),
    currency: z.string(),
    method: z.string(),
    receivedOn: z.string(),
    targetKind: z.enum(['invoice', 'payment_link']).nullable(),
    targetId: z.string().nullable(),
    reverses: z.string().nullable(),
    sample: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('customer'), id: z.string(), sample: z.boolean().optional() }),
])

/** An event about to be told. */
export interface ToldEvent {
  type: string
  happenedAt: Date
  facts: unknown
}

/**
 * The body of a delivery, the same for every try: type, time and data. It names records by id and number, with amounts,
 * and never people: copies of it are kept by others.
 */
export function bodyOf({ type, happenedAt, facts: kept }: ToldEvent, apiUrl: string): string {
  const { sample, ...data } = dataOf(facts.parse(kept), apiUrl)
  return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data: { ...data, ...(sample ? { sample } : {}) } })
}

function dataOf(about: z.output<typeof facts>, apiUrl: string) {
  const { sample = false } = about
  if (about.kind === 'invoice') {
    const { id, number, status, currency, totalMinor, paidMinor, issueDate, dueDate, customerId, version } = about
    const money = (minor: number) => toApiNumber(minor, currency)
    const sums = { total: money(totalMinor), amountPaid: money(paidMinor), amountDue: money(totalMinor - paidMinor) }
    const facts = { id, invoiceNumber: number, status, currency, ...sums, issueDate, dueDate, customerId, version }
    return { ...facts, url: `${apiUrl}/invoices/${id}`, sample }
  }
  if (about.kind === 'quote') {
    const { id, number, outcome, currency, totalMinor, issueDate, validUntil, customerId, version } = about
    const facts = { id, quoteNumber: number, state: outcome ?? 'open', currency, issueDate, validUntil, customerId }
    return { ...facts, total: toApiNumber(totalMinor, currency), version, url: `${apiUrl}/invoices/${id}`, sample }
  }
  if (about.kind === 'credit_note') {
    const { id, number, currency, totalMinor, issueDate, customerId, corrects, version } = about
    const total = toApiNumber(totalMinor, currency)
    const facts = { id, creditNoteNumber: number, currency, total, issueDate, customerId, invoiceId: corrects, version }
    return { ...facts, url: `${apiUrl}/invoices/${id}`, sample }
  }
  if (about.kind === 'payment') {
    const { id, amountMinor, currency, method, receivedOn, targetKind, targetId, reverses } = about
    const of = (kind: string) => (targetKind === kind ? targetId : null)
    const invoiceId = of('invoice')
    return {
      id,
      amount: toApiNumber(amountMinor, currency),
      currency,
      method,
      receivedOn,
      invoiceId,
      paymentLinkId: of('payment_link'),
      reversesPaymentId: reverses,
      url: invoiceId ? `${apiUrl}/invoices/${invoiceId}/payments` : null,
      sample,
    }
  }
  return { id: about.id, url: `${apiUrl}/customers/${about.id}`, sample }
}

/** Facts of an event that did not happen, for trying an endpoint out. Its ids lead nowhere. */
export function sampleFacts(type: string, day: string): Record<string, unknown> {
  const id = '00000000-0000-4000-8000-000000000000'
  const money = { currency: 'CAD', sample: true }
  if (type.startsWith('invoice.')) {
    const status = sampleStatuses[type] ?? 'SENT'
    const paidMinor = status === 'PAID' ? 507701 : 0
    const sums = { totalMinor: 507701, paidMinor, issueDate: day, dueDate: day, customerId: id, version: 1 }
    return { kind: 'invoice', id, number: 'INV-SAMPLE', status, ...sums, ...money }
  }
  if (type.startsWith('quote.')) {
    const outcome = type === 'quote.issued' ? null : type.slice('quote.'.length)
    const dates = { issueDate: day, validUntil: day }
    return {
      kind: 'quote',
      id,
      number: 'Q-SAMPLE',
      outcome,
      totalMinor: 507701,
      ...dates,
      customerId: id,
      version: 1,
      ...money,
    }
  }
  if (type.startsWith('credit_note.')) {
    const sums = { totalMinor: 507701, issueDate: day, customerId: id, version: 1, corrects: id }
    return { kind: 'credit_note', id, number: 'CN-SAMPLE', ...sums, ...money }
  }
  if (type.startsWith('payment.')) {
    const amountMinor = type === 'payment.recorded' ? 507701 : -507701
    const target = { targetKind: 'invoice', targetId: id, reverses: type === 'payment.reversed' ? id : null }
    return { kind: 'payment', id, amountMinor, method: 'bank', receivedOn: day, ...target, ...money }
  }
  return { kind: 'customer', id, sample: true }
}

const sampleStatuses: Readonly<Record<string, string>> = {
  'invoice.created': 'DRAFT',
  'invoice.paid': 'PAID',
  'invoice.overdue': 'OVERDUE',
  'invoice.cancelled': 'CANCELLED',
}
