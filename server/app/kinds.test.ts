import { randomUUID } from 'node:crypto'
import { type EndpointKey, isOpen } from '@duly/core/contract/endpoint.ts'
import { type DocumentKind, documentKinds, kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDueBetween } from '../features/reminders/store.ts'
import { overdueInvoices } from '../features/webhooks/delivery-store.ts'
import { inTransaction } from '../platform/db/database.ts'
import { servedEndpoints } from '../platform/http/serve.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { addressOf, rightCall } from '../test/route-cases.ts'
import { openTwoBusinesses, type TwoBusinesses } from '../test/two-businesses.ts'

/**
 * No list, figure, count, export or search takes a document of another kind for an invoice. The routes are read from the
 * server itself: each reading one must answer the same before and after a business has documents of every other kind.
 */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** Reading calls whose answers credit notes belong in, and why; documents that say nothing of money belong in none. */
const creditsBelongIn: Readonly<Partial<Record<EndpointKey, string>>> = {
  'GET /invoices/counts': 'it tells how many credit notes there are, too',
  'GET /invoices/stats': 'what was invoiced in a month is less by what was credited in it',
  'GET /figures/income': 'as above',
  'GET /figures/customers': 'as above',
  'GET /figures/products': 'as above',
  'GET /figures/tax': 'the tax of a credit note is taken off',
  'GET /figures/owed': 'it names the credit notes that changed an amount owed on a past day',
  'GET /figures/report.csv': 'the same reports as files',
  'GET /figures/export': 'the accountant gets credit notes below zero',
  'GET /customers/:id/overview': 'unused credits are taken off what the customer owes',
}

/** Calls of `/invoices/:id` that change something and are for all kinds. */
const actsOfAll: readonly EndpointKey[] = [
  'POST /invoices/:id/send',
  'POST /invoices/:id/send-sms',
  'POST /invoices/:id/send-later',
  'POST /invoices/:id/files',
  'POST /invoices/:id/views',
]

/** Such calls that are for some kinds. */
const actsOfSome: Readonly<Partial<Record<DocumentKind, readonly EndpointKey[]>>> = {
  quote: ['PATCH /invoices/:id', 'DELETE /invoices/:id', 'POST /invoices/:id/restore', 'POST /invoices/:id/duplicate'],
}

/** What is read with more than the one right call of its route. */
const more: Readonly<Partial<Record<EndpointKey, readonly Record<string, string>[]>>> = {
  'GET /invoices': [
    { searchQuery: 'Kindred' },
    { searchQuery: 'paid' },
    { searchQuery: '321' },
    { status: 'OVERDUE' },
    { status: 'PARTLY_PAID' },
    { startDate: '2026-02-01', endDate: '2026-02-28' },
    ...['invoiceNumber', 'billingName', 'dueDate', 'total', 'status'].map((sortBy) => ({ sortBy })),
    { page: '2', limit: '2' },
    { sortBy: 'status', page: '2', limit: '2' },
  ],
  'GET /invoices/changes': [{ kind: 'invoice' }],
  'GET /invoices/counts': [{ searchQuery: 'Kindred' }, { searchQuery: 'paid' }, { startDate: '2026-02-01' }],
  'GET /invoices/export.csv': [{ status: 'SENT' }, { searchQuery: 'Kindred' }],
  'GET /customers/search': [{ query: 'Kindred' }],
  'GET /figures/report.csv': ['income', 'customers', 'products', 'owed', 'tax'].map((report) => ({
    report,
    from: '2026-01-01',
    to: '2026-03-31',
    on: '2026-03-31',
  })),
}

let world: TwoBusinesses
const ids = new Map<DocumentKind, string[]>()
let customerId: string

beforeAll(async () => {
  world = await openTwoBusinesses()
  world.app.clock.now = new Date()
  const { owner } = world.ours
  customerId = (await owner.call('POST', '/customers', { name: 'Kindred', email: 'pay@kindred.example' })).body.id
  for (const status of kindRules.invoice.statuses) {
    const dates = { issueDate: '2026-02-05', dueDate: '2026-03-01' }
    const bill = aBillOf(321, {
      ...dates,
      status,
      customerId,
      billingName: 'Kindred',
      taxType: 'percentage',
      taxValue: 5,
    })
    const { status: made, body } = await owner.call('POST', '/invoices', bill)
    expect(made, JSON.stringify(body)).toBe(201)
    ids.set('invoice', [...(ids.get('invoice') ?? []), body.id])
    if (status === 'SENT') await owner.call('POST', `/invoices/${body.id}/payments`, { amount: 21, method: 'cash' })
  }
})
afterAll(() => world.close())

/** Stores every invoice of the customer once more as a document of another kind, in each status that the table allows. */
async function copyAs(kinds: readonly DocumentKind[]): Promise<void> {
  const { workspaceId } = world.ours
  await inTransaction(world.app.db, { workspaceId }, async (tx) => {
    for (const kind of kinds) {
      for (const [index, from] of (ids.get('invoice') ?? []).entries()) {
        const id = randomUUID()
        const own = JSON.stringify({
          id,
          kind,
          invoice_number: `KIND-${kind}-${index}`,
          paid_minor: 0,
          credited_parts: kind === 'credit_note' ? {} : null,
        })
        await sql`insert into invoices select (jsonb_populate_record(i, ${own}::jsonb)).* from invoices i
          where i.workspace_id = ${workspaceId} and i.id = ${from}`.execute(tx)
        for (const table of ['invoice_items', 'invoice_adjustments', 'invoice_revisions'])
          await sql`insert into ${sql.table(table)}
            select (jsonb_populate_record(r, ${JSON.stringify({ invoice_id: id })}::jsonb)).* from ${sql.table(table)} r
            where r.workspace_id = ${workspaceId} and r.invoice_id = ${from}`.execute(tx)
        await sql`insert into capabilities (key, kind, workspace_id, entity_id)
          values (${id}, 'invoice', ${workspaceId}, ${id})`.execute(tx)
        ids.set(kind, [...(ids.get(kind) ?? []), id])
      }
    }
  })
}

