import { startOfMonth } from '@duly/core/dates/calendar-date.ts'
import { kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ReadTx, runPrepared } from '../../../platform/db/database.ts'
import { ownInvoices } from '../../../platform/db/own-records.ts'
import { fixedStatement } from '../../../platform/db/prepared.ts'
import type { InvoiceFilter } from './list-statements.ts'

/**
 * Kept counts and sums of invoices (migration 0014): `issued` by issue date, `due` of the open ones by due date,
 * `received` by the day of the money; `partly` paid ones and those whose mail `bounced` by issue date (migration 0050); `credited` by
 * credit notes, and the invoices that were `withdrawn` by them, by issue date (migration 0117). Changes that are not folded in yet are added by the same statement, so that one
 * snapshot holds both.
 */
export type Measure = 'issued' | 'due' | 'received' | 'partly' | 'bounced' | 'credited' | 'withdrawn'

const columns = sql`currency, status, count, total_minor, open_minor`

/** Rows of a measure by `all`, month or day, as a table expression: day, currency, status, count and sums. */
export function kept(workspaceId: string, measure: Measure, grain: 'all' | 'month' | 'day'): RawBuilder<unknown> {
  const day = grain === 'month' ? sql`date_trunc('month', day)::date` : sql`day`
  return sql`(select day, ${columns} from invoice_tallies
      where workspace_id = ${workspaceId} and measure = ${measure} and grain = ${grain}
    union all
    select ${day}, ${columns} from invoice_tally_changes where workspace_id = ${workspaceId} and measure = ${measure})`
}

/** A kept count with its sums; a `change` is one that is not folded in yet, by its day. */
export interface KeptRow {
  measure: Measure
  grain: 'all' | 'month' | 'day' | 'change'
  /** The day, or the first of the month. */
  day: string
  currency: string
  status: string
  count: number
  total_minor: number
  open_minor: number
}

/**
 * What the figures on `today` need: all and the months since `firstMonth` of every measure, every month of what is due,
 * and what fell due in this month's days before.
 */
export async function keptForFigures(
  tx: ReadTx,
  workspaceId: string,
  today: string,
  firstMonth: string,
): Promise<KeptRow[]> {
  const own = ownInvoices(tx, 'i')
  if (own) return countedForFigures(tx, workspaceId, own)
  const rowsOf = (table: 'invoice_tallies' | 'invoice_tally_changes', grain: RawBuilder<unknown>) =>
    sql`select measure, ${grain} as grain, day, ${columns} from ${sql.table(table)} where workspace_id = ${workspaceId}`
  return runPrepared(
    tx,
    sql<KeptRow>`
    ${rowsOf('invoice_tallies', sql`grain`)} and measure in ('issued', 'due', 'received', 'credited', 'withdrawn') and grain in ('all', 'month')
      and (grain = 'all' or measure = 'due' or day >= ${firstMonth}::date)
    union all
    ${rowsOf('invoice_tallies', sql`grain`)} and measure = 'due' and grain = 'day'
      and day >= ${startOfMonth(today)}::date and day < ${today}::date
    union all
    ${rowsOf('invoice_tally_changes', sql`'change'`)} and measure in ('issued', 'due', 'received', 'credited', 'withdrawn')`,
  )
}

// Nothing is kept of what one person made: it is counted, by day.
async function countedForFigures(tx: ReadTx, workspaceId: string, own: RawBuilder<boolean>): Promise<KeptRow[]> {
  const of = sql`i.workspace_id = ${workspaceId} and i.deleted_at is null and ${own}`
  const sums = sql`count(*) as count, sum(i.total_minor)::bigint as total_minor, 0::bigint as open_minor`
  const { rows } = await sql<KeptRow>`
    select 'issued' as measure, 'change' as grain, i.issue_date as day, i.currency, i.status, ${sums}
      from invoices i where ${of} and i.kind = 'invoice' group by 3, 4, 5
    union all
    select 'due', 'change', p.day, i.currency, i.status, sum(p.count)::bigint, sum(p.total_minor)::bigint, sum(p.open_minor)::bigint
      from invoices i cross join lateral duly_open_parts(i.due_date, i.total_minor, i.paid_minor, i.credited_minor, i.schedule) p
      where ${of} and i.kind = 'invoice' and i.status in ('SENT', 'OVERDUE') group by 3, 4, 5
    union all
    select 'received', 'change', p.received_on, p.currency, '', 0::bigint, sum(a.amount_minor)::bigint, 0::bigint
      from payment_allocations a
      join payments p on p.workspace_id = ${workspaceId} and p.id = a.payment_id and p.credit_note_id is null
      join invoices i on ${of} and i.id = a.target_id and i.kind = 'invoice'
      where a.workspace_id = ${workspaceId} and a.target_kind = 'invoice' group by 3, 4
    union all
    select 'credited', 'change', i.issue_date, i.currency, '', ${sums}
      from invoices i where ${of} and i.kind = 'credit_note' and i.status <> 'DRAFT' group by 3, 4
    union all
    select 'withdrawn', 'change', i.issue_date, i.currency, '', ${sums}
      from invoices i where ${of} and i.kind = 'invoice' and i.status = 'CANCELLED' and i.credited_minor > 0 group by 3, 4`.execute(
    tx,
  )
  return rows
}

