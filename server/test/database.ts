import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
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
  const { ownerUrl, appUrl, superUrl } = inject('postgres')
  const name = `t_${randomBytes(8).toString('hex')}`
  await administer(superUrl, `create database ${name} template ${template} owner duly_owner`)
  return {
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
    drop: () => administer(superUrl, `drop database if exists ${name} with (force)`),
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
