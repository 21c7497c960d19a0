import { LineAmount, LineChips, LineUnit } from './line-extras.tsx'
import { NameTaxes } from './name-taxes.tsx'
import { PricedSummary } from './priced-summary.tsx'
import { begin, linesDiffer, paperOf, productExtras, statedForm, usualExtras } from './pricing-form.ts'

/** Everything for lines that name their taxes, in one piece of code that comes for those who use it. */
export const pricingParts = {
  LineAmount,
  LineChips,
  LineUnit,
  NameTaxes,
  PricedSummary,
  begin,
  linesDiffer,
  paperOf,
  productExtras,
  statedForm,
  usualExtras,
}
