import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUrls, inDatabase } from '@duly/server/platform/embedded-postgres/roles.ts'
import { keptPasswords } from '@duly/server/platform/embedded-postgres/secrets.ts'
import pg from 'pg'
import { inject } from 'vitest'

/** Addresses of one database: for the product's two roles, and for the checker, which sees every row. */
export interface DatabaseOfTest {
  ownerUrl: string
  appUrl: string
  superUrl: string
}

/** A migrated database of one scenario's own on the run's server. */
export async function freshDatabase(): Promise<DatabaseOfTest & { name: string }> {
  const { ownerUrl, appUrl, superUrl } = inject('server')
  const name = `f_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: inDatabase(superUrl, 'postgres') })
  await client.connect()
  await client.query(`create database ${name} template duly_template owner duly_owner`)
  await client.end()
  return {
    name,
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
    superUrl: inDatabase(superUrl, name),
  }
}

/** The folder of the socket in an address of the embedded database. */
export function socketFolderOf(url: string): string {
  return decodeURIComponent(/@([^:/]+)/.exec(url)?.[1] ?? '')
}

/** The same login and database by way of a TCP port of this machine. */
export function throughPort(url: string, port: number): string {
  return url.replace(/@[^/]+\//, `@127.0.0.1:${port}/`)
}

/** The database that a product with its own PostgreSQL keeps in its data folder. */
export function embeddedDatabase(dataDir: string): DatabaseOfTest {
  const passwords = keptPasswords(dataDir)
  if (!passwords) throw new Error(`${dataDir} has no passwords`)
  return databaseUrls(join(dataDir, 'socket'), passwords)
}

/** The process that PostgreSQL's others descend from. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Runs one query as the checker. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
