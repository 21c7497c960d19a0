import pg from 'pg'
import { letSearchUseIndex } from '../db/index-search.ts'
import { superuser } from './cluster.ts'
import type { DatabasePasswords } from './secrets.ts'

const database = 'duly'

/** The addresses of one database for its three logins; `super` is for set-up and tests only. */
export interface DatabaseUrls {
  ownerUrl: string
  appUrl: string
  superUrl: string
}

/** Addresses that `pg`, Kysely, pg-boss and libpq all take: the socket's folder stands, encoded, in the host's place. */
export function databaseUrls(socketFolder: string, passwords: DatabasePasswords): DatabaseUrls {
  const url = (user: string, password: string) =>
    `postgres://${user}:${password}@${encodeURIComponent(socketFolder)}:5432/${database}`
  return {
    ownerUrl: url('duly_owner', passwords.owner),
    appUrl: url('duly_app', passwords.app),
    superUrl: url(superuser, passwords.superuser),
  }
}

/** The same login in another database. */
export function inDatabase(url: string, name: string): string {
  return url.replace(/\/[^/]*$/, `/${name}`)
}

/**
 * Makes the two roles and the database where they are missing: `duly_owner` owns the database and may create trusted
 * extensions in it, `duly_app` owns nothing and is bound by row-level security. Can be repeated after any interruption.
 */
export async function ensureRoles(
  urls: DatabaseUrls,
  passwords: DatabasePasswords,
  newPasswords: boolean,
): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(urls.superUrl, 'postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname in ('duly_owner', 'duly_app')
       union all select datname from pg_database where datname = $1`,
      [database],
    )
    const existing = new Set(rows.map((row) => row.name))
    const logins = [
      ['duly_owner', passwords.owner],
      ['duly_app', passwords.app],
    ] as const
    for (const [role, password] of logins) {
      if (existing.has(role) && !newPasswords) continue
      const act = existing.has(role) ? 'alter' : 'create'
      await client.query(
        `${act} role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
      )
    }
    if (!existing.has(database)) {
      await inItself(urls, 'template1', letSearchUseIndex)
      await client.query('grant duly_app to duly_owner')
      await client.query(`create database ${database} owner duly_owner`)
    }
    if (existing.size < 3) {
      await client.query(`revoke all on database ${database}, postgres, template1 from public`)
      await client.query(`grant connect on database ${database} to duly_app`)
    }
    await inItself(urls, database, letSearchUseIndex)
  } finally {
    await client.end()
  }
}

async function inItself(urls: DatabaseUrls, name: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(urls.superUrl, name) })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
