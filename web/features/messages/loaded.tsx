import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Waiting } from '../../ui/spinner.tsx'

interface LoadedProps<T> {
  query: { data: T | undefined; isPending: boolean; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** Draws what was asked for once it is there, and what to do where it failed. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Waiting>Loading data...</Waiting>
  return <ErrorState title="The settings could not be loaded" onRetry={query.refetch} busy={query.isFetching} />
}
