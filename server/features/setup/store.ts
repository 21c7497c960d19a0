import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { narrowed, ownCustomers } from '../../platform/db/own-records.ts'
import { insertedTime } from '../../platform/db/writing.ts'

/** What a workspace said when it began; undefined where it was never asked. */
export function findSetup(tx: ReadTx, workspaceId: string) {
  return tx
    .selectFrom('workspace_settings')
    .select(['payment_methods', 'usual_tax_rate', 'setup_dismissed_at'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
}

export interface SetupValues {
  payment_methods?: string[]
  /** Per cent, a decimal; null where the business charges none. */
  usual_tax_rate?: string | null
  setup_dismissed_at?: Date
}

export async function writeSetup(tx: Tx, workspaceId: string, values: SetupValues): Promise<void> {
  await tx
    .insertInto('workspace_settings')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ ...values, updated_at: insertedTime }))
    .execute()
}

/** Whether the workspace keeps any customer within reach. */
export async function hasCustomer(tx: ReadTx, workspaceId: string): Promise<boolean> {
  const all = tx
    .selectFrom('customers')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
  const row = await narrowed(all, ownCustomers(tx, workspaceId)).limit(1).executeTakeFirst()
  return row !== undefined
}
