import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { narrowed, ownInvoices } from '../../../platform/db/own-records.ts'

export interface NewScheduledSend {
  id: string
  invoiceId: string
  sendAt: Date
  recipient: string
  /** Sealed. */
  wishes: string
  fileIds: readonly string[]
  userId: string
  createdAt: Date
}

export async function insertScheduledSend(tx: Tx, workspaceId: string, send: NewScheduledSend): Promise<void> {
  await tx
    .insertInto('scheduled_sends')
    .values({
      workspace_id: workspaceId,
      id: send.id,
      invoice_id: send.invoiceId,
      send_at: send.sendAt,
      recipient: send.recipient,
      wishes: send.wishes,
      file_ids: [...send.fileIds],
      requested_by: send.userId,
      created_at: send.createdAt,
    })
    .execute()
}

/** Waiting messages with their invoice's number, the next one first; none of invoices in the bin. */
export function listScheduledSends(tx: ReadTx, workspaceId: string, invoiceId: string | null) {
  let query = tx
    .selectFrom('scheduled_sends as s')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.workspace_id', '=', 's.workspace_id').onRef('i.id', '=', 's.invoice_id'),
    )
    .select(['s.id', 's.invoice_id', 's.send_at', 's.recipient', 's.wishes', 'i.invoice_number', 'i.billing_email'])
    .where('s.workspace_id', '=', workspaceId)
    .where('i.workspace_id', '=', workspaceId)
    .where('i.deleted_at', 'is', null)
    .orderBy('s.send_at')
    .orderBy('s.id')
  if (invoiceId !== null) query = query.where('s.invoice_id', '=', invoiceId)
  return narrowed(query, ownInvoices(tx, 'i')).execute()
}

/** Locks a waiting message; undefined when it was sent or cancelled. */
export function lockScheduledSend(tx: Tx, workspaceId: string, id: string) {
  return tx
    .selectFrom('scheduled_sends')
    .select(['id', 'invoice_id', 'send_at', 'recipient', 'wishes', 'file_ids', 'requested_by'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type ScheduledSendRow = NonNullable<Awaited<ReturnType<typeof lockScheduledSend>>>

export async function moveScheduledSend(tx: Tx, workspaceId: string, id: string, sendAt: Date): Promise<void> {
  await tx
    .updateTable('scheduled_sends')
    .set({ send_at: sendAt })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Ends the waiting. Files that went along with nothing and wait for nothing else are let go, to be forgotten in a day. */
export async function endScheduledSend(
  tx: Tx,
  workspaceId: string,
  { id, invoice_id, file_ids }: ScheduledSendRow,
): Promise<void> {
  await tx.deleteFrom('scheduled_sends').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
  if (file_ids.length === 0) return
  await tx
    .updateTable('invoice_files')
    .set({ kept_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoice_id)
    .where('id', 'in', file_ids)
    .where('revision', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from scheduled_sends s where s.workspace_id = ${workspaceId}
        and s.invoice_id = ${invoice_id} and invoice_files.id = any(s.file_ids))`,
    )
    .execute()
}

export async function countScheduledSends(tx: ReadTx, workspaceId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('scheduled_sends')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return count
}

/** The address of somebody who still works in the workspace; undefined once they do not. */
export async function addressInWorkspace(tx: Tx, workspaceId: string, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', (join) => join.on('w.id', '=', workspaceId))
    .leftJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.workspace_id', '=', workspaceId))
    .select('u.email')
    .where('u.id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('w.owner_user_id', '=', userId), eb('m.user_id', 'is not', null)]))
    .executeTakeFirst()
  return row?.email
}
