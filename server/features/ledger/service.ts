import { refuse } from '@duly/core/contract/refusals.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import type { PublicPayment } from '@duly/core/payments/public-payment.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { outOfReach } from '../../platform/db/own-records.ts'
import { fixPaymentRate, fixRates } from '../exchange-rates/service.ts'
import { publishPayment } from '../webhooks/publishing.ts'
import * as store from './store.ts'

export type { PaymentMethod } from './store.ts'

/** Appends a row; false when the provider's payment was recorded before. */
export async function recordPayment(tx: Tx, workspaceId: string, row: store.LedgerRow): Promise<boolean> {
  return (await append(tx, workspaceId, row)) !== null
}

/** Writes a row and fixes the rate at which it counts in the currency of the business. */
async function append(tx: Tx, workspaceId: string, row: store.LedgerRow): Promise<string | null> {
  const id = await store.insertPayment(tx, workspaceId, row)
  const { currency, receivedOn, reversesPaymentId: reverses = null } = row
  // A credit is no money: it has no rate, and nobody is told of a payment.
  if (id === null || row.kind === 'credit' || row.creditNoteId) return id
  const { kind } = row
  const fixed = fixPaymentRate(tx, workspaceId, { id, currency, receivedOn, reverses })
  await Promise.all([fixed, publishPayment(tx, workspaceId, { id, kind })])
  return id
}

/** Appends what was received before Duly: it counts like any money, but nobody is told of it. */
export async function recordPastPayments(
  tx: Tx,
  workspaceId: string,
  rows: Parameters<typeof store.insertPayments>[2],
): Promise<void> {
  await store.insertPayments(tx, workspaceId, rows)
  const rated = rows.map(({ id, currency, receivedOn: day }) => ({ id, currency, day }))
  await fixRates(tx, workspaceId, 'payment', rated)
}

export const paidMinorOf = store.paidMinorOf

/** Takes a row recorded by hand back with a row of the opposite sign; each can be taken back once. */
export async function reversePayment(
  tx: Tx,
  workspaceId: string,
  target: { kind: store.PayableKind; id: string },
  paymentId: string,
  by: { userId: string; today: string },
): Promise<void> {
  const row = (await store.paymentsOf(tx, workspaceId, target.kind, target.id)).find(
    (payment) => payment.id === paymentId && isByHand(payment),
  )
  if (!row) throw refuse('payment_not_found')
  if (row.reversal_id) throw refuse('already_reversed')
  try {
    await append(tx, workspaceId, {
      targetKind: target.kind,
      targetId: target.id,
      kind: 'reversal',
      currency: row.currency,
      amountMinor: -row.amount_minor,
      method: row.method as store.PaymentMethod,
      receivedOn: by.today,
      reversesPaymentId: row.id,
      recordedBy: by.userId,
    })
  } catch (error) {
    if (violatedConstraint(error) === 'payments_reversed_once') throw refuse('already_reversed')
    throw error
  }
}

const isByHand = (row: { kind: string; provider: string | null }) =>
  row.kind === 'manual' || (row.kind === 'payment' && row.provider === null)

/**
 * Takes back what setting the target PAID by hand recorded (rows of the kind `manual`). Payments that somebody entered or a
 * provider reported are never touched.
 */
export async function reverseManualPayments(
  tx: Tx,
  workspaceId: string,
  target: { kind: store.PayableKind; id: string },
  by: { userId: string; today: string },
): Promise<void> {
  const rows = await store.paymentsOf(tx, workspaceId, target.kind, target.id)
  for (const row of rows.filter((payment) => payment.kind === 'manual' && !payment.reversal_id))
    await reversePayment(tx, workspaceId, target, row.id, by)
}

/** The ledger of a target as the API answers it. A credit names its credit note to those who reach that. */
export async function ledgerOf(tx: ReadTx, workspaceId: string, targetKind: store.PayableKind, targetId: string) {
  const rows = await store.paymentsOf(tx, workspaceId, targetKind, targetId)
  const withReceipt = new Set(receiptedRows(rows))
  const notes = rows.flatMap(({ credit_note_id: note }) => note ?? [])
  const hidden = await outOfReach(tx, workspaceId, notes)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    method: row.method,
    amount: toApiNumber(row.amount_minor, row.currency),
    currency: row.currency,
    receivedOn: row.received_on,
    note: row.credit_note_id !== null && hidden.has(row.credit_note_id) ? '' : row.note,
    reversed: row.reversal_id !== null,
    canReverse: isByHand(row) && row.reversal_id === null,
    hasReceipt: withReceipt.has(row),
    createdAt: row.created_at.toISOString(),
  }))
}

/** What a payer may know of the money that came: what was taken back, and all that is the business's own, is left out. */
export async function publicLedgerOf(
  tx: ReadTx,
  workspaceId: string,
  targetKind: store.PayableKind,
  targetId: string,
): Promise<{ payments: PublicPayment[]; receipt: boolean }> {
  const rows = (await store.paymentsOf(tx, workspaceId, targetKind, targetId)).filter(isMoney).filter(isInForce)
  return {
    payments: rows.map((row) => ({
      kind: row.amount_minor < 0 ? 'refund' : 'payment',
      receivedOn: row.received_on,
      method: row.method,
      amount: toApiNumber(row.amount_minor, row.currency),
    })),
    receipt: receiptedRows(rows).length > 0,
  }
}

const isMoney = (row: { credit_note_id: string | null }) => row.credit_note_id === null

const isInForce = (row: { kind: string; reversal_id: string | null }) =>
  row.kind !== 'reversal' && row.reversal_id === null

/** The payments that there is a receipt for, oldest first: of a card payment that was given back whole there is none. */
function receiptedRows(rows: readonly LedgerRow[]): LedgerRow[] {
  const inForce = rows.filter(isMoney).filter(isInForce)
  // A refund, a void and a lost dispute are rows of their own, of the same attempt as the payment.
  const kept = new Map<string, number>()
  const paymentOf = (row: LedgerRow) => row.attempt_id ?? row.id
  for (const row of inForce) kept.set(paymentOf(row), (kept.get(paymentOf(row)) ?? 0) + row.amount_minor)
  return inForce.filter((row) => row.amount_minor > 0 && (kept.get(paymentOf(row)) ?? 0) > 0)
}

type LedgerRow = Awaited<ReturnType<typeof store.paymentsOf>>[number]

/** The payment that a payer gets a receipt for: the newest one that was not given back. Refuses where there is none. */
export async function newestPaymentOf(
  tx: ReadTx,
  workspaceId: string,
  targetKind: store.PayableKind,
  targetId: string,
) {
  const row = receiptedRows(await store.paymentsOf(tx, workspaceId, targetKind, targetId)).at(-1)
  if (!row) throw refuse('payment_not_found')
  const { currency, amount_minor: amountMinor, received_on: receivedOn } = row
  return { amountMinor, currency, method: row.method as store.PaymentMethod, receivedOn }
}