/** How many invoices the workspace has, as a statement. */
export const countOfAll = (workspaceId: string): RawBuilder<{ total: number }> => sql`
  select coalesce(sum(count), 0)::bigint as total from (
    select count from invoice_tallies where workspace_id = ${workspaceId} and measure = 'issued' and grain = 'all'
    union all select count from invoice_tally_changes where workspace_id = ${workspaceId} and measure = 'issued') tally`

/** How many invoices the workspace has. */
export async function countAll(tx: ReadTx, workspaceId: string): Promise<number> {
  const [row] = await runPrepared(tx, countOfAll(workspaceId))
  return row?.total ?? 0
}

// SENT and OVERDUE depend on today: the open invoices are kept by due date, but not by issue date as well.
const derived = new Set(['SENT', 'OVERDUE'])

/** How many invoices match, as a statement; null where only counting them tells. */
export function countOf(workspaceId: string, filter: InvoiceFilter): RawBuilder<{ total: number }> | null {
  if (!kindRules[filter.kind].isTallied || filter.search || filter.customerId || isUntallied(filter)) return null
  const hasDates = Boolean(filter.startDate ?? filter.endDate)
  if (filter.status && derived.has(filter.status)) return hasDates ? null : countDue(workspaceId, filter)
  return sql<{ total: number }>`select coalesce(sum(count), 0)::bigint as total
    from ${kept(workspaceId, measureOf(filter), hasDates ? 'day' : 'all')} tally where ${within(filter)}`
}

/** Deposits are few, and counted by their own index; what somebody made or handed in is not kept apart. */
const isUntallied = ({ status, madeBy, handIn }: InvoiceFilter) =>
  status === 'DEPOSIT' || madeBy !== undefined || handIn !== undefined

const measureOf = ({ status }: InvoiceFilter): Measure =>
  status === 'PARTLY_PAID' ? 'partly' : status === 'BOUNCED' ? 'bounced' : 'issued'

/** How many of each stored status, and of those that cut across them; `late` of SENT are past their due date. */
export interface KeptCounts {
  measure: 'issued' | 'partly' | 'bounced' | 'late'
  /** Empty for `partly` and `bounced`. */
  status: string
  count: number
}

const allCounts = fixedStatement<KeptCounts>(`
  select measure, status, sum(count)::bigint as count from (
    select measure, status, count from invoice_tallies
      where workspace_id = $1 and measure in ('issued', 'partly', 'bounced') and grain = 'all'
    union all select measure, status, count from invoice_tally_changes
      where workspace_id = $1 and measure in ('issued', 'partly', 'bounced')
    union all select 'late', status, count from invoice_tallies
      where workspace_id = $1 and measure = 'due' and grain = 'month' and status = 'SENT' and day < $2::date
    union all select 'late', status, count from invoice_tallies
      where workspace_id = $1 and measure = 'due' and grain = 'day' and status = 'SENT' and day >= $2::date and day < $3::date
    union all select 'late', status, count from invoice_tally_changes
      where workspace_id = $1 and measure = 'due' and status = 'SENT' and day < $3::date) tally group by measure, status`)

/** The kept counts of the whole workspace. */
export function keptCounts(tx: ReadTx, workspaceId: string, today: string): Promise<KeptCounts[]> {
  return runPrepared(tx, allCounts(workspaceId, startOfMonth(today), today))
}

