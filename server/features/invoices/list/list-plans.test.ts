import { invoiceSortKeys } from '@duly/core/invoices/list/list.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { inDatabase } from '../../../platform/embedded-postgres/roles.ts'
import { workspaceOf } from '../../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

/** `PLAN_ROWS=200000` looks at a list of the size that a firm of many years has. */
const many = Number(process.env.PLAN_ROWS ?? 20_000)
const limit = 10

let app: TestApp
let ada: TestPerson
let workspaceId: string

beforeAll(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-03-20T18:00:00Z')
  ada = await app.register()
  workspaceId = await workspaceOf(app, ada)
  const superuser = new pg.Client({
    connectionString: inDatabase(inject('postgres').superUrl, new URL(app.databaseUrls.ownerUrl).pathname.slice(1)),
  })
  await superuser.connect()
  // What the triggers would write is written in bulk.
  await superuser.query("set session_replication_role = 'replica'")
  await superuser.query(
    `insert into invoices (workspace_id, id, invoice_number, status, billing_name, issue_date, due_date, currency, subtotal_minor,
       total_minor, paid_minor, bounced, search_text, created_at)
     select $1, md5('P-' || n)::uuid, 'INV-' || n, (array['DRAFT', 'SENT', 'PAID', 'PAID', 'PAID', 'PAID', 'CANCELLED', 'PAID'])[1 + n % 8],
       'Customer ' || n % 977, day, day + 30, 'CAD', 1000 + n * 7 % 99991, 1000 + n * 7 % 99991, case when n % 40 = 1 then 1 else 0 end,
       n % 100 = 1, 'inv-' || n, day + n % 28800 * interval '1 second'
     from (select n, date '2023-01-01' + n % 1170 as day from generate_series(1, $2::int) n) days`,
    [workspaceId, many],
  )
  await superuser.query(
    `insert into payments (workspace_id, id, kind, method, amount_minor, currency, received_on)
     select workspace_id, md5(id::text)::uuid, 'payment', 'cash', 1, 'CAD', issue_date from invoices where paid_minor > 0`,
  )
  await superuser.query(
    `insert into payment_allocations (workspace_id, payment_id, target_kind, target_id, amount_minor)
     select workspace_id, md5(id::text)::uuid, 'invoice', id, 1 from invoices where paid_minor > 0`,
  )
  await superuser.query(
    `insert into outbox (workspace_id, id, channel, kind, subject_kind, subject_id, recipient, dedupe_key, status)
     select workspace_id, id, 'mail', 'invoice', 'invoice', id, 'payer@harbourpine.example', id::text, 'refused' from invoices where bounced`,
  )
  // Without it the count of each invoice's payments reads all of them.
  await superuser.query('analyze')
  await superuser.query('select duly_recount_invoices($1)', [workspaceId])
  await superuser.query('vacuum analyze invoices')
  await superuser.end()
}, 300_000)
afterAll(() => app.close())

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** What the statements of one call do, as PostgreSQL carried them out again. */
async function plansOf(path: string): Promise<PlanNode[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await ada.call('GET', path)
  expect(answer.status, path).toBe(200)
  const statements = asked.mock.calls
    .map(([query]) => query as unknown as { text?: string; values?: unknown[] } | string)
    .filter((query) => typeof query === 'object')
    .filter(({ text }) => /\binvoices\b/.test(text ?? ''))
  asked.mockRestore()
  expect(statements.length, path).toBeGreaterThan(0)
  const plans: PlanNode[] = []
  for (const { text = '', values = [] } of statements) {
    const found = await inTransaction(app.db, { workspaceId }, async (tx) => {
      const parts = text.split(/\$(\d+)/)
      const bound = parts.map((part, index) => (index % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part)))
      const { rows } = await sql<{
        'QUERY PLAN': { Plan: PlanNode }[]
      }>`explain (analyze, format json) ${sql.join(bound, sql``)}`.execute(tx)
      return rows
    })
    const plan = found[0]?.['QUERY PLAN'][0]?.Plan
    if (plan) plans.push(plan)
  }
  return plans
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const readBy = (node: PlanNode) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

