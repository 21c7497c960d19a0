import type { QueryClient } from '@tanstack/react-query'

/**
 * Options of mutations whose outcome is on the screen before the server has answered, so that somebody may go on at once: they are sent one
 * after the other. Of two at once the second may arrive first: it would be refused as one that has not seen the first, or be
 * undone by it.
 */
export const inTurn = (id: string) => ({ mutationKey: [id], scope: { id } })

/**
 * Fetches anew what such a mutation has changed, once it is settled and no other waits: until then an answer would take back on the screen
 * what those will do.
 */
export function refreshAfterLast(
  client: QueryClient,
  id: string,
  queryKey: readonly unknown[],
): Promise<void> | undefined {
  if (client.isMutating({ mutationKey: [id] }) > 1) return
  return client.invalidateQueries({ queryKey })
}
