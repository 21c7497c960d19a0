import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { inDatabase } from '../../../platform/embedded-postgres/roles.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

/* Papers, mails, pay pages and quotes have the figures and dates of the seller's country in the document's language. */

let app: TestApp
let superuser: pg.Client

beforeAll(async () => {
  app = await startTestApp()
  superuser = new pg.Client({
    connectionString: inDatabase(inject('postgres').superUrl, new URL(app.databaseUrls.appUrl).pathname.slice(1)),
  })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await app.close()
})

const _ = '\u00a0'

interface Desk {
  seller: TestPerson
  companyId: string
  customer: { customerId: string; billingEmail: string }
}

let desks = 0

async function deskIn(country: string, language: string): Promise<Desk> {
  desks += 1
  const seller = await app.register()
  const company = await seller.call('POST', '/companies', { name: 'Atelier', city: 'Anywhere', country })
  const email = `desk${desks}@client.example`
  const { body } = await seller.call('POST', '/customers', { name: 'Client', email, language })
  return { seller, companyId: company.body.id, customer: { customerId: body.id, billingEmail: email } }
}

const bill = (kind: 'invoice' | 'quote', { customer }: Desk, currency: string) =>
  aBillOf(1851.75, { ...customer, kind, currency, taxType: 'percentage', taxValue: 8.1 })

async function issued(kind: 'invoice' | 'quote', desk: Desk, currency: string): Promise<string> {
  const { body } = await desk.seller.call('POST', '/invoices', bill(kind, desk, currency))
  expect((await desk.seller.call('POST', `/invoices/${body.id}/send`, {})).status).toBe(200)
  return body.id
}

const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '')

it.each([
  ['Canada', 'en', 'CAD', '$1,851.75', '8.1%', 'March 05, 2026', `$2,001.74${_}CAD`],
  ['India', 'en', 'INR', `INR${_}1,851.75`, '8.1%', '05 March 2026', `INR${_}2,001.74`],
  ['Canada', 'fr', 'CAD', `1${_}851,75${_}$`, `8,1${_}%`, '5 mars 2026', `2${_}001,74${_}$${_}CAD`],
  ['France', 'fr', 'EUR', `1${_}851,75${_}€`, `8,1${_}%`, '5 mars 2026', `2${_}001,74${_}€${_}EUR`],
  ['Switzerland', 'fr', 'CHF', `1’851.75${_}CHF`, `8.1${_}%`, '5 mars 2026', `2’001.74${_}CHF`],
  ['Germany', 'de', 'EUR', `1.851,75${_}€`, `8,1${_}%`, '5. März 2026', `2.001,74${_}€${_}EUR`],
  ['Switzerland', 'de', 'CHF', `CHF${_}1’851.75`, `8.1${_}%`, '5. März 2026', `CHF${_}2’001.74`],
  ['Switzerland', 'de', 'EUR', `EUR${_}1’851.75`, `8.1${_}%`, '5. März 2026', `EUR${_}2’001.74`],
  ['Austria', 'de', 'EUR', `€${_}1.851,75`, `8,1${_}%`, '5. März 2026', `€${_}2.001,74${_}EUR`],
  ['Spain', 'es', 'EUR', `1.851,75${_}€`, `8,1${_}%`, '5 de marzo de 2026', `2.001,74${_}€${_}EUR`],
  ['Mexico', 'es', 'MXN', '$1,851.75', `8.1${_}%`, '5 de marzo de 2026', `$2,001.74${_}MXN`],
  ['Brazil', 'pt', 'BRL', `R$${_}1.851,75`, '8,1%', '5 de março de 2026', `R$${_}2.001,74`],
  ['Portugal', 'pt', 'EUR', `1${_}851,75${_}€`, '8,1%', '5 de março de 2026', `2${_}001,74${_}€${_}EUR`],
  ['Morocco', 'ar', 'MAD', `MAD${_}1.851,75`, '8,1%', '5 مارس 2026', `MAD${_}2.001,74`],
])('a business in %s that writes in %s', async (country, language, currency, price, percent, date, sum) => {
  const desk = await deskIn(country, language)
  const id = await issued('invoice', desk, currency)
  const paper = (await app.call('GET', `/invoices/${id}/paper`)).body
  expect(plain(paper.items[0].amount)).toBe(price)
  expect(plain(paper.totals.map(({ label }: { label: string }) => label).join(' '))).toContain(percent)
  expect(paper.facts[1].value).toBe(date)
  const shown = (await app.call('GET', `/invoices/${id}/public`)).body
  expect([shown.language, typeof shown.formCountry]).toEqual([language, 'string'])
  const [mail] = await app.mailsTo(desk.customer.billingEmail)
  expect(plain(mail?.text ?? '')).toContain(sum)
  // The code stands there once.
  const { amount, currency: code } = paper.amountDue
  expect([plain(`${amount}${_}${code}`).trim(), plain(mail?.text ?? '')]).toEqual([
    sum,
    expect.not.stringMatching(`${currency}.*${currency}`),
  ])
  // A mail in English has no form but that of the specification.
  expect(mail?.text).toContain(language === 'en' ? 'April 04, 2026' : date.split(' ').at(-1))
  const quote = await issued('quote', desk, currency)
  const offered = (await app.call('GET', `/quotes/${quote}/public`)).body
  expect(plain(offered.sums[0].amount)).toBe(price)
  expect(offered.formCountry).toBe(shown.formCountry)
})

