import type { AdminUserSort } from '@duly/core/admin-users/contract.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Output } from '../../api/call.ts'

/** An account as administrators see it. */
export type AdminUser = Output<'GET /admin/users'>['data'][number]
/** A line of the audit trail. */
export type AdminAct = Output<'GET /admin/acts'>['data'][number]

export interface AdminUserListQuery {
  page: number
  limit: number
  search: string
  sortBy: AdminUserSort
}

export const adminUserListQuery = (query: AdminUserListQuery) =>
  queryOptions({
    queryKey: ['admin-users', 'list', query],
    queryFn: ({ signal }) => call('GET /admin/users', { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const adminActsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin-users', 'acts', page],
    queryFn: ({ signal }) => call('GET /admin/acts', { query: { page, limit: 10 } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

// The list is refetched after each success (specification part 2, section 8).
function useAdminMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['admin-users'] }) })
}

export const useChangeRole = () =>
  useAdminMutation(({ id, role }: { id: string; role: 'ADMIN' | 'USER' }) =>
    call('PATCH /admin/users/:id/role', { params: { id }, body: { role } }),
  )
export const useChangePaymentIntegration = () =>
  useAdminMutation(({ id, enabled }: { id: string; enabled: boolean }) =>
    call('PATCH /admin/users/:id/payment-integration', { params: { id }, body: { enabled } }),
  )
export const useSendReset = () =>
  useAdminMutation((email: string) => call('POST /auth/forgot-password', { body: { email } }))
export const useSignOutUser = () =>
  useAdminMutation((id: string) => call('DELETE /admin/users/:id/sessions', { params: { id } }))
export const useDeleteUser = () => useAdminMutation((id: string) => call('DELETE /admin/users/:id', { params: { id } }))
