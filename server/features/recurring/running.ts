import { abilities } from '@duly/core/access/abilities.ts'
import { refusalText } from '@duly/core/contract/refusal-words.ts'
import { Refusal, refuse } from '@duly/core/contract/refusals.ts'
import { addDays, type CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { mostUnasked } from '@duly/core/recurring/limits.ts'
import { dateOf, dueDates, type RecurringDate } from '@duly/core/recurring/rule.ts'
import { longDate } from '@duly/core/words/format.ts'
import * as mails from '@duly/core/words/gen/recurring-mails.gen.ts'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { writeAuditOfRule } from '../audit-trail/service.ts'
import { findCustomerFor } from '../customers/merging.ts'
import { createInvoice } from '../invoices/saving/saving.ts'
import { queueInvoiceMail } from '../invoices/sending/sending.ts'
import type { RecurringDependencies } from './dependencies.ts'
import { runJob } from './jobs.ts'
import { ruleOf } from './reading.ts'
import * as runStore from './runs-store.ts'
import * as store from './store.ts'
import { invoiceOfDate } from './template.ts'

/** Most dates that are decided in one transaction; the rest is done in the next one. */
const mostAtOnce = 400
const workspacesAtOnce = 500

/** Gives each workspace in which a series acts today a job; the queue keeps at most one waiting for each. */
export async function lookForDueSeries(parts: RecurringDependencies): Promise<void> {
  // No zone is more than a day ahead of UTC.
  const day = addDays(parts.clock().toISOString().slice(0, 10), 1)
  for (let after = ''; ; ) {
    const page = await store.dueWorkspaces(parts.db, day, after, workspacesAtOnce)
    for (const { workspace_id: workspaceId } of page)
      await parts.jobs.enqueue(parts.db, runJob, { workspaceId }, { singletonKey: workspaceId })
    const last = page.at(-1)
    if (!last || page.length < workspacesAtOnce) return
    after = last.key
  }
}

/** Makes what is due in a workspace now. Each series has a transaction of its own. */
export async function runWorkspace(parts: RecurringDependencies, workspaceId: string): Promise<void> {
  const { db, clock, log } = parts
  // The latest day that any zone has.
  const day = addDays(clock().toISOString().slice(0, 10), 1)
  const due = await inTransaction(db, { workspaceId, readOnly: true }, (tx) => store.dueSeries(tx, workspaceId, day))
  let failed: unknown = null
  for (const { id } of due) {
    try {
      while (await inTransaction(db, { workspaceId }, (tx) => runSeries(tx, parts, workspaceId, id)));
    } catch (error) {
      log.error({ err: error, workspaceId, series: id }, 'a series could not be run')
      failed = error
    }
  }
  await inTransaction(db, { workspaceId }, (tx) => store.markNextDay(tx, workspaceId, clock()))
  // The queue repeats what broke off; what was done stays done.
  if (failed) throw failed
}

/**
 * Decides what has come due in one series: invoices, messages and the next date move in this transaction, so that whatever
 * dies and however many processes try, each date is decided once. Answers whether more is due.
 */
async function runSeries(tx: Tx, parts: RecurringDependencies, workspaceId: string, id: string): Promise<boolean> {
  const zone = await store.zoneOf(tx, workspaceId)
  const series = await store.findSeries(tx, workspaceId, id, { lock: true })
  if (!series || series.paused_at || zone === undefined) return false
  const now = parts.clock()
  const rule = ruleOf(series)
  const { rule_offset: offset, acts_at: time } = series
  const leftOut = await runStore.leftOutFrom(tx, workspaceId, id, series.next_n)
  const due = dueDates(rule, { n: series.next_n + offset, time, zone, now, most: mostAtOnce }).map(
    ({ date, isMissed }) => ({ n: date.n - offset, date: date.date, isMissed }),
  )
  if (due.length === 0) return false
  const open = due.filter(({ n }) => !leftOut.has(n))
  const { make, runs } = decide(series.after_gap, open)
  await runStore.insertRuns(tx, workspaceId, id, runs)
  let next = (due.at(-1)?.n ?? 0) + 1
  for (const date of make) {
    const problem = await made(tx, parts, { workspaceId, zone, now }, series, date)
    if (problem === null) continue
    // Nothing of this date or a later one happened: going on begins with it.
    next = date.n
    await pauseFailed(tx, parts, workspaceId, series, problem, now)
    break
  }
  await store.moveOn(tx, workspaceId, id, { next_n: next, next_on: dateOf(rule, next + offset) })
  parts.log.info({ workspaceId, series: id, made: make.length }, 'a series of recurring invoices ran')
  return due.length === mostAtOnce
}

/** What to make of the dates that have come due, and what to write down of the others. */
function decide(afterGap: string, open: readonly (RecurringDate & { isMissed: boolean })[]) {
  const missed = open.filter((date) => date.isMissed)
  const onTime = open.filter((date) => !date.isMissed)
  const asked = afterGap === 'ask' || (afterGap === 'all' && missed.length > mostUnasked)
  const late = asked || afterGap === 'none' ? [] : afterGap === 'all' ? missed : missed.slice(-1)
  const outcome = asked ? ('missed' as const) : ('left_out' as const)
  const runs = missed
    .filter((date) => !late.includes(date))
    .map(({ n, date }): runStore.Run => ({ n, run_on: date, outcome, invoice_id: null }))
  return { make: [...late, ...onTime], runs }
}

interface Moment {
  workspaceId: string
  zone: string
  now: Date
}

/** Makes the invoice of one date as the series makes it; answers why it cannot be, as a sentence. */
async function made(
  tx: Tx,
  parts: RecurringDependencies,
  moment: Moment,
  series: store.SeriesRow,
  { n, date }: RecurringDate,
): Promise<string | null> {
  const { workspaceId, now } = moment
  await sql`savepoint making`.execute(tx)
  try {
    const id = await makeDraft(tx, parts, moment, series, date)
    await runStore.insertRuns(tx, workspaceId, series.id, [{ n, run_on: date, outcome: 'made', invoice_id: id }])
    const act = { subject: 'invoice', subjectId: id, at: now } as const
    await writeAuditOfRule(tx, workspaceId, 'recurring', { verb: 'created', ...act })
    // Nobody is there who could be told that the hourly limit is reached: it waits.
    const sender = { workspaceId, userId: series.created_by, email: '' }
    if (series.mode === 'send') await queueInvoiceMail(tx, parts.invoices, sender, id, {}, now, { waitsAtCap: true })
    await sql`release savepoint making`.execute(tx)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint making`.execute(tx)
    const { id: code, message, messages, values = {} } = error
    const say = await parts.sayToOwner(tx, workspaceId)
    return (typeof messages === 'string' && refusalText(code, values, say)) || message
  }
}

/** Makes the draft of one date; answers its id. */
export async function makeDraft(
  tx: Tx,
  parts: RecurringDependencies,
  { workspaceId, zone, now }: Moment,
  series: store.SeriesRow,
  date: CalendarDate,
): Promise<string> {
  const { template } = series
  const customerId = template.customerId && (await findCustomerFor(tx, workspaceId, template.customerId))
  if (template.customerId && !customerId) throw refuse('recurring_customer_gone')
  const products = await store.knownProducts(
    tx,
    workspaceId,
    template.items.flatMap(({ productId }) => productId ?? []),
  )
  const input = invoiceOfDate({ ...series, rule: ruleOf(series) }, date, { customerId, products })
  // A rule acts, which somebody set up who might.
  const maker = { workspaceId, userId: series.created_by, timeZone: zone, abilities }
  const origin = { series: series.name, seriesId: series.id, seriesDate: date }
  const invoice = await createInvoice(tx, parts.invoices, maker, input, 'DRAFT', now, origin)
  if (!invoice) throw refuse('invoice_not_found')
  return invoice.id
}

/** Lets a series rest because an invoice could not be made or did not arrive, and tells its owner. */
async function pauseFailed(
  tx: Tx,
  parts: RecurringDependencies,
  workspaceId: string,
  { id, name, template }: store.SeriesRow,
  problem: string,
  now: Date,
): Promise<void> {
  await store.writePause(tx, workspaceId, id, { at: now, reason: 'failed', by: null, problem })
  await parts.tellPaused(tx, { workspaceId, seriesId: id, name, billingName: template.billingName, problem })
}

/** The mail of an invoice did not arrive: the series that made it rests, so that the next one does not get lost as well. */
export async function pauseAfterLostMail(
  tx: Tx,
  parts: RecurringDependencies,
  workspaceId: string,
  invoiceId: string,
  { recipient, reason }: { recipient: string; reason: string },
): Promise<void> {
  const run = await store.seriesOfMade(tx, workspaceId, invoiceId)
  const series = run && (await store.findSeries(tx, workspaceId, run.id, { lock: true }))
  if (!series || series.paused_at || series.mode !== 'send') return
  const say = await parts.sayToOwner(tx, workspaceId)
  const date = longDate(say.forms, run.date)
  const problem = say(mails.lost, { date, recipient, reason }).trim()
  await pauseFailed(tx, parts, workspaceId, series, problem, parts.clock())
}
