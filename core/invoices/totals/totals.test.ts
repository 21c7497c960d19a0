import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromScaled, parseDecimal } from '../../money/decimal.ts'
import { maxAmountMinor, plainAmount } from '../../money/money.ts'
import invoices from '../paper/samples/invoices.json' with { type: 'json' }
import pricing from '../paper/samples/pricing.json' with { type: 'json' }
import { type AdjustmentType, noAdjustment } from './adjustments.ts'
import { computeTotals, lineAmount, type TotalsInput, totalsOf } from './totals.ts'

const inCents = (input: TotalsInput) => computeTotals(input, 2)
const dollars = (minor: number) => plainAmount(minor, 'CAD')

describe('the priced samples', () => {
  it.each(pricing.map((sample, index) => ({ index, sample })))('sample $index comes out to the cent', ({ sample }) => {
    const totals = inCents({
      items: sample.items,
      discount: { type: sample.discountType as AdjustmentType, value: sample.discountValue },
      shipping: { type: sample.shippingType as AdjustmentType, value: sample.shippingValue },
      tax: { type: sample.taxType as AdjustmentType, value: sample.taxValue },
    })
    expect({
      amounts: totals.amounts.map(dollars),
      subtotal: dollars(totals.subtotal),
      discount: dollars(totals.discount),
      shipping: dollars(totals.shipping),
      tax: dollars(totals.tax),
      total: dollars(totals.total),
    }).toEqual(sample.expected)
  })

  it.each(invoices)('the invoice of "$source" comes out to the cent', (invoice) => {
    const totals = inCents({
      items: invoice.items,
      discount: { type: 'fixed', value: invoice.discount },
      shipping: { type: 'fixed', value: invoice.shipping },
      tax: { type: 'percentage', value: invoice.taxPercent },
    })
    expect(totals.amounts.map(dollars)).toEqual(invoice.items.map((item) => item.amount))
    expect({
      subtotal: dollars(totals.subtotal),
      tax: dollars(totals.tax),
      total: dollars(totals.total),
    }).toEqual(invoice.expected)
  })
})

const upTo = (max: bigint, decimals: number) =>
  fc.bigInt({ min: 0n, max: max * 10n ** BigInt(decimals) }).map((value) => fromScaled(value, decimals))
const quantity = fc.oneof(upTo(1000n, 4), upTo(9_999_999_999n, 4))
const rate = fc.oneof(upTo(100n, 2), upTo(20_000n, 6), upTo(999_999_999n, 6))
const adjustment = fc.oneof(
  fc.record({ type: fc.constant<AdjustmentType>('percentage'), value: upTo(100n, 4) }),
  fc.record({ type: fc.constant<AdjustmentType>('fixed'), value: fc.oneof(upTo(500n, 2), upTo(9_999_999_999n, 4)) }),
)
const decimals = fc.constantFrom(0, 2, 3)
const input: fc.Arbitrary<TotalsInput> = fc.record({
  items: fc.array(fc.record({ quantity, rate }), { maxLength: 40 }),
  discount: adjustment,
  shipping: adjustment,
  tax: adjustment,
})

describe('for any input in range', () => {
  it('every figure is a safe integer, none is negative, NaN or −0', () => {
    fc.assert(
      fc.property(input, decimals, (any, places) => {
        const { amounts, tooLarge, ...figures } = computeTotals(any, places)
        for (const figure of [...amounts, ...Object.values(figures)]) {
          expect(Number.isSafeInteger(figure)).toBe(true)
          expect(figure).toBeGreaterThanOrEqual(0)
          expect(Object.is(figure, -0)).toBe(false)
        }
        expect(typeof tooLarge).toBe('boolean')
      }),
      { numRuns: 500 },
    )
  })

  it('the total is the sum of what is printed', () => {
    fc.assert(
      fc.property(input, decimals, (any, places) => {
        const totals = computeTotals(any, places)
        expect(totals.subtotal).toBe(totals.amounts.reduce((sum, amount) => sum + amount, 0))
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shipping + totals.tax)
      }),
    )
  })

  it('a discount never exceeds the subtotal', () => {
    fc.assert(
      fc.property(input, decimals, (any, places) => {
        const totals = computeTotals(any, places)
        expect(totals.discount).toBeLessThanOrEqual(totals.subtotal)
      }),
    )
  })

  it('the order of the lines changes nothing', () => {
    fc.assert(
      fc.property(input, decimals, fc.infiniteStream(fc.nat()), (any, places, order) => {
        const shuffled = any.items
          .map((item) => ({ item, at: order.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ item }) => item)
        const { amounts: _a, ...figures } = computeTotals(any, places)
        const { amounts: _b, ...others } = computeTotals({ ...any, items: shuffled }, places)
        expect(others).toEqual(figures)
      }),
    )
  })

  it('kept line amounts give the same totals', () => {
    fc.assert(
      fc.property(input, decimals, (any, places) => {
        const amounts = any.items.map((item) => lineAmount(item.quantity, item.rate, places))
        expect(totalsOf(amounts, any, places)).toEqual(computeTotals(any, places))
      }),
    )
  })

  it('a line is the exact product, rounded half away from zero', () => {
    fc.assert(
      fc.property(upTo(1000n, 4), upTo(1000n, 6), decimals, (q, r, places) => {
        const exact = BigInt(Math.round(Number(parseDecimal(q, 4)) * 1e4)) * BigInt(Math.round(Number(r) * 1e6))
        const unit = 10n ** BigInt(10 - places)
        const distance = exact - BigInt(lineAmount(q, r, places)) * unit
        expect(distance >= -unit / 2n && distance < unit / 2n).toBe(true)
      }),
    )
  })
})

