import { divideHalfAwayFromZero, scaled } from '../../money/decimal.ts'
import { maxAmountMinor } from '../../money/money.ts'
import { fixedAdjustmentRange, percentageRange, quantityRange, rateRange } from '../../money/ranges.ts'
import type { Adjustment } from './adjustments.ts'

/**
 * The one arithmetic of Duly: form, preview, PDF, public page and server call it (decisions, "Money"; specification part 1,
 * "Pricing"). This is version 1, kept for the invoices
 * that were made with it; new ones are priced by core/pricing.
 */

/** Decimal strings within the ranges of `limits.ts`. */
export interface TotalsInput {
  readonly items: readonly {
    readonly quantity: string
    readonly rate: string
    readonly optional?: boolean | undefined
  }[]
  readonly discount: Adjustment
  readonly shipping: Adjustment
  readonly tax: Adjustment
}

/** Integer minor units of the invoice's currency, never negative. */
export interface Totals {
  /** One per item, in their order. */
  readonly amounts: readonly number[]
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly tax: number
  /** subtotal − discount + shipping + tax: always the sum of what is printed. */
  readonly total: number
  /** A line or the total is above the largest amount. Such an invoice can be typed and looked at, but not saved. */
  readonly tooLarge: boolean
}

/** Quantities have 4 decimals and rates 6; an amount has its currency's. */
const lineScale = (decimals: number) => 10n ** BigInt(quantityRange.maxDecimals + rateRange.maxDecimals - decimals)

/** Percentages have 4 decimals: a share of 100 % is 10^6. */
const wholeShare = 100n * 10n ** BigInt(percentageRange.maxDecimals)

/** Fixed adjustments have 4 decimals, amounts their currency's. */
const fixedScale = (decimals: number) => 10n ** BigInt(fixedAdjustmentRange.maxDecimals - decimals)

const maxLine = BigInt(maxAmountMinor)

/**
 * Quantity × rate, rounded half away from zero to minor units of a currency with so many decimals. A line above the largest amount counts as one unit more than
 * that, so that sums stay safe integers and `tooLarge` says so. Throws RangeError on text that is no decimal in range.
 */
export function lineAmount(quantity: string, rate: string, decimals: number): number {
  const exact = scaled(quantity, quantityRange.maxDecimals) * scaled(rate, rateRange.maxDecimals)
  if (exact < 0n) throw new RangeError('an amount is never negative')
  const minor = divideHalfAwayFromZero(exact, lineScale(decimals))
  return minor > maxLine ? maxAmountMinor + 1 : Number(minor)
}

/** What a line adds to its document: an optional one nothing, until it is chosen. */
export function countedAmount({ quantity, rate, optional }: TotalsInput['items'][number], decimals: number): number {
  return optional ? 0 : lineAmount(quantity, rate, decimals)
}

/** Everything that an invoice adds up to in a currency with so many decimals. Throws RangeError on text that is no decimal in range. */
export function computeTotals(input: TotalsInput, decimals: number): Totals {
  return totalsOf(
    input.items.map((item) => countedAmount(item, decimals)),
    input,
    decimals,
  )
}

/** The same from line amounts that are known already, for callers that keep `lineAmount` per row between keystrokes. */
export function totalsOf(
  amounts: readonly number[],
  adjustments: Omit<TotalsInput, 'items'>,
  decimals: number,
): Totals {
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  // Exact values are fractions of `wholeShare` minor units, rounded once each and never from one another's rounded form.
  const exactSubtotal = BigInt(subtotal) * wholeShare
  const asked = exactAdjustment(adjustments.discount, BigInt(subtotal), decimals)
  const exactDiscount = asked > exactSubtotal ? exactSubtotal : asked
  const exactShipping = exactAdjustment(adjustments.shipping, BigInt(subtotal), decimals)
  const exactBase = exactSubtotal - exactDiscount + exactShipping
  const discount = Number(divideHalfAwayFromZero(exactDiscount, wholeShare))
  const shipping = Number(divideHalfAwayFromZero(exactShipping, wholeShare))
  const tax = Number(
    adjustments.tax.type === 'percentage'
      ? divideHalfAwayFromZero(exactBase * share(adjustments.tax), wholeShare * wholeShare)
      : divideHalfAwayFromZero(exactAdjustment(adjustments.tax, 0n, decimals), wholeShare),
  )
  const total = subtotal - discount + shipping + tax
  const tooLarge = total > maxAmountMinor || amounts.some((amount) => amount > maxAmountMinor)
  return { amounts, subtotal, discount, shipping, tax, total, tooLarge }
}

function share(adjustment: Adjustment): bigint {
  return nonNegative(scaled(adjustment.value, percentageRange.maxDecimals))
}

/** Minor units × wholeShare. */
function exactAdjustment(adjustment: Adjustment, subtotal: bigint, decimals: number): bigint {
  if (adjustment.type === 'percentage') return subtotal * share(adjustment)
  return (nonNegative(scaled(adjustment.value, fixedAdjustmentRange.maxDecimals)) * wholeShare) / fixedScale(decimals)
}

function nonNegative(value: bigint): bigint {
  if (value < 0n) throw new RangeError('an adjustment is never negative')
  return value
}
