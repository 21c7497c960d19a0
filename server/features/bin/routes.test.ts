import { numbersBeside } from '@duly/core/invoices/numbers/numbering.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { recordPayment } from '../ledger/service.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = null
  ada = await app.register({ firstName: 'Ada', lastName: 'Byron' })
})

const day = 24 * 60 * 60 * 1000

async function made(path: string, body: object, who = ada): Promise<string> {
  const answer = await who.call('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const invoice = (fields: object = {}) => made('/invoices', aBillOf(310, { billingName: 'Lumen Bakery', ...fields }))
const customer = () => made('/customers', { name: 'Halibut House', email: 'a@halibut.example' })
const product = () =>
  made('/products', { shortDescription: 'Studio day, half', detailedDescription: 'Four hours of work', price: 650 })
const link = () =>
  made('/payment-links', {
    billingName: 'Marlow & Finch',
    billingEmail: 'pay@marlow.example',
    billingPhone: '+1 587 555 0100',
    currency: 'USD',
    total: 500,
    additionalNotes: 'Deposit\nfor the kitchen',
  })
const remove = async (path: string, who = ada) => expect((await who.call('DELETE', path)).status).toBe(204)
const bin = async (query = '', who = ada) => (await who.call('GET', `/bin${query}`)).body
const restore = (records: object[], who = ada) => who.call('POST', '/bin/restore', { records })

it('lists what was deleted, newest first, with what it is, by whom and how long it stays', async () => {
  const tomas = await employeeOf(app, ada)
  const ids = { customer: await customer(), product: await product(), link: await link() }
  const draft = await invoice({ invoiceNumber: 'INV-1' })
  const sent = await invoice({ invoiceNumber: 'INV-2', status: 'SENT', customerId: ids.customer })
  await remove(`/payment-links/${ids.link}`, tomas)
  await remove(`/products/${ids.product}`)
  await remove(`/customers/${ids.customer}`)
  expect((await bin()).data[0]).toMatchObject({ name: 'Halibut House', invoices: 1 })
  await remove(`/invoices/${sent}`)
  await remove(`/invoices/${draft}`)

  const { data, counts, meta } = await bin()
  expect(meta).toEqual({ total: 5, page: 1, limit: 10, totalPages: 1 })
  expect(counts).toEqual({ invoice: 2, customer: 1, product: 1, payment_link: 1 })
  expect((await ada.call('GET', '/bin/counts')).body).toEqual(counts)
  const shown = { currency: null, isDraft: false, invoices: 0, restoredAs: null, deletedBy: 'Ada Byron', daysLeft: 30 }
  expect(data.map(({ deletedAt: _, ...row }: { deletedAt: string }) => row)).toMatchObject([
    {
      ...shown,
      kind: 'invoice',
      id: draft,
      name: 'INV-1',
      about: 'Lumen Bakery',
      amount: 310,
      currency: 'CAD',
      isDraft: true,
    },
    { ...shown, kind: 'invoice', id: sent, name: 'INV-2', about: 'Lumen Bakery', amount: 310, currency: 'CAD' },
    { ...shown, kind: 'customer', id: ids.customer, name: 'Halibut House', about: 'a@halibut.example', amount: null },
    { ...shown, kind: 'product', id: ids.product, name: 'Studio day, half', amount: 650 },
    { kind: 'payment_link', id: ids.link, name: 'Marlow & Finch', about: 'Deposit', amount: 500, currency: 'USD' },
  ])
  expect(data[4].deletedBy).not.toBe('Ada Byron')
  expect((await bin('?kind=product')).data.map((row: { id: string }) => row.id)).toEqual([ids.product])
  const second = await bin('?limit=2&page=2')
  expect(second.data.map((row: { id: string }) => row.id)).toEqual([ids.customer, ids.product])

  app.clock.now = new Date(Date.now() + 27.5 * day)
  expect((await bin()).data[0].daysLeft).toBe(3)
  app.clock.now = new Date(Date.now() + 30 * day + 60_000)
  expect(await bin()).toMatchObject({ data: [], meta: { total: 0 } })
})

it('restores one or many of any kind, and leaves out what is there already', async () => {
  const ids = { invoice: await invoice(), customer: await customer(), product: await product(), link: await link() }
  const paths = { invoice: 'invoices', customer: 'customers', product: 'products', link: 'payment-links' }
  const records = [
    { kind: 'invoice', id: ids.invoice },
    { kind: 'customer', id: ids.customer },
    { kind: 'product', id: ids.product },
    { kind: 'payment_link', id: ids.link },
  ]
  for (const [kind, path] of Object.entries(paths)) await remove(`/${path}/${ids[kind as keyof typeof ids]}`)
  await ada.call('POST', `/products/${ids.product}/restore`)
  const answer = await restore(records)
  expect(answer.status).toBe(200)
  expect(answer.body.restored.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'customer',
    'invoice',
    'payment_link',
  ])
  for (const [kind, path] of Object.entries(paths))
    expect((await ada.call('GET', `/${path}/${ids[kind as keyof typeof ids]}`)).status).toBe(200)
  expect((await bin()).data).toEqual([])
  expect((await restore(records)).body).toEqual({ restored: [], withoutNumber: [] })
})

it('tells before which number a draft gets when its own was given away, and finds it by both', async () => {
  const first = await invoice({ invoiceNumber: 'INV-20250511-402' })
  await remove(`/invoices/${first}`)
  expect((await bin()).data[0].restoredAs).toBeNull()
  await invoice({ invoiceNumber: 'INV-20250511-402' })
  await invoice({ invoiceNumber: 'INV-20250511-402-A' })
  expect((await bin()).data[0].restoredAs).toBe('INV-20250511-402-B')
  const answer = await restore([{ kind: 'invoice', id: first }])
  expect(answer.body.restored).toEqual([{ kind: 'invoice', id: first, newNumber: 'INV-20250511-402-B' }])
  expect((await ada.call('GET', `/invoices/${first}`)).body.invoiceNumber).toBe('INV-20250511-402-B')
  const found = async (text: string) => (await ada.call('GET', `/invoices?searchQuery=${text}`)).body.meta.total
  expect([await found('INV-20250511-402-B'), await found('INV-20250511-402')]).toEqual([1, 3])
  const [told] = (await ada.call('GET', `/invoices/${first}/timeline`)).body
  expect(told).toMatchObject({ kind: 'restored', detail: { number: 'INV-20250511-402-B' } })
})

it('keeps the number of what was issued, and never gives it to another one', async () => {
  const issued = await invoice({ invoiceNumber: 'INV-9', status: 'SENT' })
  await remove(`/invoices/${issued}`)
  expect((await ada.call('POST', '/invoices', aBillOf(1, { invoiceNumber: 'INV-9' }))).status).toBe(409)
  expect((await restore([{ kind: 'invoice', id: issued }])).body.restored[0].newNumber).toBeNull()
  expect((await ada.call('GET', `/invoices/${issued}`)).body.invoiceNumber).toBe('INV-9')
})

it('gives a number to two restored drafts of one number only once, whoever is first', async () => {
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const id = await invoice({ invoiceNumber: 'TWICE' })
    await remove(`/invoices/${id}`)
    ids.push(id)
  }
  await restore(ids.map((id) => ({ kind: 'invoice', id })))
  const numbers = await Promise.all(
    ids.map(async (id) => (await ada.call('GET', `/invoices/${id}`)).body.invoiceNumber),
  )
  expect(numbers.sort()).toEqual(['TWICE', 'TWICE-A', 'TWICE-B'])
})

