import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, type Input, type Output } from '../../api/call.ts'

/** The company as the API answers it. */
export type Company = Output<'GET /companies/me'>
export type CompanyBody = Input<'POST /companies'>['body']

/** The workspace's company, or null when there is none yet (a 404 is silent). Not cached. */
export const companyQuery = () =>
  queryOptions({
    queryKey: ['company'],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /companies/me', undefined, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Creates the company on the first save and changes it afterwards. */
export function useSaveCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body, key }: { id: string | null; body: CompanyBody; key: string }) =>
      id
        ? call('PATCH /companies/:id', { params: { id }, body })
        : call('POST /companies', { body }, { idempotencyKey: key }),
    onSuccess: (company) => {
      client.setQueryData(['company'], company)
      void client.invalidateQueries({ queryKey: ['seller'] })
    },
  })
}
