import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

type TaxList = Output<'GET /taxes'>
/** A tax of the business as the API answers it. */
export type Tax = TaxList['taxes'][number]
/** A tax as it is sent to be kept. */
export type TaxBody = NonNullable<Input<'POST /taxes'>['body']>
/** What is usual in a country or province. */
export type TaxPreset = Output<'GET /taxes/presets'>['taxes'][number]

/** The taxes of the business, with those that have ended, and whether its prices include them. */
export const taxesQuery = queryOptions({
  queryKey: ['taxes'],
  queryFn: ({ signal }) => call('GET /taxes', undefined, { signal }),
})

/** The places that have presets, and the taxes of one of them. */
export const presetsQuery = (place: string) =>
  queryOptions({
    queryKey: ['taxes', 'presets', place],
    queryFn: ({ signal }) => call('GET /taxes/presets', { query: place ? { place } : {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before && { ...before, taxes: [] },
  })

function useTaxMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: taxesQuery.queryKey, exact: true }),
  })
}

export const useAddTax = () =>
  useTaxMutation(({ body, key }: { body: TaxBody; key: string }) =>
    call('POST /taxes', { body }, { idempotencyKey: key }),
  )
export const useChangeTax = () =>
  useTaxMutation(({ id, body }: { id: string; body: Partial<TaxBody> }) =>
    call('PATCH /taxes/:id', { params: { id }, body }),
  )
export const useRemoveTax = () => useTaxMutation((id: string) => call('DELETE /taxes/:id', { params: { id } }))

/** Says whether prices include tax; shown at once. */
export function usePricesIncludeTax() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pricesIncludeTax: boolean) => call('PATCH /tax-settings', { body: { pricesIncludeTax } }),
    onSuccess: (saved) => client.setQueryData(taxesQuery.queryKey, (all) => all && { ...all, ...saved }),
  })
}
