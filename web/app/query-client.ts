import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/call.ts'

/** Data counts as fresh for 5 minutes and a failed query is tried once more, unless the server refused it for good. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
})
