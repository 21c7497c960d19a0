import { afterAll, beforeAll, expect, it } from 'vitest'
import { anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(() => app.close())

let number = 0
const bill = (line: object, more: object = {}) =>
  ada.call(
    'POST',
    '/invoices',
    anInvoice({
      invoiceNumber: `K-${++number}`,
      items: [{ name: 'Work', description: '', quantity: 1, rate: 100, ...line }],
      ...more,
    }),
  )
const known = async (search: string, who = ada, more = '') =>
  (await who.call('GET', `/known-lines?search=${encodeURIComponent(search)}${more}`)).body.lines

it('suggests the catalogue, then what was billed, the customer’s and the newest first, each name once', async () => {
  const product = { shortDescription: 'Web hosting', detailedDescription: 'A year of it', price: 120, unit: 'MON' }
  await ada.call('POST', '/products', { ...product, currency: 'CAD' })
  const { body: customer } = await ada.call('POST', '/customers', { name: 'Harbour', email: 'a@client.example' })
  await bill(
    { name: 'Web design', rate: 80 },
    { customerId: customer.id, issueDate: '2026-01-05', dueDate: '2026-02-05' },
  )
  await bill(
    { name: 'web design', rate: 90, description: 'Six pages' },
    { issueDate: '2026-03-05', dueDate: '2026-04-05' },
  )
  await bill({ name: 'Web hosting', rate: 1 }, { currency: 'EUR' })
  expect(await known('WEB')).toMatchObject([
    { name: 'Web hosting', rate: 120, currency: 'CAD', unit: 'MON', productId: expect.any(String) },
    { name: 'web design', rate: 90, description: 'Six pages', currency: 'CAD', productId: null, taxIds: [] },
  ])
  expect((await known('web d', ada, `&customerId=${customer.id}`))[0]).toMatchObject({ name: 'Web design', rate: 80 })
  expect(await known('')).toEqual([])
  expect(await known('100%')).toEqual([])
  expect(await known('web', await app.register())).toEqual([])
})

it('carries the unit and the taxes of the business that a line had', async () => {
  const { body: gst } = await ada.call('POST', '/taxes', { name: 'GST', rate: 5 })
  const {
    discountType: _d,
    discountValue: _e,
    shippingType: _s,
    shippingValue: _f,
    taxType: _t,
    taxValue: _v,
    ...plain
  } = anInvoice({ invoiceNumber: 'K-taxed' })
  const items = [
    { name: 'Retouching', description: '', quantity: 2, rate: 45, unit: 'HUR', taxes: [{ taxId: gst.id }] },
    { name: 'Retouching free of tax', description: '', quantity: 2, rate: 45, taxes: [] },
  ]
  expect((await ada.call('POST', '/invoices', { ...plain, items })).status).toBe(201)
  expect(await known('retouch')).toMatchObject([
    { name: 'Retouching', unit: 'HUR', taxIds: [gst.id] },
    { name: 'Retouching free of tax', taxIds: [] },
  ])
})

it('forgets what lines of deleted invoices said', async () => {
  const { body: invoice } = await bill({ name: 'Vanishing' })
  expect(await known('vanish')).toHaveLength(1)
  await ada.call('DELETE', `/invoices/${invoice.id}`)
  expect(await known('vanish')).toEqual([])
})
