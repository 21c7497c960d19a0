import pg from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from './database.ts'

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

it('gives each test a migrated database of its own, and takes it back', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  await ask(one.ownerUrl, 'create table only_here (a int)')
  expect(await ask(two.ownerUrl, "select to_regclass('only_here') as found")).toEqual([{ found: null }])
  expect(await ask(one.appUrl, "select to_regclass('invoices') is not null as found")).toEqual([{ found: true }])
  await one.drop()
  await expect(ask(one.ownerUrl, 'select 1')).rejects.toThrow(/does not exist/)
  await two.drop()
})
