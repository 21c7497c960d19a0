import type { Totals, TotalsInput } from '../invoices/totals/totals.ts'
import type { DocumentAdjustment, PricedTax, Pricing, PricingInput } from './model.ts'
import { priceDocument } from './price.ts'

/** What the one tax is called where nobody named it. */
export const simpleTaxName = 'Tax'

/**
 * The form's one discount, one shipping and one tax as a document of version 2: an allowance, a charge and a tax on every line.
 * Adjustments of 0 leave no trace. A fixed amount of tax has no rate and is a row of its own.
 */
export function simplePricing({ items, discount, shipping, tax }: TotalsInput, digits = 2): PricingInput {
  const none = (value: string) => Number(value) === 0
  const taxes: readonly PricedTax[] =
    tax.type === 'percentage' && !none(tax.value)
      ? [{ name: simpleTaxName, category: null, rate: tax.value, compound: false }]
      : []
  const adjustments: DocumentAdjustment[] = []
  if (!none(discount.value)) adjustments.push({ kind: 'allowance', ...discount, atMostLines: true })
  if (!none(shipping.value)) adjustments.push({ kind: 'charge', ...shipping, taxes })
  return {
    digits,
    pricesIncludeTax: false,
    lines: items.map(({ quantity, rate, optional }) => ({ quantity: optional ? '0' : quantity, price: rate, taxes })),
    adjustments,
    fixedTax: tax.type === 'fixed' && !none(tax.value) ? tax.value : undefined,
  }
}

/** The figures of a document under the names that the form's three adjustments have. */
export function simpleTotals(pricing: Pricing): Totals {
  return {
    amounts: pricing.lines.map((line) => line.total),
    subtotal: pricing.subtotal,
    discount: pricing.allowances,
    shipping: pricing.charges,
    tax: pricing.tax,
    total: pricing.total,
    tooLarge: pricing.tooLarge,
  }
}

/** The totals of version 2 for one discount, one shipping and one tax. Throws RangeError on text that is no decimal. */
export function computeSimpleTotals(input: TotalsInput, digits = 2): Totals {
  return simpleTotals(priceDocument(simplePricing(input, digits)))
}
