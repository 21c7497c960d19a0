import { refuse } from '@duly/core/contract/refusals.ts'
import { factsOfWritten } from '@duly/core/countries/country-facts.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { holdRow } from '../../../platform/db/hold-row.ts'
import { isCredited } from '../credit-notes/credit-store.ts'
import { handInOf } from './hand-in-store.ts'

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

// A deposit that was issued and still counts. In a distributed database a subquery that is only tied to the outer row could
// lie on any node; given the workspace, it lies on one.
const standingOf = (
  workspaceId: string,
) => sql<boolean>`exists (select from invoices d where d.workspace_id = ${workspaceId}
  and d.deposit_for_id = invoices.id and d.revision > 0 and d.status <> 'CANCELLED' and d.deleted_at is null)`

/**
 * Refuses to delete an issued invoice of a workspace that locks them, one that was credited, and a draft that deposits were issued
 * for. Answers the document, held.
 */
export async function checkDeletable(tx: Tx, workspaceId: string, id: string) {
  const held = holdRow(tx, 'invoices', workspaceId, id)
  const found = tx
    .selectFrom('invoices')
    .select([
      'revision',
      'deposit_for_id',
      standingOf(workspaceId).as('has_deposits'),
      handInOf('invoices').as('hand_in'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const [invoice] = await Promise.all([found, held])
  if (invoice?.revision === 0 && invoice.has_deposits) throw refuse('invoice_has_deposits')
  if (!invoice || invoice.revision === 0) return invoice
  if (await locksIssued(tx, workspaceId)) throw refuse('invoice_locked')
  if (await isCredited(tx, workspaceId, id)) throw refuse('invoice_credited')
  return invoice
}
