import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url))
// Any fixed number: whoever migrates takes this advisory lock, so that N starting processes migrate once.
const lockId = 7_201_844

/** One file of `server/migrations`, applied in a transaction of its own. */
interface Migration {
  name: string
  sql: string
}

/**
 * Brings the schema up to date as the owner's role, once, under a lock. Each migration is one transaction with a lock
 * timeout, so a failed one leaves the schema as it was. Returns the names applied.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    await ensureAppRole(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz not null default now())`)
    const done = new Set(
      (await client.query<{ name: string }>('select name from schema_migrations')).rows.map((row) => row.name),
    )
    const applied: string[] = []
    for (const migration of await migrations()) {
      if (done.has(migration.name)) continue
      await apply(client, migration)
      applied.push(migration.name)
    }
    return applied
  } finally {
    await client.end()
  }
}

/** Names of migrations that the schema lacks; readiness and `doctor` ask. */
export async function pendingMigrations(query: (sql: string) => Promise<{ name: string }[]>): Promise<string[]> {
  const done = new Set((await query('select name from schema_migrations')).map((row) => row.name))
  return (await migrations()).map((migration) => migration.name).filter((name) => !done.has(name))
}

async function migrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(`${folder}/${name}`, 'utf8') })))
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '10s'")
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name) values ($1)', [migration.name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed and was rolled back: ${(error as Error).message}`, {
      cause: error,
    })
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
