import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { insertPayment, type LedgerRow } from './store.ts'

/** Appends a movement that a provider reported; its id, or null when it was recorded before. */
export async function recordProviderPayment(
  tx: Tx,
  workspaceId: string,
  row: LedgerRow & { provider: string; providerPaymentId: string },
): Promise<string | null> {
  return insertPayment(tx, workspaceId, row)
}

/** Most separate refunds of one payment that the ledger tells apart. */
const mostRefunds = 50

/** Refunds of one payment are numbered, since a provider tells only how much was given back so far. */
export function refundId(providerPaymentId: string, ordinal: number): string {
  return `${providerPaymentId}#${ordinal}`
}

/** Most times that the ledger takes one dispute as lost; it may be decided anew. */
const mostLosses = 9

/** A lost dispute about a payment; it is apart from the refunds, which the provider sums up. */
function disputeReference(providerPaymentId: string, disputeId: string, ordinal: number): string {
  return ordinal === 1 ? `${providerPaymentId}#${disputeId}` : `${providerPaymentId}#${disputeId}#${ordinal}`
}

/** A payment of the provider that is disputed. */
export interface Disputed {
  readonly provider: string
  readonly providerPaymentId: string
  readonly disputeId: string
}

/**
 * What a dispute has taken and was not given back: the negative row, if there is one, and the reference of the next; and how
 * often it was lost.
 */
export async function lossOfDispute(tx: Tx, workspaceId: string, { provider, providerPaymentId, disputeId }: Disputed) {
  const references = Array.from({ length: mostLosses }, (_, index) =>
    disputeReference(providerPaymentId, disputeId, index + 1),
  )
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'kind', 'amount_minor', 'provider_payment_id', 'reverses_payment_id'])
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', provider)
    .where('provider_payment_id', 'in', references)
    .execute()
  const losses = rows.filter((row) => row.kind === 'refund')
  return {
    standing: losses.find((loss) => !rows.some((row) => row.reverses_payment_id === loss.id)) ?? null,
    next: references[losses.length] ?? null,
    count: losses.length,
  }
}

/** All rows about one payment of the provider: the payment itself and what was given back of it. */
export function rowsOfProviderPayment(tx: Tx, workspaceId: string, provider: string, providerPaymentId: string) {
  const refunds = Array.from({ length: mostRefunds }, (_, index) => refundId(providerPaymentId, index + 1))
  return tx
    .selectFrom('payments')
    .select(['id', 'kind', 'amount_minor', 'currency', 'attempt_id', 'provider_payment_id'])
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', provider)
    .where('provider_payment_id', 'in', [providerPaymentId, ...refunds])
    .execute()
}

/** Provider payments of the workspace that were received since then, for noticing refunds. */
export function providerPaymentsSince(tx: Tx, workspaceId: string, provider: string, since: Date) {
  return tx
    .selectFrom('payments')
    .select(['provider_payment_id', 'attempt_id', 'amount_minor'])
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', provider)
    .where('kind', '=', 'payment')
    .where('created_at', '>=', since)
    .execute()
}

/** A card payment that a provider reported, by its row. */
export function findProviderPayment(tx: ReadTx, workspaceId: string, id: string) {
  return tx
    .selectFrom('payments')
    .select(['id', 'provider', 'provider_payment_id', 'attempt_id', 'amount_minor', 'currency', 'note'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('kind', '=', 'payment')
    .where('provider', 'is not', null)
    .executeTakeFirst()
}

/** The card payments that count towards a target, newest first, with how much of each was given back or lost. */
export async function cardPaymentsOf(
  tx: ReadTx,
  workspaceId: string,
  targetKind: 'invoice' | 'payment_link',
  targetId: string,
) {
  const rows = await tx
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.workspace_id', '=', 'a.workspace_id').onRef('p.id', '=', 'a.payment_id'),
    )
    .select([
      'p.id',
      'p.kind',
      'p.provider',
      'p.provider_payment_id',
      'p.attempt_id',
      'p.amount_minor',
      'p.currency',
      'p.note',
    ])
    .where('a.workspace_id', '=', workspaceId)
    .where('a.target_kind', '=', targetKind)
    .where('a.target_id', '=', targetId)
    .where('p.provider', 'is not', null)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  const of = (row: { provider_payment_id: string | null }) => row.provider_payment_id?.split('#')[0]
  return rows
    .filter(({ kind }) => kind === 'payment')
    .map((payment) => {
      const moved = rows.filter((row) => row.kind !== 'payment' && of(row) === of(payment))
      return { ...payment, leftMinor: moved.reduce((sum, row) => sum + row.amount_minor, payment.amount_minor) }
    })
}
