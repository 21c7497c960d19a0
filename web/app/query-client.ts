import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/call.ts'
import { onSessionChange } from '../api/session.ts'

/**
 * Data counts as fresh for 5 minutes; a failed query is tried once more, unless the server refused it for good. Nothing waits
 * for a connection: without one a call fails at once, and its screen says so instead of loading for ever.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5 * 60_000,
      retry: (failures, error) =>
        failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// What one person saw is never shown to the next; who signs in again sees the page go on where it was.
onSessionChange((session, cause) => {
  if (cause === 'resumed') void queryClient.invalidateQueries()
  else if (cause === 'switched' || cause === 'moved' || session.state === 'anonymous') queryClient.clear()
})
