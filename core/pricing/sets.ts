import type { LineFigures } from './lines.ts'
import { type LineInput, type PricedTax, taxKey } from './model.ts'

/** All that carries the same taxes in the same order, in minor units as typed. */
export interface TaxSet<T extends PricedTax> {
  readonly key: string
  readonly taxes: readonly T[]
  /** Keys of `taxes`. */
  readonly keys: readonly string[]
  /** Sum of the lines. */
  readonly lines: bigint
}

/** The set of these taxes without any lines. */
export function emptySet<T extends PricedTax>(taxes: readonly T[]): TaxSet<T> {
  const keys = taxes.map(taxKey)
  return { key: keys.join('\u001e'), taxes, keys, lines: 0n }
}

/** The sets that lines carry, in the order in which they first appear. */
export function setsOfLines<T extends PricedTax>(
  lines: readonly LineInput<T>[],
  figures: readonly LineFigures[],
): { sets: ReadonlyMap<string, TaxSet<T>>; setOfLine: readonly string[] } {
  const sets = new Map<string, TaxSet<T>>()
  // Most lines share one array of taxes or carry equal ones: its key is made once.
  const known = new Map<readonly T[], TaxSet<T>>()
  const setOfLine = lines.map((line, index) => {
    const empty = known.get(line.taxes) ?? emptySet(line.taxes)
    known.set(line.taxes, empty)
    const set = sets.get(empty.key) ?? empty
    sets.set(empty.key, { ...set, lines: set.lines + (figures[index]?.total ?? 0n) })
    return empty.key
  })
  return { sets, setOfLine }
}

/** The index of the largest, the one with the least key among equals: which one takes a last cent is not a matter of order. */
export function largestOf(weights: readonly { readonly weight: bigint; readonly key: string }[]): number {
  let best = 0
  for (const [index, { weight, key }] of weights.entries()) {
    const { weight: most, key: least } = weights[best] ?? { weight, key }
    if (weight > most || (weight === most && key < least)) best = index
  }
  return best
}
