import { refuse } from '@duly/core/contract/refusals.ts'
import { netOf } from '@duly/core/invoices/totals/stated-totals.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { maxAmountMinor, plainAmount } from '@duly/core/money/money.ts'
import { pricingLimits } from '@duly/core/pricing/limits.ts'
import { type Pricing, taxKey } from '@duly/core/pricing/model.ts'
import { priceDocument, pricingVersion } from '@duly/core/pricing/price.ts'
import { type AdjustmentInput, type DocumentPricing, pricingInputOf, type TaxInput } from '@duly/core/pricing/stated.ts'
import type { InvoiceInput, ItemInput } from '../saving/input.ts'
import type * as store from '../store.ts'
import { takenMinor } from './kept-pricing.ts'

/** The sums of an invoice as they are kept. */
export type SumValues = Pick<
  store.InvoiceValues,
  | 'subtotal_minor'
  | 'discount_minor'
  | 'shipping_minor'
  | 'tax_minor'
  | 'total_minor'
  | 'arithmetic_version'
  | 'itemised'
  | 'prices_include_tax'
  | 'prepaid_minor'
  | 'withheld_minor'
  | 'rounding_minor'
  | 'withholding'
  | 'payable_rounding'
  | 'deposits'
>

/** What pricing makes of an invoice. */
export interface PricedParts {
  readonly sums: SumValues
  readonly items: readonly store.ItemValues[]
  readonly adjustments: readonly store.AdjustmentValues[]
}

/** An adjustment that has nothing beyond its type, value and amount. */
export const noExtras = {
  position: 0,
  label: '',
  line: null,
  base: null,
  percent: null,
  taxes: null,
  net_minor: null,
  taxable_minor: null,
  tax_id: null,
  category: null,
  compound: null,
  registration_number: null,
  reason: null,
  reason_code: null,
}

/** What of a line is kept as it was said. */
export function itemTexts(item: ItemInput) {
  return {
    name: item.name,
    description: item.description,
    quantity: item.quantity,
    rate: item.rate,
    product_id: item.productId ?? null,
    unit: item.unit ?? '',
    period_start: item.periodStart ?? null,
    period_end: item.periodEnd ?? null,
    e_invoice: item.eInvoice && Object.keys(item.eInvoice).length > 0 ? item.eInvoice : null,
    is_optional: item.optional ?? false,
  }
}

/** Prices an invoice whose lines name their taxes; refuses what comes to less than nothing or does not fit. */
export function pricedItems(input: InvoiceInput, pricing: DocumentPricing): PricedParts {
  const given = pricingInputOf(input.items, pricing, decimalsOf(input.currency))
  const figures = priceDocument(given)
  const discount = -netOf(figures, given, 'allowance')
  const problems: string[] = []
  if (figures.tooLarge)
    problems.push(`total must be less than or equal to ${plainAmount(maxAmountMinor, input.currency)}`)
  if (figures.taxes.length > pricingLimits.taxesOfDocument)
    problems.push(`taxes must contain at most ${pricingLimits.taxesOfDocument} different ones`)
  if (problems.length > 0) throw refuse('invalid_request', { messages: problems })
  const { deposits = [] } = pricing
  if (takenMinor({ deposits, currency: input.currency }) > Math.max(0, figures.total))
    throw refuse('deposits_exceed_total')
  return {
    sums: {
      subtotal_minor: figures.linesNet,
      discount_minor: discount,
      shipping_minor: netOf(figures, given, 'charge'),
      tax_minor: figures.tax,
      total_minor: figures.payable,
      arithmetic_version: pricingVersion,
      itemised: true,
      prices_include_tax: pricing.pricesIncludeTax,
      prepaid_minor: figures.prepaid,
      withheld_minor: figures.withheld,
      rounding_minor: figures.rounding,
      withholding: pricing.withholding,
      payable_rounding: pricing.rounding,
      deposits: deposits.length > 0 ? [...deposits] : null,
    },
    ...rowsOf(input, pricing, figures),
  }
}

/** Lines, allowances, charges and rows of tax with what they come to. */
function rowsOf(input: InvoiceInput, pricing: DocumentPricing, figures: Pricing<TaxInput>) {
  const places = new Map(figures.taxes.map(({ tax }, place) => [tax ? taxKey(tax) : '', place]))
  const placesOf = (taxes: readonly TaxInput[]) => taxes.flatMap((tax) => places.get(taxKey(tax)) ?? [])
  const adjustments: store.AdjustmentValues[] = figures.taxes.flatMap(({ tax, taxable, amount }, position) =>
    tax ? [taxRow(tax, position, taxable, amount)] : [],
  )
  const positions = { allowance: 0, charge: 0 }
  const add = (kind: 'allowance' | 'charge', entry: AdjustmentInput, more: Partial<store.AdjustmentValues>) =>
    adjustments.push({ ...adjustmentRow(kind, positions[kind]++, entry), ...more })
  const items = input.items.map((item, line) => {
    const { baseQuantity = null, priceDiscount = null, allowances = [], charges = [], taxes = [] } = item.pricing ?? {}
    const figure = figures.lines[line]
    for (const [at, entry] of allowances.entries())
      add('allowance', entry, { line, amount_minor: figure?.adjustments[at] ?? 0 })
    for (const [at, entry] of charges.entries())
      add('charge', entry, { line, amount_minor: figure?.adjustments[allowances.length + at] ?? 0 })
    return {
      ...itemTexts(item),
      amount_minor: figure?.total ?? 0,
      net_minor: pricing.pricesIncludeTax ? (figure?.net ?? 0) : null,
      base_quantity: baseQuantity,
      price_discount: priceDiscount,
      taxes: placesOf(taxes),
    }
  })
  const all = [...pricing.allowances, ...pricing.charges]
  for (const [at, entry] of all.entries()) {
    const figure = figures.adjustments[at]
    add(at < pricing.allowances.length ? 'allowance' : 'charge', entry, {
      taxes: entry.taxes && placesOf(entry.taxes),
      amount_minor: figure?.amount ?? 0,
      net_minor: pricing.pricesIncludeTax ? (figure?.net ?? 0) : null,
    })
  }
  return { items, adjustments }
}

function taxRow(tax: TaxInput, position: number, taxable: number, amount: number): store.AdjustmentValues {
  return {
    ...noExtras,
    kind: 'tax',
    position,
    label: tax.name,
    type: 'percentage',
    value: tax.rate,
    amount_minor: amount,
    taxable_minor: taxable,
    tax_id: tax.taxId,
    category: tax.category,
    compound: tax.compound,
    registration_number: tax.registrationNumber,
    reason: tax.reason,
    reason_code: tax.reasonCode,
  }
}

function adjustmentRow(kind: 'allowance' | 'charge', position: number, entry: AdjustmentInput): store.AdjustmentValues {
  return {
    ...noExtras,
    kind,
    position,
    type: entry.type,
    value: entry.value,
    base: entry.base,
    percent: entry.percent ?? null,
    reason: entry.reason,
    reason_code: entry.reasonCode,
    amount_minor: 0,
  }
}
