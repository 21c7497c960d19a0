import * as words from '@duly/core/words/gen/security.gen.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Output } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'

export type Factors = Output<'GET /auth/factors'>
export type Passkey = Factors['passkeys'][number]

/** What the person proves who they are with. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: ['factors'],
    queryFn: ({ signal }) => call('GET /auth/factors', {}, { signal }),
    staleTime: 0,
  })

/** Something that changes the factors; a failure is told in a toast. Other sessions end, so their list is read anew. */
export function useFactorChange<In, Out>(change: (given: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: (error) => toast.error(failureText(error, t(words.notDone))),
    onSettled: () => Promise.all(['factors', 'sessions'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}
