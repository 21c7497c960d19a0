import type { EInvoice } from '@duly/core/e-invoices/document.ts'
import { readEInvoice } from '@duly/core/e-invoices/read.ts'
import { eInvoiceNamespaces } from '@duly/core/e-invoices/xml-tree.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readXml } from '../../../platform/xml/read-xml.ts'
import { aReceiver } from '../../../test/an-e-invoice-seller.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'

/** What countries ask of e-invoices, met by what an ordinary form says. */

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const party = (id: string, more: object = {}) => ({ electronicAddress: { id, scheme: '0088' }, ...more })

/** The e-invoice that a new business of that country issues to a customer of the same by Peppol's format. */
async function issued(
  country: string,
  numbers: object,
  invoice: object,
  { seller, buyer }: { seller?: object; buyer?: object } = {},
): Promise<EInvoice> {
  const person = await app.register({ firstName: 'Ada', lastName: 'Baker' })
  const ok = async (path: string, body: object) => {
    const answer = await person.call('POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const place = { address: 'Street 1', city: 'Town', zip: '1234', country }
  const company = { name: 'Bakery', ...place, phone: '+45 12345678', email: 'us@bakery.example', ...numbers }
  await ok('/companies', { ...company, eInvoice: party('7300010000001', seller) })
  const account = { accountName: 'Bakery', iban: 'DK5000400440116243', swiftCode: 'NDEADKKK' }
  await ok('/payment-settings', { preferredCurrency: 'EUR', ...account })
  const wants = { format: 'peppol-ubl', buyerReference: 'R 1', party: party('4000001000005', buyer) }
  const customerId = await aReceiver(person, wants, 'Town hall', 'hall@town.example')
  const { id } = await ok('/invoices', {
    ...{ customerId, status: 'SENT', issueDate: '2026-03-05', dueDate: '2026-04-04' },
    ...{ billingName: 'Town hall', billingAddress: 'Square 1', billingCity: 'Town', billingZip: '1234' },
    billingCountry: country,
    ...invoice,
  })
  const { payload } = await app.server.inject({
    url: `/api/invoices/${id}/e-invoice`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  const answer = readXml(new TextEncoder().encode(payload), eInvoiceNamespaces)
  const read = 'tree' in answer ? readEInvoice(answer.tree) : null
  if (!read) throw new Error(payload)
  return read.document
}

const bread = [{ name: 'Bread', quantity: 2, rate: 9.5 }]
const simple = (taxValue: number) => ({ items: bread, taxType: 'percentage', taxValue })

it('is paid in Denmark by the codes of that country, into the account and branch of the business', async () => {
  const registration = { legalRegistration: { id: '10403782', scheme: '0184' } }
  const danish = (more: object) =>
    issued(
      'Denmark',
      { taxNumber: 'DK10403782' },
      { currency: 'DKK', ...simple(25), ...more },
      { seller: registration },
    )
  expect((await danish({})).payment).toMatchObject({
    code: '31',
    transfers: [{ account: 'DK5000400440116243', bic: 'NDEADKKK' }],
  })
  expect((await danish({ paymentMethod: 'card' })).payment).toMatchObject({ code: '48' })
  expect((await danish({ paymentMethod: 'e-transfer' })).payment).toMatchObject({ code: '1', text: 'E-transfer' })
})

it('states what is outside the scope of tax with a rate of 0 between Germans, who want one in each row', async () => {
  const none = { name: 'None', category: 'O', rate: '0', reason: 'Not subject to VAT' }
  const { breakdown } = await issued(
    'Germany',
    { registrationNumber: 'VR 77' },
    { currency: 'EUR', items: bread, taxes: [none] },
    { seller: { contact: { name: 'K. Korn' } } },
  )
  expect(breakdown).toMatchObject([{ category: 'O', rate: '0', taxable: '19', tax: '0' }])
})

it('states a price that comes to the amount of the line where the currency has no cents to round to', async () => {
  const registration = { legalRegistration: { id: '5501012340', scheme: '0196' } }
  const taxes = [{ name: 'VSK', category: 'S', rate: '11' }]
  const { lines } = await issued(
    'Iceland',
    { taxNumber: 'IS12345' },
    {
      currency: 'ISK',
      items: [
        { name: 'Bread', quantity: '1.255', rate: '999', taxes },
        { name: 'Roll', quantity: '2', rate: '450', taxes },
        { name: 'Cake', quantity: '1', rate: '3333', taxes, allowances: [{ type: 'percentage', value: '7.5' }] },
      ],
    },
    { seller: registration, buyer: registration },
  )
  expect(lines).toMatchObject([
    { net: '1254', price: { net: '1254', baseQuantity: '1.255' } },
    { net: '900', price: { net: '450' } },
    { net: '3083', price: { net: '3333' } },
  ])
  const [share] = lines[2]?.allowancesCharges ?? []
  expect(share).toEqual({ kind: 'allowance', amount: '250', reason: 'Discount' })
})

it('says a discount that takes off more than the line as one, where prices include tax', async () => {
  const taxes = [{ name: 'BTW', category: 'S', rate: '21' }]
  const { lines, totals } = await issued(
    'Netherlands',
    { taxNumber: 'NL123456789B01' },
    {
      currency: 'EUR',
      pricesIncludeTax: true,
      items: [
        { name: 'Bread', quantity: 10, rate: 12.1, taxes },
        { name: 'Voucher', quantity: 1, rate: 0, taxes, allowances: [{ type: 'fixed', value: '24.20' }] },
      ],
    },
    { seller: { legalRegistration: { id: '12345678', scheme: '0106' } } },
  )
  expect(lines[1]).toMatchObject({
    net: '-20',
    quantity: '1',
    price: { net: '0' },
    allowancesCharges: [{ kind: 'allowance', amount: '20', reason: 'Discount' }],
  })
  expect(totals).toMatchObject({ withoutTax: '80', tax: '16.8', withTax: '96.8' })
})
