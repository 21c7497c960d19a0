import { qrReference, rfReference } from '@duly/core/payment-qr/references.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { codeIn, picturesOf } from '../../../test/codes.ts'

const qrIban = 'CH44 3199 9123 0008 8901 2'
const plainIban = 'CH58 0079 1123 0008 8901 2'

let app: TestApp
let baker: TestPerson

const swiss = {
  billingAddress: 'Bahnhofplatz 7',
  billingCity: 'Zug',
  billingZip: '6300',
  billingCountry: 'Switzerland',
}
const bill = (invoiceNumber: string, changes: object = {}) =>
  aBillOf(2694.05, { ...swiss, invoiceNumber, currency: 'CHF', paymentMethod: 'bank', status: 'SENT', ...changes })
const create = async (body: object) => (await baker.call('POST', '/invoices', body)).body
const found = async (id: string) => (await baker.call('GET', `/invoices/${id}`)).body
const publicly = async (id: string) => (await app.call('GET', `/invoices/${id}/public`)).body
const paidInto = (iban: string) =>
  baker.call('PATCH', `/payment-settings/user/${baker.id}`, { preferredCurrency: 'CHF', iban })

beforeAll(async () => {
  app = await startTestApp()
  baker = await app.register()
  const address = { address: 'Seefeldstrasse 24', zip: '8008', city: 'Zürich', country: 'Switzerland' }
  await baker.call('POST', '/companies', { name: 'Bäckerei Frei GmbH', ...address })
  await baker.call('POST', '/payment-settings', { preferredCurrency: 'CHF', iban: qrIban })
})
afterAll(() => app.close())

it('is given at issue, and stands on the paper, the pay page and in its code', async (context) => {
  const { id, creditorReference } = await create(bill('2026-117', { status: 'DRAFT' }))
  expect(creditorReference).toBeUndefined()
  await baker.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
  const reference = qrReference('2026117')
  expect((await found(id)).creditorReference).toBe(reference)
  const { transferReference, paymentCode } = await publicly(id)
  expect(transferReference).toBe(reference)
  expect(paymentCode).toMatchObject({
    isSwiss: true,
    caption: 'Scan with your banking app to pay',
    alt: `Payment code: CHF\u00a02,694.05 to Bäckerei Frei GmbH, ${qrIban}`,
  })
  const url = `/api/invoices/${id}/pdf`
  const { rawPayload } = await app.server.inject({ url, headers: { authorization: `Bearer ${baker.token}` } })
  const pictures = picturesOf(rawPayload)
  if (!pictures) return context.skip('pdftoppm is not there')
  expect(pictures.map(codeIn)).toEqual([paymentCode.content])
  expect(paymentCode.content.split('\n')).toEqual(
    expect.arrayContaining(['Bäckerei Frei GmbH', '2694.05', 'CHF', 'QRR', reference, 'Invoice 2026-117']),
  )
})

it('asks for the next part of an invoice that is paid in parts, on paper and page', async () => {
  const schedule = [
    { dueDate: '2099-04-04', type: 'percentage', value: 50 },
    { dueDate: '2099-05-04', type: 'rest' },
  ]
  const { id, total } = await create(bill('2026-118', { schedule }))
  const asked = async () => {
    const { paymentCode } = await publicly(id)
    const { paymentPart } = (await baker.call('GET', `/invoices/${id}/paper`)).body
    expect(paymentPart.content).toBe(paymentCode.content)
    return paymentCode.content.split('\n').find((line: string) => /^\d+\.\d\d$/.test(line))
  }
  expect([total, await asked()]).toEqual([2694.05, '1347.03'])
  await baker.call('POST', `/invoices/${id}/payments`, { amount: 1347.03, method: 'bank' })
  expect(await asked()).toBe('1347.02')
})

it('never changes after issue, not even with the number’s look-alikes', async () => {
  const first = await create(bill('118'))
  expect(first.creditorReference).toBe(qrReference('118'))
  // The same digits, so another reference.
  const second = await create(bill('11-8'))
  expect(second.creditorReference).toMatch(/^\d{27}$/)
  expect(second.creditorReference).not.toBe(first.creditorReference)
  await baker.call('PATCH', `/invoices/${second.id}`, { additionalNotes: 'Danke' })
  expect((await found(second.id)).creditorReference).toBe(second.creditorReference)
  expect((await found(second.id)).revision).toBe(2)
})

it('is one by ISO 11649 for other accounts, in euros anywhere', async () => {
  await paidInto(plainIban)
  expect((await create(bill('R-1'))).creditorReference).toBe(rfReference('R1'))
  await paidInto('DE02 1203 0000 0000 2020 51')
  const { id } = await create(bill('R-2', { currency: 'EUR' }))
  const { transferReference, paymentCode } = await publicly(id)
  expect(transferReference).toBe(rfReference('R2'))
  expect(paymentCode).toMatchObject({ isSwiss: false })
  expect(paymentCode.content.endsWith(`\nEUR2694.05\n\n${rfReference('R2')}`)).toBe(true)
  await paidInto(qrIban)
})

it('is not there where nobody would name it, nor is a code', async () => {
  for (const changes of [{ currency: 'USD' }, { paymentMethod: 'card' }]) {
    const { id, creditorReference } = await create(bill(`N-${changes.currency ?? ''}`, changes))
    expect(creditorReference).toBeUndefined()
    expect((await publicly(id)).paymentCode).toBeNull()
  }
  const { id } = await create(bill('N-paid'))
  await baker.call('PATCH', `/invoices/${id}`, { status: 'PAID' })
  expect((await publicly(id)).paymentCode).toBeNull()
})

it('follows the account of the day when an issued invoice is changed', async () => {
  const { id } = await create(bill('F-1'))
  await paidInto(plainIban)
  await baker.call('PATCH', `/invoices/${id}`, { additionalNotes: 'Neues Konto' })
  expect((await found(id)).creditorReference).toBe(rfReference('F1'))
  await paidInto(qrIban)
})
