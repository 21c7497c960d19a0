import type { EmployeeSort, InvitationStatus } from '@duly/core/employees/rules.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Output } from '../../api/call.ts'

type EmployeesAnswer = Output<'GET /employees'>
/** A page of employees. */
export type EmployeePage = Extract<EmployeesAnswer, { meta: unknown }>
/** An employee as the API answers it. */
export type Employee = EmployeePage['data'][number]

export interface EmployeeListQuery {
  page: number
  limit: number
  search: string
  status?: InvitationStatus | undefined
  sortBy: EmployeeSort
  sortOrder?: 'asc' | 'desc' | undefined
}

export const employeeListQuery = (query: EmployeeListQuery) =>
  queryOptions({
    queryKey: ['employees', 'list', query],
    queryFn: async ({ signal }) => (await call('GET /employees', { query }, { signal })) as EmployeePage,
    placeholderData: keepPreviousData,
  })

/** How many there are of each status, whichever of them is listed. */
export const employeeCountsQuery = (search: string) =>
  queryOptions({
    queryKey: ['employees', 'counts', search],
    queryFn: ({ signal }) => call('GET /employees/counts', { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Everybody, for a select. */
export const allEmployeesQuery = queryOptions({
  queryKey: ['employees', 'all'],
  queryFn: async ({ signal }) => (await call('GET /employees', { query: {} }, { signal })) as Employee[],
})

function useEmployeeMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['employees'] }) })
}

interface Invited {
  email: string
  /** A preset's word, or the id of a role of the business's own; empty: the usual one. */
  role: string
  key: string
}

// The usual role is the server's to give: it takes no fresh sign-in.
const bodyOf = ({ email, role }: Omit<Invited, 'key'>) =>
  role === '' || role === 'employee' ? { email } : { email, role }

export const useInviteEmployee = () =>
  useEmployeeMutation(({ key, ...invited }: Invited) =>
    call('POST /employees', { body: bodyOf(invited) }, { idempotencyKey: key }),
  )
/** Invites an address that has no account yet. */
export const useInviteByEmail = () =>
  useEmployeeMutation(({ key, ...invited }: Invited) =>
    call('POST /employees/invite-by-email', { body: bodyOf(invited) }, { idempotencyKey: key }),
  )
export const useResendInvitation = () =>
  useEmployeeMutation(({ id, key }: { id: string; key: string }) =>
    call('POST /employees/:id/resend-invitation', { params: { id } }, { idempotencyKey: key }),
  )
export const useRemoveEmployee = () =>
  useEmployeeMutation((id: string) => call('DELETE /employees/:id', { params: { id } }))

/** An invitation by its token, as it looks to whoever asks. */
export const invitationQuery = (token: string, viewerId: string | null) =>
  queryOptions({
    queryKey: ['invitation', token, viewerId],
    queryFn: ({ signal }) => call('GET /invitations/:token', { params: { token } }, { signal }),
    enabled: token !== '',
    staleTime: 0,
  })
