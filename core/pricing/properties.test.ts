import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromScaled, scaled } from '../money/decimal.ts'
import type { DocumentAdjustment, LineInput, PricedAdjustment, PricedTax, Pricing, PricingInput } from './model.ts'
import { priceDocument } from './price.ts'
import { StepNotes } from './steps.ts'

const decimal = (max: number, decimals: number, min = 0) =>
  fc
    .bigInt({ min: BigInt(min) * 10n ** BigInt(decimals), max: BigInt(max) * 10n ** BigInt(decimals) })
    .map((value) => fromScaled(value, decimals))

const taxes: readonly PricedTax[] = [
  { name: 'GST', category: null, rate: '5', compound: false },
  { name: 'QST', category: null, rate: '9.975', compound: false },
  { name: 'Old QST', category: null, rate: '9.5', compound: true },
  { name: 'VAT', category: 'S', rate: '19', compound: false },
  { name: 'VAT', category: 'S', rate: '7', compound: false },
  { name: 'VAT', category: 'E', rate: '0', compound: false },
]
const taxSet = fc.subarray([...taxes], { maxLength: 3 })
const adjustment: fc.Arbitrary<PricedAdjustment> = fc.record({
  kind: fc.constantFrom<'allowance' | 'charge'>('allowance', 'charge'),
  type: fc.constantFrom<'percentage' | 'fixed'>('percentage', 'fixed'),
  value: decimal(60, 4),
})
const line: fc.Arbitrary<LineInput> = fc.record({
  quantity: decimal(500, 4, -50),
  price: decimal(2000, 6),
  priceDiscount: fc.option(decimal(10, 4), { nil: undefined }),
  baseQuantity: fc.option(fc.constantFrom('1', '3', '100', '0.5'), { nil: undefined }),
  adjustments: fc.option(fc.array(adjustment, { maxLength: 2 }), { nil: undefined }),
  taxes: taxSet,
})
const documentAdjustment: fc.Arbitrary<DocumentAdjustment> = fc
  .tuple(adjustment, fc.option(taxSet, { nil: undefined }))
  .map(([given, own]) => ({ ...given, taxes: own }))
const document: fc.Arbitrary<PricingInput> = fc.record({
  digits: fc.constantFrom(0, 2, 3),
  pricesIncludeTax: fc.boolean(),
  lines: fc.array(line, { maxLength: 12 }),
  adjustments: fc.array(documentAdjustment, { maxLength: 3 }),
  prepaid: fc.option(decimal(1000, 2), { nil: undefined }),
  withholding: fc.option(fc.record({ type: fc.constant<'percentage'>('percentage'), value: decimal(30, 2) }), {
    nil: undefined,
  }),
  rounding: fc.option(fc.constant({ type: 'nearest', value: '1' } as const), { nil: undefined }),
})

const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0)
const figures = ({ lines: _lines, taxes: rows, ...rest }: Pricing) => ({
  ...rest,
  adjustments: rest.adjustments.map((each) => ({
    ...each,
    parts: each.parts.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  })),
  taxes: rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
})

describe('for any document', () => {
  it('what is printed adds up', () => {
    fc.assert(
      fc.property(document, (any) => {
        const priced = priceDocument(any)
        for (const each of priced.lines) expect(each.total).toBe(each.amount + sum(each.adjustments))
        expect(priced.subtotal).toBe(sum(priced.lines.map((each) => each.total)))
        expect(priced.linesNet).toBe(sum(priced.lines.map((each) => each.net)))
        for (const each of priced.adjustments) expect(each.amount).toBe(sum(each.parts.map((part) => part.amount)))
        expect(priced.charges - priced.allowances).toBe(sum(priced.adjustments.map((each) => each.amount)))
        expect(priced.withoutTax).toBe(priced.linesNet + sum(priced.adjustments.map((each) => each.net)))
        expect(priced.tax).toBe(sum(priced.taxes.map((row) => row.amount)))
        expect(priced.total).toBe(priced.withoutTax + priced.tax)
        expect(priced.payable).toBe(priced.total - priced.prepaid - priced.withheld + priced.rounding)
        expect(JSON.stringify(priced)).not.toContain('null,"amount":null')
      }),
      { numRuns: 400 },
    )
  })

  it('with prices before tax each row is its rate of its printed base', () => {
    fc.assert(
      fc.property(document, (any) => {
        for (const { tax, taxable, amount } of priceDocument({ ...any, pricesIncludeTax: false }).taxes) {
          const distance = BigInt(amount) * 10n ** 8n - BigInt(taxable) * scaled(tax?.rate ?? '0', 6)
          expect(2n * (distance < 0n ? -distance : distance) <= 10n ** 8n).toBe(true)
        }
      }),
    )
  })

  it('a price that includes tax is kept to the last minor unit', () => {
    fc.assert(
      fc.property(document, (any) => {
        const priced = priceDocument({ ...any, pricesIncludeTax: true })
        expect(priced.total).toBe(priced.subtotal - priced.allowances + priced.charges)
      }),
      { numRuns: 300 },
    )
  })

  it('the order of lines is irrelevant', () => {
    fc.assert(
      fc.property(document, fc.infiniteStream(fc.nat()), (any, order) => {
        const lines = any.lines
          .map((each) => ({ each, at: order.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each)
        expect(figures(priceDocument({ ...any, lines }))).toEqual(figures(priceDocument(any)))
      }),
      { numRuns: 300 },
    )
  })

  it('splitting a line changes nothing but its own rounding', () => {
    const whole = fc.record({ quantity: fc.nat(50), price: fc.nat(9999), taxes: taxSet })
    fc.assert(
      fc.property(document, whole, fc.nat(50), (any, { quantity, price, taxes: own }, part) => {
        // A price of whole units has nothing to round.
        const of = (count: number): LineInput => ({ quantity: String(count), price: String(price), taxes: own })
        const one = priceDocument({ ...any, lines: [of(quantity), ...any.lines] })
        const two = priceDocument({ ...any, lines: [of(quantity - part), of(part), ...any.lines] })
        expect(figures(two)).toEqual(figures(one))
      }),
      { numRuns: 300 },
    )
  })

  it('explaining changes nothing, and every figure printed is the outcome of a step', () => {
    fc.assert(
      fc.property(document, (any) => {
        const notes = new StepNotes(any.digits)
        const pricing = priceDocument(any, notes)
        const { steps } = notes
        expect(pricing).toEqual(priceDocument(any))
        const text = (minor: number) => fromScaled(BigInt(minor), any.digits)
        const outcomes = new Set(steps.map((step) => step.rounded))
        if (any.lines.length > 0) expect(outcomes).toContain(text(pricing.subtotal))
        for (const row of any.pricesIncludeTax ? [] : pricing.taxes) expect(outcomes).toContain(text(row.amount))
        expect(outcomes).toContain(text(pricing.total))
        expect(steps.filter((step) => step.rule === 'line')).toHaveLength(any.lines.length)
        for (const step of steps) if (!step.cut) expect(step.exact).toMatch(/^-?\d+(\.\d{1,12})?$/)
      }),
    )
  })
})
