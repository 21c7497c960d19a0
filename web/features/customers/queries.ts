import type { CustomerFields, CustomerSort } from '@duly/core/customers/customer.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

/** A customer as the API answers it. */
export type Customer = Output<'GET /customers/:id'>

type CustomerBody = Input<'POST /customers'>['body']

export interface CustomerListQuery {
  page: number
  limit: number
  search: string
  sortBy: CustomerSort
  sortOrder?: 'asc' | 'desc' | undefined
}

export const customerListQuery = (query: CustomerListQuery) =>
  queryOptions({
    queryKey: ['customers', 'list', query],
    queryFn: ({ signal }) => call('GET /customers', { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The ways by which e-invoices can travel from this installation; they change with its configuration alone. */
export const waysQuery = queryOptions({
  queryKey: ['e-invoices', 'ways'],
  queryFn: ({ signal }) => call('GET /e-invoices/ways', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => call('GET /customers/:id', { params: { id } }, { signal }),
  })

/** Customers found while typing a name. Kept for a minute. */
export const customerSearchQuery = (text: string, limit: number) =>
  queryOptions({
    queryKey: ['customers', 'search', text, limit],
    queryFn: ({ signal }) => call('GET /customers/search', { query: { query: text, limit } }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** An invoice in the list of a customer's. */
export type CustomerInvoice = Output<'GET /invoices'>['data'][number]
export type CustomerOverview = Output<'GET /customers/:id/overview'>

export const customerInvoicesQuery = (customerId: string, page: number) =>
  queryOptions({
    queryKey: ['invoices', 'of-customer', customerId, page],
    queryFn: ({ signal }) => call('GET /invoices', { query: { customerId, page, limit: 10 } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const customerOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'overview', id],
    queryFn: ({ signal }) => call('GET /customers/:id/overview', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Customers who look like the same one. */
export const lookAlikesQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'look-alikes', id],
    queryFn: ({ signal }) => call('GET /customers/:id/look-alikes', { params: { id } }, { signal }),
  })

// After each customer mutation the list is refetched (specification part 2, section 4).
function useCustomerMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['customers'] }) })
}

export const useAddCustomer = () =>
  useCustomerMutation(({ fields, key }: { fields: CustomerFields; key: string }) =>
    call('POST /customers', { body: fields as CustomerBody }, { idempotencyKey: key }),
  )
export const useChangeCustomer = () =>
  useCustomerMutation(({ id, fields }: { id: string; fields: CustomerFields }) =>
    call('PATCH /customers/:id', { params: { id }, body: fields as CustomerBody }),
  )
export const useDeleteCustomer = () =>
  useCustomerMutation((id: string) => call('DELETE /customers/:id', { params: { id } }))
export function useRestoreCustomer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /customers/:id/restore', { params: { id } }),
    // What a merge had moved comes back, too.
    onSuccess: () => Promise.all(['customers', 'invoices'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}

type MergeBody = NonNullable<Input<'POST /customers/:id/merge'>['body']>

/** What a merge moves shows in other lists, too. */
export function useMergeCustomers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, key, ...body }: { id: string; key: string } & MergeBody) =>
      call('POST /customers/:id/merge', { params: { id }, body }, { idempotencyKey: key }),
    onSuccess: () =>
      Promise.all(
        ['customers', 'invoices', 'payment-links', 'appointments', 'bin'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
