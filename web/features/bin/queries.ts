import type { BinKind } from '@duly/core/bin/rules.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Output } from '../../api/call.ts'

/** A deleted record as the API answers it. */
export type BinRecord = Output<'GET /bin'>['data'][number]

export const binQuery = (query: { kind?: BinKind | undefined; page: number; limit: number }) =>
  queryOptions({
    queryKey: ['bin', query],
    queryFn: ({ signal }) => call('GET /bin', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Where each kind's list keeps what it knows. */
const listKeys: Record<BinKind, string> = {
  invoice: 'invoices',
  customer: 'customers',
  product: 'products',
  payment_link: 'payment-links',
}

/** How much the bin holds. Kept beside the list's own rows, so that whatever changes those asks again. */
export const binCountsQuery = (kind: BinKind) =>
  queryOptions({
    queryKey: [listKeys[kind], 'bin'],
    queryFn: ({ signal }) => call('GET /bin/counts', undefined, { signal }),
  })

/** Deletes for ever; the lists count their bins anew. */
export function useDeleteForEver() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ records, key }: { records: { kind: BinKind; id: string }[]; key: string }) =>
      call('POST /bin/delete', { body: { records } }, { idempotencyKey: key }),
    onSettled: () => reload(client),
  })
}

/** Takes deletions back; the lists that get their records back load again. */
export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ records, key }: { records: { kind: BinKind; id: string }[]; key: string }) =>
      call('POST /bin/restore', { body: { records } }, { idempotencyKey: key }),
    onSettled: () => reload(client),
  })
}

const reload = (client: QueryClient) =>
  Promise.all(['bin', ...Object.values(listKeys)].map((key) => client.invalidateQueries({ queryKey: [key] })))
