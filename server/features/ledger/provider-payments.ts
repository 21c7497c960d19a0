import type { Tx } from '../../platform/db/database.ts'
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
