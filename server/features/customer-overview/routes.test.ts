import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeOf } from '../../test/an-employee.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson
let id: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
  id = (await ada.call('POST', '/customers', { name: 'Harbour & Pine', email: 'a@harbour.example' })).body.id
})
afterAll(() => app.close())

it('sums what was invoiced, paid, open and overdue, per currency, and lists payments', async () => {
  const bill = (amount: number, changes: Record<string, unknown>) =>
    ada.call('POST', '/invoices', aBillOf(amount, { customerId: id, status: 'SENT', ...changes }))
  const overdue = (await bill(100, { issueDate: '2026-01-01', dueDate: '2026-01-31' })).body
  await bill(50, { dueDate: '2199-01-01' })
  await bill(70, { currency: 'EUR', dueDate: '2199-01-01', status: 'PAID' })
  // Neither asks for money.
  await bill(1000, { status: 'DRAFT' })
  await bill(1000, { status: 'CANCELLED' })
  // Somebody else's.
  await ada.call('POST', '/invoices', aBillOf(1000, { status: 'SENT' }))
  await ada.call('POST', `/invoices/${overdue.id}/payments`, { amount: 40, method: 'bank', receivedOn: '2026-02-01' })
  const { body } = await ada.call('GET', `/customers/${id}/overview`)
  expect(body.balances).toEqual([
    {
      currency: 'CAD',
      invoices: 2,
      invoiced: 150,
      paid: 40,
      credited: 0,
      outstanding: 110,
      overdue: 60,
      credit: 0,
      balance: 110,
    },
    {
      currency: 'EUR',
      invoices: 1,
      invoiced: 70,
      paid: 70,
      credited: 0,
      outstanding: 0,
      overdue: 0,
      credit: 0,
      balance: 0,
    },
  ])
  expect(body.payments).toHaveLength(2)
  expect(body.payments).toContainEqual(
    expect.objectContaining({
      amount: 40,
      method: 'bank',
      receivedOn: '2026-02-01',
      target: { kind: 'invoice', id: overdue.id, name: overdue.invoiceNumber },
    }),
  )
})

it('lists no credit note as a payment: it took off what was asked for', async () => {
  const { body: customer } = await ada.call('POST', '/customers', { name: 'Orchard', email: 'a@orchard.example' })
  const { body: bill } = await ada.call('POST', '/invoices', aBillOf(90, { customerId: customer.id, status: 'SENT' }))
  expect((await ada.call('POST', `/invoices/${bill.id}/credit-notes`, { reason: 'Not delivered' })).status).toBe(201)
  const { body } = await ada.call('GET', `/customers/${customer.id}/overview`)
  expect(body.balances).toMatchObject([{ paid: 0, credited: 90, outstanding: 0, credit: 0 }])
  expect(body.payments).toEqual([])
})

it('shows appointments, and lets in who may', async () => {
  await ada.call('POST', '/appointments', {
    title: 'Fitting',
    customerId: id,
    startTime: '2199-06-01T15:00:00Z',
    duration: 60,
  })
  const path = `/customers/${id}/overview`
  expect((await ada.call('GET', path)).body.appointments).toMatchObject([{ title: 'Fitting' }])
  expect((await app.call('GET', path)).status).toBe(401)
  expect((await (await app.register()).call('GET', path)).status).toBe(404)
  expect((await (await employeeOf(app, ada)).call('GET', path)).status).toBe(200)
  expect((await ada.call('GET', '/customers/nobody/overview')).status).toBe(400)
})
