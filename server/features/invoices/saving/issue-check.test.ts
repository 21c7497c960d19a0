import { afterAll, beforeAll, expect, it } from 'vitest'
import { anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

/* What a country asks of an invoice is told before it is issued, and refused only where its law refuses. */

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(() => app.close())

const {
  discountType: _d,
  discountValue: _e,
  shippingType: _s,
  shippingValue: _f,
  taxType: _t,
  taxValue: _v,
  ...plain
} = anInvoice()
const item = { name: 'Work', description: '', quantity: 1, rate: 100 }
const reverse = { name: 'VAT', rate: 0, category: 'AE' }
let number = 0
const create = (body: object) => ada.call('POST', '/invoices', { ...plain, invoiceNumber: `C-${++number}`, ...body })
const findings = async (id: string, language = 'en') =>
  (await ada.call('GET', `/invoices/${id}/issue-findings?language=${language}`)).body.findings

it('lets whatever has no profile be issued, and names what a profile asks', async () => {
  const abroad = await create({ items: [item], taxes: [reverse], status: 'SENT' })
  expect([abroad.status, await findings(abroad.body.id)]).toEqual([201, []])

  const company = await ada.call('POST', '/companies', {
    name: 'Werk',
    country: 'Germany',
    address: 'Weg 1',
    city: 'Ulm',
  })
  expect(company.status).toBe(201)
  const { body: draft } = await create({ items: [item], taxes: [reverse], status: 'DRAFT' })
  expect(await findings(draft.id)).toMatchObject([
    { field: 'company.taxNumber', level: 'refusal' },
    { field: 'billingTaxId', level: 'refusal', text: expect.stringContaining('customer’s VAT number is missing') },
    { field: 'items', level: 'advice' },
  ])
  expect((await findings(draft.id, 'de'))[1].text).toContain('Die USt-IdNr. des Kunden fehlt')

  for (const [method, path, body] of [
    ['PATCH', `/invoices/${draft.id}`, { status: 'SENT' }],
    ['POST', `/invoices/${draft.id}/send`, {}],
  ] as const) {
    const refused = await ada.call(method, path, body)
    expect([refused.status, refused.body.message?.length]).toEqual([400, 2])
  }
  expect((await create({ items: [item], taxes: [reverse], status: 'SENT' })).status).toBe(400)
  await ada.call('PATCH', `/companies/${company.body.id}`, { taxNumber: 'DE123456789' })
  await ada.call('PATCH', `/invoices/${draft.id}`, { billingTaxId: 'ATU12345678' })
  expect((await ada.call('PATCH', `/invoices/${draft.id}`, { status: 'SENT' })).status).toBe(200)
})

it('never refuses an invoice with the one tax of the form, and lets a draft be cancelled', async () => {
  const [company] = [(await ada.call('GET', '/companies/me')).body]
  await ada.call('PATCH', `/companies/${company.id}`, { taxNumber: '' })
  expect((await ada.call('POST', '/invoices', anInvoice({ invoiceNumber: 'C-one', status: 'SENT' }))).status).toBe(201)
  const { body: draft } = await create({ items: [item], taxes: [reverse], status: 'DRAFT' })
  expect((await ada.call('PATCH', `/invoices/${draft.id}`, { status: 'CANCELLED' })).status).toBe(200)
})

it('advises who is paid into a Swiss account without a post code, and no longer once there is one', async () => {
  const bea = await app.register()
  const company = await bea.call('POST', '/companies', { name: 'Atelier', address: 'Weg 1', city: 'Bern' })
  await bea.call('POST', '/payment-settings', { preferredCurrency: 'CHF', iban: 'CH58 0079 1123 0008 8901 2' })
  const { body: draft } = await bea.call('POST', '/invoices', anInvoice({ currency: 'CHF' }))
  const found = async (language: string) =>
    (await bea.call('GET', `/invoices/${draft.id}/issue-findings?language=${language}`)).body.findings
  expect(await found('en')).toMatchObject([
    { field: 'company.address', level: 'advice', text: expect.stringContaining('post code or town is missing') },
  ])
  expect((await found('fr'))[0].text).toContain('QR-facture')
  await bea.call('PATCH', `/companies/${company.body.id}`, { zip: '3000' })
  expect(await found('en')).toEqual([])
})
