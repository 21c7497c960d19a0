import pg from 'pg'
import { distribute } from '../platform/db/distribute.ts'
import { makeSearchUseIndex } from '../platform/db/index-search.ts'
import { migrate } from '../platform/db/migrate.ts'
import { inDatabase } from '../platform/embedded-postgres/roles.ts'
import { template } from './template.ts'

/**
 * Makes the migrated and distributed database that test databases are copied from, a part on each node. `nodes` are
 * superuser addresses of running Citus nodes with Duly's two roles, the coordinator's first.
 */
export async function makeDistributedTemplate(nodes: readonly string[], ownerUrl: string): Promise<void> {
  const [coordinator = '', ...workers] = nodes
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
}

async function on(node: string, database: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(node, database) })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