it('answers every reading call about invoices alike, whatever other documents there are', async () => {
  const { app, ours } = world
  const routes = [...(servedEndpoints.get(app.server) ?? [])].filter(
    ([key, { access }]) => key.startsWith('GET ') && access !== 'admin' && !isOpen({ access }),
  )
  const addresses: [EndpointKey, string][] = []
  for (const [key] of routes) {
    const right = await rightCall(world, ours, key)
    addresses.push([key, addressOf(key, right)])
    for (const query of more[key] ?? []) addresses.push([key, addressOf(key, { ...right, query })])
  }
  for (const path of ['/customers/:id', '/customers/:id/overview'] as const)
    addresses.push([`GET ${path}`, path.replace(':id', customerId)])
  addresses.push(['GET /invoices', `/invoices?customerId=${customerId}`])
  addresses.push(['GET /invoices/counts', `/invoices/counts?customerId=${customerId}`])
  addresses.push(['GET /invoices/last', `/invoices/last?customerId=${customerId}`])
  const answers = async () => {
    const found = new Map<string, string>()
    for (const [key, address] of addresses) {
      const { status, body } = await ours.owner.call('GET', address)
      found.set(`${key} ${address}`, `${status} ${JSON.stringify(body)}`)
    }
    return found
  }
  // Says of itself that it answers every kind, unless one is named.
  addresses.splice(
    addresses.findIndex(([key]) => key === 'GET /invoices/changes'),
    1,
  )
  await answers()
  const [first, before] = [await answers(), await answers()]
  // What answers otherwise by itself says nothing here.
  const steady = [...before.keys()].filter((address) => first.get(address) === before.get(address))
  expect(steady.length).toBeGreaterThan(0.9 * addresses.length)

  const mixedIn = async () => {
    const after = await answers()
    return steady.filter((address) => before.get(address) !== after.get(address))
  }
  const signed = documentKinds.filter((kind) => kind !== 'invoice' && kindRules[kind].sign !== 0)
  await copyAs(documentKinds.filter((kind) => kind !== 'invoice' && !signed.includes(kind)))
  expect(await mixedIn()).toEqual([])
  await copyAs(signed)
  const belongs = (address: string) => Object.keys(creditsBelongIn).some((key) => address.startsWith(`${key} `))
  const mixed = await mixedIn()
  expect(mixed.filter((address) => !belongs(address))).toEqual([])
  // Each is named because it counts them.
  const counted = Object.keys(creditsBelongIn).filter((key) => mixed.some((address) => address.startsWith(`${key} `)))
  expect(counted).toEqual(Object.keys(creditsBelongIn))
  // The test can fail: the copies are there, under their own kind.
  for (const [kind, copies] of [...ids].filter(([one]) => one !== 'invoice')) {
    const listed = await ours.owner.call('GET', `/invoices?kind=${kind}&customerId=${customerId}`)
    expect(listed.body.meta.total).toBe(copies.length)
    const counts = (await ours.owner.call('GET', `/invoices/counts?kind=${kind}&customerId=${customerId}`)).body
    expect(counts).toMatchObject({ all: copies.length, byStatus: { PAID: 1, CANCELLED: 1 } })
    const byStatus = await ours.owner.call('GET', `/invoices?kind=${kind}&sortBy=status&limit=2&page=2`)
    expect(byStatus.body.data).toHaveLength(2)
    expect((await ours.owner.call('GET', `/invoices/${copies[0]}`)).body).toMatchObject({ kind })
  }
})

it('keeps other kinds from what goes out by itself', async () => {
  const { workspaceId } = world.ours
  const [reminded, told] = await inTransaction(world.app.db, { workspaceId }, async (tx) => [
    await openDueBetween(tx, workspaceId, '2026-01-01', '2026-12-31'),
    await overdueInvoices(tx, workspaceId, '2026-01-01', '2026-12-31'),
  ])
  const others = [...ids].filter(([kind]) => kind !== 'invoice').flatMap(([, copies]) => copies)
  expect(others.length).toBeGreaterThan(0)
  for (const found of [reminded, told]) {
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ id }) => others.includes(id))).toEqual([])
  }
})

it('does to no other kind what is for invoices alone', async () => {
  const { app, ours } = world
  const routes = [...(servedEndpoints.get(app.server) ?? [])]
    .map(([key]) => key)
    .filter((key) => /^(?:POST|PATCH|DELETE) \/invoices\/:id(?:\/|$)/.test(key))
  const others = [...ids]
    .filter(([kind]) => kind !== 'invoice')
    .map(([kind, copies]) => [kind, copies[1] ?? ''] as const)
  const taken: string[] = []
  for (const key of routes.filter((one) => !actsOfAll.includes(one))) {
    const right = await rightCall(world, ours, key)
    for (const [kind, id] of others) {
      if (actsOfSome[kind]?.includes(key)) continue
      const address = addressOf(key, { ...right, params: { ...right.params, id } })
      const { status } = await ours.owner.call(key.split(' ')[0] ?? '', address, right.body)
      if (status < 400) taken.push(`${key} of a ${kindRules[kind].name}`)
    }
  }
  expect(taken).toEqual([])
})
