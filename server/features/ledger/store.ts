import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { inPortions } from '../../platform/db/writing.ts'

export type PayableKind = 'invoice' | 'payment_link'
export type PaymentMethod = 'card' | 'bank' | 'e-transfer' | 'cash' | 'other'

/** One row of the ledger to write, wholly allocated to one target. Minor units; a refund or reversal is negative. */
export interface LedgerRow {
  targetKind: PayableKind
  /** Null: received, but it counts towards nothing until the owner decides. */
  targetId: string | null
  kind: 'payment' | 'refund' | 'void' | 'manual' | 'reversal' | 'credit'
  currency: string
  amountMinor: number
  method: PaymentMethod
  receivedOn: string
  note?: string
  provider?: string | null
  providerPaymentId?: string | null
  attemptId?: string | null
  reversesPaymentId?: string | null
  /** The credit note that a credit comes from. Such a row is no money. */
  creditNoteId?: string | null
  recordedBy?: string | null
}

/** Appends to the ledger. A provider's payment of a kind exists once, by index: then nothing is written and null answered. */
export async function insertPayment(tx: Tx, workspaceId: string, row: LedgerRow): Promise<string | null> {
  const id = newId()
  const inserted = await tx
    .insertInto('payments')
    .values({
      workspace_id: workspaceId,
      id,
      kind: row.kind,
      currency: row.currency,
      amount_minor: row.amountMinor,
      method: row.method,
      received_on: row.receivedOn,
      note: row.note ?? '',
      provider: row.provider ?? null,
      provider_payment_id: row.providerPaymentId ?? null,
      attempt_id: row.attemptId ?? null,
      reverses_payment_id: row.reversesPaymentId ?? null,
      credit_note_id: row.creditNoteId ?? null,
      recorded_by: row.recordedBy ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'provider', 'provider_payment_id', 'kind'])
        .where('provider', 'is not', null)
        .doNothing(),
    )
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return null
  if (row.targetId === null) return id
  await tx
    .insertInto('payment_allocations')
    .values({
      workspace_id: workspaceId,
      target_kind: row.targetKind,
      target_id: row.targetId,
      payment_id: id,
      amount_minor: row.amountMinor,
    })
    .execute()
  return id
}

/** Appends many rows that no provider reported, each wholly allocated. */
export async function insertPayments(
  tx: Tx,
  workspaceId: string,
  rows: readonly (LedgerRow & { id: string; targetId: string })[],
): Promise<void> {
  const payments = rows.map((row) => ({
    workspace_id: workspaceId,
    id: row.id,
    kind: row.kind,
    currency: row.currency,
    amount_minor: row.amountMinor,
    method: row.method,
    received_on: row.receivedOn,
    note: row.note ?? '',
    recorded_by: row.recordedBy ?? null,
  }))
  await inPortions(payments, (portion) => tx.insertInto('payments').values(portion).execute())
  const allocations = rows.map((row) => ({
    workspace_id: workspaceId,
    target_kind: row.targetKind,
    target_id: row.targetId,
    payment_id: row.id,
    amount_minor: row.amountMinor,
  }))
  await inPortions(allocations, (portion) => tx.insertInto('payment_allocations').values(portion).execute())
}

/** What was paid towards a target: the sum of its ledger rows, in minor units. */
export async function paidMinorOf(
  tx: ReadTx,
  workspaceId: string,
  targetKind: PayableKind,
  targetId: string,
): Promise<number> {
  const row = await tx
    .selectFrom('payment_allocations')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('paid'))
    .where('workspace_id', '=', workspaceId)
    .where('target_kind', '=', targetKind)
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  return row.paid
}

/** A target's ledger rows, oldest first, with whether each was taken back. */
export function paymentsOf(tx: ReadTx, workspaceId: string, targetKind: PayableKind, targetId: string) {
  return tx
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.workspace_id', '=', 'a.workspace_id').onRef('p.id', '=', 'a.payment_id'),
    )
    .leftJoin('payments as r', (join) =>
      join.onRef('r.workspace_id', '=', 'p.workspace_id').onRef('r.reverses_payment_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.kind',
      'p.provider',
      'p.method',
      'a.amount_minor',
      'p.currency',
      'p.received_on',
      'p.note',
      'p.attempt_id',
      'p.credit_note_id',
      'p.created_at',
      'r.id as reversal_id',
    ])
    .where('a.workspace_id', '=', workspaceId)
    .where('a.target_kind', '=', targetKind)
    .where('a.target_id', '=', targetId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
}
