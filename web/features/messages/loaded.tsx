import * as words from '@duly/core/words/gen/messages.gen.ts'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { t } from '../../words/page.ts'

interface LoadedProps<T> {
  query: { data: T | undefined; isPending: boolean; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** Draws what was asked for once it is there, and what to do where it failed. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Waiting>{t(words.loading)}</Waiting>
  return <ErrorState title={t(words.failed)} onRetry={query.refetch} busy={query.isFetching} />
}
