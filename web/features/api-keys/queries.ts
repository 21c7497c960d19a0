import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

/** A key as the API answers it. */
export type ApiKey = Output<'GET /api-keys'>[number]
/** A key that was just made, with its text. */
export type MadeKey = Output<'POST /api-keys'>
export type KeyWish = Input<'POST /api-keys'>['body']

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call('GET /api-keys', {}, { signal }),
})

function useKeyMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['api-keys'] }) })
}

export const useMakeKey = () => useKeyMutation((body: KeyWish) => call('POST /api-keys', { body }))
export const useRevokeKey = () => useKeyMutation((id: string) => call('DELETE /api-keys/:id', { params: { id } }))
