import { kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import type { InvoiceStanding } from '@duly/core/invoices/list/list.ts'
import { statusOrder } from '@duly/core/invoices/list/list.ts'
import { type RawBuilder, sql } from 'kysely'
import { keepPlans, type ReadTx, runPrepared } from '../../../platform/db/database.ts'
import {
  conditions,
  type InvoiceFilter,
  type InvoiceListRow,
  type InvoiceOrder,
  isWhole,
  listColumns,
  orderBy,
  orderColumns,
  orderIn,
  page,
} from './list-statements.ts'
import * as tallies from './tallies.ts'

/** Where a page is in an index: from whichever end is nearer. */
interface Place extends InvoiceOrder {
  offset: number
  limit: number
}

/** Up to so many rows are put in order faster than an index in that order may have to be walked until a page is found. */
const fewEnough = 50_000

/**
 * The rows at `offset` in any order, of `total` that match; by status where a filter leaves out more than other statuses. All of
 * them come out of the index of their order. What a filter leaves is put in order where it is few: walking could find the page
 * only at the far end.
 */
export async function sortedPage(
  tx: ReadTx,
  workspaceId: string,
  filter: InvoiceFilter,
  wanted: InvoiceOrder & { limit: number },
  { offset, total }: { offset: number; total: number },
): Promise<InvoiceListRow[]> {
  const limit = Math.min(wanted.limit, total - offset)
  if (limit <= 0) return []
  const order = orderIn(workspaceId, filter, wanted)
  // A first page that is not full asks for as much as any other, so that its text is the same.
  const place = offset === 0 ? { ...order, offset, limit: wanted.limit } : nearer({ ...order, offset, limit }, total)
  const { today } = filter
  const show = (chosen: RawBuilder<unknown>) =>
    page(workspaceId, listColumns(workspaceId, today), chosen, orderBy(order, today))
  const ids = sql`select id from invoices where ${conditions(workspaceId, filter)}`
  if (isWhole(filter)) {
    const shown = show(sql`${ids} ${slice(place, today)}`)
    // Kept by name is the page that a list begins with, once for each size: every other page has a text of its own.
    return offset === 0 ? prepared(tx, shown) : (await shown.execute(tx)).rows
  }
  const walks = order.sort !== 'status' && total > fewEnough
  const few = sql`with few as materialized (select ${orderColumns} from invoices where ${conditions(workspaceId, filter)})
    select id from few`
  return (await show(sql`${walks ? ids : few} ${slice(place, today)}`).execute(tx)).rows
}

// By the index of its order, whoever asks.
function prepared(tx: ReadTx, shown: RawBuilder<InvoiceListRow>): Promise<InvoiceListRow[]> {
  keepPlans(tx)
  return runPrepared(tx, shown)
}

/** A page by status of all rows, or of those of a status, and their number: the kept counts tell where each status begins. */
export async function statusPage(
  tx: ReadTx,
  workspaceId: string,
  filter: InvoiceFilter,
  { direction, limit: most }: InvoiceOrder & { limit: number },
  offset: number,
): Promise<{ rows: InvoiceListRow[]; total: number }> {
  const { kind, today } = filter
  const counts = statusCounts(await tallies.keptCounts(tx, workspaceId, today), filter.status)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const limit = Math.min(most, total - offset)
  if (limit <= 0) return { rows: [], total }
  const order: InvoiceOrder = { sort: 'status', direction }
  const parts = segments(workspaceId, { kind, today }, { ...order, offset, limit }, counts, most)
  const chosen = sql.join(parts, sql` union all `)
  const shown = page(workspaceId, listColumns(workspaceId, today), chosen, orderBy(order, today))
  // Kept by name is the first page, once for the statuses on it: every other page has a text of its own.
  return { rows: offset === 0 ? await prepared(tx, shown) : (await shown.execute(tx)).rows, total }
}

// The numbers stand in the text: a plan made for any number would not know that a page is short.
const slice = (place: Place, today: string) =>
  sql`${orderBy(place, today)} limit ${sql.lit(place.limit)} offset ${sql.lit(place.offset)}`

function nearer(place: Place, total: number): Place {
  const fromEnd = total - place.offset - place.limit
  return fromEnd < place.offset
    ? { ...place, offset: fromEnd, direction: place.direction === 'asc' ? 'desc' : 'asc' }
    : place
}

/** Whether a filter leaves out nothing but other statuses. */
export const isByStatusAlone = ({
  kind,
  startDate,
  endDate,
  customerId,
  search,
  status,
  madeBy,
  handIn,
}: InvoiceFilter) =>
  kindRules[kind].isTallied &&
  !(startDate ?? endDate ?? customerId ?? search ?? madeBy ?? handIn) &&
  status !== 'PARTLY_PAID' &&
  status !== 'BOUNCED' &&
  status !== 'DEPOSIT'

type StatusCounts = readonly (readonly [status: (typeof statusOrder)[number], count: number])[]

/** How many there are of each status that is shown, in the order of the statuses; only of the one asked for. */
export function statusCounts(kept: readonly tallies.KeptCounts[], only?: InvoiceStanding): StatusCounts {
  const countOf = (measure: tallies.KeptCounts['measure'], status: string) =>
    kept.filter((row) => row.measure === measure && row.status === status).reduce((sum, row) => sum + row.count, 0)
  const late = countOf('late', 'SENT')
  const moved = { SENT: -late, OVERDUE: late } as Partial<Record<string, number>>
  const isAsked = (status: string) => !only || only === status || (only === 'OPEN' && status in moved)
  return statusOrder.filter(isAsked).map((status) => [status, countOf('issued', status) + (moved[status] ?? 0)])
}

// Statuses follow each other; a page is cut out of one, or where they meet out of several.
type Segmented = Pick<InvoiceFilter, 'kind' | 'today'>

function segments(
  workspaceId: string,
  filter: Segmented,
  wanted: Place,
  counts: StatusCounts,
  most: number,
): RawBuilder<unknown>[] {
  const inTurn = wanted.direction === 'asc' ? counts : counts.toReversed()
  const parts: RawBuilder<unknown>[] = []
  let before = 0
  for (const [status, count] of inTurn) {
    const offset = Math.max(0, wanted.offset - before)
    const limit = Math.min(count, wanted.offset + wanted.limit - before) - offset
    before += count
    if (limit <= 0) continue
    const at = { sort: 'dueDate', direction: wanted.direction, offset, limit } as const
    const rows =
      wanted.offset === 0
        ? segment(workspaceId, filter, status, { ...at, limit: most }, limit)
        : segment(workspaceId, filter, status, nearer(at, count))
    parts.push(sql`(${rows})`)
  }
  return parts
}

// `shown` rows of a place that may hold more: a value, so that a first page has the same text however many there are of each status.
function segment(
  workspaceId: string,
  { kind, today }: Segmented,
  status: InvoiceStanding,
  place: Place,
  shown?: number,
): RawBuilder<unknown> {
  const rows = (condition: RawBuilder<unknown>, cut: RawBuilder<unknown>) =>
    sql`select id, due_date from invoices where workspace_id = ${workspaceId} and kind = ${kind}
      and deleted_at is null and ${condition} ${cut}`
  const whole = slice(place, today)
  const first = shown === undefined ? null : sql`${orderBy(place, today)} limit ${shown}`
  if (status === 'OVERDUE') {
    // Set by hand, or late by now: each in order, and both together.
    const cut = slice({ ...place, offset: 0, limit: place.offset + place.limit }, today)
    const byHand = rows(sql`status = 'OVERDUE'`, cut)
    const late = rows(sql`status = 'SENT' and due_date < ${today}::date`, cut)
    return sql`select id from ((${byHand}) union all (${late})) overdue ${first ?? whole}`
  }
  const sent = sql`status = 'SENT' and due_date >= ${today}::date`
  return sql`select id from (${rows(status === 'SENT' ? sent : sql`status = ${status}`, whole)}) part ${first ?? sql``}`
}
