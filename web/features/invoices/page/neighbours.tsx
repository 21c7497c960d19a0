import * as words from '@duly/core/words/gen/invoice-page.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useShortcut } from '../../../ui/use-shortcut.ts'
import { t } from '../../../words/page.ts'
import { type CameFrom, invoiceListQuery } from '../queries.ts'

/** The way through the list that an invoice was opened from. */
export interface Neighbours {
  /** Where in the list this one stands, from 1. */
  position: number
  total: number
  go: (step: 1 | -1) => Promise<void>
}

/** The list from which the invoice was opened; undefined where it was opened from elsewhere. */
export function useCameFrom(): CameFrom | undefined {
  return useRouterState({ select: (router) => (router.location.state as { list?: CameFrom }).list })
}

/**
 * The neighbours of an invoice in the list that it was opened from, in its order and under its filter; null without such a
 * list. Nothing is asked for until somebody goes past the page that was shown. J leads to the next, K to the one before.
 */
export function useNeighbours(id: string): Neighbours | null {
  const from = useCameFrom()
  const client = useQueryClient()
  const navigate = useNavigate()
  const going = useRef(false)
  const index = from ? from.ids.indexOf(id) : -1
  const position = from && index >= 0 ? (from.query.page - 1) * from.query.limit + index + 1 : 0
  const move = async (step: 1 | -1) => {
    if (!from) return
    const within = from.ids[index + step]
    const next = within ? { id: within, list: from } : await beyond(from, step)
    if (!next) return
    // Back leads to the list, however many were looked at.
    const state = { list: next.list } as never
    await navigate({ to: '/invoices/$id', params: { id: next.id }, state, replace: true })
  }
  const beyond = async (list: CameFrom, step: 1 | -1) => {
    const query = { ...list.query, page: list.query.page + step }
    const { data, meta } = await client.fetchQuery(invoiceListQuery(query))
    const ids = data.map((row) => row.id)
    const search = { ...list.search, page: query.page === 1 ? undefined : query.page }
    const next = step > 0 ? ids[0] : ids.at(-1)
    return next ? { id: next, list: { query, ids, total: meta.total, search } } : null
  }
  const go = async (step: 1 | -1) => {
    const target = position + step
    if (going.current || !from || position === 0 || target < 1 || target > from.total) return
    going.current = true
    try {
      await move(step)
    } catch {
      toast.error(t(words.listFailed))
    } finally {
      going.current = false
    }
  }
  useShortcut('j', () => void go(1))
  useShortcut('k', () => void go(-1))
  return from && position > 0 ? { position, total: from.total, go } : null
}

/** Where the invoice stands in its list, and the way to the one before and after it. */
export function NeighbourButtons({ neighbours, className }: { neighbours: Neighbours | null; className: string }) {
  if (!neighbours || neighbours.total < 2) return null
  const { position, total, go } = neighbours
  return (
    <span className={`row invoice-neighbours ${className}`}>
      <span className="sm muted num">{t(words.position, { position: String(position), total: String(total) })}</span>
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t(words.previous)}
        title={t(words.previousKey)}
        disabled={position === 1}
        onClick={() => go(-1)}
      >
        <ChevronUp />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t(words.next)}
        title={t(words.nextKey)}
        disabled={position === total}
        onClick={() => go(1)}
      >
        <ChevronDown />
      </Button>
    </span>
  )
}
