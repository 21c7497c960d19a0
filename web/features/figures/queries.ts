import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../../api/call.ts'

export type Income = Output<'GET /figures/income'>
export type Tax = Output<'GET /figures/tax'>
export type LateDocuments = Income['late']

/** Of which days, and in which currency; the server's choice when none is named. */
export interface Asked {
  from: CalendarDate
  to: CalendarDate
  currency?: string | undefined
  basis: 'billed' | 'received'
}

// Documents and money come in all the time: every look asks again, over what was there last time.
const fresh = { staleTime: 0 } as const

export const incomeQuery = ({ basis: _, ...query }: Asked) =>
  queryOptions({
    queryKey: ['figures', 'income', query],
    queryFn: ({ signal }) => call('GET /figures/income', { query: query as never }, { signal }),
    ...fresh,
  })
export const customersQuery = ({ basis: _, ...query }: Asked) =>
  queryOptions({
    queryKey: ['figures', 'customers', query],
    queryFn: ({ signal }) => call('GET /figures/customers', { query: query as never }, { signal }),
    ...fresh,
  })
export const productsQuery = ({ basis: _, ...query }: Asked) =>
  queryOptions({
    queryKey: ['figures', 'products', query],
    queryFn: ({ signal }) => call('GET /figures/products', { query: query as never }, { signal }),
    ...fresh,
  })
export const owedQuery = ({ to, currency }: Asked) =>
  queryOptions({
    queryKey: ['figures', 'owed', to, currency],
    queryFn: ({ signal }) => call('GET /figures/owed', { query: { on: to, currency } as never }, { signal }),
    ...fresh,
  })
export const taxQuery = (query: Asked) =>
  queryOptions({
    queryKey: ['figures', 'tax', query],
    queryFn: ({ signal }) => call('GET /figures/tax', { query: query as never }, { signal }),
    ...fresh,
  })
