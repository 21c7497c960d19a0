import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageSizes } from './page-size.tsx'

export type SortOrder = 'asc' | 'desc'

/** What a list can be narrowed and ordered by, declared once for its address, its headings and its chips. */
export interface ListDeclaration {
  /** Sort keys of the API, each with the order that comes first. */
  sorts: Readonly<Record<string, SortOrder>>
  /** The sort when none was chosen. */
  sort: string
  /** Values of the chips, as the API takes them in `status`. */
  statuses?: readonly string[]
}

/** What every list keeps in the address, so that a view can be shared and Back works. */
export interface ListSearch {
  page: number
  limit: number
  search: string
  sort: string
  order: SortOrder
  /** The chosen chip; empty for all. */
  status: string
}

/** The list's part of the address and how to change it. */
export interface ListState extends ListSearch {
  /** For the API: the order, where it is not the one that comes first by itself. */
  sortOrder: SortOrder | undefined
  change(changes: Partial<Omit<ListSearch, 'sort' | 'order'>>, options?: { replace?: boolean }): void
  /** Orders by a key; by the one that orders already, the other way round. */
  sortBy(key: string): void
}

const wholeNumber = (value: unknown, fallback: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? number : fallback
}

/** The list's part of the address; whatever is unreadable counts as absent. */
export function readListSearch(
  search: Record<string, unknown>,
  { sorts, sort, statuses }: ListDeclaration,
): ListSearch {
  const limit = wholeNumber(search.limit, 10)
  const asked = String(search.sort ?? '')
  const key = Object.hasOwn(sorts, asked) ? asked : sort
  const status = String(search.status ?? '').toUpperCase()
  return {
    page: wholeNumber(search.page, 1),
    limit: (pageSizes as readonly number[]).includes(limit) ? limit : 10,
    search:
      typeof search.search === 'string' || typeof search.search === 'number' ? String(search.search).slice(0, 200) : '',
    sort: key,
    order: search.order === 'asc' || search.order === 'desc' ? search.order : (sorts[key] ?? 'asc'),
    status: statuses?.includes(status) ? status : '',
  }
}

/**
 * The list's state in the address. Changing the search, filters, sort or page size goes to page 1; defaults are left out of
 * the address. Other parameters stay.
 */
export function useListSearch(declared: ListDeclaration): ListState {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const current = readListSearch(raw, declared)
  const firstOrder = (key: string) => declared.sorts[key] ?? 'asc'
  // From the address as it is by then: what calls may be of an older render, such as typing that has just paused.
  const go = (changesOf: (now: ListSearch) => Partial<ListSearch>, replace: boolean) => {
    const search = (address: Record<string, unknown>) => {
      const now = readListSearch(address, declared)
      const changes = changesOf(now)
      const next = { ...now, ...('page' in changes ? {} : { page: 1 }), ...changes }
      return {
        ...address,
        page: next.page > 1 ? next.page : undefined,
        limit: next.limit === 10 ? undefined : next.limit,
        search: next.search || undefined,
        sort: next.sort === declared.sort ? undefined : next.sort,
        order: next.order === firstOrder(next.sort) ? undefined : next.order,
        status: next.status.toLowerCase() || undefined,
      }
    }
    void navigate({ to: '.', search: search as never, replace })
  }
  // Typing replaces the entry; turning a page adds one, so that Back turns it again.
  const change: ListState['change'] = (changes, { replace = !('page' in changes) } = {}) => go(() => changes, replace)
  const sortBy = (sort: string) =>
    go((now) => {
      const turned = now.order === 'asc' ? 'desc' : 'asc'
      return { sort, order: sort === now.sort ? turned : firstOrder(sort) }
    }, false)
  return {
    ...current,
    sortOrder: current.order === firstOrder(current.sort) ? undefined : current.order,
    change,
    sortBy,
  }
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
