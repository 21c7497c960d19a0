import type { InvoiceSort, InvoiceStanding } from '@duly/core/invoices/list/list.ts'
import { isLanguage } from '@duly/core/words/languages.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'
import { inTurn, refreshAfterLast } from '../../api/in-turn.ts'
import { t } from '../../words/page.ts'

/** An invoice as its owner reads it. */
export type Invoice = Output<'GET /invoices/:id'>
/** A row of the list. */
export type InvoiceRow = Output<'GET /invoices'>['data'][number]
export type InvoiceBody = Input<'POST /invoices'>['body']
export type InvoiceStatus = Invoice['status']
/** How a draft stands between who writes it and who issues it. */
export type HandIn = NonNullable<Invoice['handIn']>
/** What the business is owed and was paid, in one currency. */
export type InvoiceFigures = Output<'GET /invoices/stats'>[number]

/** What narrows a list; empty texts narrow nothing. */
export interface InvoiceListFilter {
  searchQuery: string
  startDate: string
  endDate: string
  status: InvoiceStanding | ''
  /** Drafts that were handed in or came back. */
  handIn?: HandIn['state']
  /** Invoices when absent. */
  kind?: 'credit_note'
}

export interface InvoiceListQuery extends InvoiceListFilter {
  page: number
  limit: number
  sortBy: InvoiceSort
  sortOrder: 'asc' | 'desc' | undefined
}

/** The page of the list from which an invoice was opened; it goes along with the navigation. */
export interface CameFrom {
  query: InvoiceListQuery
  /** The invoices of that page, in their order. */
  ids: readonly string[]
  /** How many the list has in all. */
  total: number
  /** The address of the list. */
  search: Record<string, unknown>
}

/** Without its empty texts, as the API takes it. */
export function present<T extends object>(query: T) {
  const named = Object.entries(query).filter(([, value]) => value !== '')
  return Object.fromEntries(named) as { [K in keyof T]?: Exclude<T[K], ''> }
}

export const invoiceListQuery = (query: InvoiceListQuery) =>
  queryOptions({
    queryKey: ['invoices', 'list', query],
    queryFn: ({ signal }) =>
      call(
        'GET /invoices',
        { query: { ...present(query), sortBy: query.sortBy === 'issueDate' ? undefined : query.sortBy } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** How many there are of each status, whichever of them is listed. */
export const invoiceCountsQuery = (filter: Omit<InvoiceListFilter, 'status' | 'handIn'>) =>
  queryOptions({
    queryKey: ['invoices', 'counts', filter],
    queryFn: ({ signal }) => call('GET /invoices/counts', { query: present(filter) }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What the business's country asks of an invoice before it is issued, in the language of the page. */
export const issueFindingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'issue-findings', id],
    queryFn: ({ signal }) => {
      const { language } = t
      const query = isLanguage(language) ? { language } : {}
      return call('GET /invoices/:id/issue-findings', { params: { id }, query }, { signal })
    },
    staleTime: 0,
  })

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => call('GET /invoices/:id', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What a new document of a kind begins with; asked for each one, since its number is taken once it is saved. */
export function newDocumentQuery(kind: 'invoice' | 'quote') {
  return queryOptions({
    queryKey: ['invoices', 'new', kind],
    queryFn: ({ signal }) => call('GET /invoices/new', { query: { kind } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export const invoiceStatsQuery = () =>
  queryOptions({
    queryKey: ['invoices', 'stats'],
    queryFn: ({ signal }) => call('GET /invoices/stats', undefined, { signal }),
  })

// Cached lists are refreshed after create, update or delete (specification part 1, section 4).
/** A change after which everything that is shown of invoices is asked for again. */
export function useInvoiceMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['invoices'] }) })
}

export const useCreateInvoice = () =>
  useInvoiceMutation(({ body, key }: { body: InvoiceBody; key: string }) =>
    call('POST /invoices', { body }, { idempotencyKey: key }),
  )
export const useChangeInvoice = () =>
  useInvoiceMutation(({ id, body }: { id: string; body: NonNullable<Input<'PATCH /invoices/:id'>['body']> }) =>
    call('PATCH /invoices/:id', { params: { id }, body }),
  )
type ListAnswer = Output<'GET /invoices'>
const lists = { queryKey: ['invoices', 'list'] } as const
/** What is done in the list and shown there at once. */
const listActs = 'invoice-list-acts'

/** Changes the lists on the screen at once; answers how to take that back. */
async function changeLists(client: QueryClient, change: (list: ListAnswer) => ListAnswer): Promise<() => void> {
  // An answer under way would bring the old state back.
  await client.cancelQueries(lists)
  const before = client.getQueriesData<ListAnswer>(lists)
  client.setQueriesData<ListAnswer>(lists, (list) => list && change(list))
  return () => {
    for (const [key, list] of before) client.setQueryData(key, list)
  }
}

/** Sets a status; the list shows it at once, and the old one again when that fails. */
export function useSetInvoiceStatus() {
  const client = useQueryClient()
  return useMutation({
    ...inTurn(listActs),
    mutationFn: ({ id, status }: { id: string; status: InvoiceStatus }) =>
      call('PATCH /invoices/:id', { params: { id }, body: { status } }),
    onMutate: ({ id, status }) =>
      changeLists(client, (list) => ({
        ...list,
        data: list.data.map((row) => (row.id === id ? { ...row, status } : row)),
      })),
    onError: (_error, _variables, takeBack) => takeBack?.(),
    onSettled: () => refreshAfterLast(client, listActs, ['invoices']),
  })
}

/** Deletes; the row goes at once, and is back when that fails. */
export function useDeleteInvoice() {
  const client = useQueryClient()
  return useMutation({
    ...inTurn(listActs),
    mutationFn: (id: string) => call('DELETE /invoices/:id', { params: { id } }),
    onMutate: (id) =>
      changeLists(client, (list) => {
        const data = list.data.filter((row) => row.id !== id)
        const total = list.meta.total - (list.data.length - data.length)
        return { ...list, data, meta: { ...list.meta, total } }
      }),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: () => refreshAfterLast(client, listActs, ['invoices']),
  })
}
export const useRestoreInvoice = () =>
  useInvoiceMutation((id: string) => call('POST /invoices/:id/restore', { params: { id } }))
export const useSendInvoiceMail = () =>
  useInvoiceMutation(
    ({ id, key, ...body }: { id: string; key: string } & NonNullable<Input<'POST /invoices/:id/send'>['body']>) =>
      call('POST /invoices/:id/send', { params: { id }, body }, { idempotencyKey: key }),
  )
/** The words that an invoice's mail has unless others are given. */
export const usualWordsQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', id, 'message'],
    queryFn: ({ signal }) => call('GET /invoices/:id/message', { params: { id } }, { signal }),
    staleTime: 0,
  })
export const useSendInvoiceSms = () =>
  useInvoiceMutation(
    ({ id, key, ...body }: { id: string; phoneNumber: string; confirmOtherNumber?: true; key: string }) =>
      call('POST /invoices/:id/send-sms', { params: { id }, body }, { idempotencyKey: key }),
  )
