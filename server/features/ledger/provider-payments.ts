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

/** A lost dispute about a payment; it is apart from the refunds, which the provider sums up. */
export function disputeReference(providerPaymentId: string, disputeId: string): string {
  return `${providerPaymentId}#${disputeId}`
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