it('gives two drafts of one number a number each, though both are restored at the same moment', async () => {
  for (const round of [1, 2, 3, 4]) {
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const id = await invoice({ invoiceNumber: `RACE-${round}` })
      await remove(`/invoices/${id}`)
      ids.push(id)
    }
    const answers = await Promise.all(ids.slice(0, 2).map((id) => restore([{ kind: 'invoice', id }])))
    expect(answers.map(({ status, body }) => [status, body.restored.length])).toEqual([
      [200, 1],
      [200, 1],
    ])
    await restore([{ kind: 'invoice', id: ids[2] }])
    const numbers = await Promise.all(
      ids.map(async (id) => (await ada.call('GET', `/invoices/${id}`)).body.invoiceNumber),
    )
    expect(numbers.sort()).toEqual([`RACE-${round}`, `RACE-${round}-A`, `RACE-${round}-B`])
  }
})

it('leaves a draft without a free number in the bin, says so, and restores the others', async () => {
  const [draft, other] = [await invoice({ invoiceNumber: 'FULL' }), await invoice({ invoiceNumber: 'FREE' })]
  for (const id of [draft, other]) await remove(`/invoices/${id}`)
  const workspaceId = await workspaceOf(app, ada)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    sql`insert into invoices (workspace_id, id, invoice_number, status, billing_name, issue_date, due_date, currency,
        subtotal_minor, total_minor)
      select s.workspace_id, md5(s.workspace_id || number)::uuid, number, 'DRAFT', 'Many', date '2026-02-02', date '2026-03-02',
        'CAD', 100, 100
      from workspace_settings s cross join unnest(${['FULL', ...numbersBeside('FULL')]}::text[]) number
      where s.workspace_id = ${workspaceId}`.execute(tx),
  )
  const { status, body } = await restore([draft, other].map((id) => ({ kind: 'invoice', id })))
  expect([status, body]).toEqual([
    200,
    { restored: [{ kind: 'invoice', id: other, newNumber: null }], withoutNumber: [draft] },
  ])
  expect((await bin()).data.map(({ id }: { id: string }) => id)).toEqual([draft])
})

