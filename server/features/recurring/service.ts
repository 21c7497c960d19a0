import { refuse } from '@duly/core/contract/refusals.ts'
import { addDays, type CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { type GapChoice, type RecurringMode, seriesLimits } from '@duly/core/recurring/limits.ts'
import { dateOf, dueDates, type RecurringRule, ruleProblems } from '@duly/core/recurring/rule.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { invoiceOfQuote, isQuote } from '../invoices/quotes/quotes.ts'
import { contentOf } from '../invoices/saving/copying.ts'
import type { RecurringDependencies } from './dependencies.ts'
import { runJob } from './jobs.ts'
import { countsAfter, ruleOf } from './reading.ts'
import { makeDraft } from './running.ts'
import * as runStore from './runs-store.ts'
import * as store from './store.ts'
import { templateOf } from './template.ts'

/** How a series is to be. */
export interface SeriesWishes {
  fromInvoiceId: string
  name?: string | undefined
  rule: RecurringRule
  time: string
  mode: RecurringMode
  afterGap: GapChoice
}

/** Makes an invoice, or a quote, recurring. The invoice counts as made for its own date, so that the series begins with the one after it. */
export async function createSeries(
  tx: Tx,
  parts: RecurringDependencies,
  actor: Actor,
  wishes: SeriesWishes,
  now: Date,
): Promise<string> {
  const { workspaceId, userId } = actor
  const { id: templateId, content } = await templateFrom(tx, parts, actor, wishes.fromInvoiceId, now)
  if ((await store.countSeries(tx, workspaceId)) >= seriesLimits.most)
    throw refuse('recurring_too_many', { detail: { most: seriesLimits.most } })
  const { rule, time, mode, afterGap } = wishes
  const name = wishes.name?.trim() || content.items[0]?.name.slice(0, seriesLimits.name) || content.billingName
  const id = newId()
  await store.insertSeries(tx, workspaceId, {
    id,
    created_by: userId,
    name: name.slice(0, seriesLimits.name),
    ...templateOf(templateId, content),
    rule,
    acts_at: time,
    mode,
    after_gap: afterGap,
    next_n: 1,
    ...countedFrom(rule, 1, content.issueDate, today(now, actor.timeZone)),
  })
  await changed(tx, parts, workspaceId, now)
  return id
}

/** What is made again. A quote becomes its invoice first, as it does once, and a series once. */
async function templateFrom(tx: Tx, parts: RecurringDependencies, actor: Actor, id: string, now: Date) {
  const { workspaceId } = actor
  if (!(await isQuote(tx, workspaceId, id))) return { id, content: await contentOf(tx, workspaceId, id) }
  const invoice = await invoiceOfQuote(tx, parts.invoices, actor, id, now)
  if ((await store.seriesOfTemplate(tx, workspaceId, invoice.id)).length > 0) throw refuse('quote_recurs')
  return { id: invoice.id, content: await contentOf(tx, workspaceId, invoice.id) }
}

/**
 * Where the rule stands when date `n` of the series is the first one after `last` and not before `day`: by how much the rule
 * counts it higher, and that date. Refuses a rule without one.
 */
function countedFrom(rule: RecurringRule, n: number, last: CalendarDate, day: CalendarDate) {
  const problems = ruleProblems(rule)
  if (problems.length > 0) throw refuse('invalid_request', { messages: problems })
  const from = last >= day ? addDays(last, 1) : day
  let step = 1
  for (let date = dateOf(rule, step); date !== null; step += 1, date = dateOf(rule, step))
    if (date >= from) return { rule_offset: step - n, next_on: date }
  throw refuse('recurring_over')
}

/** What is wanted to be different. */
export type SeriesChanges = Partial<Omit<SeriesWishes, 'name'>> & {
  name?: string | undefined
  dueDays?: number | undefined
  version?: number | undefined
}

/** Changes a series from its next date on; another rule counts anew, and dates that were left out are in again. */
export async function changeSeries(
  tx: Tx,
  parts: RecurringDependencies,
  actor: Actor,
  id: string,
  changes: { [K in keyof SeriesChanges]: SeriesChanges[K] | undefined },
  now: Date,
): Promise<void> {
  const { workspaceId } = actor
  const current = await locked(tx, workspaceId, id)
  const { name, rule, time, mode, afterGap, dueDays, fromInvoiceId, version } = changes
  if (version !== undefined && version !== current.version)
    throw refuse('stale_version', { detail: { version: current.version } })
  const template = fromInvoiceId && templateOf(fromInvoiceId, await contentOf(tx, workspaceId, fromInvoiceId))
  const isOther = rule !== undefined && JSON.stringify(rule) !== JSON.stringify(ruleOf(current))
  const last = isOther ? ((await countsAfter(tx, workspaceId, current)) ?? '') : ''
  await store.changeSeries(tx, workspaceId, id, {
    ...template,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(time === undefined ? {} : { acts_at: time }),
    ...(mode === undefined ? {} : { mode }),
    ...(afterGap === undefined ? {} : { after_gap: afterGap }),
    ...(dueDays === undefined ? {} : { due_days: dueDays }),
    ...(isOther ? { rule, ...countedFrom(rule, current.next_n, last, today(now, actor.timeZone)) } : {}),
  })
  if (isOther) await runStore.takeIn(tx, workspaceId, id, current.next_n, 'all')
  await changed(tx, parts, workspaceId, now)
}

/** Ends a series for good. */
export async function endSeries(tx: Tx, workspaceId: string, id: string): Promise<void> {
  if (!(await store.deleteSeries(tx, workspaceId, id))) throw refuse('recurring_not_found')
}

/** Lets a series rest until somebody lets it go on. */
export async function pauseSeries(tx: Tx, { workspaceId, userId }: Actor, id: string, now: Date): Promise<void> {
  const series = await locked(tx, workspaceId, id)
  if (series.paused_at) return
  await store.writePause(tx, workspaceId, id, { at: now, reason: 'owner', by: userId, problem: '' })
}

/** Most dates that are written down as passed while a series rested; the longest rest of a daily one is ten years. */
const mostPassed = 3660

/**
 * Lets a series go on. Dates that passed while somebody had paused it are left out; after a failure they are what the series
 * has missed.
 */
export async function resumeSeries(
  tx: Tx,
  parts: RecurringDependencies,
  { workspaceId, timeZone }: Actor,
  id: string,
  now: Date,
): Promise<void> {
  const series = await locked(tx, workspaceId, id)
  if (!series.paused_at) return
  await store.writePause(tx, workspaceId, id, null)
  if (series.pause_reason === 'owner') await leavePassed(tx, workspaceId, series, timeZone, now)
  await changed(tx, parts, workspaceId, now)
}

async function leavePassed(
  tx: Tx,
  workspaceId: string,
  series: store.SeriesRow,
  zone: string,
  now: Date,
): Promise<void> {
  const { id, next_n: n, rule_offset: offset, acts_at: time } = series
  const rule = ruleOf(series)
  const leftOut = await runStore.leftOutFrom(tx, workspaceId, id, n)
  const passed = dueDates(rule, { n: n + offset, time, zone, now, most: mostPassed }).map(({ date }) => date)
  const runs = passed
    .map(
      ({ n: counted, date }): runStore.Run => ({
        n: counted - offset,
        run_on: date,
        outcome: 'paused',
        invoice_id: null,
      }),
    )
    .filter((run) => !leftOut.has(run.n))
  await runStore.insertRuns(tx, workspaceId, id, runs)
  const next = n + passed.length
  await store.moveOn(tx, workspaceId, id, { next_n: next, next_on: dateOf(rule, next + offset) })
}

/** Leaves a coming date out, or takes it in again. */
export async function leaveOut(
  tx: Tx,
  { workspaceId }: Actor,
  id: string,
  { n, leftOut }: { n: number; leftOut: boolean },
): Promise<void> {
  const series = await locked(tx, workspaceId, id)
  const date = n >= series.next_n ? dateOf(ruleOf(series), n + series.rule_offset) : null
  if (date === null) throw refuse('recurring_over')
  const isOut = await runStore.isLeftOut(tx, workspaceId, id, n)
  if (isOut === leftOut) return
  if (leftOut)
    await runStore.insertRuns(tx, workspaceId, id, [{ n, run_on: date, outcome: 'left_out', invoice_id: null }])
  else await runStore.takeIn(tx, workspaceId, id, n, 'one')
}

/** Decides what becomes of missed dates: the owner has the drafts before anybody else sees them. */
export async function answerMissed(
  tx: Tx,
  parts: RecurringDependencies,
  actor: Actor,
  id: string,
  { make, fromNowOn }: { make: 'all' | 'one' | 'none'; fromNowOn: boolean },
  now: Date,
): Promise<void> {
  const { workspaceId, timeZone } = actor
  const series = await locked(tx, workspaceId, id)
  const missed = (await runStore.missedDates(tx, workspaceId, id)).get(id) ?? []
  if (missed.length === 0) throw refuse('recurring_not_missed')
  for (const [index, date] of missed.entries()) {
    const isMade = make === 'all' || (make === 'one' && index === missed.length - 1)
    const made = isMade ? await makeDraft(tx, parts, { workspaceId, zone: timeZone, now }, series, date.date) : null
    await runStore.decideMissed(tx, workspaceId, id, date.n, made)
  }
  if (fromNowOn) await store.changeSeries(tx, workspaceId, id, { after_gap: make })
}

/** The series that an invoice has to do with. */
export async function seriesOfInvoice(tx: ReadTx, workspaceId: string, invoiceId: string) {
  await contentOf(tx, workspaceId, invoiceId)
  const [madeBy, templateOfSeries] = await Promise.all([
    store.seriesOfMade(tx, workspaceId, invoiceId),
    store.seriesOfTemplate(tx, workspaceId, invoiceId),
  ])
  return { madeBy: madeBy ?? null, templateOf: templateOfSeries }
}

async function locked(tx: Tx, workspaceId: string, id: string): Promise<store.SeriesRow> {
  const row = await store.findSeries(tx, workspaceId, id, { lock: true })
  if (!row) throw refuse('recurring_not_found')
  return row
}

/** What changed may be due at once: nobody waits for the next look. */
async function changed(tx: Tx, parts: RecurringDependencies, workspaceId: string, now: Date): Promise<void> {
  await store.markNextDay(tx, workspaceId, now)
  await parts.jobs.enqueue(tx, runJob, { workspaceId }, { singletonKey: workspaceId })
}
