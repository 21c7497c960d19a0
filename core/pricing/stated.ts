import { plus, ratioOf, ratioText } from '../money/ratio.ts'
import type { DocumentAdjustment, PricedAdjustment, PricingInput, TaxCategory } from './model.ts'

/** A tax as a line, allowance or charge carries it: a copy of what it was then. `rate` is a canonical decimal, per cent. */
export interface TaxInput {
  /** The workspace's tax that it is a copy of. */
  taxId: string | null
  name: string
  category: TaxCategory | null
  rate: string
  compound: boolean
  registrationNumber: string
  reason: string
  reasonCode: string
}

/** An allowance or charge; canonical decimals. `base`: what a percentage is of, null for the line or lines. */
export interface AdjustmentInput {
  type: 'percentage' | 'fixed'
  value: string
  base: string | null
  /** What a fixed amount is stated to be of `base`; priced by nothing. */
  percent?: string
  reason: string
  reasonCode: string
}

/** One on the document; without taxes it is spread over the lines. */
export interface DocumentAdjustmentInput extends AdjustmentInput {
  taxes: readonly TaxInput[] | null
}

/** How a line is priced where lines name their taxes; canonical decimals. */
export interface LinePricing {
  baseQuantity: string | null
  priceDiscount: string | null
  allowances: readonly AdjustmentInput[]
  charges: readonly AdjustmentInput[]
  taxes: readonly TaxInput[]
}

/** A deposit that was invoiced before and is taken off what is payable; canonical decimals of the currency. */
export interface DepositTaken {
  /** Of the deposit invoice. */
  id: string
  number: string
  issueDate: string
  /** What it comes to without tax and its tax, less what was credited of it. */
  net: string
  tax: string
  /** Its rows of tax, in minor units, for reports of tax by rate. */
  taxes: readonly {
    name: string
    rate: string | null
    registrationNumber: string
    baseMinor: number
    taxMinor: number
  }[]
}

/** How an invoice is priced where lines name their taxes, in place of one discount, shipping and tax; canonical decimals. */
export interface DocumentPricing {
  pricesIncludeTax: boolean
  allowances: readonly DocumentAdjustmentInput[]
  charges: readonly DocumentAdjustmentInput[]
  prepaid: string
  withholding: Pick<AdjustmentInput, 'type' | 'value' | 'base'> | null
  rounding: { type: 'amount' | 'nearest'; value: string } | null
  /** In the order of their dates; absent: none. */
  deposits?: readonly DepositTaken[]
}

/** That of a document with nothing beside its lines. */
export const linesAlone: DocumentPricing = {
  pricesIncludeTax: false,
  allowances: [],
  charges: [],
  prepaid: '0',
  withholding: null,
  rounding: null,
}

/** A line as it is stated; canonical decimals. */
export interface StatedLine {
  readonly quantity: string
  readonly rate: string
  /** Null or absent where the invoice's own tax applies. */
  readonly pricing?: LinePricing | null | undefined
  /** Counts for nothing until it is chosen. */
  readonly optional?: boolean | undefined
}

/** An invoice whose lines name their taxes, as the arithmetic takes it. `digits`: decimals of its currency. */
export function pricingInputOf(
  items: readonly StatedLine[],
  pricing: DocumentPricing,
  digits: number,
): PricingInput<TaxInput> {
  const { pricesIncludeTax, allowances, charges, withholding, rounding } = pricing
  return {
    digits,
    pricesIncludeTax,
    lines: items.map(({ quantity, rate, optional, pricing: line }) => ({
      // None of it, so that the taxes of a line that nobody chose yet are known all the same.
      quantity: optional ? '0' : quantity,
      price: rate,
      priceDiscount: line?.priceDiscount ?? undefined,
      baseQuantity: line?.baseQuantity ?? undefined,
      adjustments: optional
        ? []
        : [
            ...(line?.allowances ?? []).map((entry) => adjustmentOf('allowance', entry)),
            ...(line?.charges ?? []).map((entry) => adjustmentOf('charge', entry)),
          ],
      taxes: line?.taxes ?? [],
    })),
    adjustments: [
      ...allowances.map((entry) => ({ ...adjustmentOf('allowance', entry), taxes: entry.taxes ?? undefined })),
      ...charges.map((entry) => ({ ...adjustmentOf('charge', entry), taxes: entry.taxes ?? undefined })),
    ] satisfies DocumentAdjustment<TaxInput>[],
    prepaid: prepaidOf(pricing),
    withholding: withholding ? { ...withholding, base: withholding.base ?? undefined } : undefined,
    rounding: rounding ?? undefined,
  }
}

/** What was paid before, and deposits with their tax: to the arithmetic they are the same (BT-113). */
function prepaidOf({ prepaid, deposits = [] }: DocumentPricing): string {
  if (deposits.length === 0) return prepaid
  const all = deposits.reduce((sum, { net, tax }) => plus(sum, plus(ratioOf(net), ratioOf(tax))), ratioOf(prepaid))
  return ratioText(all).text
}

const adjustmentOf = (kind: PricedAdjustment['kind'], { type, value, base }: AdjustmentInput): PricedAdjustment => ({
  kind,
  type,
  value,
  base: base ?? undefined,
})
