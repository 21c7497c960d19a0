import { binDays } from '@duly/core/bin/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { workspaceOf } from '../../test/an-employee.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register({ firstName: 'Ada', lastName: 'Moss' })
})
afterAll(() => app.close())

let count = 0
const add = async (more: object = {}, who = ada): Promise<string> => {
  count += 1
  const fields = { name: `Customer ${count}`, email: `c${count}@client.example`, ...more }
  const { status, body } = await who.call('POST', '/customers', fields)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const bill = async (customerId: string, who = ada): Promise<string> =>
  (await who.call('POST', '/invoices', aBillOf(10, { customerId }))).body.id
const customerOfInvoice = async (id: string) => (await ada.call('GET', `/invoices/${id}`)).body.customerId
const merge = (kept: string, others: string[], take: object = {}, who = ada) =>
  who.call('POST', `/customers/${kept}/merge`, { others, take })
const restore = (id: string) => ada.call('POST', `/customers/${id}/restore`)
const read = async (id: string) => (await ada.call('GET', `/customers/${id}`)).body

/** One customer with a record of each kind. */
async function withRecords(more: object = {}) {
  const id = await add(more)
  const invoice = await bill(id)
  const link = { customerId: id, billingName: 'A', billingEmail: 'a@b.example', billingPhone: '+1 250 555 0100' }
  const payLink = (await ada.call('POST', '/payment-links', { ...link, currency: 'CAD', total: 5 })).body.id
  const day = 10 + (count % 18)
  const startTime = `2199-01-${day}T15:00:00Z`
  const visit = { title: 'Visit', customerId: id, startTime, duration: 30, allowOverlap: true }
  const appointment = (await ada.call('POST', '/appointments', visit)).body.id
  const owners = async () => [
    await customerOfInvoice(invoice),
    (await ada.call('GET', `/payment-links/${payLink}`)).body.customerId,
    (await ada.call('GET', `/appointments/${appointment}`)).body.customerId,
  ]
  return { id, invoice, appointment, owners }
}

it('moves everything to the customer that stays, with the values that were chosen, and puts it back', async () => {
  const kept = await withRecords({ phone: '1', notes: 'Old', emails: [{ address: 'k@x.example', invoices: 'cc' }] })
  const other = await withRecords({
    ...{ phone: '2', taxId: 'T', emails: [{ address: 'o@x.example', invoices: 'to' }] },
    ...{ taxTreatment: 'exempt', taxReason: 'Diplomat' },
  })
  const before = await read(kept.id)
  const gone = await read(other.id)
  const answer = await merge(kept.id, [other.id], {
    ...{ phone: other.id, taxId: other.id, email: other.id, taxTreatment: other.id },
  })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ id: kept.id, name: before.name, phone: '2', taxId: 'T', notes: 'Old', email: gone.email },
      ...{ taxTreatment: 'exempt', taxReason: 'Diplomat' },
      emails: [
        { address: 'k@x.example', invoices: 'cc' },
        { address: 'o@x.example', invoices: 'to' },
        { address: before.email, invoices: 'none' },
      ],
    },
  })
  expect(await other.owners()).toEqual([kept.id, kept.id, kept.id])
  expect((await ada.call('GET', `/customers/${other.id}`)).status).toBe(404)
  expect((await ada.call('GET', `/invoices?customerId=${kept.id}`)).body.meta.total).toBe(2)
  const inBin = (await ada.call('GET', '/bin?kind=customer')).body.data
  expect(inBin.find(({ id }: { id: string }) => id === other.id)).toMatchObject({
    ...{ name: gone.name, mergedInto: before.name, deletedBy: 'Ada Moss', daysLeft: binDays },
  })

  // What somebody touched since stays as they made it.
  const third = await add()
  await ada.call('PATCH', `/invoices/${other.invoice}`, { customerId: third })
  await ada.call('PATCH', `/customers/${kept.id}`, { phone: '3' })
  const restored = await ada.call('POST', '/bin/restore', { records: [{ kind: 'customer', id: other.id }] })
  expect(restored.body.restored).toHaveLength(1)
  expect(await other.owners()).toEqual([third, other.id, other.id])
  expect(await kept.owners()).toEqual([kept.id, kept.id, kept.id])
  expect(await read(other.id)).toEqual(gone)
  expect(await read(kept.id)).toEqual({ ...before, phone: '3' })
  expect((await ada.call('GET', '/customers?search=o@x.example')).body.customers).toHaveLength(1)
  expect((await restore(other.id)).status).toBe(404)
})

