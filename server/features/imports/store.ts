import { sql } from 'kysely'
import { type Database, inTransaction, type ReadTx, type Tx } from '../../platform/db/database.ts'
import { inEachWorkspace, nightlyStatementMs } from '../../platform/db/each-workspace.ts'
import { inPortions } from '../../platform/db/writing.ts'

const columns = ['id', 'kind', 'state', 'added', 'updated', 'skipped'] as const

export function insertImport(tx: Tx, workspaceId: string, row: { id: string; kind: string; createdBy: string }) {
  return tx
    .insertInto('imports')
    .values({ workspace_id: workspaceId, id: row.id, kind: row.kind, created_by: row.createdBy })
    .execute()
}

export function findImport(tx: ReadTx, workspaceId: string, id: string, { lock = false } = {}) {
  return tx
    .selectFrom('imports')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Finished imports of a kind that added something, newest first. */
export function listDone(tx: ReadTx, workspaceId: string, kind: string, limit: number) {
  return tx
    .selectFrom('imports')
    .select(['id', 'added', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .where('added', '>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Gives up the oldest unfinished imports of a workspace beyond so many. */
export async function dropOldestOpen(tx: Tx, workspaceId: string, keep: number): Promise<void> {
  const kept = tx
    .selectFrom('imports')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(keep)
  await tx
    .deleteFrom('imports')
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'open')
    .where('id', 'not in', kept)
    .execute()
}

export async function deleteImport(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx.deleteFrom('imports').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

export interface StagedRow {
  number: number
  record_id: string
  duplicate_key: string
  fields: Record<string, unknown>
}

/** Keeps rows; those with a number that is there already stay as they are. */
export async function stageRows(tx: Tx, workspaceId: string, importId: string, rows: readonly StagedRow[]) {
  const values = rows.map(({ fields, ...row }) => ({
    workspace_id: workspaceId,
    import_id: importId,
    ...row,
    fields: JSON.stringify(fields),
  }))
  await inPortions(values, (portion) =>
    tx
      .insertInto('import_rows')
      .values(portion)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

export async function countRows(tx: ReadTx, workspaceId: string, importId: string) {
  const { rows } = await sql<{ rows: number; repeated: number }>`
    select count(*)::int as rows, (count(*) - count(distinct duplicate_key))::int as repeated
    from import_rows where workspace_id = ${workspaceId} and import_id = ${importId}`.execute(tx)
  return rows[0] ?? { rows: 0, repeated: 0 }
}

/** Rows after a number, in the file's order. */
export async function rowsAfter(tx: ReadTx, workspaceId: string, importId: string, after: number, limit: number) {
  const { rows } = await sql<StagedRow & { outcome: string | null }>`
    select number, record_id, duplicate_key, fields, outcome
    from import_rows
    where workspace_id = ${workspaceId} and import_id = ${importId} and number > ${after}
    order by number limit ${limit}`.execute(tx)
  return rows
}

export async function writeOutcomes(
  tx: Tx,
  workspaceId: string,
  importId: string,
  numbers: readonly number[],
  outcome: 'added' | 'updated' | 'skipped',
): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .updateTable('import_rows')
    .set({ outcome })
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .where('number', '=', sql<number>`any(${[...numbers]}::int[])`)
    .execute()
}

/** Replaces what rows say by what is to be known of their records. */
export async function writeTraces(
  tx: Tx,
  workspaceId: string,
  importId: string,
  rows: readonly { number: number; record_id: string }[],
  traces: ReadonlyMap<string, Record<string, unknown>>,
): Promise<void> {
  const given = rows.map(({ number, record_id: id }) => ({ number, fields: traces.get(id) ?? {} }))
  await sql`
    update import_rows r set fields = t.fields
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as t(number int, fields jsonb)
    where r.workspace_id = ${workspaceId} and r.import_id = ${importId} and r.number = t.number`.execute(tx)
}

export async function finishImport(
  tx: Tx,
  workspaceId: string,
  id: string,
  result: { state: 'done' | 'undone'; added?: number; updated?: number; skipped?: number },
): Promise<void> {
  await tx.updateTable('imports').set(result).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

/** Unfinished and finished imports older than an instant go, one workspace at a time; it lies a day back at least. */
export async function purgeImports(db: Database, before: Date): Promise<void> {
  const { rows } = await inTransaction(db, { statementTimeout: nightlyStatementMs }, (tx) =>
    sql<{ id: string }>`select duly_workspaces_with_old_imports(${before}::timestamptz) as id`.execute(tx),
  )
  await inEachWorkspace(
    db,
    rows.map(({ id }) => id),
    (tx, id) => sql`select duly_clear_imports(${id}::uuid, ${before}::timestamptz)`.execute(tx),
  )
}
