import { addMonths, startOfMonth } from '@duly/core/dates/calendar-date.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { shownStatus } from './store.ts'

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

/** Figures per currency (decisions, GET /invoices/stats): two statements, whatever the number of invoices and currencies. */
export async function statsOf(tx: Tx, workspaceId: string, day: string) {
  const statuses = await sql<StatusRow>`
    with paid as (
      select target_id as id, sum(amount_minor) as sum from payment_allocations
      where workspace_id = ${workspaceId} and target_kind = 'invoice' group by 1
    )
    select currency, ${shownStatus(day)} as status, count(*) as count, sum(total_minor)::bigint as total,
      sum(greatest(total_minor - coalesce(paid.sum, 0), 0))::bigint as balance
    from invoices left join paid using (id)
    where workspace_id = ${workspaceId} and deleted_at is null group by 1, 2`.execute(tx)
  const first = addMonths(startOfMonth(day), -11)
  const months = await sql<MonthRow>`
    select currency, to_char(month, 'YYYY-MM') as month, sum(invoiced)::bigint as invoiced, sum(paid)::bigint as paid from (
      select currency, date_trunc('month', issue_date) as month, total_minor as invoiced, 0 as paid from invoices
        where workspace_id = ${workspaceId} and deleted_at is null and status not in ('DRAFT', 'CANCELLED') and issue_date >= ${first}::date
      union all
      select p.currency, date_trunc('month', p.received_on), 0, a.amount_minor
        from payments p
        join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id and a.target_kind = 'invoice'
        join invoices i on i.workspace_id = a.workspace_id and i.id = a.target_id and i.deleted_at is null
        where p.workspace_id = ${workspaceId} and p.received_on >= ${first}::date
    ) moved group by 1, 2`.execute(tx)
  const currencies = [...new Set([...statuses.rows, ...months.rows].map((row) => row.currency))].sort()
  return currencies.map((currency) => figuresOf(currency, statuses.rows, months.rows, first, day))
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
