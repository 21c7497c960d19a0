import { webhookBody } from '@duly/core/webhooks/bodies.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { workspaceOf } from '../../test/an-employee.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

/** What other programs are told, by what people and programs do. Nothing is delivered here: the rows are looked at. */

let app: TestApp
let owner: TestPerson
let workspaceId: string
let endpointId: string

const everything = [
  ...['invoice.created', 'invoice.updated', 'invoice.issued', 'invoice.sent', 'invoice.viewed', 'invoice.paid'],
  ...['invoice.overdue', 'invoice.cancelled', 'invoice.deleted', 'invoice.restored', 'payment.recorded'],
  ...['payment.refunded', 'payment.reversed', 'customer.created', 'customer.updated', 'customer.deleted'],
]

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  owner = await app.register()
  await owner.call('POST', '/companies', { name: 'Fernwood' })
  workspaceId = await workspaceOf(app, owner)
  const made = await owner.call('POST', '/webhook-endpoints', { url: 'https://hooks.example/', events: everything })
  endpointId = made.body.id
})
afterAll(() => app.close())

async function told(): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const { data } = (await owner.call('GET', `/webhook-endpoints/${endpointId}/deliveries?limit=100`)).body
  const events = []
  for (const { id } of data.reverse()) {
    const { body } = (await owner.call('GET', `/webhook-endpoints/${endpointId}/deliveries/${id}`)).body
    const event = JSON.parse(body)
    events.push(webhookBody(event.type).parse(event))
  }
  return events
}
const types = async () => (await told()).map(({ type }) => type).sort()
const bill = async (fields: object = {}) => (await owner.call('POST', '/invoices', { ...aBillOf(100), ...fields })).body

it('of a draft: what it is, with amounts and without people', async () => {
  const invoice = await bill()
  const [event, ...others] = await told()
  expect(others).toEqual([])
  expect(event).toEqual({
    type: 'invoice.created',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: {
      id: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      status: 'DRAFT',
      currency: 'CAD',
      total: 100,
      amountPaid: 0,
      amountDue: 100,
      issueDate: invoice.issueDate,
      dueDate: invoice.dueDate,
      customerId: null,
      version: 1,
      url: `http://localhost:3000/api/invoices/${invoice.id}`,
    },
  })
  expect(JSON.stringify(event)).not.toContain(invoice.billingName)
})

it.each([
  ['marked as sent', 'SENT', ['invoice.issued', 'invoice.sent']],
  ['marked as paid', 'PAID', ['invoice.issued', 'invoice.paid', 'payment.recorded']],
  ['cancelled', 'CANCELLED', ['invoice.cancelled', 'invoice.issued']],
])('of one that is %s', async (_, status, events) => {
  const { id } = await bill()
  await owner.call('PATCH', `/invoices/${id}`, { status })
  expect(await types()).toEqual([...events, 'invoice.created'].sort())
})

it('of one that is created as sent', async () => {
  await bill({ status: 'SENT' })
  expect(await types()).toEqual(['invoice.created', 'invoice.issued', 'invoice.sent'])
})

it('of changes, the bin and back', async () => {
  const { id } = await bill()
  await owner.call('PATCH', `/invoices/${id}`, { additionalNotes: 'Thank you' })
  await owner.call('DELETE', `/invoices/${id}`)
  await owner.call('POST', `/invoices/${id}/restore`)
  expect(await types()).toEqual(['invoice.created', 'invoice.deleted', 'invoice.restored', 'invoice.updated'])
})

it('of money: received in parts, and taken back', async () => {
  const { id } = await bill({ status: 'SENT' })
  await owner.call('POST', `/invoices/${id}/payments`, { amount: 40, method: 'bank' })
  await owner.call('POST', `/invoices/${id}/payments`, { amount: 60, method: 'cash' })
  const [payment] = (await owner.call('GET', `/invoices/${id}/payments`)).body
  await owner.call('POST', `/invoices/${id}/payments/${payment.id}/reverse`)
  const events = await told()
  const of = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data)
  expect(of('payment.recorded')).toEqual([
    expect.objectContaining({ amount: 40, currency: 'CAD', method: 'bank', invoiceId: id, paymentLinkId: null }),
    expect.objectContaining({ amount: 60, method: 'cash' }),
  ])
  expect(of('invoice.paid')).toEqual([expect.objectContaining({ status: 'PAID', amountPaid: 100, amountDue: 0 })])
  expect(of('payment.reversed')).toEqual([expect.objectContaining({ reversesPaymentId: payment.id })])
  expect(of('invoice.updated')).toHaveLength(1)
})

it('of the first look of a day at a sent invoice', async () => {
  const { id } = await bill({ status: 'SENT' })
  await app.call('POST', `/invoices/${id}/views`)
  await app.call('POST', `/invoices/${id}/views`)
  expect((await types()).filter((type) => type === 'invoice.viewed')).toHaveLength(1)
})

it('of customers', async () => {
  const { id } = (await owner.call('POST', '/customers', { name: 'Northlight', email: 'desk@northlight.example' })).body
  await owner.call('PATCH', `/customers/${id}`, { city: 'Nanaimo' })
  await owner.call('DELETE', `/customers/${id}`)
  const events = await told()
  expect(events.map(({ type }) => type)).toEqual(['customer.created', 'customer.updated', 'customer.deleted'])
  expect(events[0]?.data).toEqual({ id, url: `http://localhost:3000/api/customers/${id}` })
})

it('is nothing of what was refused or undone', async () => {
  const { id } = await bill({ status: 'SENT' })
  const before = await types()
  expect((await owner.call('PATCH', `/invoices/${id}`, { invoiceNumber: 'other' })).status).toBe(400)
  await inTransaction(app.db, { workspaceId }, async (tx) => {
    await tx.updateTable('invoices').set({ status: 'PAID' }).where('id', '=', id).execute()
    throw new Error('undone')
  }).catch(() => {})
  expect(await types()).toEqual(before)
})

it('is only what was chosen, and nothing while it is switched off', async () => {
  await owner.call('PATCH', `/webhook-endpoints/${endpointId}`, { events: ['invoice.paid'] })
  const { id } = await bill({ status: 'SENT' })
  expect(await types()).toEqual([])
  await owner.call('PATCH', `/webhook-endpoints/${endpointId}`, { enabled: false })
  await owner.call('PATCH', `/invoices/${id}`, { status: 'PAID' })
  expect(await types()).toEqual([])
  await owner.call('PATCH', `/webhook-endpoints/${endpointId}`, { enabled: true })
  await owner.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
  await owner.call('PATCH', `/invoices/${id}`, { status: 'PAID' })
  expect(await types()).toEqual(['invoice.paid'])
})

it('is told to each endpoint that wants to know, under one id', async () => {
  const other = await owner.call('POST', '/webhook-endpoints', {
    url: 'https://other.example/',
    events: ['invoice.created'],
  })
  await bill()
  const [one] = (await owner.call('GET', `/webhook-endpoints/${endpointId}/deliveries`)).body.data
  const [same] = (await owner.call('GET', `/webhook-endpoints/${other.body.id}/deliveries`)).body.data
  expect(same.id).toBe(one.id)
})
