import type { InvoiceFigures } from '../queries.ts'

/**
 * The figures that are shown first, of several currencies. What a business wants to know is who owes it money: the
 * workspace's own currency (the one that it prefers for its payments) comes first if anything is owed in it, otherwise the
 * one in which the largest sum is owed. Sums of different currencies are only ranked here, never added up. Where nothing is
 * owed at all it is the own currency again, then that of most invoices, then the alphabet's first.
 */
export function firstFigures(figures: readonly InvoiceFigures[], own: string | null): InvoiceFigures | undefined {
  const ours = figures.find(({ currency }) => currency === own)
  if (ours && ours.outstanding > 0) return ours
  const owed = figures.filter(({ outstanding }) => outstanding > 0)
  if (owed.length > 0) return owed.toSorted((a, b) => b.outstanding - a.outstanding)[0]
  return ours ?? figures.toSorted((a, b) => count(b) - count(a))[0]
}

const count = (one: InvoiceFigures) => Object.values(one.byStatus).reduce((sum, { count }) => sum + count, 0)
