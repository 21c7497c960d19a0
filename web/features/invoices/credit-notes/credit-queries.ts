import type { Currency } from '@duly/core/money/currencies.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../../api/call.ts'
import { useInvoiceMutation } from '../queries.ts'

/** What can be credited of an invoice, and the credit notes that there are of it. */
export type Creditable = Output<'GET /invoices/:id/creditable'>

export const creditableQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'creditable', id],
    queryFn: ({ signal }) => call('GET /invoices/:id/creditable', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Parts of an invoice with the amounts to take off; absent: all that is left. */
export type CreditParts = NonNullable<Input<'POST /invoices/:id/credit-notes'>['body']>['parts']

/** What a credit note of these parts would come to. */
export const creditPreviewQuery = (id: string, parts: CreditParts, enabled: boolean) =>
  queryOptions({
    queryKey: ['credit-preview', id, parts],
    queryFn: ({ signal }) =>
      call(
        'POST /invoices/:id/credit-notes/preview',
        { params: { id }, body: parts === undefined ? {} : { parts } },
        { signal },
      ),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const useCredit = () =>
  useInvoiceMutation(
    ({ id, body, key }: { id: string; body: Input<'POST /invoices/:id/credit-notes'>['body']; key: string }) =>
      call('POST /invoices/:id/credit-notes', { params: { id }, body }, { idempotencyKey: key }),
  )

export const useRefundCredit = () =>
  useInvoiceMutation(
    ({ id, body, key }: { id: string; body: Input<'POST /invoices/:id/refund-credit'>['body']; key: string }) =>
      call('POST /invoices/:id/refund-credit', { params: { id }, body }, { idempotencyKey: key }),
  )

export const useApplyCredits = () =>
  useInvoiceMutation(({ customerId, currency, key }: { customerId: string; currency: string; key: string }) =>
    call(
      'POST /customers/:id/apply-credit',
      { params: { id: customerId }, body: { currency: currency as Currency } },
      { idempotencyKey: key },
    ),
  )
