import { amountIn } from '@duly/core/contract/amounts.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { CreditUse } from '@duly/core/invoices/credit-notes/credit-contract.ts'
import { formatMoney, formatMoneyWithCode, plainAmount, toApiNumber } from '@duly/core/money/money.ts'
import { fold } from '@duly/core/search/fold.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { newCapabilityId, newId } from '../../../platform/db/ids.ts'
import { outOfReach } from '../../../platform/db/own-records.ts'
import { requireAbilities } from '../../../platform/http/actor.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import { publishInvoice } from '../../webhooks/publishing.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { holdWhole, takeOff } from '../deposits/taking-off.ts'
import { numberAtFirst } from '../numbers/series.ts'
import { freezeRevision } from '../revisions/revisions.ts'
import { insertInvoice } from '../saving/saving-store.ts'
import * as store from '../store.ts'
import type { Priced } from '../totals/pricing.ts'
import { applyCredit, type Doing, giveBack, type HandRefund, openOf } from './applying.ts'
import {
  type Chosen,
  type Credited,
  checkChosen,
  creditFacts,
  creditOf,
  isAllThatIsLeft,
  partsOf,
} from './credit-parts.ts'
import { creditedBy, creditNotesOf, creditUsesOf } from './credit-store.ts'

/** Parts of an invoice with the amounts to take off, as canonical decimals; absent: all that is left. */
export type SaidParts = readonly { key: string; amount: string }[] | undefined

/** What somebody wants to credit, and what becomes of the part that the invoice does not owe. */
export interface WantedCredit {
  readonly parts?: SaidParts
  readonly reason: string
  readonly use: CreditUse
  readonly refund?: HandRefund | undefined
  readonly expectedTotal?: string | undefined
}

/** An issued invoice with what was credited of it. */
async function creditedInvoice(tx: ReadTx, workspaceId: string, id: string, options: { lock?: boolean } = {}) {
  const invoice = await store.findInvoice(tx, workspaceId, id, options)
  if (!invoice) throw refuse('invoice_not_found')
  const notes = await creditNotesOf(tx, workspaceId, id)
  return { invoice, notes, credited: creditedBy(notes) }
}

/** Why an invoice cannot be credited; drafts are changed, and what is void has nothing left. */
function checkCreditable(invoice: store.InvoiceRecord, credited: Credited): void {
  if (invoice.revision === 0 || invoice.status === 'DRAFT') throw refuse('invoice_not_issued')
  if (invoice.status === 'CANCELLED' || invoice.total_minor - credited.totalMinor <= 0)
    throw refuse('credit_nothing_left')
}

function chosenOf(invoice: store.InvoiceRecord, credited: Credited, said: SaidParts): Chosen {
  const parts = partsOf(invoice, credited)
  const all = () => new Map(parts.map(({ key, leftMinor }) => [key, leftMinor] as const))
  const wanted = said?.map(({ key, amount }) => [key, amountIn(amount, invoice.currency, 'parts')] as const)
  const chosen = wanted ? new Map(wanted.filter(([, minor]) => minor !== 0)) : all()
  if (wanted) checkChosen(parts, chosen)
  if (chosen.size === 0) throw refuse('invalid_request', { messages: ['parts must name an amount'] })
  return chosen
}

const sumKeys = ['subtotal_minor', 'discount_minor', 'shipping_minor', 'tax_minor', 'total_minor'] as const

/** Stored amounts are copied where the whole of an invoice is credited at once, and never computed anew. */
function contentOf(
  invoice: store.InvoiceRecord,
  credited: Credited,
  chosen: Chosen,
  heading: { issueDate: string; dueDate: string; invoiceNumber: string; additionalNotes: string },
): Priced {
  const isWhole = credited.totalMinor === 0 && isAllThatIsLeft(partsOf(invoice, credited), chosen)
  if (!isWhole) return creditOf(invoice, credited, chosen, heading)
  const { items, adjustments } = invoice
  return { values: { ...copiedValues(invoice), ...headingValues(invoice, heading) }, items, adjustments }
}

