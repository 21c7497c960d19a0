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

/** Copies the migrated template, which takes some ten milliseconds. Real PostgreSQL, real roles, real row-level security. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { ownerUrl, appUrl, nodes } = inject('postgres')
  const name = `t_${randomBytes(8).toString('hex')}`
  // Of a distributed database each node's part is copied; they find each other by the database's name.
  for (const node of nodes) await administer(node, `create database ${name} template ${template} owner duly_owner`)
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

async function administer(superUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(superUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
