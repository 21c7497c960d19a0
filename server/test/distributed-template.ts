import { createHash } from 'node:crypto'
import pg from 'pg'
import { distribute } from '../platform/db/distribute.ts'
import { makeSearchUseIndex } from '../platform/db/index-search.ts'
import { migrate, migrationsIn } from '../platform/db/migrate.ts'
import { inDatabase } from '../platform/embedded-postgres/roles.ts'
import { template } from './template.ts'

/**
 * Makes the migrated and distributed database that test databases are copied from, a part on each node. `nodes` are
 * superuser addresses of running Citus nodes with Duly's two roles, the coordinator's first. One that was made of the same
 * migrations is taken again, so that the tests can be run file by file on nodes that stay up.
 */
export async function makeDistributedTemplate(nodes: readonly string[], ownerUrl: string): Promise<void> {
  const [coordinator = '', ...workers] = nodes
  const made = await madeOf()
  if ((await noteOf(coordinator)) === made) return
  for (const node of nodes) {
    await on(node, 'postgres', `update pg_database set datistemplate = false where datname = '${template}'`)
    await on(node, 'postgres', `drop database if exists ${template} with (force)`)
    await on(node, 'postgres', `create database ${template} owner duly_owner`)
    await on(node, template, 'create extension citus')
    await on(node, template, makeSearchUseIndex)
  }
  // Few, so that a copy of the database takes little time.
  await on(coordinator, template, `alter database ${template} set citus.shard_count = 4`)
  await on(coordinator, template, `select citus_set_coordinator_host('127.0.0.1', ${new URL(coordinator).port})`)
  for (const worker of workers)
    await on(coordinator, template, `select citus_add_node('127.0.0.1', ${new URL(worker).port})`)
  await migrate(inDatabase(ownerUrl, template))
  await distribute(inDatabase(ownerUrl, template))
  for (const node of nodes) {
    // Its maintenance would come again and keep it from being copied.
    await on(node, 'postgres', `alter database ${template} with is_template true allow_connections false`)
    await on(node, 'postgres', `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`)
  }
  await on(coordinator, 'postgres', `comment on database ${template} is '${made}'`)
}

// What the template is made of; its last step writes it down, so a template that broke off has none.
async function madeOf(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, sql } of await migrationsIn()) hash.update(`${name}\n${sql}\n`)
  return hash.digest('hex')
}

async function noteOf(coordinator: string): Promise<unknown> {
  const rows = await on(
    coordinator,
    'postgres',
    `select shobj_description(oid, 'pg_database') as note from pg_database where datname = '${template}'`,
  )
  return rows[0]?.note
}

async function on(node: string, database: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: inDatabase(node, database) })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
