import { sql } from 'kysely'
import { type ReadTx, runPrepared } from './database.ts'

/** Tables whose records are held one at a time. */
export type HeldTable = 'invoices' | 'payment_links' | 'invitations'

/**
 * Holds a record until the transaction ends. To be sent before what is read of it together with other tables: a statement
 * that waited for a row sees that row as it became, and all else as it was before the wait
 * (https://www.postgresql.org/docs/current/transaction-iso.html#XACT-READ-COMMITTED).
 */
export async function holdRow(tx: ReadTx, table: HeldTable, workspaceId: string, id: string): Promise<void> {
  await runPrepared(
    tx,
    sql`select from ${sql.table(table)} where workspace_id = ${workspaceId} and id = ${id} for update`,
  )
}
