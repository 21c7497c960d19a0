import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { distributedSettings } from '../platform/db/distribute.ts'
import { inDatabase } from '../platform/embedded-postgres/roles.ts'
import { template } from './template.ts'

/** A database of one test's own, with the current schema and without rows. */
export interface FreshDatabase {
  ownerUrl: string
  appUrl: string
  /** Removes it, with whoever is still connected. */
  drop(): Promise<void>
}

// Where nothing is synced to disk, copying the files takes half as long as writing each of their pages to the log, and dropping them a
// third. Where it is, as on nodes, each copy would wait until thousands of files are synced.
const strategy = (nodes: readonly string[]) => `owner duly_owner strategy ${nodes.length > 1 ? 'wal_log' : 'file_copy'}`

/**
 * Copies the migrated template, or one made from it by `templateWith`, which takes some ten milliseconds. Real PostgreSQL,
 * real roles, real row-level security.
 */
export async function freshDatabase(from = template): Promise<FreshDatabase> {
  const { ownerUrl, appUrl, nodes } = inject('postgres')
  const name = `t_${randomBytes(8).toString('hex')}`
  // Of a distributed database each node's part is copied; they find each other by the database's name.
  for (const node of nodes) await administer(node, `create database ${name} template ${from} ${strategy(nodes)}`)
  const [coordinator = ''] = nodes
  // Settings of a database are not copied with it.
  if (nodes.length > 1)
    for (const [setting, value] of Object.entries(distributedSettings))
      await administer(coordinator, `alter database ${name} set ${setting} = '${value}'`)
  return {
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
    async drop() {
      for (const node of nodes) await administer(node, `drop database if exists ${name} with (force)`)
    },
  }
}

/**
 * Name of a template that is the migrated one and in addition what `prepare` makes, as the owner, of a copy of it. The first
 * who asks for `name` makes it, for all workers of the run. On a distributed database there is none.
 */
export async function templateWith(
  name: string,
  prepare: (ownerUrl: string) => Promise<void>,
): Promise<string | undefined> {
  if (process.env.DULY_TEST_NODES) return undefined
  const { ownerUrl, superUrl } = inject('postgres')
  const made = `${template}_${name}`
  await asSuperuser(superUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [made])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [made])
    if (rowCount) return
    await client.query(`drop database if exists ${made} with (force)`)
    await client.query(`create database ${made} template ${template} ${strategy([superUrl])}`)
    await prepare(inDatabase(ownerUrl, made))
    // A connection left in a template would keep it from being copied.
    await client.query(`alter database ${made} with is_template true allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [made])
  })
  return made
}

const administer = (superUrl: string, sql: string) => asSuperuser(superUrl, (client) => client.query(sql))

async function asSuperuser(superUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(superUrl, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
