import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fold } from '@duly/core/search/fold.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../commands.ts'
import { verifyArchive } from '../platform/backup/read-archive.ts'
import { newClient } from '../platform/db/connection.ts'
import { MigrationError, migrate, migrationsIn } from '../platform/db/migrate.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { callAs, startTestApp, type TestApp } from '../test/app.ts'
import { type FreshDatabase, freshDatabase } from '../test/database.ts'
import { jobKinds } from './job-kinds.ts'

// A year of the demonstration, backed up by a version whose schema lacked later migrations, among them 0014.
const oldBackup = fileURLToPath(new URL('../test/fixtures/backup-of-schema-0020.tar.gz', import.meta.url))
const ownMigrations = fileURLToPath(new URL('../migrations/', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duly-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const joined = (databaseUrls: FreshDatabase, dataDir: string) =>
  startTestApp({ env: { DATA_DIR: dataDir }, joins: { databaseUrls } as unknown as TestApp })

describe('data of an earlier version', () => {
  it('opens, adds up and can be worked with', async () => {
    const { manifest } = await verifyArchive(oldBackup)
    const known = (await migrationsIn()).map(({ name }) => name)
    expect(known.filter((name) => !manifest?.migrations.includes(name)).length).toBeGreaterThan(0)
    const rowsOf = (name: string) => manifest?.tables.find((table) => table.name === name)?.rows

    const database = await freshDatabase()
    const dataDir = join(folder, 'old')
    const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: dataDir }
    const restored = await runCommand(['restore', oldBackup], env)
    expect(restored.ok, restored.text).toBe(true)
    expect(await migrate(database.ownerUrl)).toEqual([])
    const verified = await runCommand(['verify'], env)
    expect(verified.ok, verified.text).toBe(true)

    const app = await joined(database, dataDir)
    const login = await app.call('POST', '/auth/login', {
      email: 'ingrid@fernwood.example',
      password: 'fernwood studio',
    })
    const call = callAs(app.server, login.body.access_token)
    const list = await call('GET', '/invoices?limit=100')
    expect(list.body.meta.total).toBe(rowsOf('invoices'))
    const [invoice] = list.body.data
    expect((await call('GET', `/invoices/${invoice.id}`)).body.total).toBe(invoice.total)
    expect((await call('GET', '/customers')).body.meta.total).toBe(rowsOf('customers'))
    const profile = await call('GET', '/auth/profile')
    const settings = await call('GET', `/payment-settings/user/${profile.body.id}`)
    expect(settings.body.accountNumber).toMatch(/\d{4}/)
    const added = await call('POST', '/customers', { name: 'Alder & Reed', email: 'desk@alderreed.example' })
    expect(added.status).toBe(201)
    await app.close()
    await database.drop()
  })
})

it('notes from before are folded as those that are written now', async () => {
  const text = await readFile(join(ownMigrations, '0051_search_notes.sql'), 'utf8')
  const [, marks] = /marks text := ([^;]*);/.exec(text) ?? []
  const [, folded] = /, (trim\([^;]*\)) as folded/.exec(text) ?? []
  const notes = ['Größe  ŒUVRE', 'Þór Æðelstan', 'Løvstad\n Łódź', 'ガレージ', 'हिन्दी', 'שָׁלוֹם', 'Đặng Thị']
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ folded: string }>(
    `select ${folded} as folded from unnest($1::text[]) additional_notes, (select ${marks} as marks) known`,
    [notes],
  )
  await client.end()
  expect(rows.map((row) => row.folded)).toEqual(notes.map(fold))
  await database.drop()
})

describe('a migration that fails', () => {
  it('leaves the schema as it was, and the version that ran before goes on', async () => {
    const database = await freshDatabase()
    const before = await schemaOf(database.ownerUrl)
    const newer = join(folder, 'newer')
    await cp(ownMigrations, newer, { recursive: true })
    await writeFile(join(newer, '9001_add_a_table.sql'), 'create table seeds (id uuid primary key);')
    await writeFile(
      join(newer, '9002_break.sql'),
      'alter table customers add column seed uuid; drop table brakes; select 1 / 0;',
    )
    const failing = migrate(database.ownerUrl, newer)
    await expect(failing).rejects.toThrow(MigrationError)
    await expect(failing).rejects.toThrow(/9002_break\.sql failed and was rolled back: division by zero.*still works/)
    const added = (await schemaOf(database.ownerUrl)).filter((line) => !before.includes(line))
    expect(added).toEqual(['seeds.id uuid'])
    expect(before.filter((line) => line.startsWith('customers.'))).toEqual(
      (await schemaOf(database.ownerUrl)).filter((line) => line.startsWith('customers.')),
    )

    await migrateJobs(database.ownerUrl, jobKinds)
    const app = await joined(database, join(folder, 'before'))
    const person = await app.register()
    expect((await person.call('POST', '/customers', { name: 'Quill', email: 'q@quill.example' })).status).toBe(201)
    await app.close()

    // Mended, it goes on where it stopped.
    await writeFile(join(newer, '9002_break.sql'), 'alter table customers add column seed uuid;')
    expect(await migrate(database.ownerUrl, newer)).toEqual(['9002_break.sql'])
    await database.drop()
  })

  it('gives up on a table that somebody holds, and changes nothing', async () => {
    const database = await freshDatabase()
    const newer = join(folder, 'locked')
    await cp(ownMigrations, newer, { recursive: true })
    await writeFile(
      join(newer, '9001_wait.sql'),
      "set local lock_timeout = '200ms'; alter table users add column seed uuid;",
    )
    const holder = newClient(database.ownerUrl)
    await holder.connect()
    await holder.query('begin; lock table users in access share mode')
    await expect(migrate(database.ownerUrl, newer)).rejects.toThrow(/lock timeout/)
    await holder.query('rollback')
    await holder.end()
    expect(await migrate(database.ownerUrl, newer)).toEqual(['9001_wait.sql'])
    await database.drop()
  })
})

it('migrations run once when many processes start at the same moment', async () => {
  const database = await freshDatabase()
  const newer = join(folder, 'together')
  await cp(ownMigrations, newer, { recursive: true })
  await writeFile(join(newer, '9001_once.sql'), 'create table seeds (id uuid primary key); select pg_sleep(0.1);')
  const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(database.ownerUrl, newer)))
  expect(applied.flat()).toEqual(['9001_once.sql'])
  await database.drop()
})

/** Every column with its type. */
async function schemaOf(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ line: string }>(
    `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as line from pg_attribute a
     join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped order by 1`,
  )
  await client.end()
  return rows.map(({ line }) => line)
}
