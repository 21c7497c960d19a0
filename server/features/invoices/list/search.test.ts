import * as states from '@duly/core/words/gen/states.gen.ts'
import { languageCodes } from '@duly/core/words/languages.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { letSearchUseIndex, searchUsesIndex } from '../../../platform/db/index-search.ts'
import { inDatabase } from '../../../platform/embedded-postgres/roles.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { workspaceOf } from '../../../test/an-employee.ts'
import { aBillOf, anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let app: TestApp
let ada: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
  stranger = await app.register()
  const [own, other] = [await workspaceOf(app, ada), await workspaceOf(app, stranger)]
  for (const [workspaceId, many] of [
    [own, 4000],
    [other, 500],
  ] as const)
    await inTransaction(app.db, { workspaceId }, (tx) =>
      sql`insert into invoices (workspace_id, id, invoice_number, billing_name, issue_date, due_date, currency, subtotal_minor, total_minor, search_text)
        select s.workspace_id, md5(s.workspace_id || ' ' || n)::uuid, 'INV-' || n, '', date '2024-01-01' + n % 300, date '2026-01-01', 'CAD', 1, 1,
          'inv-' || n || case when n % 100 = 7 then ' kestrel pottery' else ' willow press' end
        from workspace_settings s cross join generate_series(1, ${many}::int) n where s.workspace_id = ${workspaceId}`.execute(
        tx,
      ),
    )
  const owner = new pg.Client({ connectionString: app.databaseUrls.ownerUrl })
  await owner.connect()
  // Rows that were added last wait in a list of their own until then.
  await owner.query('vacuum analyze invoices')
  await owner.end()
})
afterAll(() => app.close())

const search = async (person: TestPerson, query: string) =>
  (await person.call('GET', `/invoices?limit=10&searchQuery=${query}`)).body

it('finds by any part, counts exactly and pages in list order, within the own workspace', async () => {
  const first = await search(ada, 'Kestrel')
  expect(first.meta).toMatchObject({ total: 40 })
  const days = first.data.map((row: { issueDate: string }) => row.issueDate)
  expect(days).toEqual([...days].sort().reverse())
  const last = await search(ada, 'Kestrel&page=4')
  const all = [first, await search(ada, 'Kestrel&page=2'), await search(ada, 'Kestrel&page=3'), last]
  expect(new Set(all.flatMap((page) => page.data.map((row: { id: string }) => row.id))).size).toBe(40)
  expect(await search(ada, 'Kestrel&page=5')).toMatchObject({ data: [], meta: { total: 40 } })
  expect((await search(stranger, 'Kestrel')).meta.total).toBe(5)
  expect((await search(stranger, 'inv-3999')).meta.total).toBe(0)
  expect((await search(ada, 'inv-399')).meta.total).toBe(11)
  expect((await search(ada, 'no such word')).meta.total).toBe(0)
})

it('finds a whole number wherever it stands, and nothing that only ends alike', async () => {
  const number = 'INV-20260305-471'
  const made = [number, `${number}1`, 'INV-20260306-471', 'INV-20260205-471']
  for (const [index, invoiceNumber] of made.entries()) {
    const body = anInvoice({ invoiceNumber, issueDate: `2026-03-0${index + 1}` })
    expect((await ada.call('POST', '/invoices', body)).status).toBe(201)
  }
  const items = [{ name: `Credit for ${number.toLowerCase()}`, quantity: 1, rate: 1 }]
  expect((await ada.call('POST', '/invoices', anInvoice({ items, issueDate: '2026-03-05' }))).status).toBe(201)
  const { data, meta } = await search(ada, number)
  expect(meta.total).toBe(3)
  expect(data.map((row: { issueDate: string }) => row.issueDate)).toEqual(['2026-03-05', '2026-03-02', '2026-03-01'])
  expect(await search(ada, `${number}&page=2`)).toMatchObject({ data: [], meta: { total: 3 } })
  expect((await search(stranger, number)).meta.total).toBe(0)
  expect((await search(ada, 'INV-20260305-_71')).meta.total).toBe(0)
})

it('finds amounts as people write them in each language, with the decimals of each currency', async () => {
  const eva = await app.register()
  const made = [
    ['CENTS', 'EUR', 1234.5],
    ['YEN', 'JPY', 1234],
    ['FILS', 'KWD', 1.234],
    ['DINARS', 'KWD', 1234.505],
  ] as const
  for (const [invoiceNumber, currency, rate] of made) {
    const items = [{ name: 'Kiln', quantity: 1, rate }]
    const body = aBillOf(0, { invoiceNumber, currency, items })
    expect((await eva.call('POST', '/invoices', body)).status).toBe(201)
  }
  const found = async (query: string) =>
    (await search(eva, encodeURIComponent(query))).data
      .map((row: { invoiceNumber: string }) => row.invoiceNumber)
      .sort()
  for (const cents of ['1,234.50', '1 234,50 €', '1.234,50', '1’234.50', '١٬٢٣٤٫٥٠', '1\u202f234,50'])
    expect(await found(cents), cents).toEqual(['CENTS', 'DINARS'])
  for (const either of ['1,234', '1.234']) expect(await found(either)).toEqual(['CENTS', 'DINARS', 'FILS', 'YEN'])
  expect(await found('1234')).toEqual(['CENTS', 'DINARS', 'YEN'])
  expect(await found('1 234 JPY')).toEqual(['YEN'])
  expect(await found('1234,505')).toEqual(['DINARS'])
  expect(await found('KWD 1.234')).toEqual(['DINARS', 'FILS'])
})

