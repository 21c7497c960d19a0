import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { adjustmentProblem } from '@duly/core/invoices/adjustments.ts'
import { numbersBeside } from '@duly/core/invoices/numbering.ts'
import { displayStatus, type InvoiceStatus } from '@duly/core/invoices/status.ts'
import { computeTotals } from '@duly/core/invoices/totals.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { maxAmountMinor, plainAmount } from '@duly/core/money/money.ts'
import { pricingVersion } from '@duly/core/pricing/price.ts'
import { computeSimpleTotals } from '@duly/core/pricing/simple.ts'
import { searchTextOf } from '@duly/core/search/fold.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { newCapabilityId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { customerFor, findCustomerFor } from '../customers/merging.ts'
import { addTimelineEntry } from '../timeline/service.ts'
import type { InvoiceDependencies, OpenCheckout } from './dependencies.ts'
import { differencesOf } from './differences.ts'
import { type InvoiceInput, inputOf } from './input.ts'
import { freezeRevision } from './revisions.ts'
import { changeStatus, settleByLedger } from './statuses.ts'
import * as store from './store.ts'

/**
 * Creates an invoice with a number of its own, and answers it as it is kept. The unique index decides races: 409 for all
 * but one. All that is written and read goes out in one round trip.
 */
export async function createInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  input: InvoiceInput,
  status: string,
  now: Date,
  origin: { copyOf?: string } = {},
): Promise<store.InvoiceRecord | undefined> {
  const customerId = input.customerId && (await customerFor(tx, actor.workspaceId, input.customerId))
  const { values, items, adjustments } = priced({ ...input, customerId }, pricingVersion)
  const id = newCapabilityId()
  const { workspaceId, userId } = actor
  const written = store.insertInvoice(tx, workspaceId, id, userId, { ...values, status: 'DRAFT' }, items, adjustments)
  const told = addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'created',
    actorUserId: userId,
    detail: origin,
  })
  const kept = store.findInvoice(tx, workspaceId, id)
  const [, , invoice] = await Promise.all([written, told, kept]).catch((error: unknown) => {
    if (violatedConstraint(error) === 'invoices_number') throw refuse('invoice_number_taken')
    throw unlessUnknownProduct(error)
  })
  if (status === 'DRAFT') return invoice
  await changeStatus(tx, parts, actor, id, status, now)
  return store.findInvoice(tx, workspaceId, id)
}

export type InvoiceChanges = Partial<InvoiceInput> & { status?: string; version?: number }

/**
 * Changes what is given and differs. A stale version is refused with what differs; the number stays once given. A change
 * to an issued invoice makes a new revision, and PAID is judged anew by the ledger when the total moved. Answers the card
 * payment that a payer had begun over another amount than is owed now; null when there is none.
 */
export async function changeInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  changes: InvoiceChanges,
  now: Date,
): Promise<OpenCheckout | null> {
  // Before the invoice, as a merge of customers does it, so that neither waits for the other.
  const heldId = changes.customerId ? await findCustomerFor(tx, actor.workspaceId, changes.customerId) : null
  const current = await store.findInvoice(tx, actor.workspaceId, id, { lock: true })
  if (!current) throw refuse('invoice_not_found')
  const { status, version, ...asked } = changes
  const content = heldId === null ? asked : { ...asked, customerId: heldId }
  const fields = differencesOf(inputOf(current), content)
  const shown = displayStatus(
    { status: current.status as InvoiceStatus, dueDate: current.due_date },
    today(now, actor.timeZone),
  )
  // A client may send back a whole record that it loaded, its derived OVERDUE included.
  const wantedStatus = status === shown ? undefined : status
  if (version !== undefined && version !== current.version) {
    const differs = wantedStatus === undefined ? fields : [...fields, 'status']
    throw refuse('stale_version', {
      detail: { version: current.version, updatedAt: current.updated_at.toISOString(), differs },
    })
  }
  if (fields.includes('invoiceNumber')) throw refuse('invoice_number_fixed')
  if (fields.length > 0) {
    if (fields.includes('customerId') && content.customerId && heldId === null) throw refuse('customer_not_found')
    const { values, items, adjustments } = priced(
      { ...inputOf(current), ...withoutAbsent(content) },
      current.arithmetic_version,
    )
    await store.updateInvoice(tx, actor.workspaceId, id, values, { items, adjustments }).catch((error: unknown) => {
      throw unlessUnknownProduct(error)
    })
    await addTimelineEntry(tx, actor.workspaceId, {
      subjectKind: 'invoice',
      subjectId: id,
      kind: 'edited',
      actorUserId: actor.userId,
      detail: { fields },
    })
    const issued = current.status !== 'DRAFT' && wantedStatus !== 'DRAFT'
    if (issued) await freezeRevision(tx, parts, actor.workspaceId, id, actor.userId)
  }
  if (wantedStatus !== undefined) await changeStatus(tx, parts, actor, id, wantedStatus, now)
  else if (current.paid_minor > 0 || current.status === 'PAID') await settleByLedger(tx, actor.workspaceId, id)
  const changed = fields.length > 0 || wantedStatus !== undefined
  return changed ? parts.reviewCheckouts(tx, actor.workspaceId, id) : null
}

