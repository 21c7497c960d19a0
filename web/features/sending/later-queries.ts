import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

/** An invoice that waits to be sent. */
export type ScheduledSend = Output<'GET /scheduled-sends'>[number]

// Its time comes while somebody looks.
const lookAgainMs = 20_000
const refetchInterval = ({ state }: { state: { data?: ScheduledSend[] | undefined } }) =>
  state.data?.length ? lookAgainMs : false

/** What waits to be sent: of one invoice, or with null of all. */
export const scheduledSendsQuery = (invoiceId: string | null) =>
  queryOptions({
    queryKey: ['scheduled-sends', invoiceId],
    queryFn: ({ signal }) =>
      invoiceId === null
        ? call('GET /scheduled-sends', undefined, { signal })
        : call('GET /invoices/:id/scheduled-sends', { params: { id: invoiceId } }, { signal }),
    staleTime: 0,
    refetchInterval,
  })

/** A change of what waits, after which it is asked for again, and so is the invoice's story. */
function useWaitingMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['scheduled-sends'] }),
        client.invalidateQueries({ queryKey: ['invoices', 'story'] }),
      ]),
  })
}

export const useSendLater = () =>
  useWaitingMutation(
    ({ id, key, ...body }: { id: string; key: string } & Input<'POST /invoices/:id/send-later'>['body']) =>
      call('POST /invoices/:id/send-later', { params: { id }, body }, { idempotencyKey: key }),
  )
export const useMoveScheduled = () =>
  useWaitingMutation(({ id, ...body }: { id: string } & Input<'PATCH /scheduled-sends/:id'>['body']) =>
    call('PATCH /scheduled-sends/:id', { params: { id }, body }),
  )
export const useCancelScheduled = () =>
  useWaitingMutation((id: string) => call('DELETE /scheduled-sends/:id', { params: { id } }))
