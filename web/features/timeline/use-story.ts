import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/toast.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before is the same list without the history that is open. */
    overList?: boolean
  }
}

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
  const router = useRouter()
  const id = typeof history === 'string' ? history : ''
  const row = shown?.find((one) => one.id === id)
  const asked = useQuery({ ...queryOf(id), enabled: id !== '' && shown !== undefined && !row })
  // Going back takes a moment, in which a second press must not go back twice.
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = id === ''
  }, [id])
  const open = (next: Row) => {
    void navigate({
      to: '.',
      search: ((current: Record<string, unknown>) => ({ ...current, history: next.id })) as never,
      state: (state) => ({ ...state, overList: true }),
    })
  }
  // As Back closes it, so that no second entry for the list is left; who came by a link has none to go back to.
  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    if (router.state.location.state.overList) return router.history.back()
    void navigate({
      to: '.',
      search: ((current: Record<string, unknown>) => ({ ...current, history: undefined })) as never,
      replace: true,
    })
  }
  const isMissing = asked.isLoadingError
  useEffect(() => {
    if (isMissing) toast.error(missing)
  }, [isMissing, missing])
  return {
    row: id === '' ? null : (row ?? asked.data ?? null),
    open,
    close,
  }
}
