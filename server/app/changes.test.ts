import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../platform/db/database.ts'
import { workspaceOf } from '../test/an-employee.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'

/** What programs that keep a copy are told: everything that changed, once, whatever else is being written meanwhile. */

interface Change {
  id: string
  changedAt: string
  deletedAt: string | null
  record: { name: string } | null
}

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.register()
})

const customer = (name: string) => ({ name, email: 'desk@northlight.example' })
const add = async (name: string): Promise<string> => (await ada.call('POST', '/customers', customer(name))).body.id

/** Reads on from a cursor to the end. */
async function read(list: string, cursor?: string, limit = 3): Promise<{ changes: Change[]; cursor: string }> {
  const changes: Change[] = []
  for (;;) {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor ? { cursor } : {}) })
    const { status, body } = await ada.call('GET', `/${list}/changes?${query}`)
    expect(status).toBe(200)
    changes.push(...body.data)
    cursor = body.cursor as string
    if (!body.more) return { changes, cursor }
  }
}

it('tells of every change once while others write, and of those that commit late', async () => {
  const workspaceId = await workspaceOf(app, ada)
  const seen: Change[] = []
  let cursor: string | undefined
  let isWriting = true
  const reading = (async () => {
    while (isWriting) {
      const page = await read('customers', cursor)
      seen.push(...page.changes)
      cursor = page.cursor
      await pause(5)
    }
  })()
  const byCalls = async () => {
    const ids: string[] = []
    for (let n = 0; n < 25; n += 1) {
      ids.push(await add(`Call ${n}`))
      if (n % 3 === 1) await ada.call('PATCH', `/customers/${ids[n - 1]}`, { name: `Changed ${n}` })
      if (n % 5 === 4) await ada.call('DELETE', `/customers/${ids[n - 2]}`)
    }
  }
  // What it wrote first is seen last: others commit what they wrote later long before.
  const slowly = async () => {
    for (let n = 0; n < 6; n += 1)
      await inTransaction(app.db, { workspaceId }, async (tx) => {
        const id = randomUUID()
        await sql`insert into customers (workspace_id, id, name, email) values (${workspaceId}, ${id}, ${`Slow ${n}`}, 'slow@northlight.example')`.execute(
          tx,
        )
        await pause(150)
      })
  }
  await Promise.all([byCalls(), slowly()])
  isWriting = false
  await reading
  seen.push(...(await read('customers', cursor)).changes)

  const copy = new Map<string, string>()
  for (const { id, record } of seen) {
    if (record) copy.set(id, record.name)
    else copy.delete(id)
  }
  const { customers } = (await ada.call('GET', '/customers?limit=100')).body
  expect(customers.length).toBe(26)
  expect([...copy].sort()).toEqual(customers.map(({ id, name }: { id: string; name: string }) => [id, name]).sort())
  const changes = seen.map(({ id, changedAt }) => `${id} ${changedAt}`)
  expect(new Set(changes).size).toBe(changes.length)
  expect(seen.map(({ changedAt }) => changedAt)).toEqual(seen.map(({ changedAt }) => changedAt).sort())
})

it('begins at an instant, goes on from a cursor, and tells of deletions', async () => {
  await add('Ana')
  await pause(20)
  const since = new Date().toISOString()
  const bo = await add('Bo')
  const { body } = await ada.call('GET', `/customers/changes?updatedSince=${since}`)
  expect(body).toMatchObject({ data: [{ id: bo, deletedAt: null, record: { name: 'Bo' } }], more: false })
  expect((await ada.call('GET', `/customers/changes?cursor=${body.cursor}`)).body).toEqual({
    data: [],
    cursor: body.cursor,
    more: false,
  })
  await ada.call('DELETE', `/customers/${bo}`)
  // What is younger than a transaction that is still open, a job's for instance, is told once that has ended.
  await expect
    .poll(async () => (await read('customers', body.cursor)).changes)
    .toEqual([{ id: bo, changedAt: expect.any(String), deletedAt: expect.any(String), record: null }])
  await ada.call('POST', `/customers/${bo}/restore`)
  expect((await read('customers', body.cursor)).changes).toMatchObject([{ id: bo, deletedAt: null }])
})

it('tells of products, of documents of each kind, and of payments with what they settle', async () => {
  const product = { shortDescription: 'Paper', detailedDescription: 'Good paper, a ream', price: 3 }
  const { id: paper } = (await ada.call('POST', '/products', product)).body
  expect((await read('products')).changes).toMatchObject([{ id: paper, record: { price: 3 } }])

  const { id } = (await ada.call('POST', '/invoices', aBillOf(10, { status: 'SENT' }))).body
  await ada.call('POST', '/invoices', aBillOf(20, { kind: 'quote' }))
  const { cursor } = await read('invoices')
  const ofKind = async (kind: string) => (await ada.call('GET', `/invoices/changes?kind=${kind}`)).body.data
  expect([(await ofKind('invoice')).length, (await ofKind('quote')).length]).toEqual([1, 1])
  const paid = await ada.call('POST', `/invoices/${id}/payments`, { amount: 1, method: 'cash' })
  expect(paid.status).toBe(201)
  expect((await read('invoices', cursor)).changes).toMatchObject([{ id, record: { paid: 1 } }])
  expect((await read('payments')).changes).toMatchObject([
    { record: { kind: 'payment', amount: 1, method: 'cash', invoiceId: id, paymentLinkId: null } },
  ])
})

it('shows no other business, and refuses what is no cursor', async () => {
  await add('Ana')
  const { cursor } = await read('customers')
  const bo = await app.register()
  expect((await bo.call('GET', '/customers/changes')).body.data).toEqual([])
  expect((await bo.call('GET', `/customers/changes?cursor=${cursor}`)).body.data).toEqual([])
  for (const wrong of ['1', '2026-13-99T00:00:00.000000Z_0', `${cursor}x`]) {
    const { status, body } = await ada.call('GET', `/customers/changes?cursor=${wrong}`)
    expect([status, body.message]).toEqual([400, ['cursor must be one of those that answers give']])
  }
})
