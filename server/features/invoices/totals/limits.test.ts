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

const zeros = { discountValue: 0, shippingValue: 0, taxValue: 0 }
const create = (body: Record<string, unknown>) =>
  ada.call('POST', '/invoices', anInvoice({ ...zeros, issueDate: '2026-03-05', ...body }))
const created = async (body: Record<string, unknown>) => {
  const answer = await create(body)
  expect(answer.body).toMatchObject({ id: expect.any(String) })
  return answer.body
}
const refused = async (body: Record<string, unknown>): Promise<string[]> => {
  const answer = await create(body)
  expect(answer.status).toBe(400)
  return answer.body.message
}
const vat = { name: 'VAT', rate: 19 }
const line = (quantity: number, rate: number | string, more: Record<string, unknown> = {}) => ({
  name: 'Work',
  quantity,
  rate,
  taxes: [vat],
  ...more,
})
const times = (count: number, one: object) => Array.from({ length: count }, () => one)

describe('sums', () => {
  it.each([
    ['JPY', 999_999_999_999, '999999999999', 10_000, '99999999.9999'],
    ['CAD', 9_999_999_999.99, '9999999999.99', 10_000, '999999.999999'],
    ['KWD', 999_999_999.999, '999999999.999', 1000, '999999.999999'],
  ])('in %s fit up to %d', async (currency, most, told, quantity, rate) => {
    const free = { taxes: [] }
    const largest = line(quantity, rate, free)
    const kept = await created({ currency, items: [largest] })
    expect([kept.total, kept.balance]).toEqual([most, most])
    const tooMuch = [`total must be less than or equal to ${told}`]
    // One line, lines that fit each, a charge, and a tax.
    for (const body of [
      { items: [line(9_999_999_999, '999999999', free)] },
      { items: times(2, largest) },
      { items: [largest], charges: [{ type: 'fixed', value: 1 }] },
      { items: [line(quantity, rate)] },
    ])
      expect(await refused({ currency, ...body }), JSON.stringify(body)).toEqual(tooMuch)
  })

  it('are printed in the decimals of the currency, whatever the rates have', async () => {
    const gst = { name: 'GST', rate: 5 }
    const qst = { name: 'QST', rate: '9.975' }
    const figures = async (currency: string) => {
      const made = await created({ currency, items: [line(3, '33.335', { taxes: [gst, qst] })] })
      return [made.subtotal, ...made.taxRows.map((row: { amount: number }) => row.amount), made.total]
    }
    expect(await figures('JPY')).toEqual([100, 5, 10, 115])
    expect(await figures('CAD')).toEqual([100.01, 5, 9.98, 114.99])
    expect(await figures('KWD')).toEqual([100.005, 5, 9.975, 114.98])
  })
})

describe('lines', () => {
  it('are a thousand at most, each with five taxes', async () => {
    const taxes = [1, 2, 3, 4, 5].map((rate) => ({ name: `Tax ${rate}`, rate }))
    const made = await created({ items: times(1000, line(1, 1, { taxes })) })
    expect([made.items.length, made.taxRows.length, made.total]).toEqual([1000, 5, 1150])
    expect(await refused({ items: times(1001, line(1, 1)) })).toEqual(['items must have at most 1000 entries'])
    expect(await refused({ items: [line(1, 1, { taxes: [...taxes, { name: 'Tax 6', rate: 6 }] })] })).toEqual([
      'items.0.taxes must have at most 5 entries',
    ])
  })

  it('carry fifty different taxes at most', async () => {
    const items = Array.from({ length: 51 }, (_, at) => line(1, 1, { taxes: [{ name: `Tax ${at}`, rate: 1 }] }))
    expect((await created({ items: items.slice(1) })).taxRows).toHaveLength(50)
    expect(await refused({ items })).toEqual(['taxes must contain at most 50 different ones'])
  })

  it('are supplied in a period that does not end before it begins', async () => {
    const period = { periodStart: '2026-03-02', periodEnd: '2026-03-01' }
    expect(await refused({ items: [line(1, 1, period)] })).toEqual(['items.0.periodEnd must be after periodStart'])
  })
})

describe('rates', () => {
  it('are between 0 and 100 per cent, in every place that names a tax', async () => {
    const wrong = { name: 'VAT', rate: '100.000001' }
    const says = 'must be less than or equal to 100'
    expect(await refused({ items: [line(1, 1, { taxes: [wrong] })] })).toEqual([`items.0.taxes.0.rate ${says}`])
    expect(await refused({ taxes: [wrong], items: [line(1, 1)] })).toEqual([`taxes.0.rate ${says}`])
    for (const name of ['allowances', 'charges'])
      expect(await refused({ items: [line(1, 1)], [name]: [{ type: 'fixed', value: 1, taxes: [wrong] }] })).toEqual([
        `${name}.0.taxes.0.rate ${says}`,
      ])
    expect((await created({ items: [line(1, 1, { taxes: [{ name: 'VAT', rate: 100 }] })] })).total).toBe(2)
  })
})

