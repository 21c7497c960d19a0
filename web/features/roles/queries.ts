import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

/** A role of the business's own, as the API answers it. */
export type Role = Output<'GET /roles'>[number]
export type RoleWish = Input<'POST /roles'>['body']

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call('GET /roles', {}, { signal }),
})

function useRoleMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['roles'] }),
      client.invalidateQueries({ queryKey: ['employees'] }),
    ])
  return useMutation({ mutationFn, onSuccess })
}

export const useMakeRole = () =>
  useRoleMutation(({ body, key }: { body: RoleWish; key: string }) =>
    call('POST /roles', { body }, { idempotencyKey: key }),
  )
export const useChangeRole = () =>
  useRoleMutation(({ id, body }: { id: string; body: RoleWish }) => call('PATCH /roles/:id', { params: { id }, body }))
export const useDeleteRole = () => useRoleMutation((id: string) => call('DELETE /roles/:id', { params: { id } }))
/** Gives somebody who works here or is invited another role. */
export const useGiveRole = () =>
  useRoleMutation(({ id, role }: { id: string; role: string }) =>
    call('PATCH /employees/:id', { params: { id }, body: { role } }),
  )
