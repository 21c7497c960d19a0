import { sql } from 'kysely'
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { inEachWorkspace, nightlyStatementMs } from '../../../platform/db/each-workspace.ts'

const columns = ['id', 'invoice_id', 'name', 'media_type', 'size', 'revision', 'created_at', 'kept_at'] as const

export interface NewFile {
  id: string
  invoiceId: string
  name: string
  mediaType: string
  /** In bytes. */
  size: number
  userId: string
  createdAt: Date
}

export async function insertFile(tx: Tx, workspaceId: string, file: NewFile): Promise<void> {
  await tx
    .insertInto('invoice_files')
    .values({
      workspace_id: workspaceId,
      id: file.id,
      invoice_id: file.invoiceId,
      name: file.name,
      media_type: file.mediaType,
      size: file.size,
      uploaded_by: file.userId,
      created_at: file.createdAt,
    })
    .execute()
}

export async function insertPiece(
  tx: Tx,
  workspaceId: string,
  fileId: string,
  position: number,
  sealed: string,
): Promise<void> {
  await tx
    .insertInto('invoice_file_pieces')
    .values({ workspace_id: workspaceId, file_id: fileId, position, sealed })
    .execute()
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Files of an invoice, oldest first. */
export function listFiles(tx: ReadTx, workspaceId: string, invoiceId: string) {
  return tx
    .selectFrom('invoice_files')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findFile(tx: ReadTx, workspaceId: string, id: string) {
  return tx
    .selectFrom('invoice_files')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findPiece(tx: ReadTx, workspaceId: string, fileId: string, position: number) {
  return tx
    .selectFrom('invoice_file_pieces')
    .select('sealed')
    .where('workspace_id', '=', workspaceId)
    .where('file_id', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirst()
}

/** How many files of a workspace no message has taken along. */
export async function countUnused(tx: ReadTx, workspaceId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('invoice_files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('kept_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes a file back unless a message needs it; answers whether it did. */
export async function deleteUnused(tx: Tx, workspaceId: string, invoiceId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('invoice_files')
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .where('id', '=', id)
    .where('kept_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Locks files of an invoice for a message that takes them along, in the order of `ids`; fewer where some are not there.
 */
export async function lockFiles(tx: Tx, workspaceId: string, invoiceId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('invoice_files')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Keeps files from now on, with the revision that they went with where there is one. What was kept before stays so. */
export async function keepFiles(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  { revision, now }: { revision: number | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('invoice_files')
    .set({
      kept_at: sql<Date>`coalesce(kept_at, ${now}::timestamptz)`,
      revision: sql<number | null>`coalesce(revision, ${revision}::int)`,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Files that no message has taken along since an instant go, one workspace at a time. */
export async function forgetUnusedFiles(db: Database, before: Date): Promise<void> {
  const { rows } = await inTransaction(db, { statementTimeout: nightlyStatementMs }, (tx) =>
    sql<{ id: string }>`select duly_workspaces_with_unused_files(${before}::timestamptz) as id`.execute(tx),
  )
  await inEachWorkspace(
    db,
    rows.map(({ id }) => id),
    (tx, id) =>
      tx
        .deleteFrom('invoice_files')
        .where('workspace_id', '=', id)
        .where('kept_at', 'is', null)
        .where('created_at', '<', before)
        .execute(),
  )
}

/** Files of a workspace after an id, for its export. */
export function filesAfter(tx: ReadTx, workspaceId: string, after: string | null, limit: number) {
  let query = tx
    .selectFrom('invoice_files')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .limit(limit)
  if (after !== null) query = query.where('id', '>', after)
  return query.execute()
}
