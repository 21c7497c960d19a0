import { kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import type { InvoiceStanding } from '@duly/core/invoices/list/list.ts'
import { sql } from 'kysely'
import { keepPlans, planAnew, type ReadTx, runPrepared } from '../../../platform/db/database.ts'
import {
  conditions,
  type InvoiceFilter,
  type InvoiceListRow,
  isWhole,
  listColumns,
  listOrder,
  page,
  stands,
} from './list-statements.ts'
import * as tallies from './tallies.ts'

/** How many of the newest are looked through. */
const newestLookedAt = 200

// What cuts across the statuses is rarer, and has indexes of its own.
const oftenNear: ReadonlySet<string> = new Set([
  'DRAFT',
  'SENT',
  'OVERDUE',
  'PAID',
  'CANCELLED',
  'OPEN',
] satisfies InvoiceStanding[])

// Where a page was not found among the newest, it is not looked for there again: that costs a turn.
const farBack = new Set<string>()
const mostFarBack = 1000

/**
 * The first page of a status, newest first, and the number of all, where the newest invoices hold it: by one plan, whatever the
 * status. Null where they do not, or where a filter leaves out more; then its rows have to be found by a plan of their own.
 */
export async function pageOfNewest(
  tx: ReadTx,
  workspaceId: string,
  filter: InvoiceFilter,
  limit: number,
): Promise<{ rows: InvoiceListRow[]; total: number } | null> {
  const { status, kind, today } = filter
  const isAlone = kindRules[kind].isTallied && isWhole({ ...filter, status: undefined })
  const counted = tallies.countOf(workspaceId, filter)
  if (!status || !oftenNear.has(status) || !isAlone || !counted) return null
  const place = `${workspaceId} ${status}`
  if (farBack.has(place)) return null
  keepPlans(tx, { walks: true })
  const newest = sql`select id, status, issue_date, created_at, due_date from invoices
    where ${conditions(workspaceId, { kind, today })} ${listOrder} limit ${sql.lit(newestLookedAt)}`
  const chosen = sql`select id from (${newest}) newest where ${stands(status, today)} ${listOrder} limit ${sql.lit(limit)}`
  const [rows, [number]] = await Promise.all([
    runPrepared(tx, page(workspaceId, listColumns(workspaceId, today), chosen)),
    runPrepared(tx, counted),
  ])
  const total = number?.total ?? 0
  if (rows.length === Math.min(limit, total)) return { rows, total }
  planAnew(tx)
  if (farBack.size >= mostFarBack) farBack.clear()
  farBack.add(place)
  return null
}
