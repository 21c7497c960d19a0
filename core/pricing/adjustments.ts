import { ratioOf, ratioOfMinor, times, toMinor } from '../money/ratio.ts'
import { adjustmentAmount } from './lines.ts'
import type { DocumentAdjustment, PricedTax } from './model.ts'
import { emptySet, largestOf, type TaxSet } from './sets.ts'
import type { StepNotes } from './steps.ts'

/** The part of an allowance (negative) or charge that one set of taxes is on, in minor units as typed. */
export interface PartFigures<T extends PricedTax> {
  readonly set: TaxSet<T>
  /** What a percentage is of; null for a fixed amount and for a share of one amount. */
  readonly base: bigint | null
  readonly amount: bigint
}

/** What all adjustments of a document look at. */
export interface AdjustmentContext<T extends PricedTax> {
  readonly digits: number
  readonly sets: ReadonlyMap<string, TaxSet<T>>
  /** Sum of the lines in minor units. */
  readonly subtotal: bigint
  readonly notes: StepNotes | null
}

/** The parts of a document's allowance or charge; see `DocumentAdjustment` for what a percentage is of. */
export function priceAdjustment<T extends PricedTax>(
  adjustment: DocumentAdjustment<T>,
  index: number,
  context: AdjustmentContext<T>,
): readonly PartFigures<T>[] {
  const part = (set: TaxSet<T>, base: bigint): PartFigures<T> => {
    const amount = wholeAmount(adjustment, index, base, set, context)
    const own = adjustment.base === undefined ? base : toMinor(ratioOf(adjustment.base), context.digits)
    return { set, base: adjustment.type === 'percentage' ? own : null, amount }
  }
  if (adjustment.taxes !== undefined) {
    const own = emptySet(adjustment.taxes)
    const set = context.sets.get(own.key) ?? own
    return [part(set, adjustment.kind === 'charge' ? context.subtotal : set.lines)]
  }
  const sets = spreadSets(context.sets)
  const ofEach = adjustment.type === 'percentage' && adjustment.base === undefined
  if (sets.length > 1 && !ofEach) return shares(adjustment, index, sets, context)
  return sets.map((set) => part(set, set.lines))
}

/** What is spread goes to where something is charged; with nothing of the kind, to one set. */
function spreadSets<T extends PricedTax>(sets: ReadonlyMap<string, TaxSet<T>>): readonly TaxSet<T>[] {
  const all = [...sets.values()]
  const charged = all.filter((set) => set.lines > 0n)
  if (charged.length > 0) return charged
  const at = largestOf(all.map((set) => ({ weight: set.lines, key: set.key })))
  return [all[at] ?? emptySet<T>([])]
}

/** Signed, rounded; never more than the lines where the adjustment says so. */
function wholeAmount<T extends PricedTax>(
  adjustment: DocumentAdjustment<T>,
  index: number,
  base: bigint,
  set: TaxSet<T> | null,
  { digits, notes, subtotal }: AdjustmentContext<T>,
): bigint {
  const taxes = set?.taxes.map((tax) => tax.name)
  const amount = adjustmentAmount(adjustment, base, digits, (inputs, exact, rounded) => {
    notes?.add('adjustment', { adjustment: index, ...(taxes && { taxes }) }, inputs, exact, rounded)
  })
  if (!adjustment.atMostLines || amount >= -subtotal) return amount
  notes?.add('adjustment', { adjustment: index }, { kind: 'allowance', atMost: subtotal }, subtotal, subtotal)
  return -subtotal
}

/** One amount over several sets by their lines, each share rounded, the last cents to the largest: they add up to it. */
function shares<T extends PricedTax>(
  adjustment: DocumentAdjustment<T>,
  index: number,
  sets: readonly TaxSet<T>[],
  context: AdjustmentContext<T>,
): readonly PartFigures<T>[] {
  const { digits, notes } = context
  const whole = wholeAmount(adjustment, index, context.subtotal, null, context)
  const weights = sets.reduce((sum, set) => sum + set.lines, 0n)
  const amounts = sets.map((set) => {
    const exact = times(ratioOfMinor(whole, digits), { numerator: set.lines, denominator: weights })
    const rounded = toMinor(exact, digits)
    const taxes = set.taxes.map((tax) => tax.name)
    const inputs = { amount: whole, weight: set.lines, weights }
    notes?.add('adjustment_share', { adjustment: index, taxes }, inputs, exact, rounded)
    return rounded
  })
  const rest = amounts.reduce((left, amount) => left - amount, whole)
  const largest = largestOf(sets.map((set) => ({ weight: set.lines, key: set.key })))
  return sets.map((set, at) => {
    const amount = amounts[at] ?? 0n
    if (at !== largest || rest === 0n) return { set, base: null, amount }
    const taxes = set.taxes.map((tax) => tax.name)
    notes?.add('adjustment_rest', { adjustment: index, taxes }, { share: amount, rest }, amount + rest, amount + rest)
    return { set, base: null, amount: amount + rest }
  })
}
