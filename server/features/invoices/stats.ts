import { addMonths, startOfMonth } from '@duly/core/dates/calendar-date.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { kept } from './tallies.ts'

type Status = 'DRAFT' | 'SENT' | 'PAID' | 'OVERDUE' | 'CANCELLED'

interface StatusRow {
  currency: string
  status: Status
  count: number
  total: number
  balance: number
}

interface MonthRow {
  currency: string
  month: string
  invoiced: number
  paid: number
}

/** Figures per currency (decisions, GET /invoices/stats), from the kept sums: two statements, however many invoices. */
export async function statsOf(tx: Tx, workspaceId: string, day: string) {
  const first = addMonths(startOfMonth(day), -11)
  const [statuses, months] = await Promise.all([statusRows(tx, workspaceId, day), monthRows(tx, workspaceId, first)])
  const currencies = [...new Set([...statuses, ...months].map((row) => row.currency))].sort()
  return currencies.map((currency) => figuresOf(currency, statuses, months, first, day))
}

// What is SENT moves to OVERDUE by its due date alone: whole months before this one, then this month's days.
async function statusRows(tx: Tx, workspaceId: string, day: string): Promise<StatusRow[]> {
  const month = startOfMonth(day)
  const { rows } = await sql<StatusRow>`
    with late as (
      select currency, count, total_minor, open_minor from ${kept(workspaceId, 'due', 'month')} months
        where status = 'SENT' and day < ${month}::date
      union all
      select currency, count, total_minor, open_minor from ${kept(workspaceId, 'due', 'day')} days
        where status = 'SENT' and day >= ${month}::date and day < ${day}::date
    )
    select currency, status, sum(count)::bigint as count, sum(total)::bigint as total, sum(balance)::bigint as balance from (
      select currency, status, count, total_minor as total, 0 as balance from ${kept(workspaceId, 'issued', 'all')} issued
      union all
      select currency, status, 0, 0, open_minor from ${kept(workspaceId, 'due', 'all')} due
      union all
      select currency, 'SENT', -count, -total_minor, -open_minor from late
      union all
      select currency, 'OVERDUE', count, total_minor, open_minor from late
    ) parts group by 1, 2 having sum(count) > 0`.execute(tx)
  return rows
}

async function monthRows(tx: Tx, workspaceId: string, first: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select currency, to_char(day, 'YYYY-MM') as month, sum(invoiced)::bigint as invoiced, sum(paid)::bigint as paid from (
      select currency, day, total_minor as invoiced, 0 as paid from ${kept(workspaceId, 'issued', 'month')} issued
        where status not in ('DRAFT', 'CANCELLED') and day >= ${first}::date
      union all
      select currency, day, 0, total_minor from ${kept(workspaceId, 'received', 'month')} received where day >= ${first}::date
    ) moved group by 1, 2 having sum(invoiced) <> 0 or sum(paid) <> 0`.execute(tx)
  return rows
}

function figuresOf(
  currency: string,
  statuses: readonly StatusRow[],
  months: readonly MonthRow[],
  first: string,
  day: string,
) {
  const own = statuses.filter((row) => row.currency === currency)
  const balanceOf = (...wanted: Status[]) =>
    toApiNumber(own.filter((row) => wanted.includes(row.status)).reduce((sum, row) => sum + row.balance, 0))
  const monthOf = (month: string) => months.find((row) => row.currency === currency && row.month === month)
  const byStatus = (['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED'] as const).map((status) => {
    const row = own.find((entry) => entry.status === status)
    return [status, { count: row?.count ?? 0, total: toApiNumber(row?.total ?? 0) }] as const
  })
  return {
    currency,
    byStatus: Object.fromEntries(byStatus) as Record<Status, { count: number; total: number }>,
    outstanding: balanceOf('SENT', 'OVERDUE'),
    overdue: balanceOf('OVERDUE'),
    paidThisMonth: toApiNumber(monthOf(day.slice(0, 7))?.paid ?? 0),
    months: Array.from({ length: 12 }, (_, index) => {
      const month = addMonths(first, index).slice(0, 7)
      const row = monthOf(month)
      return { month, invoiced: toApiNumber(row?.invoiced ?? 0), paid: toApiNumber(row?.paid ?? 0) }
    }),
  }
}
