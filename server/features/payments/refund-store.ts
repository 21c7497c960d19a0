import type { RefundState } from '@duly/core/payments/refunds-contract.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import type { TargetKind } from './targets.ts'

/** Refunds that were asked for here: one row each, stored before the provider is asked. */

const columns = [
  'id',
  'payment_id',
  'attempt_id',
  'connection_id',
  'provider',
  'provider_payment_id',
  'target_kind',
  'target_id',
  'credit_note_id',
  'amount_minor',
  'currency',
  'reason',
  'state',
  'problem',
  'known_refunds',
  'provider_refund_id',
  'ledger_id',
  'tries',
  'requested_by',
  'created_at',
] as const

export interface RefundRow {
  id: string
  payment_id: string
  attempt_id: string
  connection_id: string
  provider: string
  provider_payment_id: string
  target_kind: TargetKind
  target_id: string
  credit_note_id: string | null
  amount_minor: number
  currency: string
  reason: string
  state: RefundState
  problem: string
  /** Ids of refunds that were there before the provider was asked; null: it was not asked yet, or keeps our id. */
  known_refunds: string[] | null
  provider_refund_id: string | null
  ledger_id: string | null
  /** How often the provider was asked. */
  tries: number
  requested_by: string | null
  created_at: Date
}

const asRefund = (row: unknown): RefundRow => row as RefundRow

export type NewRefund = Pick<
  RefundRow,
  | 'id'
  | 'payment_id'
  | 'attempt_id'
  | 'connection_id'
  | 'provider'
  | 'provider_payment_id'
  | 'target_kind'
  | 'target_id'
  | 'credit_note_id'
  | 'amount_minor'
  | 'currency'
  | 'reason'
  | 'requested_by'
  | 'created_at'
>

export async function insertRefund(tx: Tx, workspaceId: string, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('card_refunds')
    .values({ workspace_id: workspaceId, ...refund })
    .execute()
}

export async function findRefund(
  tx: Tx,
  workspaceId: string,
  id: string,
  { lock = false } = {},
): Promise<RefundRow | null> {
  const found = tx
    .selectFrom('card_refunds')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
  return row ? asRefund(row) : null
}

/** The refunds of one payment of the provider, oldest first. The caller holds the payment's attempt. */
export async function refundsOfPayment(
  tx: Tx,
  workspaceId: string,
  provider: string,
  providerPaymentId: string,
): Promise<RefundRow[]> {
  const rows = await tx
    .selectFrom('card_refunds')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(asRefund)
}

/** The refunds of an invoice or a payment link, newest first. */
export async function refundsOfTarget(
  tx: ReadTx,
  workspaceId: string,
  kind: TargetKind,
  id: string,
): Promise<RefundRow[]> {
  const rows = await tx
    .selectFrom('card_refunds')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(asRefund)
}

/** Pending refunds of a connection's payments, oldest first. */
export async function pendingRefunds(tx: Tx, workspaceId: string, connectionId: string): Promise<{ id: string }[]> {
  return tx
    .selectFrom('card_refunds')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .execute()
}

export async function changeRefund(
  tx: Tx,
  workspaceId: string,
  id: string,
  changes: Partial<Pick<RefundRow, 'state' | 'problem' | 'provider_refund_id' | 'ledger_id'>> & { ended_at?: Date },
): Promise<void> {
  await tx
    .updateTable('card_refunds')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Notes which refunds the payment has before the provider is first asked; whoever is first decides. */
export async function keepKnownRefunds(tx: Tx, workspaceId: string, id: string, known: string[]): Promise<void> {
  await tx
    .updateTable('card_refunds')
    .set({ known_refunds: known })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('known_refunds', 'is', null)
    .execute()
}

/** Counts a try before it is made. */
export async function countTry(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx
    .updateTable('card_refunds')
    .set({ tries: sql`tries + 1` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}
