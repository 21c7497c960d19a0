import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeOf } from '../test/an-employee.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'

/** What calls ask for in some cases only, by the same table as the calls themselves. */

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  ada = await app.register()
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.' })
})
afterAll(() => app.close())

const forbidden = 'You do not have permission to access this resource.'
const kept = async (answer: Promise<{ status: number; body: { message?: string } }>) => {
  const { status, body } = await answer
  expect([status, body.message]).toEqual([403, forbidden])
}
const made = async (who: TestPerson, fields: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await who.call('POST', '/invoices', aBillOf(50, fields))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

it('staff draft, and neither issue nor send nor change what was issued', async () => {
  const staff = await employeeOf(app, ada, 'staff')
  await kept(staff.call('POST', '/invoices', { ...aBillOf(5), status: 'SENT' }))
  const id = await made(staff)
  const path = `/invoices/${id}`
  expect((await staff.call('PATCH', path, { additionalNotes: 'By Friday' })).status).toBe(200)
  for (const status of ['SENT', 'PAID', 'OVERDUE']) await kept(staff.call('PATCH', path, { status }))
  await kept(staff.call('POST', `${path}/send`, {}))
  expect((await ada.call('PATCH', path, { status: 'SENT' })).status).toBe(200)
  await kept(staff.call('PATCH', path, { additionalNotes: 'By Monday' }))
  await kept(staff.call('DELETE', path))
  const draft = await made(staff)
  expect((await staff.call('DELETE', `/invoices/${draft}`)).status).toBe(204)
  expect((await staff.call('POST', `/invoices/${draft}/restore`)).status).toBe(200)
})

it('who sends and may not issue sends what was issued', async () => {
  const sender = await employeeOf(app, ada)
  await app.db
    .updateTable('memberships')
    .set({ preset: null, role_id: crypto.randomUUID(), abilities: ['invoices:read', 'invoices:all', 'messages:send'] })
    .where('user_id', '=', sender.id)
    .execute()
  const draft = await made(ada)
  await kept(sender.call('POST', `/invoices/${draft}/send`, {}))
  await kept(sender.call('POST', `/invoices/${draft}/send-sms`, {}))
  await kept(sender.call('POST', `/invoices/${draft}/send-later`, { date: '2099-01-01', time: '08:00' }))
  const issued = await made(ada, { status: 'SENT' })
  expect((await sender.call('POST', `/invoices/${issued}/send`, {})).status).toBe(200)
})

it('billing issues and records money, and voids nothing', async () => {
  const billing = await employeeOf(app, ada, 'billing')
  const id = await made(billing, { status: 'SENT' })
  await kept(billing.call('PATCH', `/invoices/${id}`, { status: 'CANCELLED' }))
  await kept(billing.call('DELETE', `/invoices/${id}`))
  expect((await billing.call('PATCH', `/invoices/${id}`, { status: 'PAID' })).status).toBe(200)
  const draft = await made(billing)
  expect((await billing.call('PATCH', `/invoices/${draft}`, { status: 'CANCELLED' })).status).toBe(200)
})

it('giving money back by card is the owner’s and managers’', async () => {
  const [employee, manager] = [await employeeOf(app, ada), await employeeOf(app, ada, 'manager')]
  const id = await made(ada, { status: 'PAID' })
  const byCard = { reason: 'Taken back', use: 'card' }
  await kept(employee.call('POST', `/invoices/${id}/credit-notes`, byCard))
  const asked = await manager.call('POST', `/invoices/${id}/credit-notes`, byCard)
  expect(asked.body.message).not.toBe(forbidden)
  expect((await employee.call('POST', `/invoices/${id}/credit-notes`, { reason: 'Taken back' })).status).toBe(201)
})

it('taking back past invoices is the owner’s and managers’, taking back customers is not', async () => {
  const [employee, manager] = [await employeeOf(app, ada), await employeeOf(app, ada, 'manager')]
  const begun = async (kind: string) => (await employee.call('POST', '/imports', { kind })).body.id
  const invoices = await begun('invoices')
  await kept(employee.call('POST', `/imports/${invoices}/undo`))
  expect((await manager.call('POST', `/imports/${invoices}/undo`)).status).toBe(409)
  expect((await employee.call('POST', `/imports/${await begun('customers')}/undo`)).status).toBe(409)
})
