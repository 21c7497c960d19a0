import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '@duly/server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import pg from 'pg'
import { amount, isSmall, manyInvoices } from './amount.ts'
import { seed } from './seed.ts'
import { type BenchRow, type BenchTable, percentile } from './table.ts'

const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url))
const invoices = manyInvoices
const writers = 4

/** Names of the files that release 0.2.0 had come before these four digits. */
const sinceRelease = '0041'

/** Writing while something else was done, in milliseconds. */
interface Written {
  took: number
  /** How long each write took. */
  waits: number[]
}

/** How long do people who write wait while a large database of the last release gets all that came since? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  try {
    await migrate(store.ownerUrl, migrationsBefore(sinceRelease, dataDir))
    await lay(store.superUrl)
    const calm = await whileWriting(store.superUrl, () => setTimeout(amount(10_000, 200)))
    const migrated = await whileWriting(store.superUrl, () => migrate(store.ownerUrl))
    return table(calm, migrated)
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

/** Invoices of two lines each, every other one with a tax, every tenth one with a note, every hundredth one's mail lost. */
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
      `insert into invoice_adjustments (workspace_id, invoice_id, kind, label, type, value, amount_minor)
       select workspace_id, id, 'tax', 'Tax', 'percentage', 5, 500 from invoices where subtotal_minor % 2 = 0`,
    )
    await client.query(
      "update invoices set additional_notes = 'Thank you for your order' where subtotal_minor % 10 = 3",
    )
    await client.query(
      `insert into outbox (workspace_id, id, channel, kind, subject_kind, subject_id, recipient, dedupe_key, status)
       select workspace_id, gen_random_uuid(), 'mail', 'invoice', 'invoice', id, 'desk@example.com', id::text,
         case when subtotal_minor % 100 = 7 then 'refused' else 'sent' end from invoices`,
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

function table(calm: Written, migrated: Written): BenchTable {
  const most = 1000
  const longest = ({ waits }: Written) => waits.reduce((most, wait) => Math.max(most, wait), 0)
  const rows: BenchRow[] = [
    {
      name: 'longest wait of a writer',
      value: longest(migrated),
      unit: 'ms',
      floor: longest(calm),
      target: `≤ ${most} ms`,
      met: longest(migrated) <= most,
    },
    {
      name: 'wait of a writer, 98th percentile',
      value: percentile(migrated.waits, 0.98),
      unit: 'ms',
      floor: percentile(calm.waits, 0.98),
    },
    { name: 'migrations', value: migrated.took / 1000, unit: 's' },
    { name: 'writes meanwhile', value: migrated.waits.length, unit: '' },
  ]
  return {
    name: 'migration',
    title: 'How long do writers wait while a large database is migrated?',
    note: `${invoices.toLocaleString('en-US')} invoices of two lines each in the database of release 0.2.0, on which ${writers} connections change an invoice and its lines every 20 ms while all migrations since are applied. The floor is the same writing without migrations.`,
    rows,
  }
}