function copiedValues(invoice: store.InvoiceRecord): Omit<store.InvoiceValues, 'status'> {
  const {
    id: _,
    kind: _1,
    status: _2,
    version: _3,
    revision: _4,
    sent_at: _5,
    created_at: _6,
    updated_at: _7,
    deleted_at: _8,
    items: _9,
    adjustments: _10,
    paid_minor: _11,
    credited_minor: _12,
    corrects: _13,
    credited_parts: _14,
    credit_used_minor: _15,
    undelivered: _16,
    document_language: _17,
    number_pending: _18,
    customer_e_invoice: _19,
    creditor_reference: _20,
    quote_outcome: _21,
    quote_id: _22,
    supersedes_id: _23,
    deposit_for_id: _24,
    deposit_for: _25,
    hand_in: _26,
    ...values
  } = invoice
  // Does not compile when a column is added to the record that a credit note would copy.
  return values satisfies Record<Exclude<keyof typeof values, keyof store.InvoiceValues>, never>
}

const headingValues = (
  invoice: store.InvoiceRecord,
  heading: { issueDate: string; dueDate: string; invoiceNumber: string; additionalNotes: string },
) => ({
  invoice_number: heading.invoiceNumber,
  issue_date: heading.issueDate,
  due_date: heading.dueDate,
  additional_notes: heading.additionalNotes,
  payment_terms: '',
  schedule: null,
  e_invoice: creditFacts(invoice.e_invoice),
  search_text: `${fold(heading.invoiceNumber)} ${invoice.search_text}`.slice(0, 100_000),
})

/** What a credit note of these parts would come to, and how much of it the invoice owes. */
export async function previewCredit(tx: ReadTx, workspaceId: string, id: string, day: string, said: SaidParts) {
  const { invoice, credited } = await creditedInvoice(tx, workspaceId, id)
  checkCreditable(invoice, credited)
  const heading = { issueDate: day, dueDate: day, invoiceNumber: 'CN', additionalNotes: '' }
  const { values } = contentOf(invoice, credited, chosenOf(invoice, credited, said), heading)
  const amount = (minor: number) => toApiNumber(minor, invoice.currency)
  const [subtotal, discount, shipping, tax, total] = sumKeys.map((key) => amount(values[key]))
  const sums = { subtotal, discount, shipping, tax, total } as Record<
    'subtotal' | 'discount' | 'shipping' | 'tax' | 'total',
    number
  >
  return { ...sums, applied: amount(Math.min(values.total_minor, openOf(invoice))) }
}

/**
 * Credits an invoice: writes and issues the credit note, takes it off what the invoice owes, and keeps the rest as the
 * customer's credit or records that it was given back. Holds the invoice, so that two at once never credit more than it says.
 */
export async function creditInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  doing: Doing,
  id: string,
  wanted: WantedCredit,
): Promise<{ id: string; refundId: string | null }> {
  const { actor, day } = doing
  const { workspaceId, userId } = actor
  if (wanted.use !== 'keep') requireAbilities(actor, 'payments:record')
  const { invoice, credited } = await creditedInvoice(tx, workspaceId, id, { lock: true })
  checkCreditable(invoice, credited)
  const whole = await holdWhole(tx, workspaceId, invoice)
  const chosen = chosenOf(invoice, credited, wanted.parts)
  const { isPending, invoiceNumber } = await numberAtFirst(tx, workspaceId, undefined, day, 'credit_note')
  const heading = { issueDate: day, dueDate: day, invoiceNumber, additionalNotes: wanted.reason.trim() }
  const content = contentOf(invoice, credited, chosen, heading)
  const { total_minor: total, currency } = content.values
  if (total <= 0) throw refuse('credit_nothing_left')
  if (wanted.expectedTotal !== undefined && amountIn(wanted.expectedTotal, currency, 'expectedTotal') !== total)
    throw refuse('credit_changed')
  const noteId = newCapabilityId()
  const beginning = {
    id: noteId,
    created_by: userId,
    number_pending: isPending,
    kind: 'credit_note',
    corrects_invoice_id: id,
    credited_parts: JSON.stringify(Object.fromEntries(chosen)),
  } as const
  const values = { ...content.values, status: 'SENT' }
  await insertInvoice(tx, workspaceId, beginning, values, content.items, content.adjustments)
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: noteId,
    kind: 'created',
    actorUserId: userId,
    detail: { creditOf: invoice.invoice_number },
  })
  await freezeRevision(tx, parts, workspaceId, noteId, userId)
  const excessMinor = await spendCredit(tx, doing, { invoice, noteId, wanted })
  await takeOff(tx, workspaceId, whole)
  await parts.reviewCheckouts(tx, workspaceId, id)
  await publishInvoice(tx, workspaceId, { type: 'credit_note.issued', eventId: newId(), invoiceId: noteId })
  const isToCard = wanted.use === 'card' && excessMinor > 0
  const refundId = isToCard
    ? await refundToCard(tx, parts, actor, { invoiceId: id, noteId, amountMinor: excessMinor, currency, wanted })
    : null
  return { id: noteId, refundId }
}

