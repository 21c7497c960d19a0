import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip, gzipSync } from 'node:zlib'
import pg from 'pg'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDemo } from '../demo/demo.ts'
import { verifyArchive } from '../platform/backup/read-archive.ts'
import { discardKept, keptSchemas, restoreBackup } from '../platform/backup/restore.ts'
import { openEverything, tablesOf } from '../platform/backup/tables.ts'
import { backupStream } from '../platform/backup/write-backup.ts'
import { readConfig } from '../platform/config/config.ts'
import { inTransaction, openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { writeFileWhole } from '../platform/files/atomic-file.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { callAs, startTestApp, type TestApp } from '../test/app.ts'
import { freshDatabase } from '../test/database.ts'
import { verifyDatabase } from './invariants.ts'
import { jobKinds } from './job-kinds.ts'

let app: TestApp
let folder: string
let archive: string
const now = new Date('2026-03-05T10:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duly-backup-test-'))
  archive = join(folder, 'demo.tar.gz')
  app = await startTestApp()
  await fillDemo(app.server, app.db, { now: new Date(), keepsMail: true })
  await writeFileWhole(archive, backupStream({ ownerUrl: app.databaseUrls.ownerUrl, now, keys: null }))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await openEverything(client)
    return await work(client)
  } finally {
    await client.query('commit').catch(() => {})
    await client.end()
  }
}

/** Every row of every table as text, sorted. */
function everyRow(ownerUrl: string): Promise<Record<string, string[]>> {
  return asOwner(ownerUrl, async (client) => {
    const all: Record<string, string[]> = {}
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
      all[name] = rows.map(({ row }) => row)
    }
    const { rows } = await client.query<{ row: string }>(
      `select (name, id, data, state, start_after)::text as row from pgboss.job where state < 'completed' order by 1`,
    )
    all.jobs = rows.map(({ row }) => row)
    return all
  })
}

async function restoredInto(options: Partial<Parameters<typeof restoreBackup>[0]> = {}) {
  const database = await freshDatabase()
  await migrateJobs(database.ownerUrl, jobKinds)
  const restored = await restoreBackup({
    ownerUrl: database.ownerUrl,
    file: archive,
    now,
    replace: false,
    discard: false,
    ...options,
  })
  return { database, restored }
}

it('brings every row, counter and waiting job into another database, which serves at once', async () => {
  const before = await everyRow(app.databaseUrls.ownerUrl)
  expect(before.invoices?.length).toBeGreaterThan(100)
  expect(before.jobs?.length).toBeGreaterThan(0)
  const { database, restored } = await restoredInto()
  expect(restored.keptAs).toBeNull()
  expect(await migrate(database.ownerUrl)).toEqual([])
  expect(await everyRow(database.ownerUrl)).toEqual(before)
  expect(await verifyDatabase(database.ownerUrl)).toEqual([])
  // Row-level security holds again, for the owner, too.
  const { rows } = await asOwner(database.ownerUrl, (client) =>
    client
      .query("select set_config('duly.reads_everything', '', true)")
      .then(() => client.query('select 1 from invoices')),
  )
  expect(rows).toEqual([])
  const second = await startTestApp({ joins: { ...app, databaseUrls: database } as TestApp })
  const session = await second.call('POST', '/auth/login', {
    email: 'ingrid@fernwood.example',
    password: 'fernwood studio',
  })
  const list = await callAs(second.server, session.body.access_token)('GET', '/invoices?limit=1')
  const { rows: listed } = await asOwner(app.databaseUrls.ownerUrl, (client) =>
    client.query("select count(*)::int as n from invoices where kind = 'invoice' and deleted_at is null"),
  )
  expect(list.body.meta.total).toBe(listed[0]?.n)
  // A counter that had stayed behind would clash with a restored row.
  expect((await second.call('POST', '/auth/login', { email: 'nobody@x.example', password: 'x' })).status).toBe(401)
  await second.close()
  await database.drop()
})

it('backs up what stands in one moment while people write', async () => {
  const person = await app.register()
  let busy = true
  const writing = (async () => {
    let written = 0
    for (; busy; written += 1)
      await person.call('POST', '/customers', { name: `Guest ${written}`, email: 'g@x.example' })
    return written
  })()
  const file = join(folder, 'busy.tar.gz')
  await writeFileWhole(file, backupStream({ ownerUrl: app.databaseUrls.ownerUrl, now, keys: null }))
  busy = false
  expect(await writing).toBeGreaterThan(0)
  expect((await verifyArchive(file)).problems).toEqual([])
})

it('finds a cut, a changed byte and a changed sum in an archive, and restores none of them', async () => {
  const cut = join(folder, 'cut.tar.gz')
  await copyFile(archive, cut)
  const handle = await open(cut, 'r+')
  await handle.truncate(Math.floor((await stat(cut)).size / 2))
  await handle.close()
  expect((await verifyArchive(cut)).problems.join()).toMatch(/cut off.*no manifest/s)

  const flipped = join(folder, 'flipped.tar.gz')
  const bytes = await readFile(archive)
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff
  await writeFile(flipped, bytes)
  expect((await verifyArchive(flipped)).problems).not.toEqual([])

  // Somebody unpacks it, makes one payment larger and packs it again.
  const forged = join(folder, 'forged.tar.gz')
  await repack(archive, forged, (name, content) =>
    name.startsWith('tables/payments/')
      ? Buffer.from(content.toString('utf8').replace(/\t(CAD)\t(\d)/, '\t$1\t9$2'))
      : content,
  )
  expect((await verifyArchive(forged)).problems).toEqual(['tables/payments/000001.copy was changed.'])
  const database = await freshDatabase()
  for (const file of [cut, flipped, forged])
    await expect(
      restoreBackup({ ownerUrl: database.ownerUrl, file, now, replace: false, discard: false }),
    ).rejects.toThrow(/damaged; nothing was restored/)
  await expect(verifyArchive(join(folder, 'none'))).rejects.toThrow(/There is no file/)
  await database.drop()
})

