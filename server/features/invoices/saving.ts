import { refuse } from '@duly/core/contract/refusals.ts'
import { adjustmentProblem } from '@duly/core/invoices/adjustments.ts'
import { computeTotals } from '@duly/core/invoices/totals.ts'
import { searchTextOf } from '@duly/core/search/fold.ts'
import { type Tx, violatedConstraint } from '../../platform/db/database.ts'
import { newCapabilityId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { addTimelineEntry } from '../timeline/store.ts'
import type { InvoiceDependencies } from './dependencies.ts'
import { freezeRevision } from './revisions.ts'
import { changeStatus } from './statuses.ts'
import * as store from './store.ts'

/** What a line says; figures are canonical decimals. */
export interface ItemInput {
  name: string
  description: string
  quantity: string
  rate: string
  productId?: string | null | undefined
}

/** Everything that an invoice says, as the contract yields it. */
export interface InvoiceInput {
  invoiceNumber: string
  billingName: string
  billingEmail: string
  billingPhone: string
  billingAddress: string
  billingCity: string
  billingProvince: string
  billingZip: string
  billingCountry: string
  issueDate: string
  dueDate: string
  currency: string
  paymentMethod: string
  paymentTerms: string
  additionalNotes: string
  customerId: string | null
  items: readonly ItemInput[]
  discountType: 'percentage' | 'fixed'
  discountValue: string
  shippingType: 'percentage' | 'fixed'
  shippingValue: string
  taxType: 'percentage' | 'fixed'
  taxValue: string
}

/** Creates an invoice with a number of its own. The unique index decides races: 409 for all but one. */
export async function createInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  input: InvoiceInput,
  status: string,
  now: Date,
): Promise<string> {
  const { values, items, adjustments } = await priced(tx, actor.workspaceId, input)
  const id = newCapabilityId()
  try {
    await store.insertInvoice(
      tx,
      actor.workspaceId,
      id,
      actor.userId,
      { ...values, status: 'DRAFT' },
      items,
      adjustments,
    )
  } catch (error) {
    if (violatedConstraint(error) === 'invoices_number') throw refuse('invoice_number_taken')
    throw error
  }
  await addTimelineEntry(tx, actor.workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'created',
    actorUserId: actor.userId,
  })
  if (status !== 'DRAFT') await changeStatus(tx, parts, actor, id, status, now)
  return id
}

export type InvoiceChanges = Partial<InvoiceInput> & { status?: string; version?: number }

/**
 * Changes what is given. A stale version is refused with what the record says now; the number stays once given. A change
 * to an issued invoice makes a new revision.
 */
export async function changeInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  changes: InvoiceChanges,
  now: Date,
): Promise<void> {
  const current = await store.findInvoice(tx, actor.workspaceId, id, { lock: true })
  if (!current) throw refuse('invoice_not_found')
  const { status, version, ...content } = changes
  if (version !== undefined && version !== current.version)
    throw refuse('stale_version', { detail: { version: current.version, updatedAt: current.updated_at.toISOString() } })
  if (content.invoiceNumber !== undefined && content.invoiceNumber !== current.invoice_number)
    throw refuse('invoice_number_fixed')
  if (Object.values(content).some((value) => value !== undefined)) {
    const { values, items, adjustments } = await priced(tx, actor.workspaceId, {
      ...inputOf(current),
      ...withoutAbsent(content),
    })
    await store.updateInvoice(tx, actor.workspaceId, id, values, { items, adjustments })
    await addTimelineEntry(tx, actor.workspaceId, {
      subjectKind: 'invoice',
      subjectId: id,
      kind: 'edited',
      actorUserId: actor.userId,
    })
    if (current.status !== 'DRAFT' && status !== 'DRAFT')
      await freezeRevision(tx, parts, actor.workspaceId, id, actor.userId)
  }
  if (status !== undefined) await changeStatus(tx, parts, actor, id, status, now)
}

function withoutAbsent<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Partial<T>
}

