import { describe, expect, it } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { priceDocument } from '../../pricing/price.ts'
import { linesAlone, type TaxInput } from '../../pricing/stated.ts'
import { depositPricing, wholeMinorOf } from './deposit-share.ts'
import { wantedMinorOf } from './wanted.ts'

const tax = (name: string, rate: string, compound = false): TaxInput => ({
  ...{ taxId: null, name, category: null, rate, compound, registrationNumber: '', reason: '', reasonCode: '' },
})

const whole = (
  rates: readonly (readonly [rate: string, taxes: readonly TaxInput[]])[],
  more = {},
  currency = 'CAD',
) => ({
  currency,
  pricing: { ...linesAlone, ...more },
  items: rates.map(([rate, taxes]) => ({
    quantity: '1',
    rate,
    pricing: { baseQuantity: null, priceDiscount: null, allowances: [], charges: [], taxes },
  })),
})
const [gst, pst, vat] = [tax('GST', '5'), tax('PST', '7'), tax('VAT', '19')]
const documents = {
  'no tax': whole([['1000', []]]),
  'one tax': whole([['333.33', [vat]]]),
  'two sets of taxes and a discount': whole(
    [
      ['1400', [gst, pst]],
      ['650.01', [gst]],
      ['12.34', []],
    ],
    { allowances: [{ type: 'percentage', value: '10', base: null, reason: '', reasonCode: '', taxes: null }] },
  ),
  'prices with tax': whole([['29.97', [vat]]], { pricesIncludeTax: true }, 'EUR'),
  'a compound tax': whole([['100', [gst, tax('QST', '9.5', true)]]]),
  yen: whole([['1234', [tax('Tax', '10')]]], {}, 'JPY'),
  dinar: whole([['12.345', [tax('VAT', '5')]]], {}, 'KWD'),
  'what is withheld': whole([['1000', [vat]]], { withholding: { type: 'percentage', value: '20', base: null } }, 'EUR'),
}

/** What its lines come to with tax. */
function sumOf(document: (typeof documents)['yen'], minor: number): number {
  const { pricesIncludeTax, lines } = depositPricing(document, minor)
  const digits = { JPY: 0, KWD: 3 }[document.currency] ?? 2
  const stated = lines.map(({ amount, taxes }) => ({ quantity: '1', price: amount, taxes }))
  return priceDocument({ digits, pricesIncludeTax, lines: stated, adjustments: [] }).total
}

describe.each(Object.entries(documents))('a deposit on %s', (_, document) => {
  const all = wholeMinorOf(document)
  it('comes to exactly what is wanted, up to the whole', () => {
    for (let minor = 1; minor <= all; minor += Math.max(1, Math.floor(all / 997)))
      expect(sumOf(document, minor), decimalOf(minor, document.currency)).toBe(minor)
    expect(sumOf(document, all)).toBe(all)
  })

  it('of the whole in parts leaves nothing', () => {
    let left = all
    for (const value of ['33.3333', '12.5', '50'])
      left -= sumOf(document, Math.min(left, wantedMinorOf({ type: 'percentage', value }, all, document.currency)))
    expect(sumOf(document, left)).toBe(left)
  })
})

it('is priced without tax as the whole is, where such prices come to it', () => {
  expect(depositPricing(documents['one tax'], 11_900)).toEqual({
    pricesIncludeTax: false,
    lines: [{ amount: '100', taxes: [vat] }],
  })
  // 0.03 at 20 % is 0.02 and no tax, or 0.03 and 0.01.
  expect(depositPricing(whole([['1', [tax('VAT', '20')]]]), 3)).toMatchObject({ pricesIncludeTax: true })
})