it('shows and restores nothing of another business', async () => {
  const id = await customer()
  await remove(`/customers/${id}`)
  const bea = await app.register()
  expect(await bin('', bea)).toMatchObject({ data: [], counts: { customer: 0 } })
  expect((await restore([{ kind: 'customer', id }], bea)).body).toEqual({ restored: [], withoutNumber: [] })
  expect((await bin()).data).toHaveLength(1)
})

const forEver = (records: object[], who = ada) => who.call('POST', '/bin/delete', { records })
/** What is left of records, deleted or not. */
const left = async (table: 'invoices' | 'customers' | 'products' | 'payment_links', ids: string[]) => {
  const workspaceId = await workspaceOf(app, ada)
  return inTransaction(app.db, { workspaceId }, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(tx)
    return rows.length
  })
}

it('deletes one or many of any kind for ever, and keeps who did it', async () => {
  const ids = { customer: await customer(), product: await product(), link: await link() }
  const draft = await invoice({
    invoiceNumber: 'GONE-1',
    items: [{ name: 'Studio day', quantity: 1, rate: 310, productId: ids.product }],
  })
  const live = await invoice({ items: [{ name: 'Studio day', quantity: 1, rate: 310, productId: ids.product }] })
  await remove(`/invoices/${draft}`)
  await remove(`/customers/${ids.customer}`)
  await remove(`/products/${ids.product}`)
  await remove(`/payment-links/${ids.link}`)
  expect((await bin()).data.map(({ keptAs }: { keptAs: unknown }) => keptAs)).toEqual([null, null, null, null])
  const records = [
    { kind: 'customer', id: ids.customer },
    { kind: 'invoice', id: draft },
    { kind: 'payment_link', id: ids.link },
    { kind: 'product', id: ids.product },
  ]
  const { status, body } = await forEver(records)
  expect([status, body]).toEqual([200, { deleted: records, kept: [] }])
  expect(await bin()).toMatchObject({ data: [], meta: { total: 0 } })
  expect((await restore(records)).body.restored).toEqual([])
  expect(await left('invoices', [draft, live])).toBe(1)
  expect(await left('customers', [ids.customer])).toBe(0)
  expect(await left('products', [ids.product])).toBe(0)
  expect(await left('payment_links', [ids.link])).toBe(0)
  expect((await ada.call('GET', `/invoices/${live}`)).body.items[0]).toMatchObject({ name: 'Studio day', rate: 310 })
  const workspaceId = await workspaceOf(app, ada)
  const told = await inTransaction(app.db, { workspaceId }, (tx) =>
    tx
      .selectFrom('timeline_entries')
      .select(['subject_kind', 'subject_id', 'detail', 'actor_user_id'])
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', 'deleted_for_ever')
      .orderBy('subject_kind')
      .execute(),
  )
  expect(told.map(({ subject_kind, subject_id, detail }) => [subject_kind, subject_id, detail])).toEqual([
    ['customer', ids.customer, { name: 'Halibut House' }],
    ['invoice', draft, { name: 'GONE-1' }],
    ['payment_link', ids.link, { name: 'Marlow & Finch' }],
    ['product', ids.product, { name: 'Studio day, half' }],
  ])
  expect(told.every(({ actor_user_id }) => actor_user_id !== null)).toBe(true)
  expect((await forEver(records)).body).toEqual({ deleted: [], kept: [] })
})

