import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { inDatabase } from '../../../platform/embedded-postgres/roles.ts'
import { workspaceOf } from '../../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let app: TestApp
let ada: TestPerson

// 220 paid ones, before them twelve that are sent, late or not, and a draft; a cancelled one in between.
const statuses = [
  ...Array.from({ length: 220 }, (_, place) => (place === 100 ? 'CANCELLED' : 'PAID')),
  ...Array.from({ length: 12 }, () => 'SENT'),
  'DRAFT',
]

beforeAll(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-03-20T18:00:00Z')
  ada = await app.register()
  const superuser = new pg.Client({
    connectionString: inDatabase(inject('postgres').superUrl, new URL(app.databaseUrls.ownerUrl).pathname.slice(1)),
  })
  await superuser.connect()
  await superuser.query(
    `insert into invoices (workspace_id, id, invoice_number, status, issue_date, due_date, currency, subtotal_minor, total_minor)
     select $1, gen_random_uuid(), 'N-' || place, status, date '2026-03-19' - place::int / 10, date '2026-03-19' - place::int / 10 + 21, 'CAD', 100, 100
     from unnest($2::text[]) with ordinality stated (status, place)`,
    [await workspaceOf(app, ada), statuses],
  )
  await superuser.end()
})
afterAll(() => app.close())

const numbers = (of: string, page = 1) =>
  ada.call('GET', `/invoices?page=${page}&limit=10${of}`).then(({ body }) => ({
    total: body.meta.total,
    numbers: body.data.map((row: { invoiceNumber: string }) => row.invoiceNumber),
    statuses: new Set(body.data.map((row: { status: string }) => row.status)),
  }))

it('finds the first page of a status near and far back, and again', async () => {
  for (const turn of [1, 2]) {
    for (const [status, total] of [
      ['PAID', 219],
      ['CANCELLED', 1],
      ['OVERDUE', 12],
      ['SENT', 0],
      ['OPEN', 12],
      ['DRAFT', 1],
    ] as const) {
      const found = await numbers(`&status=${status}`)
      expect([status, turn, found.total, found.numbers.length]).toEqual([status, turn, total, Math.min(10, total)])
      if (status !== 'OPEN') expect(found.statuses).toEqual(new Set(total > 0 ? [status] : []))
      const all = (await ada.call('GET', '/invoices?page=1&limit=100&sortBy=issueDate')).body.data
      const near = all.filter((row: { status: string }) => row.status === status).slice(0, 10)
      if (near.length === 10)
        expect(found.numbers).toEqual(near.map((row: { invoiceNumber: string }) => row.invoiceNumber))
    }
  }
})

// On nodes each call is planned for its values, which say where the rows are.
it.skipIf(process.env.DULY_TEST_NODES)(
  'looks for what is far back among the newest once only, and plans it for its status',
  async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const settings = async () => {
      asked.mockClear()
      await numbers('&status=OVERDUE')
      return asked.mock.calls.map(([query]) => (query as { text?: string }).text ?? '')
    }
    const texts = await settings()
    asked.mockRestore()
    expect(texts.filter((text) => text.includes('enable_sort'))).toEqual([])
    expect(texts.filter((text) => text.includes('force_generic_plan'))).toHaveLength(1)
  },
)
