import { queryOptions } from '@tanstack/react-query'
import { call, type Input } from '../../../api/call.ts'
import { useInvoiceMutation } from '../queries.ts'

/** The deposits that were asked for on an invoice, and how much more can be. */
export const depositsQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'deposits', id],
    queryFn: ({ signal }) => call('GET /invoices/:id/deposits', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** What a deposit is asked for: a quote becomes the invoice that takes it off. */
export type DepositWish = Input<'POST /invoices/:id/deposits'>['body']

export const useAskForDeposit = () =>
  useInvoiceMutation(({ id, isQuote, body, key }: { id: string; isQuote: boolean; body: DepositWish; key: string }) =>
    isQuote
      ? call('POST /quotes/:id/deposits', { params: { id }, body }, { idempotencyKey: key })
      : call('POST /invoices/:id/deposits', { params: { id }, body }, { idempotencyKey: key }),
  )
