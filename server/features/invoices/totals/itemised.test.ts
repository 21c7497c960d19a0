import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesIn } from '../../../app/invariants.ts'
import { anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

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
const gst = { name: 'GST', rate: 5, registrationNumber: '81472 5530 RT0001' }
const pst = { name: 'PST', rate: '7', registrationNumber: 'PST-1042-7731' }
const line = (quantity: number, rate: number | string, more: Record<string, unknown> = {}) => ({
  name: 'Work',
  description: '',
  quantity,
  rate,
  ...more,
})
let number = 0
const create = (body: Record<string, unknown>) =>
  ada.call('POST', '/invoices', { ...plain, invoiceNumber: `T-${++number}`, ...body })
const created = async (body: Record<string, unknown>) => {
  const answer = await create(body)
  expect(answer.body).toMatchObject({ id: expect.any(String) })
  return answer.body
}
const studio = {
  taxes: [gst],
  items: [
    line(1, 2400),
    line(6, 320, { unit: 'E48', allowances: [{ type: 'percentage', value: 10 }] }),
    line(0.5, 1300, { unit: 'DAY', periodStart: '2026-03-01', periodEnd: '2026-03-14' }),
    line(40, 18.5, { taxes: [gst, pst] }),
    line(4.5, 86.33),
  ],
  charges: [{ type: 'fixed', value: 18, taxes: [gst], reasonCode: 'FC' }],
}

describe('lines that name their taxes', () => {
  it('come to what the paper prints, tax by tax, with the old three as sums', async () => {
    const made = await created(studio)
    expect(made).toMatchObject({
      arithmeticVersion: 2,
      subtotal: 5906.49,
      discount: 0,
      shipping: 18,
      tax: 348.02,
      total: 6272.51,
      taxType: 'fixed',
      taxValue: 0,
      taxRows: [
        { ...gst, taxable: 5924.49, amount: 296.22, compound: false, category: null },
        { ...pst, rate: 7, taxable: 740, amount: 51.8 },
      ],
      pricing: { pricesIncludeTax: false, withoutTax: 5924.49, totalWithTax: 6272.51, prepaid: 0 },
    })
    expect(made.items[1]).toMatchObject({ amount: 1728, unit: 'E48', allowances: [{ value: 10, amount: -192 }] })
    expect(made.items[2]).toMatchObject({ periodStart: '2026-03-01', periodEnd: '2026-03-14' })
    expect(made.items[3].taxes.map((tax: { name: string }) => tax.name)).toEqual(['GST', 'PST'])
    const { body: page } = await ada.call('GET', '/invoices?limit=1')
    expect(page.data[0].total).toBe(6272.51)
    const { body: open } = await app.call('GET', `/invoices/${made.id}/public`)
    expect(open.taxRows.map((row: { amount: number }) => row.amount)).toEqual([296.22, 51.8])
    expect(open.amountDue).toBe(6272.51)
  })

  it('answer as input what a call said, so that a copy and a partial change are the same invoice', async () => {
    const made = await created(studio)
    const { body: noted } = await ada.call('PATCH', `/invoices/${made.id}`, { additionalNotes: 'Thanks' })
    expect({
      ...noted,
      additionalNotes: made.additionalNotes,
      version: made.version,
      updatedAt: made.updatedAt,
    }).toEqual(made)
    const { body: again } = await ada.call('PATCH', `/invoices/${made.id}`, { additionalNotes: 'Thanks' })
    expect(again.version).toBe(noted.version)
    const { body: copy } = await ada.call('POST', `/invoices/${made.id}/duplicate`, {})
    expect([copy.total, copy.taxRows, copy.pricing]).toEqual([made.total, made.taxRows, made.pricing])
    expect(copy.items).toEqual(made.items)
  })

  it('include tax to the cent where prices do', async () => {
    const made = await created({
      pricesIncludeTax: true,
      items: [line(3, 9.99, { taxes: [{ name: 'VAT', rate: 19, category: 'S' }] })],
    })
    expect(made).toMatchObject({ subtotal: 25.18, tax: 4.79, total: 29.97 })
    expect(made.items[0]).toMatchObject({ amount: 29.97, net: 25.18 })
  })

  it('ask for the rest of what was paid before, is withheld and is rounded off', async () => {
    const vat = { name: 'IVA', rate: 22, category: 'S' }
    const made = await created({
      items: [line(1, 1000, { taxes: [vat] })],
      charges: [{ type: 'percentage', value: 4, taxes: [vat] }],
      withholding: { type: 'percentage', value: 20, base: 1000 },
      prepaid: 68.78,
      rounding: { type: 'nearest', value: 0.05 },
    })
    expect(made.pricing).toMatchObject({ totalWithTax: 1268.8, withheld: 200, prepaid: 68.78, rounding: -0.02 })
    expect([made.total, made.balance]).toEqual([1000, 1000])
    await ada.call('POST', `/invoices/${made.id}/payments`, { amount: 1000, method: 'bank' })
    expect((await ada.call('GET', `/invoices/${made.id}`)).body).toMatchObject({ status: 'PAID', balance: 0 })
  })

  it('are counted in the decimals of their currency', async () => {
    const tax = (rate: number) => ({ taxes: [{ name: 'VAT', rate }] })
    const yen = await created({ currency: 'JPY', items: [line(1, 1234, tax(10))] })
    expect([yen.tax, yen.total, yen.taxRows[0].taxable]).toEqual([123, 1357, 1234])
    const dinar = await created({ currency: 'KWD', items: [line(1, 12.345, tax(5))] })
    expect([dinar.tax, dinar.total]).toEqual([0.617, 12.962])
  })

  it('take something back with a quantity below 0', async () => {
    const vat = { name: 'VAT', rate: 19 }
    const made = await created({ items: [line(3, 10, { taxes: [vat] }), line(-1, 10.005, { taxes: [vat] })] })
    expect([made.subtotal, made.tax, made.items[1].amount]).toEqual([19.99, 3.8, -10.01])
  })

  it('keep what they said in a revision, and on the PDF', async () => {
    const made = await created(studio)
    await ada.call('PATCH', `/invoices/${made.id}`, { status: 'SENT' })
    const { body: revision } = await ada.call('GET', `/invoices/${made.id}/revisions/1`)
    expect(revision.document.invoice.items[3].pricing.taxes).toMatchObject([{ name: 'GST' }, { name: 'PST' }])
    expect((await ada.call('GET', `/invoices/${made.id}/pdf`)).status).toBe(200)
  })

  it('are told by rate among the figures', async () => {
    const eve = await app.register()
    await eve.call('POST', '/invoices', {
      ...plain,
      invoiceNumber: 'F-1',
      issueDate: '2026-02-02',
      dueDate: '2026-03-02',
      ...studio,
      status: 'SENT',
    })
    const { body } = await eve.call('GET', '/figures/tax?from=2026-01-01&to=2026-03-31&currency=CAD')
    expect(body.rows).toEqual([
      { name: 'GST', rate: '5', registrationNumber: gst.registrationNumber, base: 5924.49, tax: 296.22 },
      { name: 'PST', rate: '7', registrationNumber: pst.registrationNumber, base: 740, tax: 51.8 },
    ])
  })
})

describe('an invoice with one discount, shipping and tax', () => {
  it('tells its tax as a row, too', async () => {
    const made = await created({
      items: [line(1, 100)],
      discountType: 'fixed',
      discountValue: 10,
      taxType: 'percentage',
      taxValue: 5,
    })
    expect(made.pricing).toBeNull()
    expect(made.taxRows).toMatchObject([{ name: 'Tax', rate: 5, taxable: 90, amount: 4.5 }])
  })

  it('keeps them as an allowance, a charge and a tax of every line once lines say more', async () => {
    const simple = {
      discountType: 'percentage',
      discountValue: 10,
      shippingType: 'fixed',
      shippingValue: 5,
      taxType: 'percentage',
      taxValue: 5,
    }
    const made = await created({ items: [line(1, 100), line(2, 50)], ...simple })
    const { body: changed } = await ada.call('PATCH', `/invoices/${made.id}`, { prepaid: 20 })
    expect(changed).toMatchObject({ subtotal: 200, discount: 20, shipping: 5, tax: 9.25, total: 174.25 })
    expect(changed.pricing).toMatchObject({
      totalWithTax: 194.25,
      allowances: [{ amount: -20 }],
      charges: [{ amount: 5 }],
    })
  })
})

describe('refuses', () => {
  const refused = async (body: Record<string, unknown>) => {
    const answer = await create(body)
    expect(answer.status).toBe(400)
    return answer.body.message
  }
  const vat = { name: 'VAT', rate: 19 }
  it('both ways in one call', async () => {
    expect(await refused({ items: [line(1, 1, { taxes: [vat] })], taxType: 'percentage', taxValue: 5 })).toEqual([
      'taxValue cannot be combined with taxes, allowances or charges of their own',
    ])
  })
  it('what is out of range', async () => {
    const one = (tax: Record<string, unknown>) => ({ items: [line(1, 1, { taxes: [tax] })] })
    expect(await refused(one({ name: 'VAT', rate: 100.1 }))).toEqual([
      'items.0.taxes.0.rate must be less than or equal to 100',
    ])
    expect(await refused(one({ name: 'VAT', rate: -1 }))).toEqual([
      'items.0.taxes.0.rate must be greater than or equal to 0',
    ])
    expect(await refused(one({ name: 'VAT', rate: '0.1234567' }))).toEqual([
      'items.0.taxes.0.rate must have at most 6 decimals',
    ])
    expect(await refused(one({ name: 'VAT', category: 'E', rate: 5 }))).toEqual(['items.0.taxes.0.rate must be 0'])
    expect(await refused({ items: [line(1, 1, { taxes: [vat, vat] })] })).toEqual(['items.0.taxes must be different'])
    expect(await refused({ items: [line(9_999_999_999, 999_999_999, { taxes: [vat] })] })).toEqual([
      'total must be less than or equal to 9999999999.99',
    ])
    expect(await refused({ items: Array.from({ length: 1001 }, () => line(1, 1, { taxes: [] })) })).toHaveLength(1)
  })
  it('a line below 0 that names no taxes, as before', async () => {
    expect(await refused({ items: [line(-1, 1)] })).toEqual(['items.0.quantity must be greater than 0'])
    expect(await refused({ items: [line(0, 0)] })).toEqual([
      'items.0.quantity must be greater than 0',
      'items.0.rate must be greater than 0',
    ])
  })
})

it('leaves nothing that does not add up', async () => {
  const owner = new pg.Client({ connectionString: app.databaseUrls.ownerUrl })
  await owner.connect()
  const breaches = await breachesIn(owner).finally(() => owner.end())
  expect(breaches.filter((breach) => breach.workspaceId !== null)).toEqual([])
})
