/** What can stand between the lines of an invoice: they are read, and price nothing. */
export const betweenKinds = ['heading', 'text', 'subtotal'] as const
export type BetweenKind = (typeof betweenKinds)[number]

/** A heading, a text or a subtotal; it stands before the line at `before`, counted from 0, or after the last. */
export interface BetweenLine {
  readonly kind: BetweenKind
  readonly text: string
  readonly before: number
}

/** Most of them on one invoice. */
export const mostBetweenLines = 300

/** In the order in which they are printed, none after the end of `lines` lines. */
export function placed<Between extends BetweenLine>(between: readonly Between[], lines: number): Between[] {
  return between
    .map((each) => (each.before > lines ? { ...each, before: lines } : each))
    .sort((one, other) => one.before - other.before)
}

/**
 * What each subtotal comes to, at its place in `between`, in the unit of `amounts`: the lines since the heading or subtotal before
 * it. 0 for what is no subtotal.
 */
export function subtotals(between: readonly BetweenLine[], amounts: readonly number[]): number[] {
  let start = 0
  return between.map(({ kind, before }) => {
    if (kind === 'text') return 0
    const sum = amounts.slice(start, before).reduce((all, amount) => all + amount, 0)
    start = before
    return kind === 'subtotal' ? sum : 0
  })
}

/**
 * A line was moved over a step from `from` to `to`: past what stands between the two, if anything does, so that it leaves its
 * section; null where nothing stands there, and the lines change places.
 */
export function movedPast<Between extends BetweenLine>(
  between: readonly Between[],
  from: number,
  to: number,
): Between[] | null {
  if (Math.abs(from - to) !== 1) return null
  const edge = Math.max(from, to)
  const at =
    to < from
      ? between.findLastIndex(({ before }) => before === edge)
      : between.findIndex(({ before }) => before === edge)
  if (at < 0) return null
  return between.map((each, place) => (place === at ? { ...each, before: to < from ? edge + 1 : edge - 1 } : each))
}

/** The line at `line` was taken away. */
export function withoutLine<Between extends BetweenLine>(between: readonly Between[], line: number): Between[] {
  return between.map((each) => (each.before > line ? { ...each, before: each.before - 1 } : each))
}