it('keeps what the law or the ledger keeps, and says why', async () => {
  const named = await customer()
  const issued = await invoice({ status: 'SENT', customerId: named })
  const paid = await link()
  const paying = await link()
  const free = await link()
  const workspaceId = await workspaceOf(app, ada)
  await inTransaction(app.db, { workspaceId }, async (tx) => {
    await recordPayment(tx, workspaceId, {
      targetKind: 'payment_link',
      targetId: paid,
      kind: 'payment',
      currency: 'USD',
      amountMinor: 500,
      method: 'cash',
      receivedOn: '2026-03-05',
      note: '',
      recordedBy: null,
    })
    const connectionId = newId()
    await sql`insert into card_connections (workspace_id, id, provider, merchant_id)
      values (${workspaceId}, ${connectionId}, 'clover', 'M1')`.execute(tx)
    await sql`insert into payment_attempts (workspace_id, id, target_kind, target_id, connection_id, amount_minor, currency,
        status, provider, created_at, expires_at)
      values (${workspaceId}, ${newId()}, 'payment_link', ${paying}, ${connectionId}, 50000, 'USD', 'expired', 'clover',
        now(), now() + interval '15 minutes'),
        (${workspaceId}, ${newId()}, 'payment_link', ${free}, ${connectionId}, 50000, 'USD', 'expired', 'clover',
        now() - interval '1 hour', now() - interval '45 minutes')`.execute(tx)
  })
  await remove(`/invoices/${issued}`)
  await remove(`/customers/${named}`)
  for (const id of [paid, paying, free]) await remove(`/payment-links/${id}`)
  const records = [
    { kind: 'invoice', id: issued },
    { kind: 'customer', id: named },
    ...[paid, paying, free].map((id) => ({ kind: 'payment_link', id })),
  ]
  const why: Record<string, string> = { [issued]: 'issued', [named]: 'named', [paid]: 'paid', [paying]: 'paying' }
  for (const row of (await bin()).data) expect(row.keptAs).toBe(why[row.id] ?? null)
  const { body } = await forEver(records)
  expect(body.deleted).toEqual([{ kind: 'payment_link', id: free }])
  expect(Object.fromEntries(body.kept.map(({ id, reason }: { id: string; reason: string }) => [id, reason]))).toEqual(
    why,
  )
  expect((await bin()).meta.total).toBe(4)
})

it('deletes for ever only what is in the bin of the own business, and only for its owner', async () => {
  const tomas = await employeeOf(app, ada)
  const [live, deleted] = [await customer(), await customer()]
  await remove(`/customers/${deleted}`)
  const bea = await app.register()
  const records = [live, deleted].map((id) => ({ kind: 'customer', id }))
  expect((await forEver(records, tomas)).status).toBe(403)
  expect((await forEver(records, bea)).body).toEqual({ deleted: [], kept: [] })
  expect((await forEver(records)).body).toEqual({ deleted: [{ kind: 'customer', id: deleted }], kept: [] })
  expect(await left('customers', [live, deleted])).toBe(1)
})