describe('at the edges', () => {
  const none = { discount: noAdjustment, shipping: noAdjustment, tax: noAdjustment }
  it('nothing adds up to nothing', () => {
    expect(inCents({ items: [], ...none })).toEqual({
      amounts: [],
      subtotal: 0,
      discount: 0,
      shipping: 0,
      tax: 0,
      total: 0,
      tooLarge: false,
    })
  })
  it('shipping by percentage is of the subtotal, tax of the discounted sum with shipping', () => {
    const totals = inCents({
      items: [{ quantity: '1', rate: '100' }],
      discount: { type: 'percentage', value: '50' },
      shipping: { type: 'percentage', value: '10' },
      tax: { type: 'percentage', value: '10' },
    })
    expect(totals).toMatchObject({ discount: 5000, shipping: 1000, tax: 600, total: 6600 })
  })
  it('half a cent goes away from zero', () => {
    expect(lineAmount('1', '0.005', 2)).toBe(1)
    expect(lineAmount('0.5', '0.01', 2)).toBe(1)
    expect(lineAmount('1', '0.004999', 2)).toBe(0)
  })
  it('rounds to what the currency has: whole yen, thousandths of a dinar', () => {
    expect(['1.5', '1.4999', '2.5'].map((rate) => lineAmount('1', rate, 0))).toEqual([2, 1, 3])
    expect(['1.0005', '1.00049', '12.345'].map((rate) => lineAmount('1', rate, 3))).toEqual([1001, 1000, 12345])
    const tax = { type: 'percentage', value: '10' } as const
    const discount = { type: 'fixed', value: '5.5' } as const
    const items = [{ quantity: '3', rate: '333' }]
    expect(computeTotals({ ...none, items, tax, discount }, 0)).toMatchObject({ discount: 6, tax: 99, total: 1092 })
    expect(computeTotals({ ...none, items, tax, discount }, 3)).toMatchObject({
      discount: 5500,
      tax: 99_350,
      total: 1_092_850,
    })
  })
  it('says when an invoice is too large instead of losing cents', () => {
    const totals = inCents({ items: [{ quantity: '9999999999', rate: '999999999' }], ...none })
    expect(totals.tooLarge).toBe(true)
    expect(inCents({ items: [{ quantity: '1', rate: '999999999' }], ...none }).tooLarge).toBe(false)
    const twice = Array.from({ length: 11 }, () => ({ quantity: '1', rate: '999999999' }))
    expect(inCents({ items: twice, ...none }).tooLarge).toBe(true)
  })
  it('says so, too, when a discount brings the total below the largest amount', () => {
    const discount = { type: 'percentage', value: '90' } as const
    const above = { quantity: '11', rate: '999999999' }
    for (const taken of [discount, { type: 'fixed', value: '9999999999.99' } as const]) {
      const totals = inCents({ ...none, items: [above], discount: taken })
      expect(totals.total).toBeLessThan(maxAmountMinor)
      expect(totals.tooLarge).toBe(true)
    }
    // It is each line that has to fit: two that do may add up to more than the largest amount.
    const fits = { quantity: '10', rate: '999999999' }
    expect(inCents({ ...none, items: [fits, fits], discount }).tooLarge).toBe(false)
  })
  it('refuses what is no decimal', () => {
    expect(() => lineAmount('NaN', '1', 2)).toThrow(RangeError)
    expect(() => lineAmount('-1', '1', 2)).toThrow(RangeError)
  })
})

describe('an amount', () => {
  const none = { discount: noAdjustment, shipping: noAdjustment, tax: noAdjustment }
  it('may be the largest, as a line and as a total', () => {
    const totals = totalsOf([maxAmountMinor], none, 2)
    expect([totals.total, totals.tooLarge]).toEqual([maxAmountMinor, false])
    expect(totalsOf([maxAmountMinor, 1], none, 2).tooLarge).toBe(true)
  })
  it('has no negative adjustments', () => {
    expect(() => totalsOf([100], { ...none, tax: { type: 'percentage', value: '-1' } }, 2)).toThrow(RangeError)
    expect(() => totalsOf([100], { ...none, discount: { type: 'fixed', value: '-1' } }, 2)).toThrow(RangeError)
  })
})
