import type { ReadTx } from './database.ts'

/** Whether a business has ended and waits to be purged: nothing that it does by itself happens any more. */
export async function hasEnded(tx: ReadTx, workspaceId: string): Promise<boolean> {
  const row = await tx.selectFrom('workspaces').select('purge_after').where('id', '=', workspaceId).executeTakeFirst()
  return row === undefined || row.purge_after !== null
}
