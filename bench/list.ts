import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, jobKinds } from '@duly/server/app.ts'
import { readConfig } from '@duly/server/platform/config/config.ts'
import { openDatabase } from '@duly/server/platform/db/database.ts'
import { migrate } from '@duly/server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateJobs, openJobs } from '@duly/server/platform/jobs/jobs.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { fastify } from 'fastify'
import pg from 'pg'
import { type BenchRow, type BenchTable, percentile } from './table.ts'

/** What does the signed-in list cost over the barest endpoint that answers the same rows and the exact number? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const log = openLog('silent')
  const store = await startEmbeddedPostgres({ dataDir, log })
  await migrate(store.ownerUrl)
  await migrateJobs(store.ownerUrl, jobKinds)
  const { db, close } = openDatabase({ url: store.appUrl, max: 16 })
  const jobs = await openJobs(store.appUrl, log)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    APP_BASE_URL: 'http://localhost:1',
    LOG_LEVEL: 'silent',
    RATE_CALLS_PER_MINUTE: '1000000',
  })
  const app = await buildApp(config, { db, jobs, log, clock: () => new Date() })
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const account = { email: 'bench@duly.example', password: 'bench' }
  await post(`${url}/api/users`, account)
  const { access_token: token } = (await post(`${url}/api/auth/login`, account)) as { access_token: string }

  const superuser = new pg.Pool({ connectionString: store.superUrl ?? store.ownerUrl, max: 16 })
  const bare = await bareServer(superuser)
  const rows: BenchRow[] = []
  let made = 0
  for (const count of [1000, 20_000]) {
    await fill(superuser, made, count)
    made = count
    const ours = () => ask(`${url}/api/invoices?page=1&limit=10`, token)
    const floor = () => ask(`${bare.url}/`, null)
    const [mine, theirs] = await interleaved(ours, floor, 300)
    rows.push(
      compare(
        `${count} invoices, 1 connection, p50`,
        percentile(mine, 0.5),
        percentile(theirs, 0.5),
        'ms',
        '≤ 2.0 ×',
        2,
      ),
    )
    rows.push(compare(`${count} invoices, 1 connection, p95`, percentile(mine, 0.95), percentile(theirs, 0.95), 'ms'))
    const [rate, baseRate] = [await perSecond(ours, 16, 1200), await perSecond(floor, 16, 1200)]
    rows.push({
      name: `${count} invoices, 16 connections`,
      value: rate,
      unit: 'req/s',
      floor: baseRate,
      ratio: rate / baseRate,
      target: '≥ 0.6 ×',
      met: rate / baseRate >= 0.6,
    })
  }
  await fill(superuser, made, largest)
  rows.push(...(await atItsLargest(url, token, superuser)))
  await bare.close()
  await superuser.end()
  await app.close()
  await jobs.stop(1000)
  await close()
  await store.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return {
    name: 'list',
    title: 'What does the list of invoices cost?',
    note: 'First page of 10 with the exact number, signed in, over HTTP on loopback. The floor is bare Fastify with pg on the same database: the page and count(*), no sign-in, no row-level security; with 100000 invoices it is one bare statement for the page and one for the count (for the export all rows without CSV), over pg without HTTP. The load generator shares the machine.',
    rows,
  }
}

/** Invoices of the largest workspace that is measured. */
const largest = 100_000

