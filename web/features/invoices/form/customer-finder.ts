import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Finds customers by what is typed. */
export const findCustomers = (text: string) =>
  queryOptions({
    queryKey: ['customers', 'search', text, 5],
    queryFn: ({ signal }) => call('GET /customers/search', { query: { query: text, limit: 5 } }, { signal }),
    staleTime: 60_000,
  })

export type CustomerFinder = typeof findCustomers
