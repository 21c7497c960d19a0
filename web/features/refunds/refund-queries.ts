import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

/** What card payments count towards. */
export interface PaidByCard {
  kind: 'invoice' | 'payment_link'
  id: string
}

export type CardRefunds = Output<'GET /invoices/:id/card-refunds'>
export type CardRefund = CardRefunds['refunds'][number]
/** A card payment and what of it can be given back. */
export type RefundableCard = CardRefunds['payments'][number]

const areas = { invoice: 'invoices', payment_link: 'payment-links' } as const

/** The card payments that money can go back to, and the refunds that were asked for. */
export const cardRefundsQuery = ({ kind, id }: PaidByCard) =>
  queryOptions({
    queryKey: [areas[kind], 'card-refunds', id],
    queryFn: ({ signal }) =>
      kind === 'invoice'
        ? call('GET /invoices/:id/card-refunds', { params: { id } }, { signal })
        : call('GET /payment-links/:id/card-refunds', { params: { id } }, { signal }),
    staleTime: 0,
    // What the provider decides comes without a word to this page.
    refetchInterval: ({ state }) =>
      state.data?.refunds.some((one) => one.state === 'pending' && !one.connectionEnded) ? 5_000 : false,
  })

/** Gives a card payment back, or a part of it. */
export function useRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      of: { kind, id },
      paymentId,
      body,
      key,
    }: {
      of: PaidByCard
      paymentId: string
      body: Input<'POST /invoices/:id/payments/:paymentId/refunds'>['body']
      key: string
    }) => {
      const input = { params: { id, paymentId }, body }
      const options = { idempotencyKey: key }
      return kind === 'invoice'
        ? call('POST /invoices/:id/payments/:paymentId/refunds', input, options)
        : call('POST /payment-links/:id/payments/:paymentId/refunds', input, options)
    },
    onSettled: () => Promise.all(Object.values(areas).map((area) => client.invalidateQueries({ queryKey: [area] }))),
  })
}

/** Settles a refund that stayed pending when its card connection ended. */
export function useSettleRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      of: { kind, id },
      refundId,
      paidBack,
      key,
    }: {
      of: PaidByCard
      refundId: string
      paidBack: boolean
      key: string
    }) => {
      const input = { params: { id, refundId }, body: { paidBack } }
      const options = { idempotencyKey: key }
      return kind === 'invoice'
        ? call('POST /invoices/:id/card-refunds/:refundId/settle', input, options)
        : call('POST /payment-links/:id/card-refunds/:refundId/settle', input, options)
    },
    onSettled: () => Promise.all(Object.values(areas).map((area) => client.invalidateQueries({ queryKey: [area] }))),
  })
}
