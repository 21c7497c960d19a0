import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import pricing from '../invoices/paper/samples/pricing.json' with { type: 'json' }
import { type AdjustmentType, noAdjustment } from '../invoices/totals/adjustments.ts'
import { computeTotals, type TotalsInput } from '../invoices/totals/totals.ts'
import { totalsOfVersion } from '../invoices/totals/totals-of-version.ts'
import { divideHalfAwayFromZero, fromScaled, scaled } from '../money/decimal.ts'
import { computeSimpleTotals, simplePricing } from './simple.ts'

const inputs: TotalsInput[] = pricing.map((sample) => ({
  items: sample.items,
  discount: { type: sample.discountType as AdjustmentType, value: sample.discountValue },
  shipping: { type: sample.shippingType as AdjustmentType, value: sample.shippingValue },
  tax: { type: sample.taxType as AdjustmentType, value: sample.taxValue },
}))

describe('one discount, one shipping and one tax', () => {
  it.each(inputs.map((input, index) => ({ index, input })))(
    'sample $index differs by the base of the tax alone',
    ({ input }) => {
      const first = computeTotals(input, 2)
      const second = computeSimpleTotals(input)
      const printedBase = BigInt(second.subtotal - second.discount + second.shipping)
      const tax =
        input.tax.type === 'fixed'
          ? first.tax
          : Number(divideHalfAwayFromZero(printedBase * scaled(input.tax.value, 4), 1_000_000n))
      expect(second).toEqual({ ...first, tax, total: first.total - first.tax + tax })
      expect(Math.abs(second.tax - first.tax)).toBeLessThanOrEqual(1)
      expect(totalsOfVersion(input, 2, 1)).toEqual(first)
    },
  )

  it('differ where a percentage leaves part of a cent', () => {
    const input: TotalsInput = {
      items: [{ quantity: '1', rate: '12.37' }],
      discount: { type: 'percentage', value: '10' },
      shipping: noAdjustment,
      tax: { type: 'percentage', value: '19' },
    }
    expect(computeTotals(input, 2)).toMatchObject({ discount: 124, tax: 212 })
    expect(computeSimpleTotals(input)).toMatchObject({ discount: 124, tax: 211 })
  })

  it('come to the same where only a little of the arithmetic is at hand', () => {
    const decimal = (max: number, decimals: number) =>
      fc.bigInt({ min: 0n, max: BigInt(max) * 10n ** BigInt(decimals) }).map((value) => fromScaled(value, decimals))
    const adjustment = fc.record({
      type: fc.constantFrom<AdjustmentType>('percentage', 'fixed'),
      value: decimal(100, 4),
    })
    const items = fc.array(fc.record({ quantity: decimal(1000, 4), rate: decimal(900_000, 6) }), { maxLength: 8 })
    const any = fc.record({ items, discount: adjustment, shipping: adjustment, tax: adjustment })
    fc.assert(
      fc.property(any, fc.constantFrom(0, 2, 3), (input, decimals) => {
        expect(totalsOfVersion(input, decimals)).toEqual(computeSimpleTotals(input, decimals))
      }),
      {
        numRuns: 500,
      },
    )
  })

  it('leave no trace where they are nothing', () => {
    const none = { discount: noAdjustment, shipping: noAdjustment, tax: { type: 'percentage', value: '0' } } as const
    const items = [{ quantity: '2', rate: '3' }]
    expect(simplePricing({ items, ...none })).toMatchObject({
      adjustments: [],
      fixedTax: undefined,
      lines: [{ taxes: [] }],
    })
  })
})
