import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeOf } from '../../test/an-employee.ts'
import { anInvoice } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(() => app.close())

/** Sends an invoice to its own number by SMS; answers the status, and the words of a refusal. */
async function text(billingPhone: string, more: object = {}, by = ada): Promise<[number, string?]> {
  const made = await ada.call('POST', '/invoices', anInvoice({ billingPhone, billingCountry: '', ...more }))
  expect(made.status).toBe(201)
  const answer = await by.call('POST', `/invoices/${made.body.id}/send-sms`, {})
  return answer.status < 300 ? [answer.status] : [answer.status, String(answer.body.message)]
}

it.each([
  ['premium', '+1 900 555 0100'],
  ['premium, without a prefix', '(900) 555-0100'],
  ['personal', '+44 70 0000 0000'],
  ['satellite', '+881 6 1234 5678'],
  ['Inmarsat', '+870 773 123 456'],
  ['international network', '+882 16 123 4567'],
])('goes to no %s number, even where every country is allowed', async (_, phone) => {
  expect(await text(phone)).toEqual([400, 'SMS cannot be sent to this kind of number.'])
  const everywhere = await startTestApp({ joins: app, env: { SMS_COUNTRIES: 'all', LOG_LEVEL: 'silent' } })
  const bea = await everywhere.register()
  const made = await bea.call('POST', '/invoices', anInvoice({ billingPhone: phone }))
  expect((await bea.call('POST', `/invoices/${made.body.id}/send-sms`, {})).status).toBe(400)
  await everywhere.close()
})

it('goes to the countries of the business, its customers and the invoice, and to no other', async () => {
  const [berlin, kingston] = ['+49 151 2345 6789', '+1 876 555 0100']
  expect(await text('+1 587 555 0100')).toEqual([200])
  expect((await text(berlin))[0]).toBe(400)
  expect(await text(berlin, { billingCountry: 'Germany' })).toEqual([200])
  // The same calling code as at home, and another country.
  expect((await text(kingston))[1]).toMatch(/countries of your company and your customers/)
  const customer = { name: 'Jo', email: 'jo@client.test', country: 'Jamaica' }
  expect((await ada.call('POST', '/customers', customer)).status).toBe(201)
  expect(await text(kingston)).toEqual([200])
})

it('goes where the operator says, if they say', async () => {
  const strict = await startTestApp({ joins: app, env: { SMS_COUNTRIES: 'DE, AT', LOG_LEVEL: 'silent' } })
  const bea = await strict.register()
  const status = async (billingPhone: string) => {
    const made = await bea.call('POST', '/invoices', anInvoice({ billingPhone }))
    return (await bea.call('POST', `/invoices/${made.body.id}/send-sms`, {})).status
  }
  expect(await status('+49 151 2345 6789')).toBe(200)
  expect(await status('+1 587 555 0100')).toBe(400)
  await strict.close()
})

it('goes to the invoice’s own number, or to another that the owner confirms; employees confirm none', async () => {
  const made = await ada.call('POST', '/invoices', anInvoice({ billingPhone: '(587) 555-0100' }))
  const employee = await employeeOf(app, ada)
  const send = (by: TestPerson, body: object) =>
    by.call('POST', `/invoices/${made.body.id}/send-sms`, body).then(({ status }) => status)
  expect(await send(ada, { phoneNumber: '+1 587 555 0100' })).toBe(200)
  expect(await send(ada, { phoneNumber: '+1 587 555 0123' })).toBe(409)
  const refused = await ada.call('POST', `/invoices/${made.body.id}/send-sms`, { phoneNumber: '+1 587 555 0123' })
  expect(refused.body.detail.ownNumber).toBe('(587) 555-0100')
  const elsewhere = { phoneNumber: '+1 587 555 0123', confirmOtherNumber: true }
  const told = await employee.call('POST', `/invoices/${made.body.id}/send-sms`, elsewhere)
  // Who may not confirm isn't asked to.
  expect([told.status, told.body.message]).toEqual([
    409,
    'This is not the phone number of the record. Only the owner can send to another number.',
  ])
  expect(refused.body.message).toContain('Confirm that the message may go there.')
  expect(await send(ada, { phoneNumber: '+1 587 555 0123', confirmOtherNumber: true })).toBe(200)
})

it('tells owner and employee how much of the limits is used, and nobody else', async () => {
  const small = await startTestApp({ joins: app, env: { SMS_PER_HOUR: '2', SMS_PER_DAY: '3', LOG_LEVEL: 'silent' } })
  const bea = await small.register()
  const employee = await employeeOf(small, bea)
  const stranger = await small.register()
  const use = (by: TestPerson) => by.call('GET', '/outbox/sms-use').then(({ body }) => body)
  const used = (hour: number, day: number) => ({ hour: { used: hour, limit: 2 }, day: { used: day, limit: 3 } })
  expect(await use(bea)).toEqual(used(0, 0))
  const made = await bea.call('POST', '/invoices', anInvoice({ billingPhone: '+1 587 555 0100' }))
  const send = () => bea.call('POST', `/invoices/${made.body.id}/send-sms`, {}).then(({ status }) => status)
  expect([await send(), await send()]).toEqual([200, 200])
  expect(await use(employee)).toEqual(used(2, 2))
  // What was refused did not go out and is not counted.
  expect(await send()).toBe(429)
  expect(await use(bea)).toEqual(used(2, 2))
  expect(await use(stranger)).toEqual(used(0, 0))
  expect((await small.call('GET', '/outbox/sms-use')).status).toBe(401)
  await small.close()
})
