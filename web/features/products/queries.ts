import type { ProductSort } from '@duly/core/products/product.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

/** A product as the API answers it. */
export type Product = Output<'GET /products/:id'>
type ProductBody = Input<'POST /products'>['body']

export interface ProductListQuery {
  page: number
  limit: number
  search: string
  sortBy?: ProductSort
  sortOrder?: 'asc' | 'desc' | undefined
}

export const productListQuery = (query: ProductListQuery) =>
  queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: ({ signal }) => call('GET /products', { query: { sortBy: 'shortDescription', ...query } }, { signal }),
    placeholderData: keepPreviousData,
  })

function useProductMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['products'] }) })
}

export const useAddProduct = () =>
  useProductMutation(({ body, key }: { body: ProductBody; key: string }) =>
    call('POST /products', { body }, { idempotencyKey: key }),
  )
export const useChangeProduct = () =>
  useProductMutation(({ id, body }: { id: string; body: ProductBody }) =>
    call('PATCH /products/:id', { params: { id }, body }),
  )
export const useDeleteProduct = () =>
  useProductMutation((id: string) => call('DELETE /products/:id', { params: { id } }))
export const useRestoreProduct = () =>
  useProductMutation((id: string) => call('POST /products/:id/restore', { params: { id } }))
