import type { PaymentLinkStatus, paymentLinkSortKeys } from '@duly/core/payment-links/rules.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

/** A payment link as the API answers it. */
export type PaymentLink = Output<'GET /payment-links/:id'>
export type PaymentLinkBody = NonNullable<Input<'POST /payment-links'>['body']>

export interface PaymentLinkListQuery {
  page: number
  limit: number
  searchQuery: string
  status?: PaymentLinkStatus | undefined
  sortBy: (typeof paymentLinkSortKeys)[number]
  sortOrder?: 'asc' | 'desc' | undefined
}

export const paymentLinkListQuery = (query: PaymentLinkListQuery) =>
  queryOptions({
    queryKey: ['payment-links', 'list', query],
    queryFn: ({ signal }) => call('GET /payment-links', { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** How many there are of each status, whichever of them is listed. */
export const paymentLinkCountsQuery = (searchQuery: string) =>
  queryOptions({
    queryKey: ['payment-links', 'counts', searchQuery],
    queryFn: ({ signal }) => call('GET /payment-links/counts', { query: { searchQuery } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const paymentLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-links', 'one', id],
    queryFn: ({ signal }) => call('GET /payment-links/:id', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What happened to a payment link. */
export const paymentLinkTimelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-links', 'timeline', id],
    queryFn: ({ signal }) => call('GET /payment-links/:id/timeline', { params: { id } }, { signal }),
    staleTime: 0,
  })

function usePaymentLinkMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['payment-links'] }) })
}

export const useCreatePaymentLink = () =>
  usePaymentLinkMutation(({ body, key }: { body: PaymentLinkBody; key: string }) =>
    call('POST /payment-links', { body }, { idempotencyKey: key }),
  )
export const useChangePaymentLink = () =>
  usePaymentLinkMutation(({ id, body }: { id: string; body: PaymentLinkBody }) =>
    call('PATCH /payment-links/:id', { params: { id }, body }),
  )
export const useDeletePaymentLink = () =>
  usePaymentLinkMutation((id: string) => call('DELETE /payment-links/:id', { params: { id } }))
export const useRestorePaymentLink = () =>
  usePaymentLinkMutation((id: string) => call('POST /payment-links/:id/restore', { params: { id } }))
export const useRenewPaymentLink = () =>
  usePaymentLinkMutation(({ id, key }: { id: string; key: string }) =>
    call('POST /payment-links/:id/renew', { params: { id } }, { idempotencyKey: key }),
  )
export const useSendPaymentLink = () =>
  usePaymentLinkMutation(({ id, channel, key }: { id: string; channel: 'email' | 'sms'; key: string }) =>
    call(`POST /payment-links/:id/send-${channel}` as const, { params: { id } }, { idempotencyKey: key }),
  )
