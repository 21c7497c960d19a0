import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { newClient } from './connection.ts'
import { letSearchUseIndex } from './index-search.ts'
import { runInSteps, runsInSteps } from './migrate-in-steps.ts'
import { statementsIn } from './sql-statements.ts'

const ownFolder = fileURLToPath(new URL('../../migrations/', import.meta.url))
// Any fixed number: whoever migrates takes this advisory lock, so that N starting processes migrate once.
const lockId = 7_201_844

/** One file of `server/migrations`, applied in a transaction of its own, or in steps (`runsInSteps`). */
export interface Migration {
  name: string
  sql: string
}

/** A migration that could not be applied; the schema is as it was before it, or, in steps, has what was done until then. */
export class MigrationError extends Error {
  constructor(name: string, cause: unknown, inSteps = false) {
    const { message } = cause as Error
    super(
      inSteps
        ? `migration ${name} stopped: ${message}. What it did stays and the next start goes on; the version of Duly that ran before still works with it`
        : `migration ${name} failed and was rolled back: ${message}. The schema is as it was, so the version of Duly that ran before still works with it`,
      { cause },
    )
    this.name = 'MigrationError'
  }
}

/**
 * Brings the schema up to date as the owner's role, once, under a lock. Each migration is one transaction with a lock
 * timeout, so a failed one leaves the schema as it was; those that would hold up writers run in steps, each of which can be
 * repeated. Returns the names applied by this call. `folder` is for tests.
 */
export async function migrate(ownerUrl: string, folder = ownFolder): Promise<string[]> {
  const client = newClient(ownerUrl)
  await client.connect()
  try {
    await letSearchUseIndex(client)
    if (await isUpToDate(client, folder)) return []
    await inLockedTransaction(client, () => prepare(client))
    const applied: string[] = []
    for (const migration of await migrationsIn(folder)) {
      const isNew = runsInSteps(migration.sql)
        ? await aloneInSchema(ownerUrl, () => stepThroughOnce(client, migration))
        : await inLockedTransaction(client, () => applyOnce(client, migration))
      if (isNew) applied.push(migration.name)
    }
    return applied
  } finally {
    await client.end()
  }
}

// Most starts find nothing to do, and need not wait for others who start.
async function isUpToDate(client: pg.Client, folder: string): Promise<boolean> {
  const wanted = await namesIn(folder)
  try {
    const { rows } = await client.query<{ ready: boolean; names: string[] }>(
      `select pg_has_role(current_user, 'duly_app', 'member')
         and has_table_privilege('duly_app', 'public.schema_migrations', 'select') as ready,
       array(select name from public.schema_migrations) as names`,
    )
    const done = new Set(rows[0]?.names)
    return rows[0]?.ready === true && wanted.every((name) => done.has(name))
  } catch (error) {
    // Neither role nor table is there yet.
    if (['42704', '42P01'].includes(String((error as { code?: unknown }).code))) return false
    throw error
  }
}

/** Makes the application's role in a database that may be empty. */
export async function prepareDatabase(ownerUrl: string): Promise<void> {
  const client = newClient(ownerUrl)
  await client.connect()
  try {
    await inLockedTransaction(client, () => prepare(client))
  } finally {
    await client.end()
  }
}

/**
 * Runs what changes the schema by other means while nobody else does: many processes may start at once. The lock is held
 * by a transaction of its own until `work` is over.
 */
export async function aloneInSchema<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = newClient(ownerUrl)
  await client.connect()
  try {
    return await inLockedTransaction(client, work)
  } finally {
    await client.end()
  }
}

/** Names of migrations that the schema lacks; readiness and `doctor` ask. */
export async function pendingMigrations(query: (sql: string) => Promise<{ name: string }[]>): Promise<string[]> {
  const done = new Set((await query('select name from schema_migrations')).map((row) => row.name))
  return (await namesIn(ownFolder)).filter((name) => !done.has(name))
}

/** Every migration that this version knows, in order. */
export async function migrationsIn(folder = ownFolder): Promise<Migration[]> {
  const names = await namesIn(folder)
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(`${folder}/${name}`, 'utf8') })))
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
}

/** Makes the application's role and the list of migrations; can be repeated. Inside the caller's transaction. */
export async function prepare(client: pg.Client): Promise<void> {
  await ensureAppRole(client)
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as found",
  )
  if (!rows[0]?.found)
    await client.query(`create table public.schema_migrations (
      name text primary key, applied_at timestamptz not null default now())`)
  // Readiness asks, as the application's role.
  await client.query(`do $$ begin
    if not has_table_privilege('duly_app', 'public.schema_migrations', 'select') then
      grant select on public.schema_migrations to duly_app;
    end if;
  end $$`)
}

// The lock belongs to the transaction and not to the session, since a pooler may give each transaction another session.
async function inLockedTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await beginAlone(client)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

// An index that is made concurrently waits for every transaction that has seen something. Therefore nobody waits for the lock in a
// statement, and it is asked for without parameters: a statement with some keeps what it saw until the next one.
async function beginAlone(client: pg.Client): Promise<void> {
  for (;;) {
    await client.query('begin')
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${lockId}) as mine`)
    if (rows[0]?.mine) return
    await client.query('rollback')
    await sleep(50)
  }
}

// In a distributed database a table that others refer to cannot be changed on several connections to a node at once.
const oneNodeAtATime = `select set_config('citus.multi_shard_modify_mode', 'sequential', true)
  where to_regclass('pg_catalog.pg_dist_partition') is not null`

async function isApplied(client: pg.Client, { name }: Migration): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from schema_migrations where name = $1', [name])
  return Boolean(rowCount)
}

const note = (client: pg.Client, { name }: Migration) =>
  client.query('insert into schema_migrations (name) values ($1)', [name])

async function applyOnce(client: pg.Client, migration: Migration): Promise<boolean> {
  if (await isApplied(client, migration)) return false
  try {
    await client.query("set local lock_timeout = '10s'")
    await client.query(oneNodeAtATime)
    for (const statement of statementsIn(migration.sql)) await client.query(statement)
    await note(client, migration)
    return true
  } catch (error) {
    throw new MigrationError(migration.name, error)
  }
}

// The lock is held by another connection, in a transaction that has seen nothing, so that no index waits for it.
async function stepThroughOnce(client: pg.Client, migration: Migration): Promise<boolean> {
  if (await isApplied(client, migration)) return false
  try {
    await runInSteps(client, migration.sql)
    await note(client, migration)
    return true
  } catch (error) {
    throw new MigrationError(migration.name, error, true)
  }
}

// The application's role owns nothing. Where the operator gave one address only, its login becomes a member of the role
// and every transaction steps down to it.
async function ensureAppRole(client: pg.Client): Promise<void> {
  const exists = await client.query("select 1 from pg_roles where rolname = 'duly_app'")
  if (exists.rowCount === 0) await client.query('create role duly_app nologin')
  const member = await client.query<{ ok: boolean }>("select pg_has_role(current_user, 'duly_app', 'member') as ok")
  if (!member.rows[0]?.ok) await client.query('grant duly_app to current_user')
}