/** List, search, figures and export of the largest workspace, beside the same question as one bare statement. */
async function atItsLargest(url: string, token: string, pool: pg.Pool): Promise<BenchRow[]> {
  const own = 'workspace_id = (select own_workspace_id from users limit 1) and deleted_at is null'
  const order = 'order by issue_date desc, created_at desc, id desc'
  const match = (text: string) => `${own} and search_text like '%${text}%'`
  const pageOf = (where: string) => async () => {
    await pool.query(`select * from invoices where ${where} ${order} limit 10`)
    await pool.query(`select count(*) from invoices where ${where}`)
  }
  const questions = [
    { name: 'list', path: '/invoices?page=1&limit=10', floor: pageOf(own), rounds: 100 },
    {
      name: 'search of a number',
      path: '/invoices?page=1&limit=10&searchQuery=inv-98765',
      floor: pageOf(match('inv-98765')),
      rounds: 60,
    },
    {
      name: 'search with 200 hits',
      path: '/invoices?page=1&limit=10&searchQuery=customer%20421',
      floor: pageOf(match('customer 421')),
      rounds: 60,
    },
    {
      name: 'figures above the list',
      path: '/invoices/stats',
      floor: async () => {
        await pool.query(`select currency, status, count(*), sum(total_minor) from invoices where ${own} group by 1, 2`)
      },
      rounds: 30,
    },
    {
      name: 'export of all',
      path: '/invoices/export.csv',
      floor: async () => {
        await pool.query(
          `select invoice_number, billing_name, issue_date, total_minor, currency, status from invoices where ${own} ${order}`,
        )
      },
      rounds: 5,
    },
  ]
  const rows: BenchRow[] = []
  for (const { name, path, floor, rounds } of questions) {
    const [mine, theirs] = await interleaved(() => ask(`${url}/api${path}`, token), floor, rounds, 3)
    for (const [label, part] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const)
      rows.push(
        compare(`${largest} invoices, ${name}, ${label}`, percentile(mine, part), percentile(theirs, part), 'ms'),
      )
  }
  return rows
}

function compare(name: string, value: number, floor: number, unit: string, target?: string, most?: number): BenchRow {
  return {
    name,
    value,
    unit,
    floor,
    ratio: value / floor,
    ...(target && most ? { target, met: value / floor <= most } : {}),
  }
}

async function bareServer(pool: pg.Pool): Promise<{ url: string; close: () => Promise<void> }> {
  const server = fastify()
  const { rows } = await pool.query<{ id: string }>('select own_workspace_id as id from users')
  const workspace = [rows[0]?.id]
  server.get('/', async () => {
    const page = await pool.query(
      'select id, invoice_number, status, billing_name, billing_email, billing_phone, issue_date, due_date, currency, total_minor, customer_id, version, created_at from invoices where workspace_id = $1 and deleted_at is null order by issue_date desc, created_at desc, id desc limit 10',
      workspace,
    )
    const total = await pool.query(
      'select count(*) as total from invoices where workspace_id = $1 and deleted_at is null',
      workspace,
    )
    return { data: page.rows, meta: { total: total.rows[0].total } }
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => server.close() }
}

async function fill(pool: pg.Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into invoices (workspace_id, id, invoice_number, status, billing_name, billing_email, issue_date, due_date, currency, subtotal_minor, total_minor, search_text)
     select u.own_workspace_id, gen_random_uuid(), 'INV-' || n, 'SENT', 'Customer ' || (n % 500), 'c@client.example', date '2024-01-01' + (n % 700), date '2024-02-01' + (n % 700), 'CAD', n, n, 'inv-' || n || ' customer ' || (n % 500)
     from generate_series($1::int + 1, $2::int) n, users u limit $2::int - $1::int`,
    [from, to],
  )
  await pool.query('analyze invoices')
}

async function interleaved(
  ours: () => Promise<void>,
  floor: () => Promise<void>,
  rounds: number,
  warming = 30,
): Promise<[number[], number[]]> {
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + warming; round += 1) {
    const a = await timed(ours)
    const b = await timed(floor)
    if (round < warming) continue
    mine.push(a)
    theirs.push(b)
  }
  return [mine, theirs]
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function perSecond(work: () => Promise<void>, connections: number, total: number): Promise<number> {
  let left = total
  const start = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1
        await work()
      }
    }),
  )
  return total / ((performance.now() - start) / 1000)
}

async function ask(url: string, token: string | null): Promise<void> {
  const answer = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await answer.arrayBuffer()
}

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
