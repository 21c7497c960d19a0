import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { inDatabase } from '../../platform/embedded-postgres/roles.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { freshDatabase } from '../../test/database.ts'
import { type MainProcess, startMainProcess } from '../../test/start-main.ts'

/** Two processes of the product on one database, killed again and again while they make up for days of downtime. */

const seriesCount = 8
const days = 6
const kills = 3
const account = { email: 'ada@fernwood.test', password: 'correct horse battery' }
// A zone in which it is the middle of the day, so that today stays the same while the test runs.
const hoursAhead = 12 - new Date().getUTCHours()
const timeZone = `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
const day = (offset: number) =>
  new Date(Date.now() + hoursAhead * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
let processes: MainProcess[] = []
let token = ''

beforeAll(async () => {
  database = await freshDatabase()
  processes = [await startMainProcess(database)]
  processes.push(await startMainProcess(database))
  const name = new URL(database.appUrl).pathname.slice(1)
  client = new pg.Client({ connectionString: inDatabase(inject('postgres').superUrl, name) })
  await client.connect()
  await ask('POST', '/users', { ...account, firstName: 'Ada', timeZone })
  token = String((await ask('POST', '/auth/login', account)).access_token)
  await ask('POST', '/companies', { name: 'Fernwood' })
}, 180_000)
afterAll(async () => {
  for (const each of processes) await each.kill()
  await client?.end()
  await database?.drop()
})

async function ask(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`${processes[0]?.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

async function count(statement: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${statement}`)
  return rows[0]?.n ?? 0
}
const decided = () => count('recurring_runs')

/** As the queue does when it finds a job that nobody finished. */
async function startRuns() {
  await client.query(`insert into pgboss.job (name, data, start_after, keep_until, policy)
    select 'recurring.run', jsonb_build_object('workspaceId', w.id), now(), now() + interval '1 day', q.policy
    from workspaces w, generate_series(1, 4), pgboss.queue q where q.name = 'recurring.run'`)
}

it('each date of each series becomes one invoice, numbered without a gap, and one mail', async () => {
  await ask('PUT', '/number-series/invoice', { pattern: 'F-{0000}', restarts: 'never', nextCounter: 1 })
  const dates = { issueDate: day(-days), dueDate: day(30) }
  for (let made = 0; made < seriesCount; made += 1) {
    const bill = aBillOf(100, { ...dates, invoiceNumber: `T-${made}`, billingEmail: `payer${made}@client.test` })
    const { id: fromInvoiceId } = await ask('POST', '/invoices', bill)
    const rule = { unit: 'day', every: 1, anchor: day(1) }
    await ask('POST', '/recurring', { fromInvoiceId, rule, time: '00:00', mode: 'send', afterGap: 'all' })
  }
  // As if it had begun earlier and nobody had looked for days.
  await client.query('update recurring_series set anchor = $1, next_on = $1', [day(-days + 1)])
  const all = seriesCount * days
  for (let kill = 0; kill < kills; kill += 1) {
    await startRuns()
    const before = await decided()
    // In the midst of it, as far as that can be met from outside.
    await vi.waitFor(async () => expect((await decided()) - before > 0 || (await decided()) === all).toBe(true), {
      timeout: 60_000,
      interval: 5,
    })
    await processes[1]?.kill()
    processes[1] = await startMainProcess(database)
  }
  await startRuns()
  await vi.waitFor(async () => expect(await decided()).toBe(all), 60_000)
  expect(await count("recurring_runs where outcome = 'made'")).toBe(all)
  expect(await count("invoices where invoice_number like 'F-%'")).toBe(all)
  const { rows } = await client.query<{ last: string }>(
    "select max(invoice_number) as last from invoices where invoice_number like 'F-%'",
  )
  expect(rows[0]?.last).toBe(`F-${String(all).padStart(4, '0')}`)
  expect(await count("outbox where kind = 'invoice'")).toBe(all)
  expect(await count("(select distinct subject_id from outbox where kind = 'invoice') o")).toBe(all)
  expect(
    await count(`(select detail->>'seriesId', detail->>'seriesDate' from timeline_entries
      where kind = 'created' and detail ? 'seriesId' and subject_id in (select invoice_id from recurring_runs) group by 1, 2) t`),
  ).toBe(all)
}, 240_000)
