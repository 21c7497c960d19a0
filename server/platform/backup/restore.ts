import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { newClient } from '../db/connection.ts'
import { migrationsIn, prepare } from '../db/migrate.ts'
import { withinTransaction } from '../db/migrate-in-steps.ts'
import type { ArchivedTable, Manifest } from './manifest.ts'
import { archiveEntries, verifyArchive } from './read-archive.ts'
import { columnsOf, figuresOf, jobTable, jobWaits, openEverything, quoted, tablesOf } from './tables.ts'

export interface RestoreTarget {
  /** The login that owns the schema (or an empty database). */
  ownerUrl: string
  file: string
  now: Date
  /** Replaces a database that somebody has used; its tables are kept in a schema of their own unless `discard`. */
  replace: boolean
  discard: boolean
  /** Looks at the manifest before anything is touched; throws to refuse. */
  accept?: (manifest: Manifest) => void
  /** Called when everything is loaded and verified, before it counts: what it does belongs to the restore. */
  beforeCommit?: (manifest: Manifest, client: pg.Client) => Promise<void> | void
  progress?: (note: string) => void
}

export interface Restored {
  manifest: Manifest
  rows: number
  /** The schema that holds what was there before; null: nothing was, or it was discarded. */
  keptAs: string | null
}

/** What a restore refuses; the database is as it was. */
export class RestoreError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RestoreError'
  }
}

/**
 * Restores an archive in one transaction: first the whole archive is verified, then the schema is made as it was, the rows
 * are loaded, and counts, sums and digests are worked out again by this database. Only if all agree does it count;
 * otherwise, or when anything fails or is killed, the database is as before. The caller brings the schema up to date.
 * pg-boss' tables must exist (migrateJobs).
 */
