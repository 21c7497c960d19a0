import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../../api/call.ts'

/** A business of the signed-in person. */
export type Business = Output<'GET /businesses'>[number]

/** The businesses of the signed-in person, by name; asked anew whenever they are looked at. */
export const businessesQuery = () =>
  queryOptions({
    queryKey: ['businesses'],
    queryFn: ({ signal }) => call('GET /businesses', {}, { signal }),
    staleTime: 0,
  })