describe('a tax of the business', () => {
  const addTax = async (body: Record<string, unknown>) => (await ada.call('POST', '/taxes', body)).body
  const says = (path: string, dates: string) =>
    `${path} must be valid on the issue date or in the period of supply; HST is valid ${dates}`

  it('has to hold on the issue date or in the period of supply, in every place that names it', async () => {
    const before = await addTax({ name: 'HST', rate: 15, validTo: '2025-03-31' })
    const now = await addTax({ name: 'HST', rate: 14, validFrom: '2025-04-01', validTo: '2029-12-31' })
    const [old, current] = [{ taxId: before.id }, { taxId: now.id }]
    const made = (more: Record<string, unknown>) => line(1, 100, { taxes: [old], ...more })
    const ended = (path: string) => [says(path, 'until 2025-03-31')]
    expect(await refused({ items: [made({})] })).toEqual(ended('items.0.taxes.0'))
    expect(await refused({ taxes: [old], items: [line(1, 1)] })).toEqual(ended('taxes.0'))
    const adjusted = { type: 'fixed', value: 1, taxes: [old] }
    expect(await refused({ items: [line(1, 1)], charges: [adjusted] })).toEqual(ended('charges.0.taxes.0'))
    expect(await refused({ items: [line(2, 1)], allowances: [adjusted] })).toEqual(ended('allowances.0.taxes.0'))
    expect(await refused({ issueDate: '2025-03-31', items: [line(1, 1, { taxes: [current] })] })).toEqual([
      says('items.0.taxes.0', 'from 2025-04-01 until 2029-12-31'),
    ])
    expect((await created({ issueDate: '2025-03-31', items: [made({})] })).total).toBe(115)
    expect((await created({ issueDate: '2025-04-01', items: [line(1, 100, { taxes: [current] })] })).total).toBe(114)
    // Invoiced afterwards for what was supplied then, wholly or in part.
    const late = { periodStart: '2025-03-01', periodEnd: '2025-04-15' }
    expect((await created({ items: [made(late)] })).total).toBe(115)
    expect((await created({ items: [made({ periodEnd: '2025-03-31' })] })).total).toBe(115)
    expect(await refused({ items: [made({ periodStart: '2025-04-01' })] })).toEqual(ended('items.0.taxes.0'))
  })

  it('stays on an invoice that carries it, and is checked where an edit brings it', async () => {
    const tax = await addTax({ name: 'HST', rate: 15 })
    const { id, items } = await created({ items: [line(1, 100, { taxes: [{ taxId: tax.id }] })] })
    await ada.call('PATCH', `/taxes/${tax.id}`, { validTo: '2025-03-31' })
    const { body: kept } = await ada.call('PATCH', `/invoices/${id}`, { items, additionalNotes: 'Thanks' })
    expect([kept.total, kept.additionalNotes]).toEqual([115, 'Thanks'])
    const { id: other, items: lines } = await created({ items: [line(1, 100)] })
    const answer = await ada.call('PATCH', `/invoices/${other}`, {
      items: [{ ...lines[0], taxes: [{ taxId: tax.id }] }],
    })
    expect([answer.status, answer.body.message]).toEqual([400, [says('items.0.taxes.0', 'until 2025-03-31')]])
  })
})

describe('prices', () => {
  it('include tax where the business says so and the call does not', async () => {
    const eve = await app.register()
    await eve.call('PATCH', '/tax-settings', { pricesIncludeTax: true })
    const total = async (more: Record<string, unknown>) => {
      const { body } = await eve.call('POST', '/invoices', anInvoice({ ...zeros, ...more }))
      return [body.pricing?.pricesIncludeTax, body.subtotal, body.total]
    }
    const items = [line(3, 9.99)]
    expect(await total({ items })).toEqual([true, 25.18, 29.97])
    expect(await total({ items, pricesIncludeTax: false })).toEqual([false, 29.97, 35.66])
    // The one tax of the specification comes on top.
    const simple = { items: [{ name: 'Work', quantity: 1, rate: 100 }], taxType: 'percentage', taxValue: 5 }
    expect(await total(simple)).toEqual([undefined, 100, 105])
  })
})
