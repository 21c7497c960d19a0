import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDecimal, scaled } from '../money/decimal.ts'
import type { DocumentAdjustment, PricedTax, PricingInput, TaxCategory } from './model.ts'
import { priceDocument } from './price.ts'

// Figures of published documents by others: what they state follows from what they list, to the cent.

interface Tax {
  category: string
  rate?: string
}
interface Adjustment {
  kind: string
  amount: string
  percent?: string
  base?: string
  tax?: Tax
}
interface Sample {
  id: string
  lines: {
    quantity: string
    price: { net: string; gross?: string; discount?: string; baseQuantity?: string }
    allowancesCharges?: Adjustment[]
    tax: Tax
    expectedNet: string
  }[]
  allowancesCharges?: Adjustment[]
  expected: Record<string, string> & { breakdown: { category: string; rate?: string; taxable: string; tax: string }[] }
}

const folder = join(import.meta.dirname, '../e-invoices/samples')
const samples = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sample)

const canonical = (text: string) => parseDecimal(text, 12) ?? text
const taxOf = (tax: Tax): PricedTax => ({
  name: 'VAT',
  category: tax.category as TaxCategory,
  rate: canonical(tax.rate ?? '0'),
  compound: false,
})
const adjustmentOf = (given: Adjustment): DocumentAdjustment => ({
  kind: given.kind as 'allowance' | 'charge',
  ...(given.percent !== undefined && given.base !== undefined
    ? { type: 'percentage', value: given.percent, base: given.base }
    : { type: 'fixed', value: given.amount }),
  ...(given.tax && { taxes: [taxOf(given.tax)] }),
})
const inputOf = (sample: Sample): PricingInput => ({
  digits: 2,
  pricesIncludeTax: false,
  lines: sample.lines.map((line) => ({
    quantity: line.quantity,
    // A gross price without a discount is the net one.
    price: line.price.discount && line.price.gross ? line.price.gross : line.price.net,
    priceDiscount: line.price.gross ? line.price.discount : undefined,
    baseQuantity: line.price.baseQuantity,
    adjustments: line.allowancesCharges?.map(adjustmentOf),
    taxes: [taxOf(line.tax)],
  })),
  adjustments: (sample.allowancesCharges ?? []).map(adjustmentOf),
  prepaid: sample.expected.prepaid,
  rounding: { type: 'amount', value: sample.expected.rounding ?? '0' },
})
const minor = (text: string | undefined) => Number(scaled(text ?? '0', 2))
const byRate = (a: { rate: string }, b: { rate: string }) => Number(a.rate) - Number(b.rate)

describe('published documents', () => {
  it.each(samples)('$id comes out to the cent', (sample) => {
    const { expected } = sample
    const priced = priceDocument(inputOf(sample))
    expect(priced.lines.map((line) => line.net)).toEqual(sample.lines.map((line) => minor(line.expectedNet)))
    expect({
      lineTotal: priced.subtotal,
      allowanceTotal: priced.allowances,
      chargeTotal: priced.charges,
      taxExclusive: priced.withoutTax,
      taxTotal: priced.tax,
      taxInclusive: priced.total,
      payable: priced.payable,
    }).toEqual({
      lineTotal: minor(expected.lineTotal),
      allowanceTotal: minor(expected.allowanceTotal),
      chargeTotal: minor(expected.chargeTotal),
      taxExclusive: minor(expected.taxExclusive),
      taxTotal: minor(expected.taxTotal),
      taxInclusive: minor(expected.taxInclusive),
      payable: minor(expected.payable),
    })
    const rows = priced.taxes.map(({ tax, taxable, amount }) => ({
      category: String(tax?.category),
      rate: canonical(tax?.rate ?? '0'),
      taxable,
      amount,
    }))
    const stated = expected.breakdown.map((row) => ({
      category: row.category,
      rate: canonical(row.rate ?? '0'),
      taxable: minor(row.taxable),
      amount: minor(row.tax),
    }))
    const sorted = (list: typeof rows) => list.toSorted((a, b) => byRate(a, b) || a.category.localeCompare(b.category))
    expect(sorted(rows)).toEqual(sorted(stated))
  })
})
