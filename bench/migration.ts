import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '@duly/server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import pg from 'pg'
import { amount, isSmall } from './amount.ts'
import { seed } from './seed.ts'
import { type BenchRow, type BenchTable, percentile } from './table.ts'

const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url))
const invoices = amount(1_000_000, 500)
const writers = 4

/** What a version of before had, and what brings it there: names of files up to (not with) these four digits. */
const taxesBegin = '0068'
const taxesEnd = '0102'

/** Writing while something else was done, in milliseconds. */
interface Written {
  took: number
  /** How long each write took. */
  waits: number[]
}

/** How long do people who write wait while a large database gets the tables of taxes, and all that came after them? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  try {
    const upTo = (end: string) => migrate(store.ownerUrl, migrationsBefore(end, dataDir))
    await upTo(taxesBegin)
    await lay(store.superUrl)
    const calm = await whileWriting(store.superUrl, () => setTimeout(amount(10_000, 200)))
    const taxes = await whileWriting(store.superUrl, () => upTo(taxesEnd))
    const later = await whileWriting(store.superUrl, () => migrate(store.ownerUrl))
    return table(calm, taxes, later)
  } finally {
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A folder with the migrations whose names come before `end`. */
function migrationsBefore(end: string, dataDir: string): string {
  const folder = join(dataDir, `migrations-before-${end}`)
  mkdirSync(folder)
  for (const name of readdirSync(migrations)) if (name < end) cpSync(join(migrations, name), join(folder, name))
  return folder
}

/** Invoices of two lines each, every other one with a tax of before. */
function lay(superUrl: string): Promise<void> {
  return connected(superUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with made as (
         insert into workspaces (id, owner_user_id) values (gen_random_uuid(), gen_random_uuid()) returning id, owner_user_id)
       insert into users (id, email, password_hash, own_workspace_id)
       select owner_user_id, 'bench@duly.example', '', id from made returning own_workspace_id as id`,
    )
    await seed(superUrl, { invoices, big: rows[0]?.id ?? '' })
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into invoice_items (workspace_id, invoice_id, position, name, quantity, rate, amount_minor)
       select workspace_id, id, line, 'Website design', 1, 50, 5000 from invoices, generate_series(0, 1) line`,
    )
    await client.query(
      `insert into invoice_adjustments (workspace_id, invoice_id, kind, label, type, value, amount_minor)
       select workspace_id, id, 'tax', 'Tax', 'percentage', 5, 500 from invoices where subtotal_minor % 2 = 0`,
    )
    await client.query('vacuum analyze')
  })
}

/** Changes invoices and their lines on several connections, one after the other on each, for as long as `work` takes. */
async function whileWriting(url: string, work: () => Promise<unknown>): Promise<Written> {
  let isOver = false
  const waits: number[] = []
  const write = (client: pg.Client) => writeUntil(client, waits, () => isOver)
  const begun = performance.now()
  const writing = Promise.all(Array.from({ length: writers }, () => connected(url, write)))
  try {
    await work()
  } finally {
    isOver = true
    await writing
  }
  return { took: performance.now() - begun, waits }
}

async function writeUntil(client: pg.Client, waits: number[], isOver: () => boolean): Promise<void> {
  const { rows } = await client.query<{ workspace_id: string; id: string }>(
    'select workspace_id, id from invoices order by id limit 200',
  )
  for (let turn = 0; !isOver(); turn += 1) {
    const row = rows[turn % rows.length]
    const values = [row?.workspace_id, row?.id, `Note ${turn}`]
    const begun = performance.now()
    await client.query('begin')
    await client.query(
      'update invoices set additional_notes = $3, version = version + 1 where workspace_id = $1 and id = $2',
      values,
    )
    await client.query('update invoice_items set description = $3 where workspace_id = $1 and invoice_id = $2', values)
    await client.query('commit')
    waits.push(performance.now() - begun)
    await setTimeout(20)
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function table(calm: Written, taxes: Written, later: Written): BenchTable {
  const most = 1000
  const longest = ({ waits }: Written) => waits.reduce((most, wait) => Math.max(most, wait), 0)
  const wait = (when: string, written: Written): BenchRow[] => [
    {
      name: `${when}: longest wait of a writer`,
      value: longest(written),
      unit: 'ms',
      floor: longest(calm),
      target: `≤ ${most} ms`,
      met: longest(written) <= most,
    },
    {
      name: `${when}: wait of a writer, 98th percentile`,
      value: percentile(written.waits, 0.98),
      unit: 'ms',
      floor: percentile(calm.waits, 0.98),
    },
    { name: `${when}: migrations`, value: written.took / 1000, unit: 's' },
    { name: `${when}: writes meanwhile`, value: written.waits.length, unit: '' },
  ]
  return {
    name: 'migration',
    title: 'How long do writers wait while a large database is migrated?',
    note: `${invoices.toLocaleString('en-US')} invoices of two lines each, as they were before lines had taxes, on which ${writers} connections change an invoice and its lines every 20 ms while the migrations of taxes are applied, and then all that came after them. The floor is the same writing without migrations.`,
    rows: [...wait('taxes', taxes), ...wait('all since', later)],
  }
}
