import { noAdjustment } from './adjustments.ts'
import { computeTotals, countedAmount, type Totals, type TotalsInput, totalsOf } from './totals.ts'

/**
 * The totals of an invoice with one discount, one shipping and one tax, in a currency with so many decimals, by the version of the arithmetic that it was made
 * with. Version 1 takes the tax of the exact base, all later ones of the base as it is printed; absent: a new invoice. What
 * core/pricing makes of the same is equal and can do more, but weighs too much for a first paint.
 */
export function totalsOfVersion(input: TotalsInput, decimals: number, version?: number): Totals {
  if (version === 1) return computeTotals(input, decimals)
  const amounts = input.items.map((item) => countedAmount(item, decimals))
  const untaxed = totalsOf(amounts, { ...input, tax: noAdjustment }, decimals)
  const { tax, tooLarge } = totalsOf(
    [untaxed.total],
    { discount: noAdjustment, shipping: noAdjustment, tax: input.tax },
    decimals,
  )
  const total = untaxed.total + tax
  return { ...untaxed, tax, total, tooLarge: untaxed.tooLarge || tooLarge }
}