/** The kept counts within the filter's dates, but for `late`, which only counting tells. */
export function keptCountsWithin(tx: ReadTx, workspaceId: string, filter: InvoiceFilter): Promise<KeptCounts[]> {
  const parts = (['issued', 'partly', 'bounced'] as const).map(
    (measure) => sql`select ${sql.lit(measure)} as measure, status, sum(count)::bigint as count
      from ${kept(workspaceId, measure, 'day')} tally where ${within({ ...filter, status: undefined })} group by status`,
  )
  return runPrepared(tx, sql<KeptCounts>`${sql.join(parts, sql` union all `)}`)
}

// Whole months, and the days of this month only: two years of days are a thousand rows and more.
function countDue(workspaceId: string, { status, today }: InvoiceFilter): RawBuilder<{ total: number }> {
  const month = startOfMonth(today)
  const isOverdue = status === 'OVERDUE'
  const byHand = sql`status = 'OVERDUE'`
  const late = (days: RawBuilder<unknown>) => (isOverdue ? sql`(${byHand} or ${days})` : sql`not ${byHand} and ${days}`)
  const rows = (grain: 'month' | 'day', where: RawBuilder<unknown>) =>
    sql`select count from invoice_tallies where workspace_id = ${workspaceId} and measure = 'due' and grain = ${sql.lit(grain)} and ${where}`
  const [before, beyond] = [sql`day < ${month}::date`, sql`day > ${month}::date`]
  const thisMonth = sql`not ${byHand} and day >= ${month}::date and day < (${month}::date + interval '1 month')::date`
  const isPast = (wanted: boolean) => sql`day ${wanted ? sql`<` : sql`>=`} ${today}::date`
  return sql<{ total: number }>`select coalesce(sum(count), 0)::bigint as total from (
    ${rows('month', late(isOverdue ? before : beyond))}
    union all ${rows('day', sql`${thisMonth} and ${isPast(isOverdue)}`)}
    union all select count from invoice_tally_changes
      where workspace_id = ${workspaceId} and measure = 'due' and ${late(isPast(isOverdue))}) tally`
}

function within({ startDate, endDate, status }: InvoiceFilter): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (startDate) parts.push(sql`day >= ${startDate}::date`)
  if (endDate) parts.push(sql`day <= ${endDate}::date`)
  if (status === 'OPEN') parts.push(sql`status in ('SENT', 'OVERDUE')`)
  else if (status && status !== 'PARTLY_PAID' && status !== 'BOUNCED') parts.push(sql`status = ${status}`)
  return sql.join(parts, sql` and `)
}

/**
 * Where the row at `offset` in list order is: a statement that answers the latest issue date that it can have and how
 * many rows of that day come before it, so that a page far back costs what the first one costs. No row: there is no such
 * page. Null where the kept counts don't know.
 */
export function startOf(workspaceId: string, filter: InvoiceFilter, offset: number): RawBuilder<unknown> | null {
  if (!kindRules[filter.kind].isTallied || filter.search || filter.customerId || isUntallied(filter)) return null
  if (filter.status && derived.has(filter.status)) return null
  const hasDates = Boolean(filter.startDate ?? filter.endDate)
  const measure = measureOf(filter)
  const days = kept(workspaceId, measure, 'day')
  const first = sql`select 0::numeric as before, null::date as day`
  // Months first, then the days of one month: dates that bound the list cut months, so those go by days alone.
  const month = sql`select before, day from ${running(kept(workspaceId, measure, 'month'), within(filter), sql`0`)} months
    where before <= ${offset} and before + count > ${offset}`
  return sql`select days.day, ${offset} - days.before as skipped
    from (${hasDates ? first : month}) month cross join lateral ${running(
      days,
      // Dates on both sides, so that the index finds the month's days.
      hasDates
        ? within(filter)
        : sql`${within(filter)} and day >= month.day and day < (month.day + interval '1 month')::date`,
      sql`month.before`,
    )} days
    where days.before <= ${offset} and days.before + days.count > ${offset}`
}

// Counts by day, newest first, each with how many come before it.
function running(rows: RawBuilder<unknown>, where: RawBuilder<unknown>, base: RawBuilder<unknown>) {
  return sql`(select day, sum(count) as count, ${base} + sum(sum(count)) over (order by day desc) - sum(count) as before
    from ${rows} tally where ${where} group by day)`
}

/**
 * Selects where a kept number or sum is not what counting gives, over all workspaces that the transaction sees. By
 * workspace at every step, so that each node of a distributed database counts what it has.
 */
