import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

/** Finds customers by what is typed. */
export const findCustomers = (text: string) =>
  queryOptions({
    queryKey: ['customers', 'search', text, 5],
    queryFn: ({ signal }) => call('GET /customers/search', { query: { query: text, limit: 5 } }, { signal }),
    staleTime: 60_000,
  })

export type CustomerFinder = typeof findCustomers

/** The value once it has stood still for so many milliseconds. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