it('finds statuses by their names in every language', async () => {
  const eva = await app.register()
  for (const [invoiceNumber, status] of [
    ['A', 'DRAFT'],
    ['B', 'PAID'],
    ['C', 'CANCELLED'],
  ] as const)
    expect((await eva.call('POST', '/invoices', aBillOf(5, { invoiceNumber, status }))).status).toBe(201)
  const asked = [
    [states.draft, 'A'],
    [states.paid, 'B'],
    [states.cancelled, 'C'],
  ] as const
  for (const say of languageCodes.map((code) => wordsIn(code)))
    for (const [status, number] of asked) {
      const { data } = await search(eva, encodeURIComponent(say(status).toUpperCase()))
      expect(data, say(status)).toMatchObject([{ invoiceNumber: number }])
    }
})

const planOf = async () => {
  const workspaceId = await workspaceOf(app, ada)
  return inTransaction(app.db, { workspaceId }, async (tx) => {
    // Few rows are read quicker without any index; what is asked here is what may be used.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_indexscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select count(*) from invoices
      where workspace_id = ${workspaceId} and deleted_at is null and search_text like '%kestrel%'`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
const byIndex = /Index Cond: .*search_text ~~ '%kestrel%'/

it('uses the trigram index under row-level security, once a superuser has let it', async () => {
  expect(await planOf()).toMatch(byIndex)
  const name = new URL(app.databaseUrls.ownerUrl).pathname.slice(1)
  const superuser = new pg.Client({ connectionString: inDatabase(inject('postgres').superUrl, name) })
  const owner = new pg.Client({ connectionString: app.databaseUrls.ownerUrl })
  await Promise.all([superuser.connect(), owner.connect()])
  const unmark = 'alter function pg_catalog.textlike(text, text) not leakproof'
  await superuser.query(unmark)
  if (inject('postgres').nodes.length > 1) await superuser.query('select run_command_on_workers($1)', [unmark])
  expect(await searchUsesIndex(owner)).toBe(false)
  expect(await planOf()).not.toMatch(byIndex)
  // Who is no superuser changes nothing, and nothing fails.
  await letSearchUseIndex(owner)
  expect(await searchUsesIndex(owner)).toBe(false)
  await letSearchUseIndex(superuser)
  expect(await planOf()).toMatch(byIndex)
  await Promise.all([superuser.end(), owner.end()])
})

it('finds statuses by their names, totals as people write them, and notes', async () => {
  const eve = await app.register()
  const make = async (invoiceNumber: string, amount: number, more: object = {}) => {
    const body = aBillOf(amount, { invoiceNumber, billingName: 'Ada', ...more })
    expect((await eve.call('POST', '/invoices', body)).status).toBe(201)
  }
  await make('A-1', 1200.5, { status: 'SENT', issueDate: '2099-01-01', dueDate: '2099-02-01' })
  await make('A-2', 1200, { status: 'PAID' })
  await make('A-3', 11200, { billingName: 'Overdue Books Ltd' })
  await make('A-4', 5, { status: 'SENT', issueDate: '2020-01-01', dueDate: '2020-02-01', additionalNotes: 'Côté nord' })
  await make('A-1200', 9, { status: 'CANCELLED' })
  const found = async (query: string) =>
    (await eve.call('GET', `/invoices?limit=10&${query}`)).body.data
      .map((row: { invoiceNumber: string }) => row.invoiceNumber)
      .sort()
  const q = (search: string) => found(`searchQuery=${encodeURIComponent(search)}`)
  expect(await q('1,200')).toEqual(['A-1', 'A-2'])
  expect(await q('1200.00')).toEqual(['A-2'])
  expect(await q('$1,200.50')).toEqual(['A-1'])
  expect(await q('1200')).toEqual(['A-1', 'A-1200', 'A-2'])
  expect(await q('cote NORD')).toEqual(['A-4'])
  expect(await q('sent')).toEqual(['A-1'])
  expect(await q('Paid')).toEqual(['A-2'])
  expect(await q('cancelled')).toEqual(['A-1200'])
  // By name and by status, each once, with an exact number, in any order and on any page.
  expect(await q('overdue')).toEqual(['A-3', 'A-4'])
  expect((await eve.call('GET', '/invoices?limit=1&page=2&searchQuery=overdue&sortBy=total')).body).toMatchObject({
    data: [{ invoiceNumber: 'A-4' }],
    meta: { total: 2 },
  })
  expect(await found('searchQuery=overdue&status=DRAFT')).toEqual(['A-3'])
  const file = await eve.call('GET', '/invoices/export.csv?searchQuery=overdue')
  expect(file.headers['x-total-count']).toBe('2')
})