export const keptCountFaults = `
  with counted as (
    select workspace_id, 'issued' as measure, issue_date as day, currency, status, count(*) as count,
        sum(total_minor)::bigint as total_minor, 0::bigint as open_minor
      from invoices where kind = 'invoice' and deleted_at is null group by 1, 3, 4, 5
    union all
    select i.workspace_id, 'due', p.day, i.currency, i.status, sum(p.count)::bigint, sum(p.total_minor)::bigint, sum(p.open_minor)::bigint
      from invoices i cross join lateral duly_open_parts(i.due_date, i.total_minor, i.paid_minor, i.credited_minor, i.schedule) p
      where i.kind = 'invoice' and i.deleted_at is null and i.status in ('SENT', 'OVERDUE') group by 1, 3, 4, 5
    union all
    select workspace_id, 'partly', issue_date, currency, '', count(*), sum(total_minor)::bigint,
        sum(total_minor - paid_minor)::bigint
      from invoices where kind = 'invoice' and deleted_at is null and status in ('SENT', 'OVERDUE') and paid_minor > 0 and paid_minor < total_minor
      group by 1, 3, 4
    union all
    select workspace_id, 'bounced', issue_date, currency, '', count(*), sum(total_minor)::bigint, 0::bigint
      from invoices where kind = 'invoice' and deleted_at is null and bounced and status not in ('PAID', 'CANCELLED') group by 1, 3, 4
    union all
    select a.workspace_id, 'received', p.received_on, p.currency, '', 0::bigint, sum(a.amount_minor)::bigint, 0::bigint
      from payment_allocations a
      join payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id and p.credit_note_id is null
      join invoices i on i.workspace_id = a.workspace_id and i.id = a.target_id and i.kind = 'invoice' and i.deleted_at is null
      where a.target_kind = 'invoice' group by 1, 3, 4
    union all
    select workspace_id, 'credited', issue_date, currency, '', count(*), sum(total_minor)::bigint, 0::bigint
      from invoices where kind = 'credit_note' and status <> 'DRAFT' and deleted_at is null group by 1, 3, 4
    union all
    select workspace_id, 'withdrawn', issue_date, currency, '', count(*), sum(total_minor)::bigint, 0::bigint
      from invoices where kind = 'invoice' and status = 'CANCELLED' and credited_minor > 0 and deleted_at is null group by 1, 3, 4
  )
  select workspace_id, measure, grain,
      case grain when 'all' then date '1970-01-01' when 'month' then date_trunc('month', day)::date else day end as day,
      currency, status, sum(count)::bigint as count, sum(total_minor)::bigint as total_minor, sum(open_minor)::bigint as open_minor
    from (
      select workspace_id, measure, grain, day, currency, status, count, total_minor, open_minor from invoice_tallies
      union all
      select c.workspace_id, c.measure, g.grain, c.day, c.currency, c.status, c.count, c.total_minor, c.open_minor
        from invoice_tally_changes c cross join (values ('all'), ('month'), ('day')) g (grain)
      union all
      select n.workspace_id, n.measure, g.grain, n.day, n.currency, n.status, -n.count, -n.total_minor, -n.open_minor
        from counted n cross join (values ('all'), ('month'), ('day')) g (grain)
    ) both_sides
    group by 1, 2, 3, 4, 5, 6
    having sum(count) <> 0 or sum(total_minor) <> 0 or sum(open_minor) <> 0
  union all
  select i.workspace_id, 'paid', '', i.issue_date, i.currency, i.status, 1, i.paid_minor, coalesce(sum(a.amount_minor), 0)::bigint
    from invoices i
    left join payment_allocations a on a.workspace_id = i.workspace_id and a.target_kind = 'invoice' and a.target_id = i.id
    group by i.workspace_id, i.id, i.issue_date, i.currency, i.status, i.paid_minor
    having i.paid_minor <> coalesce(sum(a.amount_minor), 0)
  union all
  select i.workspace_id, 'arrived', '', i.issue_date, i.currency, i.status, 1, 0, 0
    from invoices i
    left join (
      select workspace_id, subject_id, bool_or(failed) as failed from (
        select distinct on (workspace_id, subject_id, channel) workspace_id, subject_id, status in ('refused', 'failed') as failed
          from outbox where subject_kind = 'invoice' and channel in ('mail', 'peppol') and kind in ('invoice', 'reminder')
          order by workspace_id, subject_id, channel, created_at desc
      ) ways group by workspace_id, subject_id
    ) newest on newest.workspace_id = i.workspace_id and newest.subject_id = i.id
    where i.bounced <> coalesce(newest.failed, false)`
