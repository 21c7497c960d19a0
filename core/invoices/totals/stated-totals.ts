import { decimalsOf } from '../../money/currency.ts'
import type { PricedAdjustment, Pricing, PricingInput } from '../../pricing/model.ts'
import { priceDocument } from '../../pricing/price.ts'
import { type DocumentPricing, pricingInputOf, type StatedLine, type TaxInput } from '../../pricing/stated.ts'
import type { Totals } from './totals.ts'

/** An invoice whose lines name their taxes. */
export interface StatedDocument {
  readonly items: readonly StatedLine[]
  readonly pricing: DocumentPricing
  readonly currency: string
}

/** Minor units throughout. */
export interface StatedTotals {
  readonly figures: Pricing<TaxInput>
  readonly totals: Totals
}

/** What such an invoice comes to: every figure, and the sums under the names that an invoice of one tax has. */
export function statedTotals({ items, pricing, currency }: StatedDocument): StatedTotals {
  return totalsOfInput(pricingInputOf(items, pricing, decimalsOf(currency)))
}

/** What `statedTotals` says, of what the arithmetic reads of such an invoice. */
export function totalsOfInput(given: PricingInput<TaxInput>): StatedTotals {
  const figures = priceDocument(given)
  return {
    figures,
    totals: {
      amounts: figures.lines.map((line) => line.total),
      subtotal: figures.linesNet,
      discount: -netOf(figures, given, 'allowance'),
      shipping: netOf(figures, given, 'charge'),
      tax: figures.tax,
      total: figures.payable,
      tooLarge: figures.tooLarge,
    },
  }
}

/** Without tax, in minor units: of all allowances (negative) or charges of the document. */
export function netOf(
  figures: Pricing<TaxInput>,
  given: PricingInput<TaxInput>,
  kind: PricedAdjustment['kind'],
): number {
  return figures.adjustments.reduce((sum, each, at) => sum + (given.adjustments[at]?.kind === kind ? each.net : 0), 0)
}
