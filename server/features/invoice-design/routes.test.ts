import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
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
  paper: 'letter',
  sealCode: true,
}
const shown = { ...chosen, dateForm: 'mdy', formCountry: null }

it('goes by the country of the business until it chooses its paper', async () => {
  const cyn = await app.register()
  const look = async () => {
    const { paper, dateForm } = (await cyn.call('GET', '/invoice-design')).body
    return [paper, dateForm]
  }
  const week = async () => (await cyn.call('GET', '/auth/profile')).body.workspace.weekStart
  expect([await look(), await week()]).toEqual([['a4', 'mdy'], 1])
  const { id } = (await cyn.call('POST', '/companies', { name: 'Side Door', country: 'Canada' })).body
  expect([await look(), await week()]).toEqual([['letter', 'mdy'], 0])
  const invoice = (await cyn.call('POST', '/invoices', anInvoice())).body
  await cyn.call('PATCH', `/invoices/${invoice.id}`, { status: 'SENT' })

  await cyn.call('PATCH', `/companies/${id}`, { country: 'Deutschland' })
  expect([await look(), await week()]).toEqual([['a4', 'dmy'], 1])
  expect((await cyn.call('PATCH', '/invoice-design', { paper: 'letter' })).body.paper).toBe('letter')
  await cyn.call('PATCH', `/companies/${id}`, { country: 'Atlantis' })
  expect([await look(), await week()]).toEqual([['letter', 'mdy'], 1])
  // Back to the custom of the country, and along with it from then on.
  await cyn.call('PATCH', '/invoice-design', { paper: 'a4' })
  await cyn.call('PATCH', `/companies/${id}`, { country: 'USA' })
  expect(await look()).toEqual(['letter', 'mdy'])
  await cyn.call('PATCH', `/companies/${id}`, { country: 'Sweden' })
  // What was issued stays on the paper that it was issued on.
  const { document } = (await cyn.call('GET', `/invoices/${invoice.id}/revisions/1`)).body
  expect(document.options).toMatchObject({ paper: 'letter', dateForm: 'mdy' })
  const pdf = await app.server.inject({ url: `/api/invoices/${invoice.id}/pdf` })
  const drawn = await getDocument({ data: new Uint8Array(pdf.rawPayload), verbosity: 0 }).promise
  expect((await drawn.getPage(1)).view).toEqual([0, 0, 612, 792])
})

it('asks for a session, and answers the plain design to somebody new', async () => {
  expect((await app.call('GET', '/invoice-design')).status).toBe(401)
  expect((await app.call('PATCH', '/invoice-design', chosen)).status).toBe(401)
  expect((await ada.call('GET', '/invoice-design')).body).toEqual(plainDesign)
})

it('changes the own workspace alone, and only what was said', async () => {
  expect((await ada.call('PATCH', '/invoice-design', chosen)).body).toEqual(shown)
  const changed = await ada.call('PATCH', '/invoice-design', { logoHeight: 14, accentColor: null, footText: '' })
  expect(changed.body).toEqual({ ...shown, logoHeight: 14, accentColor: null, footText: null })
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
    { paper: 'a5' },
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
  expect(document.options).toEqual(shown)
})
