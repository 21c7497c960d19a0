import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { newClient } from './connection.ts'
import { MigrationError, migrate } from './migrate.ts'

let folder: string
let database: FreshDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duly-steps-'))
  database = await freshDatabase()
  await onOwn(async (client) => {
    await client.query('create table seeds (id integer primary key, kind text)')
    await client.query("insert into seeds select n, 'oak' from generate_series(1, 100) n")
  })
  await writeFile(
    join(folder, '9001_index_seeds.sql'),
    '-- Outside a transaction: many seeds\ncreate index concurrently seeds_kind on seeds (kind);\nupdate seeds set kind = lower(kind);',
  )
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function onOwn<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient(database.ownerUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Somebody who has seen the table and is not done: what is made concurrently waits for them. */
async function reader(): Promise<pg.Client> {
  const client = newClient(database.ownerUrl)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin isolation level repeatable read')
  await client.query('select count(*) from seeds')
  return client
}

const stateOfIndex = () =>
  onOwn(async (client) => {
    const { rows } = await client.query("select indisvalid from pg_index where indexrelid = to_regclass('seeds_kind')")
    return rows[0]?.indisvalid ?? null
  })

it('an index is made while others write, by one of those who start; killed, it is made anew', async () => {
  const first = await reader()
  const killed = migrate(database.ownerUrl, folder).catch((error: unknown) => error)
  await vi.waitFor(async () => expect(await stateOfIndex()).toBe(false), 10_000)

  await onOwn(async (writer) => {
    await writer.query("set statement_timeout = '2s'")
    await writer.query("insert into seeds values (101, 'Elm')")
    await writer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently%' and pid <> pg_backend_pid()`,
    )
  })
  const error = await killed
  expect(error).toBeInstanceOf(MigrationError)
  expect(String(error)).toMatch(/9001_index_seeds\.sql stopped: .*the next start goes on/)
  expect(await stateOfIndex()).toBe(false)
  await first.query('rollback')

  const second = await reader()
  const together = Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, folder)))
  await vi.waitFor(async () => expect(await stateOfIndex()).toBe(false), 10_000)
  await second.query('rollback')
  expect((await together).flat()).toEqual(['9001_index_seeds.sql'])
  expect(await stateOfIndex()).toBe(true)
  const { rows } = await onOwn((client) => client.query('select kind from seeds where id = 101'))
  expect(rows).toEqual([{ kind: 'elm' }])
})

it('whatever else came before the last statement is not lost when that one fails', async () => {
  const failing = join(folder, 'failing')
  await mkdir(failing)
  const file = join(failing, '9002_index_more.sql')
  const index = '-- Outside a transaction: more\ncreate index concurrently seeds_both on seeds (kind, id);\n'
  await writeFile(file, `${index}select 1 / 0;`)
  await expect(migrate(database.ownerUrl, failing)).rejects.toThrow(/stopped: division by zero/)
  const oid = () =>
    onOwn(async (client) => (await client.query("select 'seeds_both'::regclass::oid as oid")).rows[0].oid)
  const before = await oid()
  await writeFile(file, index)
  expect(await migrate(database.ownerUrl, failing)).toEqual(['9002_index_more.sql'])
  expect(await oid()).toBe(before)
})
