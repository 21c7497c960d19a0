import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '../../api/call.ts'

export type DesignBody = Input<'PATCH /invoice-design'>['body']

/** How the workspace's invoices look. */
export const designQuery = queryOptions({ queryKey: ['invoice-design'], queryFn: () => call('GET /invoice-design') })

/** Saves the design; previews ask for it again. */
export function useSaveDesign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DesignBody) => call('PATCH /invoice-design', { body }),
    onSuccess: (saved) => {
      client.setQueryData(designQuery.queryKey, saved)
      return client.invalidateQueries({ queryKey: ['seller'] })
    },
  })
}