/** The stored record as input again, so that a partial change is priced like a whole one. */
export function inputOf(record: store.InvoiceRecord): InvoiceInput {
  const adjustment = (kind: store.AdjustmentValues['kind']) => record.adjustments.find((entry) => entry.kind === kind)
  return {
    invoiceNumber: record.invoice_number,
    billingName: record.billing_name,
    billingEmail: record.billing_email,
    billingPhone: record.billing_phone,
    billingAddress: record.billing_address,
    billingCity: record.billing_city,
    billingProvince: record.billing_province,
    billingZip: record.billing_zip,
    billingCountry: record.billing_country,
    issueDate: record.issue_date,
    dueDate: record.due_date,
    currency: record.currency,
    paymentMethod: record.payment_method,
    paymentTerms: record.payment_terms,
    additionalNotes: record.additional_notes,
    customerId: record.customer_id,
    items: record.items.map((item) => ({
      name: item.name,
      description: item.description,
      quantity: item.quantity,
      rate: item.rate,
      productId: item.product_id,
    })),
    discountType: adjustment('discount')?.type ?? 'fixed',
    discountValue: adjustment('discount')?.value ?? '0',
    shippingType: adjustment('shipping')?.type ?? 'fixed',
    shippingValue: adjustment('shipping')?.value ?? '0',
    taxType: adjustment('tax')?.type ?? 'fixed',
    taxValue: adjustment('tax')?.value ?? '0',
  }
}

/** Checks what spans several fields and computes every amount; what a client claims of amounts never gets here. */
async function priced(tx: Tx, workspaceId: string, input: InvoiceInput) {
  const problems: string[] = []
  if (input.dueDate < input.issueDate) problems.push('dueDate must be after issueDate')
  const adjustments = {
    discount: { type: input.discountType, value: input.discountValue },
    shipping: { type: input.shippingType, value: input.shippingValue },
    tax: { type: input.taxType, value: input.taxValue },
  } as const
  for (const [name, adjustment] of Object.entries(adjustments)) {
    const problem = adjustmentProblem(adjustment)
    if (problem) problems.push(`${name}Value ${problem}`)
  }
  if (problems.length > 0) throw refuse('invalid_request', { messages: problems })
  const totals = computeTotals({ items: input.items, ...adjustments })
  if (totals.tooLarge)
    throw refuse('invalid_request', { messages: ['total must be less than or equal to 9999999999.99'] })
  if (input.customerId && !(await store.customerExists(tx, workspaceId, input.customerId)))
    throw refuse('customer_not_found')
  const values: Omit<store.InvoiceValues, 'status'> = {
    invoice_number: input.invoiceNumber,
    customer_id: input.customerId,
    billing_name: input.billingName,
    billing_email: input.billingEmail,
    billing_phone: input.billingPhone,
    billing_address: input.billingAddress,
    billing_city: input.billingCity,
    billing_province: input.billingProvince,
    billing_zip: input.billingZip,
    billing_country: input.billingCountry,
    issue_date: input.issueDate,
    due_date: input.dueDate,
    currency: input.currency,
    payment_method: input.paymentMethod,
    payment_terms: input.paymentTerms,
    additional_notes: input.additionalNotes,
    subtotal_minor: totals.subtotal,
    discount_minor: totals.discount,
    shipping_minor: totals.shipping,
    tax_minor: totals.tax,
    total_minor: totals.total,
    search_text: searchTextOf([
      input.invoiceNumber,
      input.billingName,
      input.billingEmail,
      ...input.items.map((item) => item.name),
    ]),
  }
  const items = input.items.map((item, index) => ({
    name: item.name,
    description: item.description,
    quantity: item.quantity,
    rate: item.rate,
    amount_minor: totals.amounts[index] ?? 0,
    product_id: item.productId ?? null,
  }))
  const rows = (['discount', 'shipping', 'tax'] as const)
    .filter((kind) => adjustments[kind].value !== '0')
    .map((kind) => ({ kind, ...adjustments[kind], amount_minor: totals[kind] }))
  return { values, items, adjustments: rows }
}