export async function restoreBackup(target: RestoreTarget): Promise<Restored> {
  const { file, progress } = target
  progress?.('reading the whole archive')
  const { manifest, problems } = await verifyArchive(file)
  if (!manifest || problems.length > 0)
    throw new RestoreError(`This archive is damaged; nothing was restored.\n  ${problems.join('\n  ')}`)
  const known = await migrationsIn()
  const unknown = manifest.migrations.filter((name) => !known.some((migration) => migration.name === name))
  if (unknown.length > 0)
    throw new RestoreError(
      `This archive was made by a newer Duly (it knows ${unknown.join(', ')}). Restore it with that version or a later one.`,
    )
  target.accept?.(manifest)
  const client = newClient(target.ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    await openEverything(client)
    await refuseCompany(client)
    const used = await isUsed(client)
    if (used && !target.replace)
      throw new RestoreError(
        'This database is in use: accounts are in it. Restore into an empty one, or say --replace to put the archive in its place (what is there now is kept aside).',
      )
    const kept = await setAside(client, target.now)
    await buildSchema(client, manifest)
    const archive = openArchive(file)
    const rows = await load(client, archive, manifest, progress)
    progress?.('verifying what was loaded')
    await verifyLoaded(client, manifest)
    await restoreJobs(client, manifest, archive)
    const keep = kept !== null && used && !target.discard
    if (kept && !keep) await client.query(`drop schema ${quoted(kept)} cascade`)
    await target.beforeCommit?.(manifest, client)
    await client.query('commit')
    await client.query('analyze').catch(() => {})
    return { manifest, rows, keptAs: keep ? kept : null }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Removes what earlier restores kept aside; answers the names. */
export async function discardKept(ownerUrl: string): Promise<string[]> {
  const client = newClient(ownerUrl)
  await client.connect()
  try {
    const kept = await keptSchemas(client)
    for (const name of kept) await client.query(`drop schema ${quoted(name)} cascade`)
    return kept
  } finally {
    await client.end()
  }
}

/** Schemas that restores kept aside. */
export async function keptSchemas(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname ~ '^before_restore_[0-9]+$' order by 1",
  )
  return rows.map(({ name }) => name)
}

// A running process would go on with what it knew: sessions, jobs, numbers.
async function refuseCompany(client: pg.Client): Promise<void> {
  let others: Connections[] = []
  // What has just been closed may still be on its way out.
  for (let look = 0; look < 10; look += 1) {
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<Connections>(
      `select coalesce(usename, '') as login, application_name as program, coalesce(host(client_addr), 'this machine') as "from",
         state = 'idle' as idle, count(*)::int as count
       from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    )
    others = rows
    if (others.length === 0) return
    await sleep(100)
  }
  throw new RestoreError(usedWords(others))
}

/** Connections of one kind to the database. */
interface Connections {
  login: string
  program: string
  from: string
  idle: boolean | null
  count: number
}

// A pooler keeps connections open for the next process to come: they look like Duly's own, and nobody is behind them.
function usedWords(others: readonly Connections[]): string {
  const total = others.reduce((sum, { count }) => sum + count, 0)
  const seen = others.map(({ login, program, from, idle, count }) => {
    const what = [
      idle ? 'idle' : 'in use',
      `login ${login}`,
      ...(program ? [`program ${program}`] : []),
      `from ${from}`,
    ]
    return `  ${count} × ${what.join(', ')}`
  })
  const pooler = others.every(({ idle }) => idle)
    ? [
        'If none runs any more, a pooler such as PgBouncer holds them open. Have it let go (on its console: RECONNECT duly, with the name of the database there) or stop it, then repeat this command.',
      ]
    : []
  return [
    `${total} other ${total === 1 ? 'connection uses' : 'connections use'} this database:`,
    ...seen,
    'Stop every Duly process first.',
    ...pooler,
  ].join('\n')
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('public.users') is not null as found")
  if (!rows[0]?.found) return false
  return ((await client.query('select 1 from users limit 1')).rowCount ?? 0) > 0
}

// Tables and functions move; extensions stay where they are, since their owner may not move them.
async function setAside(client: pg.Client, now: Date): Promise<string | null> {
  const notOfExtension = "not exists (select 1 from pg_depend d where d.objid = o.oid and d.deptype = 'e')"
  const { rows: relations } = await client.query<{ name: string }>(
    `select o.oid::regclass::text as name from pg_class o
     where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p', 'v', 'm') and ${notOfExtension}`,
  )
  const { rows: functions } = await client.query<{ name: string }>(
    `select o.oid::regprocedure::text as name from pg_proc o
     where o.pronamespace = 'public'::regnamespace and ${notOfExtension}`,
  )
  if (relations.length + functions.length === 0) return null
  const schema = `before_restore_${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  await client.query(`create schema ${quoted(schema)}`)
  for (const { name } of relations) await client.query(`alter table ${name} set schema ${quoted(schema)}`)
  for (const { name } of functions) await client.query(`alter function ${name} set schema ${quoted(schema)}`)
  return schema
}

async function buildSchema(client: pg.Client, manifest: Manifest): Promise<void> {
  await prepare(client)
  for (const migration of await migrationsIn())
    if (manifest.migrations.includes(migration.name)) await client.query(withinTransaction(migration.sql))
  const tables = await tablesOf(client)
  // What the migrations wrote is in the archive, too.
  await client.query('set constraints all immediate')
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  await client.query('set constraints all deferred')
  // The rows were judged when they were written; judging them again would depend on their order.
  for (const { name } of tables)
    await client.query(
      `alter table ${quoted(name)} no force row level security; alter table ${quoted(name)} disable trigger user`,
    )
}

async function load(
  client: pg.Client,
  archive: ArchiveCursor,
  manifest: Manifest,
  progress: RestoreTarget['progress'],
): Promise<number> {
  const forced = await forcedTables(client)
  let rows = 0
  for (const table of manifest.tables) {
    if (table.rows === 0) continue
    progress?.(`${table.name}: ${table.rows} rows`)
    await copyIn(client, table, table.name, archive)
    rows += table.rows
  }
  for (const { table, column, value } of manifest.counters)
    await client.query('select setval(pg_get_serial_sequence($1, $2), greatest($3::bigint, 1), $3::bigint > 0)', [
      table,
      column,
      value,
    ])
  await client.query('set constraints all immediate')
  for (const { name } of await tablesOf(client)) await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const name of forced) await client.query(`alter table ${quoted(name)} force row level security`)
  return rows
}

async function forcedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
  )
  return rows.map(({ name }) => name)
}

// One statement per table, so that rows may point to later rows of their own table.
async function copyIn(client: pg.Client, table: ArchivedTable, into: string, archive: ArchiveCursor): Promise<void> {
  const columns = table.columns.map(quoted).join(', ')
  const sink = client.query(copyFrom(`copy ${quoted(into)} (${columns}) from stdin`))
  await pipeline(Readable.from(archive.contentOf(table)), sink)
}

/** Goes through an archive once: its tables stand in the order in which they are loaded. */
interface ArchiveCursor {
  contentOf(table: ArchivedTable): AsyncGenerator<Buffer>
}

function openArchive(file: string): ArchiveCursor {
  const entries = archiveEntries(file)
  let next = entries.next()
  return {
    async *contentOf(table) {
      let left = table.files.length
      const folder = `tables/${table.name}/`
      for (let entry = await next; left > 0 && !entry.done; entry = await next) {
        if (entry.value.name.startsWith(folder)) {
          left -= 1
          yield entry.value.content
        }
        next = entries.next()
      }
      if (left > 0) throw new RestoreError(`The archive ends before the rows of ${table.name} do.`)
    },
  }
}

async function verifyLoaded(client: pg.Client, manifest: Manifest): Promise<void> {
  const wrong: string[] = []
  for (const table of manifest.tables) {
    const money = Object.keys(table.sums)
    const found = await figuresOf(client, { name: table.name, columns: table.columns, money })
    if (found.rows !== table.rows) wrong.push(`${table.name} has ${found.rows} rows instead of ${table.rows}`)
    for (const column of money)
      if (found.sums[column] !== table.sums[column])
        wrong.push(`${table.name}.${column} comes to ${found.sums[column]} instead of ${table.sums[column]}`)
    if (found.digest !== table.digest) wrong.push(`rows of ${table.name} differ from those that were backed up`)
  }
  if (wrong.length > 0)
    throw new RestoreError(`What was loaded is not what was backed up; nothing was changed.\n  ${wrong.join('\n  ')}`)
}

// Through a staging table, since another version of pg-boss may have other columns; kinds that are gone are left out.
async function restoreJobs(client: pg.Client, { jobs }: Manifest, archive: ArchiveCursor): Promise<void> {
  const columns = await columnsOf(client, jobTable)
  if (columns.length === 0) return
  await client.query(`delete from ${quoted(jobTable)} where ${jobWaits}`)
  if (jobs.rows === 0) return
  await client.query(
    `create temp table restored_jobs (${jobs.columns.map((name) => `${quoted(name)} text`).join(', ')}) on commit drop`,
  )
  await copyIn(client, jobs, 'restored_jobs', archive)
  const { rows: types } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attname = any($2)`,
    [jobTable, jobs.columns.filter((name) => columns.includes(name))],
  )
  await client.query(
    `insert into ${quoted(jobTable)} (${types.map(({ name }) => quoted(name)).join(', ')})
     select ${types.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')} from restored_jobs
     where name in (select name from pgboss.queue) on conflict do nothing`,
  )
}
