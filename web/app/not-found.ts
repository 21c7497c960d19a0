/** Whether the router found no route for the address. */
export function isNotFound(matches: readonly object[]): boolean {
  return matches.some((match) => {
    const { globalNotFound, status } = match as { globalNotFound?: boolean; status?: string }
    return globalNotFound === true || status === 'notFound'
  })
}
