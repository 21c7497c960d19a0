import { type DocumentKind, kindsAllowing } from '@duly/core/invoices/kinds/kinds.ts'
import { fold } from '@duly/core/search/fold.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

const deletableKinds = kindsAllowing('delete')

/** Puts the invoice out of sight, deleted `by` this user; false when there was nothing to delete. */
export async function deleteInvoice(tx: Tx, workspaceId: string, id: string, by: string): Promise<boolean> {
  const result = await tx
    .updateTable('invoices')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by, version: sql`version + 1` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('kind', 'in', deletableKinds)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** An invoice that was deleted within the last 30 days, locked. */
export function lockDeletedInvoice(tx: Tx, workspaceId: string, id: string) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'invoice_number', 'revision', sql<DocumentKind>`kind`.as('kind')])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`now() - interval '30 days'`)
    .forUpdate()
    .executeTakeFirst()
}

/** Puts a deleted invoice back in sight, under another number where it gets one: a search finds both. */
export async function undeleteInvoice(
  tx: Tx,
  workspaceId: string,
  id: string,
  newNumber: string | null,
): Promise<void> {
  const renumbered =
    newNumber === null
      ? {}
      : { invoice_number: newNumber, search_text: sql<string>`search_text || ${` ${fold(newNumber)}`}` }
  await tx
    .updateTable('invoices')
    .set({ deleted_at: null, deleted_by: null, version: sql`version + 1`, ...renumbered })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Keeps why an invoice is void. */
export async function keepVoid(
  tx: Tx,
  workspaceId: string,
  id: string,
  { reason, by, at }: { reason: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ void_reason: reason, voided_by: by, voided_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}
