import { refuse } from '@duly/core/contract/refusals.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { pricingVersion } from '@duly/core/pricing/price.ts'
import { datesFrom, type RecurringRule } from '@duly/core/recurring/rule.ts'
import type { ReadTx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { priced } from '../invoices/totals/pricing.ts'
import * as runStore from './runs-store.ts'
import * as store from './store.ts'
import { invoiceOfDate } from './template.ts'

/** Dates that the preview shows, and invoices that the history shows. */
const previewed = 12
const shownInvoices = 24

/** The rule as core knows it. */
export function ruleOf(series: store.SeriesRow): RecurringRule {
  const { unit, every, day, nth, weekday, anchor, ends_on: endsOn, ends_after: endsAfter } = series
  return { unit, every, day, nth, weekday, anchor, endsOn, endsAfter }
}

/** The day that another rule of a series begins after: that of the last date that was decided, or else of the template. */
export async function countsAfter(
  tx: ReadTx,
  workspaceId: string,
  series: store.SeriesRow,
): Promise<CalendarDate | null> {
  const decided = await runStore.lastDecided(tx, workspaceId, series.id, series.next_n)
  return decided ?? (series.next_n === 1 ? series.template_date : null)
}

/** All series of a business. */
export async function allSeries(tx: ReadTx, actor: Pick<Actor, 'workspaceId' | 'timeZone'>) {
  const rows = await store.listSeries(tx, actor.workspaceId)
  return answersOf(tx, actor, rows, null)
}

/** One series with the dates to come and what it made. */
export async function seriesDetail(tx: ReadTx, actor: Pick<Actor, 'workspaceId' | 'timeZone'>, id: string) {
  const { workspaceId } = actor
  const row = await store.findSeries(tx, workspaceId, id)
  if (!row) throw refuse('recurring_not_found')
  const [[series], after, leftOut, invoices] = await Promise.all([
    answersOf(tx, actor, [row], id),
    countsAfter(tx, workspaceId, row),
    runStore.leftOutFrom(tx, workspaceId, id, row.next_n),
    runStore.madeInvoices(tx, workspaceId, id, shownInvoices),
  ])
  if (!series) throw refuse('recurring_not_found')
  const { rule_offset: offset } = row
  const next = datesFrom(ruleOf(row), row.next_n + offset, previewed).map(({ n, date }) => ({
    n: n - offset,
    date,
    leftOut: leftOut.has(n - offset),
  }))
  const lines = row.template.items.map(({ name, quantity }) => ({ name, quantity: Number(quantity) }))
  return { ...series, next, countsAfter: after, invoices, lines, templateInvoiceId: row.template_invoice_id }
}

async function answersOf(
  tx: ReadTx,
  { workspaceId, timeZone }: Pick<Actor, 'workspaceId' | 'timeZone'>,
  rows: readonly store.SeriesRow[],
  only: string | null,
) {
  const [made, missed, names] = await Promise.all([
    runStore.madeCounts(tx, workspaceId, only),
    runStore.missedDates(tx, workspaceId, only),
    store.namesOf(
      tx,
      rows.flatMap(({ paused_by }) => paused_by ?? []),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    billingName: row.template.billingName,
    billingEmail: row.template.billingEmail,
    currency: row.template.currency,
    total: toApiNumber(totalMinorOf(row), row.template.currency),
    rule: ruleOf(row),
    time: row.acts_at,
    timeZone,
    mode: row.mode,
    afterGap: row.after_gap,
    dueDays: row.due_days,
    nextDate: row.paused_at ? null : row.next_on,
    isOver: row.next_on === null,
    made: made.get(row.id)?.made ?? 0,
    lastMade: made.get(row.id)?.last ?? null,
    paused:
      row.paused_at && row.pause_reason
        ? {
            since: row.paused_at.toISOString(),
            reason: row.pause_reason,
            by: row.paused_by && (names.get(row.paused_by) ?? null),
            problem: row.problem,
          }
        : null,
    missed: missed.get(row.id) ?? [],
    version: row.version,
  }))
}

/** What the next invoice comes to, by the arithmetic that it will be made with. */
function totalMinorOf(row: store.SeriesRow): number {
  const date = row.next_on ?? row.template_date
  const input = invoiceOfDate({ ...row, rule: ruleOf(row) }, date, { customerId: null, products: new Set() })
  return priced({ ...input, invoiceNumber: '' }, pricingVersion).values.total_minor
}
