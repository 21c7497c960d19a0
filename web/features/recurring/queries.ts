import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

/** A series of recurring invoices as lists have it, and one with its dates and invoices. */
export type Series = Output<'GET /recurring'>[number]
export type SeriesDetail = Output<'GET /recurring/:id'>
export type NewSeries = Input<'POST /recurring'>['body']
export type SeriesChanges = Input<'PATCH /recurring/:id'>['body']

export const seriesListQuery = queryOptions({
  queryKey: ['recurring', 'list'],
  queryFn: ({ signal }) => call('GET /recurring', {}, { signal }),
})

export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['recurring', 'one', id],
    queryFn: ({ signal }) => call('GET /recurring/:id', { params: { id } }, { signal }),
  })

/** The series that an invoice has to do with. */
export const seriesOfInvoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['recurring', 'invoice', id],
    queryFn: ({ signal }) => call('GET /invoices/:id/recurring', { params: { id } }, { signal }),
  })

function useSeriesMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(['recurring', 'invoices'].map((area) => client.invalidateQueries({ queryKey: [area] }))),
  })
}

export const useMakeRecurring = () =>
  useSeriesMutation(({ key, ...body }: NewSeries & { key: string }) =>
    call('POST /recurring', { body }, { idempotencyKey: key }),
  )
export const useChangeSeries = () =>
  useSeriesMutation(({ id, ...body }: SeriesChanges & { id: string }) =>
    call('PATCH /recurring/:id', { params: { id }, body }),
  )
export const useEndSeries = () => useSeriesMutation((id: string) => call('DELETE /recurring/:id', { params: { id } }))
export const usePauseSeries = () =>
  useSeriesMutation(({ id, paused }: { id: string; paused: boolean }) =>
    call(paused ? 'POST /recurring/:id/pause' : 'POST /recurring/:id/resume', { params: { id } }),
  )
export const useLeaveOut = () =>
  useSeriesMutation(({ id, ...body }: { id: string; n: number; leftOut: boolean }) =>
    call('POST /recurring/:id/leave-out', { params: { id }, body }),
  )
export const useAnswerMissed = () =>
  useSeriesMutation(
    ({ id, key, ...body }: { id: string; make: 'all' | 'one' | 'none'; fromNowOn: boolean; key: string }) =>
      call('POST /recurring/:id/missed', { params: { id }, body }, { idempotencyKey: key }),
  )