it.each([
  ['Portugal', 'pt', 'EUR', 'NIF', '123456789'],
  ['Brazil', 'pt', 'BRL', 'CNPJ/CPF', '12.345.678/0001-95'],
  ['Argentina', 'es', 'ARS', 'CUIT', '30-71234567-1'],
  ['Switzerland', 'de', 'CHF', 'UID', '123.456.789'],
  ['Canada', 'fr', 'CAD', 'N° de taxe', '81472 5530'],
])('calls the tax number of a business in %s that writes in %s as it is called there', async (...row) => {
  const [country, language, currency, label, number] = row
  const desk = await deskIn(country, language)
  await desk.seller.call('PATCH', `/companies/${desk.companyId}`, { taxNumber: number })
  await desk.seller.call('PATCH', `/customers/${desk.customer.customerId}`, { taxId: '987' })
  const { body } = await desk.seller.call('POST', '/invoices', {
    ...bill('invoice', desk, currency),
    billingTaxId: '987',
    billingCountry: country,
  })
  await desk.seller.call('POST', `/invoices/${body.id}/send`, {})
  const { seller, billTo } = (await app.call('GET', `/invoices/${body.id}/paper`)).body
  expect([seller.lines.at(-1), billTo.lines.at(-1)]).toEqual([`${label} ${number}`, `${label} 987`])
})

it('leaves what was issued before as it was, and makes no new revision of it', async () => {
  const desk = await deskIn('Switzerland', 'de')
  const id = await issued('invoice', desk, 'CHF')
  const amountOf = async () => (await app.call('GET', `/invoices/${id}/paper`)).body.amountDue.amount
  expect(await amountOf()).toBe(`CHF${_}2’001.74`)
  // As the release before kept it.
  await superuser.query(
    `update invoice_revisions set document = document #- '{options,formCountry}' where invoice_id = $1`,
    [id],
  )
  expect(await amountOf()).toBe(`2.001,74${_}CHF`)
  expect((await desk.seller.call('POST', `/invoices/${id}/send`, {})).status).toBe(200)
  expect((await desk.seller.call('GET', `/invoices/${id}/revisions`)).body).toHaveLength(1)
  expect(await amountOf()).toBe(`2.001,74${_}CHF`)
  const mails = await app.mailsTo(desk.customer.billingEmail)
  expect(mails.some(({ text }) => text.includes(`2.001,74${_}CHF`))).toBe(true)
  // The page says what the paper says.
  expect((await app.call('GET', `/invoices/${id}/public`)).body.formCountry).toBeNull()
})

it('keeps the forms of an issued document when the business moves', async () => {
  const desk = await deskIn('Austria', 'de')
  const id = await issued('invoice', desk, 'EUR')
  await desk.seller.call('PATCH', `/companies/${desk.companyId}`, { country: 'Switzerland' })
  const paper = (await app.call('GET', `/invoices/${id}/paper`)).body
  expect(paper.amountDue.amount).toBe(`€${_}2.001,74`)
  const draft = await desk.seller.call('POST', '/invoices', { ...bill('invoice', desk, 'EUR'), status: 'DRAFT' })
  const drawn = (await app.call('GET', `/invoices/${draft.body.id}/paper`)).body
  expect(drawn.amountDue.amount).toBe(`EUR${_}2’001.74`)
})
