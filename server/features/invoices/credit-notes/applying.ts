import { amountIn } from '@duly/core/contract/amounts.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { formatMoney, toApiNumber } from '@duly/core/money/money.ts'
import type { OpenCheckout } from '@duly/core/payments/open-checkout.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'

import { type PaymentMethod, recordPayment } from '../../ledger/service.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import { keepVoid } from '../deletion-store.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { settleByLedger, writeStatus } from '../saving/statuses.ts'
import * as store from '../store.ts'
import { creditNotesOf, lockUnusedCredits, openInvoicesOf, ownCreditOf } from './credit-store.ts'

/** Who does something, when, and on which day in their zone. */
export interface Doing {
  readonly actor: Actor
  readonly now: Date
  readonly day: string
}

/** A credit note and how much of it goes to an invoice, in minor units. */
export interface Applied {
  readonly note: Pick<store.InvoiceRecord, 'id' | 'invoice_number' | 'currency'>
  readonly invoiceId: string
  readonly amountMinor: number
}

/** What an invoice still asks for, in minor units. */
export const openOf = ({ status, total_minor, paid_minor }: store.InvoiceRecord): number =>
  status === 'SENT' || status === 'OVERDUE' ? Math.max(0, total_minor - paid_minor) : 0

/** Writes a credit into the ledger of an invoice, whose status follows. The caller holds the locks and has compared amounts. */
export async function applyCredit(tx: Tx, { actor, now, day }: Doing, { note, invoiceId, amountMinor }: Applied) {
  const { workspaceId, userId } = actor
  const { currency, invoice_number: number } = note
  await recordPayment(tx, workspaceId, {
    targetKind: 'invoice',
    targetId: invoiceId,
    kind: 'credit',
    currency,
    amountMinor,
    method: 'other',
    receivedOn: day,
    note: number,
    creditNoteId: note.id,
    recordedBy: userId,
  })
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: invoiceId,
    kind: 'credit_applied',
    actorUserId: userId,
    detail: { amount: formatMoney(amountMinor, currency), currency, creditNote: number },
  })
  await settleByCredit(tx, workspaceId, invoiceId, { by: userId, at: now, number })
}

/**
 * Void once all of it was taken off by credit notes of its own and no money is kept for it; else paid or open, as its ledger says.
 * What another invoice left over settles it as money does.
 */
async function settleByCredit(
  tx: Tx,
  workspaceId: string,
  id: string,
  { by, at, number }: { by: string; at: Date; number: string },
): Promise<void> {
  const invoice = await store.findInvoice(tx, workspaceId, id)
  if (!invoice) return
  const isCredited = invoice.credited_minor >= invoice.total_minor && invoice.paid_minor === invoice.credited_minor
  const isVoid = isCredited && (await ownCreditOf(tx, workspaceId, id)) >= invoice.total_minor
  if (!isVoid || invoice.status === 'PAID' || invoice.status === 'CANCELLED') {
    await settleByLedger(tx, workspaceId, id)
    return
  }
  await writeStatus(tx, workspaceId, id, 'CANCELLED')
  await keepVoid(tx, workspaceId, id, { reason: `Credit note ${number}`, by, at })
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'status_changed',
    actorUserId: null,
    detail: { from: invoice.status, to: 'CANCELLED' },
  })
}

/** Money that was given back without a provider. */
export interface HandRefund {
  readonly method: PaymentMethod
  readonly paidOn?: string | undefined
  readonly note: string
}

/**
 * Writes that credit was given back: it counts towards the invoice that it came from, and the money that was received for that
 * goes out again, so that the invoice stands as before.
 */
export async function giveBack(
  tx: Tx,
  doing: Doing,
  { note, invoiceId, amountMinor }: Applied,
  { method, paidOn = doing.day, note: words }: HandRefund,
): Promise<void> {
  const { workspaceId, userId } = doing.actor
  const { currency } = note
  await recordPayment(tx, workspaceId, {
    targetKind: 'invoice',
    targetId: invoiceId,
    kind: 'credit',
    currency,
    amountMinor,
    method: 'other',
    receivedOn: paidOn,
    note: note.invoice_number,
    creditNoteId: note.id,
    recordedBy: userId,
  })
  await recordPayment(tx, workspaceId, {
    targetKind: 'invoice',
    targetId: invoiceId,
    kind: 'refund',
    currency,
    amountMinor: -amountMinor,
    method,
    receivedOn: paidOn,
    note: words,
    recordedBy: userId,
  })
  for (const subjectId of [invoiceId, note.id]) {
    await addTimelineEntry(tx, workspaceId, {
      subjectKind: 'invoice',
      subjectId,
      kind: 'credit_refunded',
      actorUserId: userId,
      detail: { amount: formatMoney(amountMinor, currency), currency, method, creditNote: note.invoice_number },
    })
  }
}

/**
 * The provider gave money of an invoice back: what is left of its credit notes is what that was for, so that it asks for
 * nothing again. The caller holds the invoice and settles it.
 */