/**
 * Takes a deletion back. A draft whose number was given to another one meanwhile gets one beside it, which is answered. Money
 * may have come or gone meanwhile, so that the status is judged anew by the ledger.
 */
export async function restoreInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
): Promise<string | null> {
  const { workspaceId, userId } = actor
  const gone = await store.lockDeletedInvoice(tx, workspaceId, id)
  if (!gone) throw refuse('invoice_not_found')
  const number =
    gone.revision > 0
      ? gone.invoice_number
      : ((await restoredNumbersOf(tx, workspaceId, [gone.invoice_number])).get(gone.invoice_number) ?? null)
  if (number === null) throw refuse('invoice_number_taken')
  const isRenumbered = number !== gone.invoice_number
  await store.undeleteInvoice(tx, workspaceId, id, isRenumbered ? number : null).catch((error: unknown) => {
    throw violatedConstraint(error) === 'invoices_number' ? refuse('invoice_number_taken') : error
  })
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'restored',
    actorUserId: userId,
    ...(isRenumbered ? { detail: { number } } : {}),
  })
  await settleAfterRestoring(tx, parts, actor, id)
  return isRenumbered ? number : null
}

async function settleAfterRestoring(tx: Tx, parts: InvoiceDependencies, actor: Actor, id: string): Promise<void> {
  const { workspaceId, userId } = actor
  const invoice = await store.findInvoice(tx, workspaceId, id, { lock: true })
  if (!invoice) return
  const isPaidDraft = invoice.status === 'DRAFT' && invoice.paid_minor > 0
  if (isPaidDraft) await freezeRevision(tx, parts, workspaceId, id, userId)
  if (invoice.paid_minor > 0 || invoice.status === 'PAID') await settleByLedger(tx, workspaceId, id)
}

/** The number that a deleted draft with each of these numbers would get now; none for one that has no free number beside it. */
export async function restoredNumbersOf(
  tx: ReadTx,
  workspaceId: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(numbers)]
  if (wanted.length === 0) return new Map()
  const taken = await store.takenOf(tx, workspaceId, wanted)
  const beside = taken.size > 0 ? await store.takenOf(tx, workspaceId, [...taken].flatMap(numbersBeside)) : taken
  return new Map(
    wanted.flatMap((number) => {
      const free = taken.has(number) ? numbersBeside(number).find((other) => !beside.has(other)) : number
      return free === undefined ? [] : [[number, free] as const]
    }),
  )
}

// A line's product must be one of the workspace; the foreign key decides.
function unlessUnknownProduct(error: unknown): unknown {
  return violatedConstraint(error) === 'invoice_items_product' ? refuse('product_not_found') : error
}

function withoutAbsent<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Partial<T>
}

// The client's translation table knows the tax's percentage by this name (specification part 1, section 5).
function problemOf(name: string, type: string, problem: string): string {
  if (name === 'tax' && type === 'percentage') return 'taxRate must be between 0 and 100'
  return `${name}Value ${problem}`
}

/** Longest text that a search looks through, in UTF-16 units: a thousand lines with a hundred each. */
const mostSearchText = 100_000

/** Checks what spans several fields and computes every amount by the invoice's version of the arithmetic; what a client claims of amounts never gets here. */
function priced(input: InvoiceInput, version: number) {
  const problems: string[] = []
  if (input.dueDate < input.issueDate) problems.push('dueDate must be after issueDate')
  const adjustments = {
    discount: { type: input.discountType, value: input.discountValue },
    shipping: { type: input.shippingType, value: input.shippingValue },
    tax: { type: input.taxType, value: input.taxValue },
  } as const
  for (const [name, adjustment] of Object.entries(adjustments)) {
    const problem = adjustmentProblem(adjustment)
    if (problem) problems.push(problemOf(name, adjustment.type, problem))
  }
  if (problems.length > 0) throw refuse('invalid_request', { messages: problems })
  const totals = (version === pricingVersion ? computeSimpleTotals : computeTotals)(
    { items: input.items, ...adjustments },
    decimalsOf(input.currency),
  )
  if (totals.tooLarge)
    throw refuse('invalid_request', {
      messages: [`total must be less than or equal to ${plainAmount(maxAmountMinor, input.currency)}`],
    })
  const values: Omit<store.InvoiceValues, 'status'> = {
    invoice_number: input.invoiceNumber.trim(),
    customer_id: input.customerId,
    billing_name: input.billingName,
    billing_email: input.billingEmail,
    billing_phone: input.billingPhone,
    billing_address: input.billingAddress,
    billing_city: input.billingCity,
    billing_province: input.billingProvince,
    billing_zip: input.billingZip,
    billing_country: input.billingCountry,
    billing_contact: input.billingContact,
    billing_address2: input.billingAddress2,
    billing_tax_id: input.billingTaxId,
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
    arithmetic_version: version,
    search_text: searchTextOf(
      [
        input.invoiceNumber,
        input.billingName,
        input.billingEmail,
        ...input.items.map((item) => `${item.name} ${item.description}`),
        input.additionalNotes,
      ],
      mostSearchText,
    ),
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
