import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { type InvoiceListFilter, type InvoiceRow, present } from '../queries.ts'

/** Most invoices that one choice of 'all' takes; more is an export's work. */
export const mostSelected = 1000
const pageOfAll = 100

export type SelectionFilter = InvoiceListFilter

/**
 * The chosen invoices. They stay chosen while pages are turned and searches made; what is known of them follows the list.
 * While rows of the last search still stand where the next ones are awaited (`isWaiting`), the page cannot be chosen as a
 * whole: what is meant are the rows to come.
 */
export function useSelection(shown: readonly InvoiceRow[] | undefined, isWaiting = false) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, InvoiceRow>>(new Map())
  const newer = new Map(shown?.map((row) => [row.id, row]))
  const onPage = shown?.filter((row) => chosen.has(row.id)).length ?? 0
  const set = (rows: readonly InvoiceRow[], on: boolean) =>
    setChosen((current) => {
      const next = new Map(current)
      for (const row of rows) {
        if (on) next.set(row.id, row)
        else next.delete(row.id)
      }
      return next
    })
  return {
    rows: [...chosen.values()].map((row) => newer.get(row.id) ?? row),
    count: chosen.size,
    has: (row: InvoiceRow) => chosen.has(row.id),
    set,
    /** Whether all, some or none of the page are chosen. */
    page: onPage === 0 ? ('none' as const) : onPage === shown?.length ? ('all' as const) : ('some' as const),
    /** Nothing is there to be chosen, or not yet. */
    hasNothing: isWaiting || !shown?.length,
    setPage: (on: boolean) => set(shown ?? [], on),
    replace: (rows: readonly InvoiceRow[]) => setChosen(new Map(rows.map((row) => [row.id, row]))),
    clear: () => setChosen(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>

/** Every invoice that matches, page by page. */
export async function allThatMatch(filter: SelectionFilter): Promise<InvoiceRow[]> {
  const found = new Map<string, InvoiceRow>()
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call('GET /invoices', {
      query: { page, limit: pageOfAll, ...present(filter) },
    })
    for (const row of data) found.set(row.id, row)
    if (page >= meta.totalPages || found.size >= mostSelected) return [...found.values()].slice(0, mostSelected)
  }
}
