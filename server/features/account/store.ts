import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { ExportedTable } from './tables.ts'

/** A person as an export and an ending need to know them. */
export function findAccount(db: Database | Tx, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'phone',
      'is_admin',
      'password_hash',
      'own_workspace_id',
      'created_at',
    ])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Every workspace that somebody owns. */
export async function ownedWorkspaces(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workspaces')
    .select('id')
    .where('owner_user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function writePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** A row of any table, and its key for asking for the next ones. */
export interface ExportedRow {
  row: Record<string, unknown>
  /** Of the record that the row belongs to, where that is what says it. */
  currency: string | null
  after: string[]
}

/** Rows of a table after a key, in the order of the key. Names come from our own list, never from a request. */
export async function rowsAfter(
  tx: Tx,
  workspaceId: string,
  table: ExportedTable,
  after: readonly string[] | null,
  limit: number,
): Promise<ExportedRow[]> {
  const keys = sql.join(table.key.map((name) => sql`t.${sql.ref(name)}::text`))
  const without = sql`array[${sql.join(['workspace_id', ...(table.without ?? [])])}]::text[]`
  const later = after ? sql`and (${keys}) > (${sql.join([...after])})` : sql``
  const { currencyOf } = table
  const currency = currencyOf
    ? sql`(select p.currency from ${sql.table(currencyOf.table)} p
        where p.workspace_id = ${workspaceId} and p.id = t.${sql.ref(currencyOf.by)})`
    : sql`null`
  const { rows } = await sql<ExportedRow>`
    select to_jsonb(t) - ${without} as row, ${currency} as currency, array[${keys}] as after
    from ${sql.table(table.name)} t where t.workspace_id = ${workspaceId} ${later}
    order by ${keys} limit ${limit}`.execute(tx)
  return rows
}

/** Ids of the stored pictures. */
export async function pictureIds(tx: Tx, workspaceId: string): Promise<string[]> {
  const rows = await tx.selectFrom('assets').select('id').where('workspace_id', '=', workspaceId).execute()
  return rows.map(({ id }) => id)
}

export function findPicture(tx: Tx, workspaceId: string, id: string) {
  return tx
    .selectFrom('assets')
    .select(['kind', 'media_type', 'bytes'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Workspaces whose owner left more than 30 days ago. */
export async function workspacesToPurge(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('workspaces')
    .select('id')
    .where('purge_after', '<', now)
    .where('purged_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Workspaces that were purged and whose issued invoices are old enough to go, too. */
export async function workspacesToForget(db: Database, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('workspaces').select('id').where('purged_at', '<', before).execute()
  return rows.map(({ id }) => id)
}

export async function purgeWorkspace(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  await sql`select duly_purge_workspace(${workspaceId}::uuid, ${now}::timestamptz)`.execute(tx)
}

export async function forgetInvoices(tx: Tx, workspaceId: string, before: Date): Promise<void> {
  await sql`select duly_forget_invoices(${workspaceId}::uuid, ${before}::timestamptz)`.execute(tx)
}

/** Workspaces that have records deleted before an instant, over all of them. */
export async function workspacesToClear(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select duly_workspaces_to_clear(${before}::timestamptz) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes for good what a workspace deleted more than 30 days ago. Issued invoices and paid links stay. */
export async function clearDeleted(tx: Tx, workspaceId: string, before: Date): Promise<void> {
  await sql`select duly_clear_deleted(${workspaceId}::uuid, ${before}::timestamptz)`.execute(tx)
}
