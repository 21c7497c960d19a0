/** The numbers of a list by status, every status named, out of those that there are any of. */
export function countsOfStatuses<S extends string>(
  statuses: readonly S[],
  found: readonly { readonly shown: string | null; readonly count: number }[],
): { all: number; byStatus: Record<S, number> } {
  const countOf = (status: S) => found.find(({ shown }) => shown === status)?.count ?? 0
  return {
    all: found.reduce((sum, { count }) => sum + count, 0),
    byStatus: Object.fromEntries(statuses.map((status) => [status, countOf(status)])) as Record<S, number>,
  }
}
