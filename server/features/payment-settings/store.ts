import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'

export function findPaymentSettings(tx: ReadTx, workspaceId: string) {
  return tx
    .selectFrom('workspaces as w')
    .leftJoin('payment_settings as p', 'p.workspace_id', 'w.id')
    .select(['w.payment_integration_enabled', 'p.preferred_currency', 'p.details_sealed'])
    .where('w.id', '=', workspaceId)
    .executeTakeFirst()
}

/** One row per workspace, by primary key: 23505 `payment_settings_pkey`. */
export async function insertPaymentSettings(
  tx: Tx,
  workspaceId: string,
  preferredCurrency: string,
  detailsSealed: string,
): Promise<void> {
  await tx
    .insertInto('payment_settings')
    .values({ workspace_id: workspaceId, preferred_currency: preferredCurrency, details_sealed: detailsSealed })
    .execute()
}

export async function updatePaymentSettings(
  tx: Tx,
  workspaceId: string,
  preferredCurrency: string,
  detailsSealed: string,
): Promise<void> {
  await tx
    .updateTable('payment_settings')
    .set({ preferred_currency: preferredCurrency, details_sealed: detailsSealed, updated_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .execute()
}
