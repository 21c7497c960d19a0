import { decimalsOf } from '../../money/currency.ts'
import { priceLine } from '../../pricing/lines.ts'
import { linesAlone, pricingInputOf, type StatedLine } from '../../pricing/stated.ts'
import { type BetweenLine, withoutLine } from '../totals/between-lines.ts'

/** A line that may be optional: it counts for nothing until the customer chooses it. */
interface MaybeOptional {
  readonly optional?: boolean | undefined
}

/** Places of the lines, counted from 0, that a customer chooses from; in their order. */
export function optionalPlaces(items: readonly MaybeOptional[]): number[] {
  return items.flatMap(({ optional }, place) => (optional ? [place] : []))
}

/** What of `asked` can be chosen, each once and in the order of the lines. */
export function choosable(items: readonly MaybeOptional[], asked: readonly number[]): number[] {
  return optionalPlaces(items).filter((place) => asked.includes(place))
}

/** The lines with those at `chosen` counted as any other; the rest stay optional, and all keep their places. */
export function choosing<Line extends MaybeOptional>(items: readonly Line[], chosen: readonly number[]): Line[] {
  return items.map((item, place) => {
    if (!item.optional || !chosen.includes(place)) return item
    const { optional: _, ...counted } = item
    return counted as Line
  })
}

/** What is carried out of an offer: the lines that are no options and those at `chosen`, with what stands between them. */
export function carriedOut<Line extends MaybeOptional, Between extends BetweenLine>(
  items: readonly Line[],
  between: readonly Between[],
  chosen: readonly number[],
): { items: Line[]; betweenLines: Between[] } {
  const all = choosing(items, chosen)
  const betweenLines = optionalPlaces(all)
    .toReversed()
    .reduce(withoutLine<Between>, [...between])
  return { items: all.filter(({ optional }) => !optional), betweenLines }
}

/** What an optional line comes to if it is chosen, and its allowances and charges, in minor units. */
export function offeredLine(item: StatedLine, currency: string): { total: number; adjustments: number[] } {
  const digits = decimalsOf(currency)
  const [input] = pricingInputOf([{ ...item, optional: false }], linesAlone, digits).lines
  const figures = input && priceLine(input, 0, digits, null)
  return { total: Number(figures?.total ?? 0n), adjustments: (figures?.adjustments ?? []).map(Number) }
}