/** Nodes that read all of the list or put all of it in order; kept counts are as many as there are days. */
function large(plans: readonly PlanNode[], most: number): string[] {
  return plans
    .flatMap(nodesOf)
    .filter((node) => !/^invoice_tall(y|ies)/.test(node['Index Name'] ?? ''))
    .filter((node) => (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] === 'invoices' : readBy(node) > most))
    .map((node) => `${node['Node Type']} of ${readBy(node)}`)
}

it.each(invoiceSortKeys.flatMap((key) => [`${key}&sortOrder=asc`, `${key}&sortOrder=desc`]))(
  'finds the first and the last page by index when sorted by %s',
  async (order) => {
    const last = Math.ceil(many / limit)
    for (const page of [1, 2, last])
      expect(
        large(await plansOf(`/invoices?limit=${limit}&sortBy=${order}&page=${page}`), 500),
        `page ${page}`,
      ).toEqual([])
  },
)

it.each(['DRAFT', 'SENT', 'OVERDUE', 'PAID', 'CANCELLED', 'OPEN'])(
  'finds a page of %s by due date by index',
  async (status) => {
    for (const order of ['asc', 'desc'])
      expect(
        large(await plansOf(`/invoices?limit=${limit}&sortBy=status&sortOrder=${order}&status=${status}`), 100),
      ).toEqual([])
  },
)

it('keeps no page but the first of an order by name', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const namesAt = async (page: number) => {
    asked.mockClear()
    await ada.call('GET', `/invoices?limit=${limit}&sortBy=total&page=${page}`)
    return asked.mock.calls
      .map(([query]) => query as unknown as { text?: string; name?: string })
      .filter(({ text, name }) => name && /\bfrom invoices\b/.test(text ?? ''))
      .map(({ name }) => name)
  }
  expect(await namesAt(1)).toHaveLength(1)
  for (const page of [2, 3, many / limit]) expect(await namesAt(page), `page ${page}`).toEqual([])
  asked.mockRestore()
})

it('reads no more than its own rows for a filter that cuts across the statuses, in any order', async () => {
  for (const status of ['PARTLY_PAID', 'BOUNCED'])
    for (const sortBy of invoiceSortKeys)
      expect(
        large(await plansOf(`/invoices?limit=${limit}&status=${status}&sortBy=${sortBy}`), many / 25),
        sortBy,
      ).toEqual([])
})

it('counts without reading the list', async () => {
  const answer = await ada.call('GET', '/invoices/counts')
  expect(answer.body.all).toBe(many)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await ada.call('GET', '/invoices/counts')
  const texts = asked.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? '')
  asked.mockRestore()
  expect(texts.filter((text) => /invoice_tallies/.test(text)).length).toBe(1)
  // Credit notes, deposits and what was handed in are few, and counted by their indexes.
  expect(
    texts.filter(
      (text) =>
        /from invoices\b/.test(text) &&
        !/and kind = \$2 and deleted_at is null( and (deposit_for_id|handed_in_at) is not null)?$/.test(text),
    ),
  ).toEqual([])
})

it('counts what has a status in its name without reading all of that status', async () => {
  for (const word of ['paid', 'cancelled', 'overdue', 'bounced'])
    expect(large(await plansOf(`/invoices/counts?searchQuery=${word}`), many / 8), word).toEqual([])
})

it('finds amounts and statuses by index', async () => {
  for (const search of ['1,200', '1200.00', '1 200,50 $', '1,200 JPY', 'overdue', 'Partly paid', 'überfällig'])
    expect(
      large(await plansOf(`/invoices?limit=${limit}&searchQuery=${encodeURIComponent(search)}`), many / 10),
      search,
    ).toEqual([])
})

it('finds what changed by index, wherever a program goes on', async () => {
  for (const query of ['', '&updatedSince=2026-03-01T00:00:00Z', '&kind=invoice'])
    expect(large(await plansOf(`/invoices/changes?limit=${limit}${query}`), 100), query).toEqual([])
  const { body } = await ada.call('GET', `/invoices/changes?limit=100`)
  expect(large(await plansOf(`/invoices/changes?limit=${limit}&cursor=${body.cursor}`), 100)).toEqual([])
})
