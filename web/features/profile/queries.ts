import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

export type Profile = Output<'GET /profile'>
export type ProfileBody = NonNullable<Input<'PATCH /profile'>['body']>

/** The profile is always asked anew (specification part 1, section 9). */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call('GET /profile', undefined, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  })

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileBody) => call('PATCH /profile', { body }),
    onSuccess: (profile) => client.setQueryData(['profile'], profile),
  })
}
