import { type PartFigures, priceAdjustment } from './adjustments.ts'
import { type LineFigures, priceLine } from './lines.ts'
import type { PricedTax, Pricing, PricingInput } from './model.ts'
import { setsOfLines } from './sets.ts'
import type { StepNotes } from './steps.ts'
import { summed } from './sum.ts'
import { grossFactor, netPart, type RowFigures, rowsOnNet, splitGross, type TaxedSet } from './taxes.ts'

/** The version of the arithmetic in this room. Version 1 is `invoices/totals/totals.ts`. */
export const pricingVersion = 2

/**
 * Everything that a document adds up to, by the rules of EN 16931 (BR-CO-10 to BR-CO-17) in exact decimals, half a minor unit
 * away from zero. Each figure is rounded once, from figures as they are printed, so that whoever adds up the paper gets the
 * same. `notes` takes how every figure came about, in the order in which it is computed. Throws RangeError on text that
 * is no decimal.
 */
export function priceDocument<T extends PricedTax>(input: PricingInput<T>, notes: StepNotes | null = null): Pricing<T> {
  const { digits } = input
  const lines = input.lines.map((line, index) => priceLine(line, index, digits, notes))
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0n)
  if (lines.length > 1) notes?.add('subtotal', {}, { lines: String(lines.length) }, subtotal, subtotal)
  const { sets, setOfLine } = setsOfLines(input.lines, lines)
  const context = { digits, sets, subtotal, notes }
  const adjustments = input.adjustments.map((adjustment, index) => priceAdjustment(adjustment, index, context))
  const taxed = taxedSets([...sets.values()], adjustments)
  const netted = input.pricesIncludeTax
    ? inclusive(taxed, lines, setOfLine, adjustments, digits, notes)
    : exclusive(taxed, lines, adjustments, digits, notes)
  return summed(input, { lines, adjustments, subtotal, notes, ...netted })
}

/** The sets of lines and adjustments with all that is on them. */
function taxedSets<T extends PricedTax>(
  sets: readonly (TaxedSetSource<T> & { lines: bigint })[],
  adjustments: readonly (readonly PartFigures<T>[])[],
): readonly TaxedSet<T>[] {
  const all = new Map<string, TaxedSet<T>>()
  const add = ({ key, keys, taxes }: TaxedSetSource<T>, amount: bigint) =>
    all.set(key, { key, keys, taxes, net: (all.get(key)?.net ?? 0n) + amount })
  for (const set of sets) add(set, set.lines)
  for (const part of adjustments.flat()) add(part.set, part.amount)
  return [...all.values()]
}

type TaxedSetSource<T extends PricedTax> = Pick<TaxedSet<T>, 'key' | 'keys' | 'taxes'>

/** What a document comes to without its taxes, and its rows of tax. */
interface Netted<T extends PricedTax> {
  readonly lineNets: readonly bigint[]
  /** Of each part of each adjustment. */
  readonly partNets: readonly (readonly bigint[])[]
  readonly rows: readonly RowFigures<T>[]
}

function exclusive<T extends PricedTax>(
  sets: readonly TaxedSet<T>[],
  lines: readonly LineFigures[],
  adjustments: readonly (readonly PartFigures<T>[])[],
  digits: number,
  notes: StepNotes | null,
): Netted<T> {
  return {
    lineNets: lines.map((line) => line.total),
    partNets: adjustments.map((parts) => parts.map((part) => part.amount)),
    rows: rowsOnNet(sets, digits, notes),
  }
}

/** Each set's gross is split by itself; what the nets of its lines leave goes to its largest line. */
function inclusive<T extends PricedTax>(
  sets: readonly TaxedSet<T>[],
  lines: readonly LineFigures[],
  setOfLine: readonly string[],
  adjustments: readonly (readonly PartFigures<T>[])[],
  digits: number,
  notes: StepNotes | null,
): Netted<T> {
  const lineNets = lines.map(() => 0n)
  const partNets = adjustments.map((parts) => parts.map(() => 0n))
  const rows = new Map<string, RowFigures<T>>()
  for (const set of sets) {
    const split = splitGross(set.net, set.taxes, digits, notes)
    for (const [at, row] of split.rows.entries()) {
      const key = set.keys[at] ?? ''
      const sum = rows.get(key)
      const taxable = (sum?.taxable ?? 0n) + row.taxable
      rows.set(key, { tax: sum?.tax ?? row.tax, taxable, amount: (sum?.amount ?? 0n) + row.amount })
    }
    let rest = split.net
    for (const entry of carriers(set.key, lines, setOfLine, adjustments)) {
      const { exact, rounded } = netPart(entry.gross, grossFactor(set.taxes), digits)
      if (entry.line !== null) notes?.add('line_net', { line: entry.line }, { gross: entry.gross }, exact, rounded)
      rest -= rounded
      if (entry.line !== null) lineNets[entry.line] = rounded
      else (partNets[entry.adjustment] ?? [])[entry.part] = rounded
    }
    giveRest(rest, largestCarrier(carriers(set.key, lines, setOfLine, adjustments)), lineNets, partNets, notes)
  }
  return { lineNets, partNets, rows: [...rows.values()] }
}

/** A line, or a part of an adjustment where `line` is null, in minor units. */
interface Carrier {
  readonly gross: bigint
  readonly line: number | null
  readonly adjustment: number
  readonly part: number
}

function carriers<T extends PricedTax>(
  key: string,
  lines: readonly LineFigures[],
  setOfLine: readonly string[],
  adjustments: readonly (readonly PartFigures<T>[])[],
): readonly Carrier[] {
  const ofLines = lines.flatMap((line, index) =>
    setOfLine[index] === key ? [{ gross: line.total, line: index, adjustment: 0, part: 0 }] : [],
  )
  const ofParts = adjustments.flatMap((parts, adjustment) =>
    parts.flatMap(({ set, amount }, part) =>
      set.key === key ? [{ gross: amount, line: null, adjustment, part }] : [],
    ),
  )
  return [...ofLines, ...ofParts]
}

/** The largest line, or the largest part of an adjustment where there is no line. */
function largestCarrier(all: readonly Carrier[]): Carrier | undefined {
  let best = all[0]
  for (const entry of all) if (entry.line !== null && best && entry.gross > best.gross) best = entry
  return best
}

function giveRest(
  rest: bigint,
  to: Carrier | undefined,
  lineNets: bigint[],
  partNets: bigint[][],
  notes: StepNotes | null,
): void {
  if (rest === 0n || to === undefined) return
  if (to.line === null) {
    const nets = partNets[to.adjustment] ?? []
    nets[to.part] = (nets[to.part] ?? 0n) + rest
    return
  }
  const own = lineNets[to.line] ?? 0n
  lineNets[to.line] = own + rest
  notes?.add('line_net_rest', { line: to.line }, { net: own, rest }, own + rest, own + rest)
}
