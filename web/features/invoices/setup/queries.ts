import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../../api/call.ts'
import { refreshSession } from '../../../api/session.ts'

/** What the business has said of itself, and what is still open. */
export type Setup = Output<'GET /setup'>
export type SetupBody = Input<'POST /setup'>['body']

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call('GET /setup', undefined, { signal }),
  staleTime: 0,
})

/** Keeps the answers of the first run; whatever shows the business is asked anew. */
export function useSaveSetup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: SetupBody; key: string }) =>
      call('POST /setup', { body }, { idempotencyKey: key }),
    onSuccess: async (setup) => {
      client.setQueryData(setupQuery.queryKey, setup)
      for (const queryKey of [['seller'], ['company'], ['payment-settings'], ['invoices', 'new'], ['invoice-design']])
        void client.invalidateQueries({ queryKey })
      // The session knows the name of the business and where its weeks begin.
      await refreshSession()
    },
  })
}

export function useDismissSetup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /setup/dismissal'),
    onSuccess: (setup) => client.setQueryData(setupQuery.queryKey, setup),
  })
}
