import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageSizes } from './page-size.tsx'

/** What every list keeps in the address, so that a view can be shared and Back works. */
export interface ListSearch {
  page: number
  limit: number
  search: string
  sort: string
}

/** The list's part of the address and how to change it. */
export interface ListState extends ListSearch {
  change(changes: Partial<ListSearch>, options?: { replace?: boolean }): void
}

const wholeNumber = (value: unknown, fallback: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? number : fallback
}

/** The list's part of the address; whatever is unreadable counts as absent. */
export function readListSearch(
  search: Record<string, unknown>,
  defaultSort: string,
  sorts: readonly string[],
): ListSearch {
  const limit = wholeNumber(search.limit, 10)
  const sort = String(search.sort ?? '')
  return {
    page: wholeNumber(search.page, 1),
    limit: (pageSizes as readonly number[]).includes(limit) ? limit : 10,
    search:
      typeof search.search === 'string' || typeof search.search === 'number' ? String(search.search).slice(0, 200) : '',
    sort: sorts.includes(sort) ? sort : defaultSort,
  }
}

/**
 * The list's state in the address. Changing the search, sort or page size goes to page 1; defaults are left out of the
 * address. Other parameters stay.
 */
export function useListSearch(defaultSort: string, sorts: readonly string[] = [defaultSort]): ListState {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const current = readListSearch(raw, defaultSort, sorts)
  const change: ListState['change'] = (changes, { replace = !('page' in changes) } = {}) => {
    const next = { ...current, ...('page' in changes ? {} : { page: 1 }), ...changes }
    const search = {
      ...raw,
      page: next.page > 1 ? next.page : undefined,
      limit: next.limit === 10 ? undefined : next.limit,
      search: next.search || undefined,
      sort: next.sort === defaultSort ? undefined : next.sort,
    }
    // Typing replaces the entry; turning a page adds one, so that Back turns it again.
    void navigate({ to: '.', search: search as never, replace })
  }
  return { ...current, change }
}

/** Goes to the last page when the one asked for lies behind it: its last row was removed, or the address is old. */
export function useLastPage(list: ListState, total: number | undefined): void {
  const last = total === undefined ? null : Math.max(1, Math.ceil(total / list.limit))
  const isBehind = last !== null && list.page > last
  const { change } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new in every render and always does the same
  useEffect(() => {
    if (isBehind) change({ page: last }, { replace: true })
  }, [isBehind, last])
}
