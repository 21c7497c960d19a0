import { type DecimalRange, isInRange, parseDecimal } from '../../money/decimal.ts'
import { fixedAdjustmentRange, percentageRange } from '../../money/ranges.ts'

/** The three things that change a subtotal into a total. */
export const adjustmentNames = ['discount', 'shipping', 'tax'] as const
export type AdjustmentName = (typeof adjustmentNames)[number]

export const adjustmentTypes = ['percentage', 'fixed'] as const
export type AdjustmentType = (typeof adjustmentTypes)[number]

/** The form's own word for `fixed` (specification part 1, section 3). */
export type FormAdjustmentType = 'percentage' | 'amount'

/** A percentage of the subtotal (tax: of subtotal − discount + shipping), or a fixed amount in the invoice's currency. */
export interface Adjustment {
  readonly type: AdjustmentType
  /** Canonical decimal, not negative. */
  readonly value: string
}

/** No adjustment: what an absent row counts as. */
export const noAdjustment: Adjustment = { type: 'fixed', value: '0' }

/** `amount`, and whatever else is not a percentage, is `fixed` on the API. */
export function adjustmentTypeFromForm(type: string): AdjustmentType {
  return type === 'percentage' ? 'percentage' : 'fixed'
}

/** The form's word for an API type. */
export function adjustmentTypeForForm(type: string): FormAdjustmentType {
  return type === 'percentage' ? 'percentage' : 'amount'
}

/** The range that an adjustment of this type must keep to. */
export function adjustmentRange(type: AdjustmentType): DecimalRange {
  return type === 'percentage' ? percentageRange : fixedAdjustmentRange
}

/** What is wrong with a value, as the API words it (`must be less than or equal to 100`), or null. */
export function adjustmentProblem(adjustment: Adjustment): string | null {
  const range = adjustmentRange(adjustment.type)
  const value = parseDecimal(adjustment.value, 20)
  if (value === null) return 'must be a number'
  if (value.startsWith('-')) return 'must be greater than or equal to 0'
  if (parseDecimal(value, range.maxDecimals) === null) return `must have at most ${range.maxDecimals} decimal places`
  return isInRange(value, range) ? null : `must be less than or equal to ${range.max}`
}

/** A row of the form is switched on at first only when the loaded invoice has a value other than zero. */
export function isSwitchedOn(adjustment: Adjustment): boolean {
  return parseDecimal(adjustment.value, 20) !== '0'
}
