import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { type DocumentKind, kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import { quoteStateOf } from '@duly/core/invoices/quotes/quote-state.ts'
import { displayStatus, type InvoiceStatus } from '@duly/core/invoices/status.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import type { Owing } from '@duly/core/payments/due.ts'
import type { ReadTx } from '../../platform/db/database.ts'
import { outOfReach } from '../../platform/db/own-records.ts'
import { notedOf } from '../customers/service.ts'
import type { InvoiceListRow } from './list/list-statements.ts'
import { awaitedNumber } from './numbers/series.ts'
import { inputOf } from './saving/input.ts'
import { owedNowAnswer, scheduleAnswer } from './schedule/parts.ts'
import * as store from './store.ts'
import { itemsOf, pricingAnswer, taxRowsOf } from './totals/pricing-answer.ts'

/** The status that everybody sees on that day. */
export function statusShown(
  invoice: { kind?: DocumentKind; status: string; due_date: string },
  day: string,
): InvoiceStatus {
  // Only what is owed can be overdue.
  if (invoice.kind && !kindRules[invoice.kind].isOwed) return invoice.status as InvoiceStatus
  return displayStatus({ status: invoice.status as InvoiceStatus, dueDate: invoice.due_date }, day)
}

/** How a quote stands on that day; nothing for other kinds. */
export function quoteStateShown(
  document: Pick<store.InvoiceRecord, 'kind' | 'status' | 'quote_outcome' | 'due_date'>,
  day: string,
) {
  if (document.kind !== 'quote') return {}
  const { quote_outcome: outcome, due_date: validUntil } = document
  return { quoteState: quoteStateOf({ status: document.status as InvoiceStatus, outcome, validUntil }, day) }
}

/** What decides how much of a document is owed: of kinds that ask for no money, nothing. */
export function owingOf(invoice: Pick<store.InvoiceRecord, 'kind' | 'status' | 'total_minor' | 'paid_minor'>): Owing {
  return {
    status: invoice.status as InvoiceStatus,
    totalMinor: kindRules[invoice.kind].isOwed ? invoice.total_minor : 0,
    paidMinor: invoice.paid_minor,
  }
}

/** What is left of a document's total, in minor units; of kinds that ask for no money, nothing. */
const balanceOf = ({
  kind,
  total_minor,
  paid_minor,
}: Pick<store.InvoiceRecord, 'kind' | 'total_minor' | 'paid_minor'>) =>
  kindRules[kind].isOwed ? total_minor - paid_minor : 0

/** Amounts of an invoice as JSON numbers. */
export function sumsOf(invoice: store.InvoiceRecord) {
  return {
    subtotal: toApiNumber(invoice.subtotal_minor, invoice.currency),
    discount: toApiNumber(invoice.discount_minor, invoice.currency),
    shipping: toApiNumber(invoice.shipping_minor, invoice.currency),
    tax: toApiNumber(invoice.tax_minor, invoice.currency),
    total: toApiNumber(invoice.total_minor, invoice.currency),
    paid: toApiNumber(invoice.paid_minor, invoice.currency),
    credited: toApiNumber(invoice.credited_minor, invoice.currency),
    balance: toApiNumber(balanceOf(invoice), invoice.currency),
  }
}

/** One invoice as its owner reads it; another workspace's and a deleted one answer like none. */
export async function invoiceOf(tx: ReadTx, workspaceId: string, timeZone: string, id: string, now: Date) {
  const invoice = await store.findInvoice(tx, workspaceId, id, store.ofAnyKind)
  if (!invoice) throw refuse('invoice_not_found')
  return invoiceAnswer(tx, workspaceId, invoice, today(now, timeZone))
}

/** What a customer's last invoice asked and how, for the next one (null when there is none), and what is noted for them. */
export async function lastAskedOf(tx: ReadTx, workspaceId: string, customerId: string) {
  const [last, noted] = await Promise.all([
    lastInvoiceOf(tx, workspaceId, customerId),
    notedOf(tx, workspaceId, customerId),
  ])
  return { last, noted }
}

async function lastInvoiceOf(tx: ReadTx, workspaceId: string, customerId: string) {
  const id = await store.lastInvoiceIdOf(tx, workspaceId, customerId)
  const invoice = id === null ? undefined : await store.findInvoice(tx, workspaceId, id)
  if (!invoice) return null
  const { invoiceNumber, paymentTerms, paymentMethod, currency, taxType, taxValue } = inputOf(invoice)
  return { invoiceNumber, paymentTerms, paymentMethod, currency, taxType, taxValue: Number(taxValue) }
}

/** A stored invoice as the API answers it on `day`, without links to what is out of reach. */
export async function invoiceAnswer(tx: ReadTx, workspaceId: string, whole: store.InvoiceRecord, day: string) {
  const linked = [whole.id, whole.corrects?.id, whole.deposit_for?.id, whole.quote_id]
  const hidden = await outOfReach(
    tx,
    workspaceId,
    linked.flatMap((id) => id ?? []),
  )
  // Such as the invoice that somebody else had made of one’s quote before.
  if (hidden.has(whole.id)) throw refuse('invoice_not_found')
  const invoice = {
    ...whole,
    corrects: whole.corrects && hidden.has(whole.corrects.id) ? null : whole.corrects,
    deposit_for: whole.deposit_for && hidden.has(whole.deposit_for.id) ? null : whole.deposit_for,
    quote_id: whole.quote_id && hidden.has(whole.quote_id) ? null : whole.quote_id,
  }
  const {
    items: _,
    pricing: __,
    schedule: ___,
    eInvoice,
    discountValue,
    shippingValue,
    taxValue,
    ...content
  } = inputOf(invoice)
  return {
    ...content,
    id: invoice.id,
    kind: invoice.kind,
    // Of one that is paid in parts the day on which the next is due.
    dueDate: invoice.due_date,
    awaitedNumber: await awaitedNumber(tx, workspaceId, invoice),
    status: statusShown(invoice, day),
    discountValue: Number(discountValue),
    shippingValue: Number(shippingValue),
    taxValue: Number(taxValue),
    items: itemsOf(invoice),
    betweenLines: invoice.between_lines ?? [],
    ...sumsOf(invoice),
    ...creditAnswer(invoice),
    ...depositAnswer(invoice),
    ...scheduleAnswer(invoice, day),
    taxRows: taxRowsOf(invoice),
    pricing: pricingAnswer(invoice),
    ...(eInvoice && { eInvoice }),
    ...quoteStateShown(invoice, day),
    ...(invoice.creditor_reference && { creditorReference: invoice.creditor_reference }),
    ...(invoice.quote_id && { quoteId: invoice.quote_id }),
    arithmeticVersion: invoice.arithmetic_version,
    version: invoice.version,
    revision: invoice.revision,
    sentAt: invoice.sent_at?.toISOString() ?? null,
    undelivered: invoice.undelivered,
    handIn: handInAnswer(invoice),
    createdAt: invoice.created_at.toISOString(),
    updatedAt: invoice.updated_at.toISOString(),
  }
}

/** How a draft stands that was handed in; null for all others. */
const handInAnswer = ({ hand_in: handIn }: Pick<store.InvoiceRecord, 'hand_in'>) =>
  handIn && { ...handIn, at: new Date(handIn.at).toISOString() }

/** What only a credit note says: which invoice it takes off from, and what is left of it. */
function creditAnswer({ corrects, total_minor, credit_used_minor, currency, kind }: store.InvoiceRecord) {
  if (kind !== 'credit_note') return {}
  const { id = '', invoice_number: invoiceNumber = '', issue_date: issueDate = '' } = corrects ?? {}
  return {
    credit: {
      invoice: { id, invoiceNumber, issueDate },
      unused: toApiNumber(total_minor - credit_used_minor, currency),
    },
  }
}

/** What only a deposit says: the invoice that takes it off. */
function depositAnswer({ deposit_for_id, deposit_for: whole }: store.InvoiceRecord) {
  if (!deposit_for_id) return {}
  const of = whole && { id: whole.id, invoiceNumber: whole.invoice_number, isIssued: whole.revision > 0 }
  return { isDeposit: true, deposit: { of } }
}

/** A row of the list as the API answers it. */
export function rowAnswer(row: InvoiceListRow, day: string) {
  return {
    id: row.id,
    kind: row.kind,
    invoiceNumber: row.invoice_number,
    status: statusShown(row, day),
    billingName: row.billing_name,
    billingEmail: row.billing_email,
    billingPhone: row.billing_phone,
    billingAddress: row.billing_address,
    billingCity: row.billing_city,
    billingProvince: row.billing_province,
    billingZip: row.billing_zip,
    billingCountry: row.billing_country,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    currency: row.currency,
    total: toApiNumber(row.total_minor, row.currency),
    paid: toApiNumber(row.paid_minor, row.currency),
    credited: toApiNumber(row.credited_minor, row.currency),
    balance: toApiNumber(balanceOf(row), row.currency),
    ...owedNowAnswer(row, day),
    customerId: row.customer_id,
    ...(row.deposit_for_id && { isDeposit: true }),
    ...quoteStateShown(row, day),
    ...(row.accepted_minor !== null && { acceptedTotal: toApiNumber(row.accepted_minor, row.currency) }),
    undelivered: row.undelivered,
    handIn: handInAnswer(row),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}
