import { minus, over, ratioOf, ratioOfMinor, share, times, toMinor } from '../money/ratio.ts'
import type { LineInput, PricedAdjustment } from './model.ts'
import type { StepNotes } from './steps.ts'

/** A line in minor units, as typed: with tax where prices include it. */
export interface LineFigures {
  readonly amount: bigint
  readonly adjustments: readonly bigint[]
  readonly total: bigint
}

/**
 * Line = round(quantity × (price − discount) ÷ base quantity), each allowance and charge rounded by itself (EN 16931 BT-131,
 * Peppol R120, R040, R046, R121). Throws RangeError on text that is no decimal, and on a base quantity that is not above 0.
 */
export function priceLine(line: LineInput, index: number, digits: number, notes: StepNotes | null): LineFigures {
  const { quantity, price, priceDiscount: discount = '0', baseQuantity = '1' } = line
  const net = minus(ratioOf(price), ratioOf(discount))
  const exact = over(times(ratioOf(quantity), net), ratioOf(baseQuantity))
  const amount = toMinor(exact, digits)
  notes?.add('line', { line: index }, { quantity, price, discount, baseQuantity }, exact, amount)
  const adjustments = (line.adjustments ?? []).map((adjustment, at) =>
    adjustmentAmount(adjustment, amount, digits, (inputs, unrounded, rounded) =>
      notes?.add('line_adjustment', { line: index, adjustment: at }, inputs, unrounded, rounded),
    ),
  )
  const total = adjustments.reduce((sum, adjustment) => sum + adjustment, amount)
  if (adjustments.length > 0) {
    const sum = adjustments.reduce((whole, adjustment) => whole + adjustment, 0n)
    notes?.add('line_total', { line: index }, { amount, adjustments: sum }, total, total)
  }
  return { amount, adjustments, total }
}

/** What an allowance (negative) or charge comes to in minor units, from its own base or `base` in minor units. */
export function adjustmentAmount(
  adjustment: PricedAdjustment,
  base: bigint,
  digits: number,
  note: (inputs: Readonly<Record<string, string | bigint>>, exact: ReturnType<typeof ratioOf>, rounded: bigint) => void,
): bigint {
  const { value } = adjustment
  const percentage = adjustment.type === 'percentage'
  const of = adjustment.base === undefined ? ratioOfMinor(base, digits) : ratioOf(adjustment.base)
  const exact = percentage ? share(of, value) : ratioOf(value)
  const size = toMinor(exact, digits)
  const kind = adjustment.kind
  note(percentage ? { kind, percent: value, base: adjustment.base ?? base } : { kind, amount: value }, exact, size)
  return kind === 'allowance' ? -size : size
}
