import { addMonths, startOfMonth } from '@duly/core/dates/calendar-date.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import type { ReadTx } from '../../../platform/db/database.ts'
import { type KeptRow, keptForFigures } from './tallies.ts'

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

/**
 * Figures per currency (decisions, GET /invoices/stats), from the kept sums: one plain statement for some hundred rows,
 * however many invoices; adding them up here costs less than having PostgreSQL plan it.
 */
export async function statsOf(tx: ReadTx, workspaceId: string, day: string) {
  const first = addMonths(startOfMonth(day), -11)
  const rows = await keptForFigures(tx, workspaceId, day, first)
  const statuses = statusRows(rows, day)
  const months = monthRows(rows, first)
  const currencies = [...new Set([...statuses, ...months].map((row) => row.currency))].sort()
  return currencies.map((currency) => figuresOf(currency, statuses, months, first, day))
}

/** Stored statuses; what is SENT moves to OVERDUE by its due date alone. */
function statusRows(rows: readonly KeptRow[], day: string): StatusRow[] {
  const found = new Map<string, StatusRow>()
  const add = (row: KeptRow, status: Status, sign: 1 | -1, parts: { count?: boolean; balance?: boolean }) => {
    const key = `${row.currency} ${status}`
    const sum = found.get(key) ?? { currency: row.currency, status, count: 0, total: 0, balance: 0 }
    if (parts.count) {
      sum.count += sign * row.count
      sum.total += sign * row.total_minor
    }
    if (parts.balance) sum.balance += sign * row.open_minor
    found.set(key, sum)
  }
  for (const row of rows) {
    const status = row.status as Status
    const isWhole = row.grain === 'all' || row.grain === 'change'
    if (row.measure === 'issued' && isWhole) add(row, status, 1, { count: true })
    if (row.measure !== 'due') continue
    if (isWhole) add(row, status, 1, { balance: true })
    if (status === 'SENT' && isLate(row, day)) {
      add(row, 'SENT', -1, { count: true, balance: true })
      add(row, 'OVERDUE', 1, { count: true, balance: true })
    }
  }
  // Of an invoice that is paid in parts, those that are not late stay with what was sent.
  return [...found.values()].filter((row) => row.count > 0 || row.balance !== 0)
}

// Whole months before this one, then this month's days before today.
function isLate(row: KeptRow, day: string): boolean {
  if (row.grain === 'month') return row.day < startOfMonth(day)
  return row.grain !== 'all' && row.day < day
}

/** How a kept row counts as invoiced: credit notes take off, and invoices that are void because of them count as before. */
function signOf({ measure, status }: KeptRow): 1 | -1 | 0 {
  if (measure === 'credited') return -1
  if (measure === 'withdrawn') return 1
  return measure === 'issued' && status !== 'DRAFT' && status !== 'CANCELLED' ? 1 : 0
}

function monthRows(rows: readonly KeptRow[], first: string): MonthRow[] {
  const found = new Map<string, MonthRow>()
  for (const row of rows) {
    if (row.grain !== 'month' && row.grain !== 'change') continue
    const sign = signOf(row)
    if (row.day < first || (sign === 0 && row.measure !== 'received')) continue
    const month = row.day.slice(0, 7)
    const key = `${row.currency} ${month}`
    const sum = found.get(key) ?? { currency: row.currency, month, invoiced: 0, paid: 0 }
    if (sign !== 0) sum.invoiced += sign * row.total_minor
    else sum.paid += row.total_minor
    found.set(key, sum)
  }
  return [...found.values()].filter((row) => row.invoiced !== 0 || row.paid !== 0)
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
    toApiNumber(
      own.filter((row) => wanted.includes(row.status)).reduce((sum, row) => sum + row.balance, 0),
      currency,
    )
  const monthOf = (month: string) => months.find((row) => row.currency === currency && row.month === month)
  const byStatus = (['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED'] as const).map((status) => {
    const row = own.find((entry) => entry.status === status)
    return [status, { count: row?.count ?? 0, total: toApiNumber(row?.total ?? 0, currency) }] as const
  })
  return {
    currency,
    byStatus: Object.fromEntries(byStatus) as Record<Status, { count: number; total: number }>,
    outstanding: balanceOf('SENT', 'OVERDUE'),
    overdue: balanceOf('OVERDUE'),
    paidThisMonth: toApiNumber(monthOf(day.slice(0, 7))?.paid ?? 0, currency),
    months: Array.from({ length: 12 }, (_, index) => {
      const month = addMonths(first, index).slice(0, 7)
      const row = monthOf(month)
      return { month, invoiced: toApiNumber(row?.invoiced ?? 0, currency), paid: toApiNumber(row?.paid ?? 0, currency) }
    }),
  }
}
