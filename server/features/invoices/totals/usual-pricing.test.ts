import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(() => app.close())

const reason = 'Certificate 4711 of the province'
const customer = async (more: object) => {
  const { body } = await ada.call('POST', '/customers', { name: 'Harbour', email: 'a@harbour.example', ...more })
  return body
}
const invoice = async (customerId: string, more: object = {}) =>
  (await ada.call('POST', '/invoices', anInvoice({ taxValue: 0, customerId, ...more }))).body
const line = (more: object = {}) => ({ name: 'Work', quantity: 1, rate: 100, ...more })

describe('a customer who is charged no tax', () => {
  it('is kept with the reason, changed, and told with the last invoice', async () => {
    const made = await customer({ taxTreatment: 'exempt', taxReason: reason })
    expect(made).toMatchObject({ taxTreatment: 'exempt', taxReason: reason })
    const { body: last } = await ada.call('GET', `/invoices/last?customerId=${made.id}`)
    expect(last.noted.untaxed).toMatchObject({ name: 'Exempt', category: 'E', rate: '0', reason })
    const { body: changed } = await ada.call('PATCH', `/customers/${made.id}`, { taxTreatment: null })
    expect(changed).toMatchObject({ taxTreatment: null, taxReason: reason, name: 'Harbour' })
    expect((await ada.call('GET', `/invoices/last?customerId=${made.id}`)).body.noted).toEqual({})
    const wrong = await ada.call('PATCH', `/customers/${made.id}`, { taxTreatment: 'free' })
    expect(wrong.status).toBe(400)
  })

  it('has lines that say why, with the discount and shipping of the call', async () => {
    const { id } = await customer({ taxTreatment: 'reverse_charge', taxReason: reason })
    const made = await invoice(id)
    expect(made.taxRows).toMatchObject([{ name: 'Reverse charge', category: 'AE', rate: 0, amount: 0, reason }])
    expect([made.subtotal, made.discount, made.shipping, made.tax, made.total]).toEqual([4320, 432, 18, 0, 3906])
  })

  it('is taxed where the call says so', async () => {
    const { id } = await customer({ taxTreatment: 'exempt' })
    const simple = await invoice(id, { taxValue: 5 })
    expect([simple.tax, simple.pricing]).toEqual([195.3, null])
    const zeros = { discountValue: 0, shippingValue: 0 }
    const vat = [{ name: 'VAT', rate: 19 }]
    const items = [line({ taxes: vat }), line()]
    const mixed = await invoice(id, { ...zeros, items })
    expect(mixed.taxRows).toMatchObject([
      { name: 'VAT', amount: 19 },
      { name: 'Exempt', taxable: 100 },
    ])
    expect((await invoice(id, { ...zeros, taxes: vat, items: [line()] })).total).toBe(119)
  })
})

it('a product keeps its unit and taxes, which have to be those of the business', async () => {
  const { body: tax } = await ada.call('POST', '/taxes', { name: 'GST', rate: 5 })
  const product = { shortDescription: 'Page', detailedDescription: 'A page of a website', price: 320 }
  const { body: made } = await ada.call('POST', '/products', { ...product, unit: 'ZP', taxIds: [tax.id] })
  expect(made).toMatchObject({ unit: 'ZP', taxIds: [tax.id] })
  const { body: changed } = await ada.call('PATCH', `/products/${made.id}`, { price: 330 })
  expect(changed).toMatchObject({ unit: 'ZP', taxIds: [tax.id], price: 330 })
  expect((await ada.call('POST', '/products', product)).body).toMatchObject({ unit: '', taxIds: [] })
  const eve = await app.register()
  const stolen = await eve.call('POST', '/products', { ...product, taxIds: [tax.id] })
  expect([stolen.status, stolen.body.message]).toEqual([404, 'Tax not found'])
  const { body: text } = await ada.call('GET', '/products/export.csv')
  expect(text).toContain('Page,A page of a website,330.00,ZP')
})
