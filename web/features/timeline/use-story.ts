import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'

/** The record whose history is open: it stands in the address, so that it can be shared and Back closes it. */
export interface OpenStory<Row> {
  /** Null while none is open or it is still being loaded. */
  row: Row | null
  open: (row: Row) => void
  close: () => void
}

/** `shown` are the rows of the list, which need not be asked for again; `missing` is said when there is none. */
export function useStory<Row extends { id: string }, Asked extends Row, Key extends QueryKey>(
  shown: readonly Row[] | undefined,
  queryOf: (id: string) => UseQueryOptions<Asked, Error, Asked, Key>,
  missing: string,
): OpenStory<Row> {
  const { history } = useSearch({ strict: false }) as { history?: unknown }
  const navigate = useNavigate()
  const id = typeof history === 'string' ? history : ''
  const row = shown?.find((one) => one.id === id)
  const asked = useQuery({ ...queryOf(id), enabled: id !== '' && shown !== undefined && !row })
  const go = (next: string | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: ((current: Record<string, unknown>) => ({ ...current, history: next })) as never,
      replace,
    })
  const isMissing = asked.isLoadingError
  useEffect(() => {
    if (isMissing) toast.error(missing)
  }, [isMissing, missing])
  return {
    row: id === '' ? null : (row ?? asked.data ?? null),
    open: (next) => go(next.id, false),
    close: () => go(undefined, true),
  }
}
