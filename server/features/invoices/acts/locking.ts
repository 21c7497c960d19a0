import { refuse } from '@duly/core/contract/refusals.ts'
import { factsOfWritten } from '@duly/core/countries/country-facts.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { isCredited } from '../credit-notes/credit-store.ts'

/** Whether the workspace lets nobody change what was issued: as it chose, or else as is usual in its country. */
export async function locksIssued(tx: ReadTx, workspaceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('workspace_settings as s')
    .leftJoin('companies as c', (join) =>
      join.onRef('c.workspace_id', '=', 's.workspace_id').on('c.deleted_at', 'is', null),
    )
    .select(['s.locks_issued', 'c.country'])
    .where('s.workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row?.locks_issued ?? factsOfWritten(row?.country ?? '')?.locksIssued ?? false
}

/** Keeps the choice of the workspace. */
export async function setLocksIssued(tx: Tx, workspaceId: string, locked: boolean): Promise<void> {
  await tx
    .insertInto('workspace_settings')
    .values({ workspace_id: workspaceId, locks_issued: locked })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet((eb) => ({ locks_issued: eb.ref('excluded.locks_issued') })),
    )
    .execute()
}

/** Refuses to delete an issued invoice of a workspace that locks them, and one that was credited. */
export async function checkDeletable(tx: Tx, workspaceId: string, id: string): Promise<void> {
  const invoice = await tx
    .selectFrom('invoices')
    .select('revision')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!invoice || invoice.revision === 0) return
  if (await locksIssued(tx, workspaceId)) throw refuse('invoice_locked')
  if (await isCredited(tx, workspaceId, id)) throw refuse('invoice_credited')
}
