import { maxAmountMinor } from '../money/money.ts'
import { over, ratioOf, ratioOfMinor, share, times, toMinor } from '../money/ratio.ts'
import type { PartFigures } from './adjustments.ts'
import type { LineFigures } from './lines.ts'
import type { PricedTax, Pricing, PricingInput } from './model.ts'
import type { StepNotes } from './steps.ts'
import type { RowFigures } from './taxes.ts'

/** What is known of a document before its sums, in minor units. */
export interface Parts<T extends PricedTax> {
  readonly lines: readonly LineFigures[]
  readonly lineNets: readonly bigint[]
  readonly adjustments: readonly (readonly PartFigures<T>[])[]
  readonly partNets: readonly (readonly bigint[])[]
  readonly subtotal: bigint
  readonly rows: readonly RowFigures<T>[]
  readonly notes: StepNotes | null
}

const sum = (values: readonly bigint[]) => values.reduce((whole, value) => whole + value, 0n)

/** The sums of EN 16931 BR-CO-10 to -16: of rounded amounts, with no further rounding but that of what is payable. */
export function summed<T extends PricedTax>(input: PricingInput<T>, parts: Parts<T>): Pricing<T> {
  const { notes, subtotal } = parts
  const amounts = parts.adjustments.map((of) => sum(of.map((part) => part.amount)))
  const allowances = -sum(amounts.filter((_, at) => input.adjustments[at]?.kind === 'allowance'))
  const charges = sum(amounts) + allowances
  const linesNet = sum(parts.lineNets)
  const withoutTax = linesNet + sum(parts.partNets.flat())
  if (!input.pricesIncludeTax && amounts.length > 0) {
    notes?.add('without_tax', {}, { lines: subtotal, allowances, charges }, withoutTax, withoutTax)
  }
  const fixed = fixedTax(input, notes)
  const tax = sum(parts.rows.map((row) => row.amount)) + (fixed ?? 0n)
  const rows = [
    ...parts.rows.map((row) => ({ ...row, tax: row.tax as T | null })),
    ...(fixed === null ? [] : [{ tax: null, taxable: withoutTax, amount: fixed }]),
  ]
  if (rows.length > 1) notes?.add('tax_total', {}, { rows: String(rows.length) }, tax, tax)
  const total = withoutTax + tax
  notes?.add('total', {}, { withoutTax, tax }, total, total)
  const payable = payableOf(input, withoutTax, total, notes)
  const figures = { subtotal, allowances, charges, linesNet, withoutTax, tax, total, ...payable }
  const looked = [
    ...parts.lines.flatMap((line) => [line.amount, ...line.adjustments, line.total]),
    total,
    ...Object.values(payable),
  ]
  return {
    lines: parts.lines.map((line, at) => ({
      amount: safe(line.amount),
      adjustments: line.adjustments.map(safe),
      total: safe(line.total),
      net: safe(parts.lineNets[at] ?? 0n),
    })),
    adjustments: parts.adjustments.map((of, at) => ({
      parts: of.map(({ set, base, amount }, part) => ({
        taxes: set.taxes,
        base: base === null ? null : safe(base),
        amount: safe(amount),
        net: safe(parts.partNets[at]?.[part] ?? 0n),
      })),
      amount: safe(amounts[at] ?? 0n),
      net: safe(sum(parts.partNets[at] ?? [])),
    })),
    taxes: rows.map((row) => ({ tax: row.tax, taxable: safe(row.taxable), amount: safe(row.amount) })),
    ...(Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, safe(figure)])) as Sums<
      typeof figures
    >),
    tooLarge: looked.some((figure) => figure > largest || figure < -largest) || Object.values(figures).some(unsafe),
  }
}

type Sums<T> = { [name in keyof T]: number }

const largest = BigInt(maxAmountMinor)
const safest = BigInt(Number.MAX_SAFE_INTEGER)

const unsafe = (figure: bigint) => figure > safest || figure < -safest

/** A number of minor units; what does not fit is the largest that does, and `tooLarge` says so. */
function safe(figure: bigint): number {
  return Number(figure > safest ? safest : figure < -safest ? -safest : figure)
}

function fixedTax<T extends PricedTax>(
  { fixedTax: value, digits }: PricingInput<T>,
  notes: StepNotes | null,
): bigint | null {
  if (value === undefined) return null
  const exact = ratioOf(value)
  const rounded = toMinor(exact, digits)
  notes?.add('fixed_tax', {}, { amount: value }, exact, rounded)
  return rounded
}

/** What was paid, is withheld and is rounded off: BT-113, BT-114, BT-115. Only what is payable is ever rounded to a coin. */
function payableOf<T extends PricedTax>(
  input: PricingInput<T>,
  withoutTax: bigint,
  total: bigint,
  notes: StepNotes | null,
) {
  const { digits } = input
  const prepaid = toMinor(ratioOf(input.prepaid ?? '0'), digits)
  const withheld = withheldOf(input, withoutTax, notes)
  const rounding = roundingOf(input, total - prepaid - withheld, notes)
  const payable = total - prepaid - withheld + rounding
  if (payable !== total) notes?.add('payable', {}, { total, prepaid, withheld, rounding }, payable, payable)
  return { prepaid, withheld, rounding, payable }
}

function withheldOf<T extends PricedTax>(
  { withholding, digits }: PricingInput<T>,
  withoutTax: bigint,
  notes: StepNotes | null,
) {
  if (withholding === undefined) return 0n
  const { type, value, base } = withholding
  const of = base === undefined ? ratioOfMinor(withoutTax, digits) : ratioOf(base)
  const exact = type === 'percentage' ? share(of, value) : ratioOf(value)
  const rounded = toMinor(exact, digits)
  const inputs = type === 'percentage' ? { percent: value, base: base ?? withoutTax } : { amount: value }
  notes?.add('withholding', {}, inputs, exact, rounded)
  return rounded
}

function roundingOf<T extends PricedTax>(
  { rounding, digits }: PricingInput<T>,
  exact: bigint,
  notes: StepNotes | null,
) {
  if (rounding === undefined) return 0n
  if (rounding.type === 'amount') {
    const stated = ratioOf(rounding.value)
    const amount = toMinor(stated, digits)
    notes?.add('rounding', {}, { amount: rounding.value }, stated, amount)
    return amount
  }
  const coins = over(ratioOfMinor(exact, digits), ratioOf(rounding.value))
  const nearest = toMinor(times(ratioOf(String(toMinor(coins, 0))), ratioOf(rounding.value)), digits)
  notes?.add('rounding', {}, { exact, nearest: rounding.value }, exact, nearest)
  return nearest - exact
}