/** Has what the invoice does not owe go back to the card that paid it; the credit note is held for that. */
async function refundToCard(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Doing['actor'],
  {
    invoiceId,
    noteId,
    amountMinor,
    currency,
    wanted,
  }: {
    invoiceId: string
    noteId: string
    amountMinor: number
    currency: string
    wanted: WantedCredit
  },
): Promise<string> {
  const { workspaceId } = actor
  const card = await parts.cardToRefund(tx, workspaceId, invoiceId)
  const left = formatMoneyWithCode(card?.refundableMinor ?? 0, currency)
  if (!card || amountMinor > card.refundableMinor) throw refuse('refund_exceeds_payment', { values: { left } })
  const amount = plainAmount(amountMinor, currency)
  const refund = { invoiceId, paymentId: card.paymentId, amount, reason: wanted.reason, creditNoteId: noteId }
  return parts.beginRefund(tx, actor, refund)
}

/** Takes a new credit off what its invoice owes. Answers what of the rest is left to whoever asked for the credit. */
async function spendCredit(
  tx: Tx,
  doing: Doing,
  { invoice, noteId, wanted }: { invoice: store.InvoiceRecord; noteId: string; wanted: WantedCredit },
): Promise<number> {
  const { workspaceId, userId } = doing.actor
  const note = await store.findInvoice(tx, workspaceId, noteId, { kinds: ['credit_note'] })
  if (!note) throw refuse('invoice_not_found')
  const { currency, total_minor: total } = note
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: invoice.id,
    kind: 'credited',
    actorUserId: userId,
    detail: { amount: formatMoney(total, currency), currency, creditNote: note.invoice_number, creditNoteId: noteId },
  })
  const applied = Math.min(total, openOf(invoice))
  const excessMinor = total - applied
  if (excessMinor > 0 && wanted.use === 'refund') {
    if (!wanted.refund) throw refuse('invalid_request', { messages: ['refund is required'] })
    await giveBack(tx, doing, { note, invoiceId: invoice.id, amountMinor: excessMinor }, wanted.refund)
  }
  if (applied > 0) await applyCredit(tx, doing, { note, invoiceId: invoice.id, amountMinor: applied })
  return excessMinor
}

/** What can be credited of an invoice, and the credit notes that there are of it. */
export async function creditableOf(
  tx: ReadTx,
  { cardToRefund }: Pick<InvoiceDependencies, 'cardToRefund'>,
  workspaceId: string,
  id: string,
) {
  const card = await cardToRefund(tx, workspaceId, id)
  const { invoice, notes, credited } = await creditedInvoice(tx, workspaceId, id)
  const uses = notes.length > 0 ? await creditUsesOf(tx, workspaceId, id) : []
  const named = [...notes.map((note) => note.id), ...uses.map((use) => use.invoice_id)]
  const hidden = await outOfReach(tx, workspaceId, named)
  const { currency } = invoice
  const amount = (minor: number) => toApiNumber(minor, currency)
  const isIssued = invoice.revision > 0 && invoice.status !== 'DRAFT' && invoice.status !== 'CANCELLED'
  return {
    parts: partsOf(invoice, credited).map(({ key, name, invoicedMinor, leftMinor }) => ({
      key,
      name,
      invoiced: amount(invoicedMinor),
      left: amount(leftMinor),
    })),
    currency,
    left: amount(isIssued ? invoice.total_minor - credited.totalMinor : 0),
    open: amount(openOf(invoice)),
    wholeOnly: invoice.prepaid_minor !== 0 || invoice.withholding?.type === 'fixed',
    card: card && { paymentId: card.paymentId, name: card.name, refundable: amount(card.refundableMinor) },
    creditNotes: notes
      .filter((note) => !hidden.has(note.id))
      .map((note) => ({
        id: note.id,
        invoiceNumber: note.invoice_number,
        issueDate: note.issue_date,
        total: amount(note.total_minor),
        unused: amount(note.total_minor - note.used_minor),
        uses: uses
          .filter((use) => use.note_id === note.id)
          .map((use) => ({
            on: use.on,
            amount: amount(use.amount_minor),
            givenBack: use.is_refund,
            invoice: hidden.has(use.invoice_id) ? null : { id: use.invoice_id, invoiceNumber: use.invoice_number },
          })),
        refund: note.refund && { status: note.refund.state, amount: amount(note.refund.amount_minor) },
      })),
  }
}
