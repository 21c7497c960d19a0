import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeOf } from '../../test/an-employee.ts'
import { anInvoice } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson
let bea: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
  bea = await app.register()
})
afterAll(() => app.close())

const chosen = {
  amountInWords: true,
  accentColor: '#1d4f91',
  typeStyle: 'modern',
  logoPosition: 'right',
  logoHeight: 20,
  footText: 'Parking in the yard.',
}

it('asks for a session, and answers the plain design to somebody new', async () => {
  expect((await app.call('GET', '/invoice-design')).status).toBe(401)
  expect((await app.call('PATCH', '/invoice-design', chosen)).status).toBe(401)
  expect((await ada.call('GET', '/invoice-design')).body).toEqual(plainDesign)
})

it('changes the own workspace alone, and only what was said', async () => {
  expect((await ada.call('PATCH', '/invoice-design', chosen)).body).toEqual(chosen)
  const changed = await ada.call('PATCH', '/invoice-design', { logoHeight: 14, accentColor: null, footText: '' })
  expect(changed.body).toEqual({ ...chosen, logoHeight: 14, accentColor: null, footText: null })
  expect((await bea.call('GET', '/invoice-design')).body).toEqual(plainDesign)
})

it('refuses what cannot be drawn', async () => {
  for (const bad of [
    { accentColor: 'red' },
    { accentColor: '#ABCDEF' },
    { accentColor: '#12345' },
    { typeStyle: 'comic' },
    { logoPosition: 'middle' },
    { logoHeight: 13 },
    { logoHeight: 49 },
    { logoHeight: 20.5 },
    { footText: 'x'.repeat(501) },
    { amountInWords: 'yes' },
  ]) {
    expect((await ada.call('PATCH', '/invoice-design', bad)).status, JSON.stringify(bad)).toBe(400)
  }
})

it('lets an employee look and not change', async () => {
  const employee = await employeeOf(app, ada)
  const seen = await employee.call('GET', '/invoice-design')
  expect(seen.body).toEqual((await ada.call('GET', '/invoice-design')).body)
  expect((await employee.call('PATCH', '/invoice-design', chosen)).status).toBe(403)
})

it('leaves issued invoices as they were', async () => {
  await ada.call('PATCH', '/invoice-design', chosen)
  const { id } = (await ada.call('POST', '/invoices', anInvoice())).body
  await ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
  await ada.call('PATCH', '/invoice-design', { typeStyle: 'plain', footText: '' })
  const { document } = (await ada.call('GET', `/invoices/${id}/revisions/1`)).body
  expect(document.options).toEqual(chosen)
})
