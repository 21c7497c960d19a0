import type { NumberedKind } from '@duly/core/invoices/kinds/kinds.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../../api/call.ts'

/** How the documents of one kind are numbered. */
export type Series = Output<'GET /number-series'>[number]
/** One number of the register with its document. */
export type GivenNumber = Output<'GET /numbers'>['data'][number]
export type SeriesRule = Input<'PUT /number-series/:kind'>['body']

/** How the documents of each kind are numbered. */
export const seriesQuery = queryOptions({ queryKey: ['number-series'], queryFn: () => call('GET /number-series', {}) })

/** One page of the register of a kind. */
export const registerQuery = (query: { kind: NumberedKind; page: number; limit: number }) =>
  queryOptions({
    queryKey: ['numbers', 'list', query],
    queryFn: () => call('GET /numbers', { query }),
    placeholderData: keepPreviousData,
    // Whatever is issued anywhere adds to it.
    staleTime: 0,
  })

/** What the register of a kind comes to. */
export const registerSummaryQuery = (kind: NumberedKind) =>
  queryOptions({
    queryKey: ['numbers', 'summary', kind],
    queryFn: () => call('GET /numbers/summary', { query: { kind } }),
    staleTime: 0,
  })

/** Begins a series of a kind, or ends it (null). Whatever shows a number to come asks for it again. */
export function useSaveSeries(kind: NumberedKind) {
  const client = useQueryClient()
  const params = { kind }
  return useMutation({
    mutationFn: async (rule: SeriesRule | null): Promise<Series> => {
      if (rule) return call('PUT /number-series/:kind', { params, body: rule })
      await call('DELETE /number-series/:kind', { params })
      return { kind, series: null }
    },
    onSuccess: (saved) => {
      client.setQueryData(seriesQuery.queryKey, (all) => all?.map((each) => (each.kind === saved.kind ? saved : each)))
      return Promise.all(['invoices', 'numbers'].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })))
    },
  })
}
