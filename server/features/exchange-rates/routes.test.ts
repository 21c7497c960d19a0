import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBillOf } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(() => app.close())

const ecb = `Date,USD,CAD,JPY,\n2026-03-06,1.1,1.5,165,\n2026-03-05,1.08,1.512,160,\n`
const base64 = (file: string | Uint8Array) => Buffer.from(file).toString('base64')
const bring = (file: string | Uint8Array, by = ada) => by.call('POST', '/exchange-rates', { file: base64(file) })
const rateOf = async (id: string) => (await ada.call('GET', `/invoices/${id}/exchange-rate`)).body
const anIssued = async (more: object, amount = 100) => {
  const made = await ada.call('POST', '/invoices', aBillOf(amount, { status: 'SENT', dueDate: '2099-01-01', ...more }))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id as string
}
const march = 'from=2026-03-01&to=2026-03-31'

it('fixes no rate while none is known, and takes one by hand', async () => {
  const id = await anIssued({ currency: 'JPY', issueDate: '2026-02-01' }, 1000)
  expect(await rateOf(id)).toEqual({ currency: 'JPY', baseCurrency: 'CAD', foreign: true, rate: null })
  const refused = await ada.call('POST', `/invoices/${id}/exchange-rate`, { rate: '0' })
  expect([refused.status, refused.body.message]).toEqual([400, ['rate must be greater than 0']])
  const set = await ada.call('POST', `/invoices/${id}/exchange-rate`, { rate: '0.0092' })
  expect(set.body.rate).toEqual({ rate: '0.0092', date: '2026-02-01', source: 'manual' })
  const own = await anIssued({ currency: 'CAD' })
  expect(await rateOf(own)).toMatchObject({ foreign: false, rate: null })
  expect((await ada.call('POST', `/invoices/${own}/exchange-rate`, { rate: '2' })).status).toBe(409)
})

it('takes the files of two central banks, also out of a ZIP, for this business alone', async () => {
  expect((await bring('Name,Email\n')).body.message).toBe(
    'This is not a file of rates of the European Central Bank or the Bank of Canada.',
  )
  expect((await bring('PK\x03\x04 broken')).status).toBe(400)
  const zip = zipSync({ 'eurofxref-hist.csv': strToU8(ecb) })
  expect((await bring(zip)).body).toEqual({ source: 'ecb', days: 2, first: '2026-03-05', last: '2026-03-06' })
  await bring('"date","FXUSDCAD"\n"2026-03-05","1.4"\n')
  expect((await ada.call('GET', '/exchange-rates')).body).toEqual([
    { source: 'boc', days: 1, first: '2026-03-05', last: '2026-03-05' },
    { source: 'ecb', days: 2, first: '2026-03-05', last: '2026-03-06' },
  ])
  const other = await app.register()
  expect((await other.call('GET', '/exchange-rates')).body).toEqual([])
  const { body } = await ada.call('GET', '/exchange-rates/rate?currency=USD&date=2026-03-07')
  expect(body.rate).toEqual({ rate: '1.3636363636', date: '2026-03-06', source: 'ecb' })
})

it('fixes the rate at issue by the date of the document, and keeps it whatever comes later', async () => {
  const draft = await ada.call('POST', '/invoices', aBillOf(100, { currency: 'USD', issueDate: '2026-03-05' }))
  const { id } = draft.body
  expect((await rateOf(id)).rate).toEqual({ rate: '1.4', date: '2026-03-05', source: 'boc' })
  await ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
  await bring('"date","FXUSDCAD"\n"2026-03-05","9"\n')
  expect((await rateOf(id)).rate).toEqual({ rate: '1.4', date: '2026-03-05', source: 'boc' })
  // Another amount keeps it, another currency does not.
  await ada.call('PATCH', `/invoices/${id}`, { additionalNotes: 'Thank you' })
  expect((await rateOf(id)).rate.rate).toBe('1.4')
  await ada.call('PATCH', `/invoices/${id}`, { currency: 'JPY' })
  expect((await rateOf(id)).rate).toEqual({ rate: '0.00945', date: '2026-03-05', source: 'ecb' })
})

it('counts each document and each payment at its own rate beside its own currency', async () => {
  const id = await anIssued({ currency: 'USD', issueDate: '2026-03-06' })
  await ada.call('POST', `/invoices/${id}/payments`, { amount: 40, method: 'bank', receivedOn: '2026-03-06' })
  await ada.call('POST', `/invoices/${id}/payments`, { amount: 10, method: 'bank', receivedOn: '2026-03-31' })
  const income = (await ada.call('GET', `/figures/income?${march}&currency=USD`)).body
  expect(income.months).toEqual([{ month: '2026-03', invoiced: 100, received: 50 }])
  // 1.5 / 1.1 on the 6th; nothing is known of the 31st.
  expect(income.converted).toEqual({ currency: 'CAD', invoiced: 136.36, received: 54.55, missing: 1 })
  expect((await ada.call('GET', `/figures/income?${march}&currency=CAD`)).body.converted).toBeNull()
  // Taking a payment back takes back what it counted.
  const [late, early] = (await ada.call('GET', `/invoices/${id}/payments`)).body
  const first = [late, early].find((row: { amount: number }) => row.amount === 40)
  app.clock.now = new Date('2026-03-20T12:00:00Z')
  await ada.call('POST', `/invoices/${id}/payments/${first.id}/reverse`, {})
  app.clock.now = null
  const after = (await ada.call('GET', `/figures/income?${march}&currency=USD`)).body.converted
  expect(after).toEqual({ currency: 'CAD', invoiced: 136.36, received: 0, missing: 1 })
})
