import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

/** An endpoint, and a delivery to it, as the API answers them. */
export type WebhookEndpoint = Output<'GET /webhook-endpoints'>[number]
export type Delivery = Output<'GET /webhook-endpoints/:id/deliveries'>['data'][number]
/** A delivery with its tries, and what was said on both sides. */
export type DeliveryDetails = Output<'GET /webhook-endpoints/:id/deliveries/:eventId'>
/** An endpoint whose secret is shown this once. */
export type WithSecret = Output<'POST /webhook-endpoints'>
export type EndpointBody = Input<'POST /webhook-endpoints'>['body']

/** While something is on its way the lists are read again after so many milliseconds. */
const lookAgainMs = 3000

export const endpointsQuery = queryOptions({
  queryKey: ['webhooks', 'endpoints'],
  queryFn: ({ signal }) => call('GET /webhook-endpoints', {}, { signal }),
})

export const deliveriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', id, page],
    queryFn: ({ signal }) =>
      call('GET /webhook-endpoints/:id/deliveries', { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.state === 'waiting') ? lookAgainMs : false),
  })

export const deliveryQuery = (id: string, eventId: string) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', id, eventId],
    queryFn: ({ signal }) =>
      call('GET /webhook-endpoints/:id/deliveries/:eventId', { params: { id, eventId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? lookAgainMs : false),
  })

function useWebhookMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['webhooks'] }) })
}

export const useAddEndpoint = () =>
  useWebhookMutation((body: EndpointBody) => call('POST /webhook-endpoints', { body }))
export const useChangeEndpoint = () =>
  useWebhookMutation(({ id, ...body }: Partial<EndpointBody> & { id: string; enabled?: boolean }) =>
    call('PATCH /webhook-endpoints/:id', { params: { id }, body }),
  )
export const useRemoveEndpoint = () =>
  useWebhookMutation((id: string) => call('DELETE /webhook-endpoints/:id', { params: { id } }))
export const useRotateSecret = () =>
  useWebhookMutation((id: string) => call('POST /webhook-endpoints/:id/rotate-secret', { params: { id } }))
export const useSendSample = () =>
  useWebhookMutation((id: string) => call('POST /webhook-endpoints/:id/sample', { params: { id }, body: {} }))
export const useResend = () =>
  useWebhookMutation((params: { id: string; eventId: string }) =>
    call('POST /webhook-endpoints/:id/deliveries/:eventId/resend', { params }),
  )
