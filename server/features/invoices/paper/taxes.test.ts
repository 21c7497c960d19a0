import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

/* The paper and the PDF of invoices whose lines name their taxes. */

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
const gst = { name: 'TPS', rate: 5, registrationNumber: '81472 5530 RT0001' }
const qst = { name: 'TVQ', rate: 9.975, registrationNumber: '1223 4411 09 TQ0001' }

async function made(language: string, body: Record<string, unknown>): Promise<string> {
  const customer = await ada.call('POST', '/customers', { name: language, email: 'a@client.example', language })
  const { body: invoice } = await ada.call('POST', '/invoices', {
    ...plain,
    invoiceNumber: `TAX-${language}`,
    customerId: customer.body.id,
    status: 'SENT',
    ...body,
  })
  expect(invoice).toMatchObject({ id: expect.any(String) })
  return invoice.id
}

async function pdfText(id: string): Promise<string> {
  const { rawPayload: bytes } = await app.server.inject(`/api/invoices/${id}/pdf`)
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s+/g, ' ')
}

const items = [
  {
    name: 'Conception',
    description: 'Six gabarits',
    quantity: 6,
    rate: 320,
    unit: 'ZP',
    allowances: [{ type: 'percentage', value: 10 }],
  },
  { name: 'Guides', description: '', quantity: 40, rate: 18.5, unit: 'H87', taxes: [gst] },
]

it('print every tax with base and number in the customer’s language, on screen and in the PDF alike', async () => {
  const id = await made('fr', { items, taxes: [gst, qst], prepaid: 500 })
  const { body: sheet } = await app.call('GET', `/invoices/${id}/paper`)
  expect(sheet).toMatchObject({
    columns: { unit: 'UNITÉ', tax: 'TAXE' },
    items: [{ unit: 'pages', tax: 'TPS, TVQ' }, { tax: 'TPS' }],
    withTax: { label: 'Total (CAD)' },
    settled: [{ label: 'Déjà payé' }],
    grandTotal: { label: 'Montant à payer (CAD)' },
  })
  const { body: page } = await app.call('GET', `/invoices/${id}/public`)
  expect(page.printedSums).toEqual([...sheet.totals, sheet.withTax, ...sheet.settled, sheet.grandTotal])
  expect(JSON.parse(JSON.stringify(page.printedItems).replace(/[\u00a0\u202f]/g, ' '))).toEqual([
    { unit: 'pages', details: ['Remise 10 % : −192,00 $'] },
    { unit: 'pièces', details: [] },
  ])
  expect(page.taxNumbers).toEqual(['TPS 81472 5530 RT0001', 'TVQ 1223 4411 09 TQ0001'])
  const text = await pdfText(id)
  for (const printed of [
    'TPS 81472 5530 RT0001',
    'TVQ 1223 4411 09 TQ0001',
    'TPS 5 % sur 2 468,00 $',
    'TVQ 9,975 % sur 1 728,00 $',
    'Remise 10 % : −192,00 $',
    'Déjà payé',
  ])
    expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain(printed)
})

it('are told by name in the mail as on the paper, and one tax is not', async () => {
  const id = await made('fr', { items, taxes: [gst, qst], invoiceNumber: 'TAX-MAIL' })
  const mailOf = async (invoice: string) => {
    expect((await ada.call('POST', `/invoices/${invoice}/send`, {})).status).toBe(200)
    const { data } = (await ada.call('GET', '/outbox?limit=100')).body
    const sent = data.find(({ kind }: { kind: string }) => kind === 'invoice')
    return String((await ada.call('GET', `/outbox/${sent.id}`)).body.text).replace(/[\u00a0\u202f\u2066-\u2069]/g, ' ')
  }
  const { totals } = (await app.call('GET', `/invoices/${id}/paper`)).body
  const text = await mailOf(id)
  for (const { label, amount } of totals as { label: string; amount: string }[])
    for (const said of [label, amount]) expect(text).toContain(said.replace(/[\u00a0\u202f\u2066-\u2069]/g, ' '))
  expect(text).toContain('TPS 81472 5530 RT0001, TVQ 1223 4411 09 TQ0001')
  const plainTax = await made('fr', {
    items: [{ name: 'Travail', quantity: 1, rate: 100 }],
    taxType: 'percentage',
    taxValue: 5,
    invoiceNumber: 'ONE',
  })
  expect(await mailOf(plainTax)).not.toContain('Sous-total')
})

it('say why no tax is charged, from right to left, too', async () => {
  const id = await made('ar', {
    items: [{ ...items[0], taxes: undefined }],
    taxes: [{ name: 'VAT', rate: 0, category: 'AE' }],
  })
  const { body: sheet } = await app.call('GET', `/invoices/${id}/paper`)
  expect(sheet.taxReasons.text).toBe('احتساب عكسي: الضريبة مستحقة على العميل')
  expect((await pdfText(id)).length).toBeGreaterThan(100)
})

it('explain their total to whoever knows them, in the reader’s language', async () => {
  const id = await made('de', { items, taxes: [gst, qst] })
  const explained = async (query = '') => (await app.call('GET', `/invoices/${id}/explanation${query}`)).body
  expect(await explained()).toMatchObject({
    title: 'Diesen Betrag erklären',
    steps: [
      { title: '2 Positionen' },
      { title: 'TPS 5 %' },
      { title: 'TVQ 9,975 %', roundings: [{ exact: '172,368' }] },
    ],
    total: { label: 'Gesamt (CAD)' },
  })
  expect((await explained('?language=en')).steps[2]).toEqual({
    title: 'TVQ 9.975%',
    amount: '$172.37',
    text: ['On $1,728.00.'],
    roundings: [{ exact: '172.368', rounded: '$172.37' }],
  })
  expect((await app.call('GET', `/invoices/${crypto.randomUUID()}/explanation`)).status).toBe(404)
})