export async function coverRefund(
  tx: Tx,
  workspaceId: string,
  { invoiceId, amountMinor, day, first }: { invoiceId: string; amountMinor: number; day: string; first: string | null },
): Promise<void> {
  let open = amountMinor
  const notes = await creditNotesOf(tx, workspaceId, invoiceId)
  // The one that the refund was asked for, then the oldest.
  const inOrder = [...notes].sort((a, b) => Number(b.id === first) - Number(a.id === first))
  for (const { id } of inOrder) {
    const note = await store.findInvoice(tx, workspaceId, id, { lock: true, kinds: ['credit_note'] })
    const covered = note ? Math.min(open, note.total_minor - note.credit_used_minor) : 0
    if (!note || covered <= 0) continue
    open -= covered
    const { currency, invoice_number: creditNote } = note
    await recordPayment(tx, workspaceId, {
      targetKind: 'invoice',
      targetId: invoiceId,
      kind: 'credit',
      currency,
      amountMinor: covered,
      method: 'other',
      receivedOn: day,
      note: creditNote,
      creditNoteId: id,
    })
    await addTimelineEntry(tx, workspaceId, {
      subjectKind: 'invoice',
      subjectId: id,
      kind: 'credit_refunded',
      actorUserId: null,
      detail: { amount: formatMoney(covered, currency), currency, method: 'card', creditNote },
    })
  }
}

/** A credit note, locked, with what is left of it; refuses one of which nothing is. */
async function lockCredit(tx: Tx, workspaceId: string, id: string) {
  const note = await store.findInvoice(tx, workspaceId, id, { lock: true, kinds: ['credit_note'] })
  if (!note?.corrects) throw refuse('invoice_not_found')
  const leftMinor = note.total_minor - note.credit_used_minor
  if (leftMinor <= 0) throw refuse('credit_used')
  return { note, leftMinor, from: note.corrects.id }
}

/** Holds a credit note that a card refund gives back; refuses one that is not of the invoice, or has less left than that. */
export async function holdCredit(
  tx: Tx,
  workspaceId: string,
  { creditNoteId, invoiceId, amountMinor }: { creditNoteId: string; invoiceId: string; amountMinor: number },
): Promise<void> {
  const { leftMinor, from } = await lockCredit(tx, workspaceId, creditNoteId)
  if (from !== invoiceId) throw refuse('invoice_not_found')
  if (amountMinor > leftMinor) throw refuse('credit_exceeds_rest')
}

/** Applies what is left of a credit note to another invoice of the same customer, or `amount` of it. */
export async function applyToInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  doing: Doing,
  { noteId, invoiceId, amount }: { noteId: string; invoiceId: string; amount?: string | undefined },
): Promise<OpenCheckout | null> {
  const { workspaceId } = doing.actor
  const { note, leftMinor } = await lockCredit(tx, workspaceId, noteId)
  const invoice = await store.findInvoice(tx, workspaceId, invoiceId, { lock: true })
  if (!invoice) throw refuse('invoice_not_found')
  if (invoice.currency !== note.currency) throw refuse('credit_other_currency')
  if (invoice.customer_id === null ? invoice.id !== note.corrects?.id : invoice.customer_id !== note.customer_id)
    throw refuse('credit_other_customer')
  const most = Math.min(leftMinor, openOf(invoice))
  const amountMinor = amount === undefined ? most : amountIn(amount, note.currency, 'amount')
  if (amountMinor > most || most === 0) throw refuse('credit_exceeds_rest')
  await applyCredit(tx, doing, { note, invoiceId, amountMinor })
  return parts.reviewCheckouts(tx, workspaceId, invoiceId)
}

/** Records that what is left of a credit note was given back, or `amount` of it. */
export async function refundByHand(
  tx: Tx,
  doing: Doing,
  noteId: string,
  { amount, ...refund }: HandRefund & { amount?: string | undefined },
): Promise<void> {
  const { workspaceId } = doing.actor
  const { note, leftMinor, from } = await lockCredit(tx, workspaceId, noteId)
  const amountMinor = amount === undefined ? leftMinor : amountIn(amount, note.currency, 'amount')
  if (amountMinor > leftMinor) throw refuse('credit_exceeds_rest')
  // Holds the invoice, whose ledger it goes through.
  await store.findInvoice(tx, workspaceId, from, { lock: true })
  await giveBack(tx, doing, { note, invoiceId: from, amountMinor }, refund)
}

/** Applies a customer's credits to their open invoices, the oldest credit to the oldest due. */
export async function applyToOldest(
  tx: Tx,
  parts: InvoiceDependencies,
  doing: Doing,
  { customerId, currency }: { customerId: string; currency: string },
) {
  const { workspaceId } = doing.actor
  const credits = await lockUnusedCredits(tx, workspaceId, customerId, currency)
  const applied: { invoiceId: string; invoiceNumber: string; amount: number }[] = []
  for (const { id, invoice_number } of await openInvoicesOf(tx, workspaceId, customerId, currency)) {
    const invoice = await store.findInvoice(tx, workspaceId, id, { lock: true })
    let open = invoice ? openOf(invoice) : 0
    const before = open
    for (const credit of credits) {
      const amountMinor = Math.min(credit.leftMinor, open)
      if (amountMinor === 0) continue
      const note = await store.findInvoice(tx, workspaceId, credit.id, { kinds: ['credit_note'] })
      if (!note) continue
      await applyCredit(tx, doing, { note, invoiceId: id, amountMinor })
      credit.leftMinor -= amountMinor
      open -= amountMinor
    }
    if (open === before) continue
    await parts.reviewCheckouts(tx, workspaceId, id)
    applied.push({ invoiceId: id, invoiceNumber: invoice_number, amount: toApiNumber(before - open, currency) })
  }
  return { applied }
}

/** Now, on the actor's calendar. */
export const doingNow = (actor: Actor, now: Date): Doing => ({ actor, now, day: today(now, actor.timeZone) })