async function repack(from: string, to: string, change: (name: string, content: Buffer) => Buffer): Promise<void> {
  const out = pack()
  const entries = createReadStream(from).pipe(createGunzip()).pipe(extract())
  const all: Buffer[] = []
  const collected = (async () => {
    for await (const part of out) all.push(part as Buffer)
  })()
  for await (const entry of entries) {
    const parts: Buffer[] = []
    for await (const part of entry as AsyncIterable<Buffer>) parts.push(part)
    out.entry({ name: entry.header.name }, change(entry.header.name, Buffer.concat(parts)))
  }
  out.finalize()
  await collected
  await writeFile(to, gzipSync(Buffer.concat(all)))
}

it('refuses a database in use, then replaces it and keeps what was there aside', async () => {
  const { database } = await restoredInto()
  const again = { ownerUrl: database.ownerUrl, file: archive, now, discard: false }
  await expect(restoreBackup({ ...again, replace: false })).rejects.toThrow(/in use: accounts are in it/)
  const visitor = new pg.Client({ connectionString: database.appUrl })
  await visitor.connect()
  await expect(restoreBackup({ ...again, replace: true })).rejects.toThrow(
    /^1 other connection uses this database:\n {2}1 × idle, login \S+.*\nStop every Duly process first\.\nIf none runs any more, a pooler such as PgBouncer/,
  )
  await visitor.end()
  const first = await everyRow(database.ownerUrl)
  const { keptAs } = await restoreBackup({ ...again, replace: true })
  expect(keptAs).toBe('before_restore_20260305100000')
  expect(await everyRow(database.ownerUrl)).toEqual(first)
  expect(await asOwner(database.ownerUrl, keptSchemas)).toEqual([keptAs])
  expect(await discardKept(database.ownerUrl)).toEqual([keptAs])
  expect(await migrate(database.ownerUrl)).toEqual([])
  await database.drop()
})

it('leaves the database as it was when the last check fails', async () => {
  const database = await freshDatabase()
  await migrateJobs(database.ownerUrl, jobKinds)
  const before = await everyRow(database.ownerUrl)
  const failing = restoreBackup({
    ownerUrl: database.ownerUrl,
    file: archive,
    now,
    replace: false,
    discard: false,
    beforeCommit: () => {
      throw new Error('pulled the plug')
    },
  })
  await expect(failing).rejects.toThrow('pulled the plug')
  expect(await everyRow(database.ownerUrl)).toEqual(before)
  await database.drop()
})

it('leaves no half file, and replaces none unasked', async () => {
  const unreachable = backupStream({ ownerUrl: 'postgres://nobody@127.0.0.1:1/none', now, keys: null })
  await expect(writeFileWhole(join(folder, 'never.tar.gz'), unreachable)).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([])
  const stream = backupStream({ ownerUrl: app.databaseUrls.ownerUrl, now, keys: null })
  await expect(writeFileWhole(archive, stream)).rejects.toThrow(/exists already/)
  stream.destroy()
})

it('is closed to the application’s role, whatever it says', async () => {
  const rows = await inTransaction(app.db, { workspaceId: null }, async (tx) => {
    const { sql } = await import('kysely')
    await sql`select set_config('duly.reads_everything', 'yes', true)`.execute(tx)
    return tx.selectFrom('invoices').select('id').execute()
  })
  expect(rows).toEqual([])
  expect(readConfig({ NODE_ENV: 'test', DATA_DIR: folder }).mode).toBe('local')
  const { db, close } = openDatabase({ url: app.databaseUrls.appUrl, max: 1 })
  await expect(db.selectFrom('invoices').select('id').execute()).resolves.toEqual([])
  await close()
})

it('names what does not hold in a live database', async () => {
  const { database } = await restoredInto()
  const harm = (sql: string) =>
    asOwner(database.ownerUrl, (client) =>
      client.query(`alter table invoices no force row level security; alter table payment_allocations no force row level security;
        alter table payments no force row level security;
        alter table invoices disable trigger user; alter table payment_allocations disable trigger user; ${sql};
        alter table invoices enable trigger user; alter table payment_allocations enable trigger user;
        alter table invoices force row level security; alter table payment_allocations force row level security;
        alter table payments force row level security`),
    )
  const found = async () => [...new Set((await verifyDatabase(database.ownerUrl)).map(({ invariant }) => invariant))]
  await harm(`update invoices set subtotal_minor = subtotal_minor + 1, total_minor = total_minor + 1
    where id = (select id from invoices where status = 'SENT' limit 1)`)
  expect(await found()).toEqual(['subtotal', 'kept-counts'])
  await harm(`update payment_allocations set amount_minor = amount_minor - 1
    where payment_id = (select payment_id from payment_allocations limit 1)`)
  expect(await found()).toEqual(['subtotal', 'allocations', 'paid', 'kept-counts'])
  await harm(`update capabilities set workspace_id = (select own_workspace_id from users order by created_at desc limit 1)
    where kind = 'invoice' and key = (select min(key) from capabilities where kind = 'invoice')`)
  await harm('grant update on payments to duly_app; alter table customers no force row level security')
  expect(await found()).toEqual([
    'subtotal',
    'allocations',
    'paid',
    'kept-counts',
    'capabilities',
    'row-security',
    'append-only',
  ])
  await database.drop()
})