it('ties what comes meanwhile to the one that stays, through several merges', async () => {
  const [first, second, third] = [await add(), await add(), await add()]
  const invoice = await bill(first)
  await merge(second, [first])
  await merge(third, [second])
  expect(await customerOfInvoice(invoice)).toBe(third)
  const late = await bill(first)
  expect(await customerOfInvoice(late)).toBe(third)
  // A form that was open meanwhile sends the customer back as it knew them.
  await ada.call('PATCH', `/invoices/${invoice}`, { customerId: first, additionalNotes: 'Thanks' })
  expect(await customerOfInvoice(invoice)).toBe(third)
  expect((await ada.call('POST', `/invoices/${late}/duplicate`, {})).body.customerId).toBe(third)
  await restore(first)
  expect(await customerOfInvoice(invoice)).toBe(first)
  expect(await customerOfInvoice(late)).toBe(third)
  await restore(second)
  expect(await customerOfInvoice(invoice)).toBe(first)
})

it('loses nothing when merges, invoices and deletions come at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b, c] = [await add(), await add(), await add()]
    const early = await Promise.all([bill(a), bill(b), bill(c)])
    const outcomes = await Promise.all([
      merge(a, [b]),
      merge(b, [a]),
      merge(c, [a]),
      ...Array.from({ length: 4 }, (_, index) => bill([a, b, c][index % 3] as string)),
    ])
    const invoices = [...early, ...outcomes.slice(3)] as string[]
    const live = new Set<string>()
    for (const id of [a, b, c]) if ((await ada.call('GET', `/customers/${id}`)).status === 200) live.add(id)
    for (const invoice of invoices) expect(live).toContain(await customerOfInvoice(invoice))
    const statuses = outcomes.slice(0, 3).map((outcome) => (outcome as { status: number }).status)
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect(statuses.filter((status) => status === 200)).toHaveLength(3 - live.size)
  }
})

it('leaves everything as it was when it breaks off in between', async () => {
  const [kept, other] = [await withRecords(), await withRecords()]
  const workspaceId = await workspaceOf(app, ada)
  const { moveRecords } = await import('./merge-store.ts')
  const broken = inTransaction(app.db, { workspaceId }, async (tx) => {
    await moveRecords(tx, workspaceId, {
      ...{ mergedId: other.id, keptId: kept.id, at: new Date(), taken: { fields: {}, emails: [] } },
    })
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect(await other.owners()).toEqual([other.id, other.id, other.id])
  expect((await merge(kept.id, [other.id])).status).toBe(200)
})

it('merges only what is there and is one’s own', async () => {
  const bea = await app.register()
  const [one, two, hers] = [await add(), await add(), await add({}, bea)]
  expect((await merge(one, [hers])).status).toBe(404)
  expect((await merge(hers, [one])).status).toBe(404)
  expect((await merge(one, [two], {}, bea)).status).toBe(404)
  expect((await merge(one, [one])).status).toBe(400)
  expect((await merge(one, [])).status).toBe(400)
  expect((await merge(one, [two], { phone: hers })).status).toBe(404)
  await ada.call('DELETE', `/customers/${two}`)
  expect((await merge(one, [two])).status).toBe(404)
  expect((await bea.call('GET', `/customers/${one}/look-alikes`)).status).toBe(404)
})

it('names look-alikes: the same address, name or tax id, however they are written', async () => {
  const one = await add({ name: 'Løvstad & Søn', email: 'post@lovstad.example', taxId: 'NO 123-456' })
  const alike = [
    await add({ email: 'POST@lovstad.example' }),
    await add({ name: 'LOVSTAD & SON' }),
    await add({ taxId: 'no123456' }),
  ]
  await add({ name: 'Løvstad & Søn Bergen' })
  const gone = await add({ name: 'Løvstad & Søn' })
  await ada.call('DELETE', `/customers/${gone}`)
  const { body } = await ada.call('GET', `/customers/${one}/look-alikes`)
  expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([...alike].sort())
})
