import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Input } from '../../../api/call.ts'

/** One page of the quotes. */
export const quoteListQuery = (query: NonNullable<Input<'GET /invoices'>['query']>) =>
  queryOptions({
    queryKey: ['invoices', 'quotes', query],
    queryFn: ({ signal }) => call('GET /invoices', { query: { ...query, kind: 'quote' } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** How many quotes there are of each state. */
export const quoteCountsQuery = (searchQuery = '') =>
  queryOptions({
    queryKey: ['invoices', 'quote-counts', searchQuery],
    queryFn: ({ signal }) =>
      call('GET /invoices/counts', { query: { kind: 'quote', ...(searchQuery && { searchQuery }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What was answered to a quote, and what it is joined to. */
export const quoteStandingQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'quote', id],
    queryFn: ({ signal }) => call('GET /quotes/:id', { params: { id } }, { signal }),
    staleTime: 0,
  })
