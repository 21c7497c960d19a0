import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  daysInMonth,
  endOfMonth,
  latestDate,
  partsOf,
  weekdayOf,
} from '../dates/calendar-date.ts'
import { instantOf } from '../dates/time-zone.ts'

/** What a series counts in. */
export const recurringUnits = ['day', 'week', 'month', 'year'] as const
export type RecurringUnit = (typeof recurringUnits)[number]

/**
 * Which day of its month a date is: the one of the first date, the last one, or a weekday such as the second Tuesday.
 * Days and weeks know `day` only.
 */
export const recurringDays = ['day', 'last', 'weekday'] as const
export type RecurringDay = (typeof recurringDays)[number]

/** How the dates of a series follow from its first one. Calendar dates only: no zone and no clock has a say in them. */
export interface RecurringRule {
  unit: RecurringUnit
  /** Every so many units, 1 or more. */
  every: number
  day: RecurringDay
  /** For `weekday`: 1 to 4, or 5 for the last one of the month. */
  nth: number | null
  /** For `weekday`: 0 for Sunday to 6 for Saturday. */
  weekday: number | null
  /** Where the count begins; the first date is this day, or the first one after it that the rule allows. */
  anchor: CalendarDate
  /** The last day that may be a date. */
  endsOn: CalendarDate | null
  /** How many dates there are; those that are left out count. */
  endsAfter: number | null
}

/** Largest `every`, and most dates that a series can have. */
export const recurringLimits = { every: 999, endsAfter: 9999 } as const

/** What a rule lacks or says twice, by field; empty for a rule that has dates. */
export function ruleProblems(rule: RecurringRule): string[] {
  const problems: string[] = []
  const isByMonth = rule.unit === 'month' || rule.unit === 'year'
  if (!isByMonth && rule.day !== 'day') problems.push('day must be day for days and weeks')
  if (rule.day === 'weekday' && (rule.nth === null || rule.weekday === null))
    problems.push('nth and weekday are required for a weekday of the month')
  if (rule.endsOn !== null && rule.endsAfter !== null) problems.push('endsOn and endsAfter exclude each other')
  if (problems.length === 0 && dateOf(rule, 1) === null) problems.push('endsOn must not be before the first date')
  return problems
}

/**
 * The n-th date, from 1; null when the series has ended before. It is computed from the anchor and never from the date
 * before, so that a short month moves none of the later ones: 31 January, 28 February, 31 March.
 */
export function dateOf(rule: RecurringRule, n: number): CalendarDate | null {
  if (n < 1 || (rule.endsAfter !== null && n > rule.endsAfter)) return null
  const date = countedDate(rule, n - 1)
  if (date > latestDate || date.length !== latestDate.length) return null
  return rule.endsOn !== null && date > rule.endsOn ? null : date
}

function countedDate(rule: RecurringRule, steps: number): CalendarDate {
  const { unit, every, anchor } = rule
  if (unit === 'day') return addDays(anchor, steps * every)
  if (unit === 'week') return addDays(anchor, steps * every * 7)
  const monthsPerUnit = unit === 'year' ? 12 : 1
  const months = steps * every * monthsPerUnit
  if (rule.day === 'day') return addMonths(anchor, months)
  // The anchor's own month may have had its weekday before the anchor; a year waits for the same month.
  const late = inMonthOf(rule, anchor, 0) < anchor ? monthsPerUnit : 0
  return inMonthOf(rule, anchor, months + late)
}

/** The rule's last day or weekday in the month that lies so many months after the anchor's. */
function inMonthOf({ day, nth, weekday }: RecurringRule, anchor: CalendarDate, months: number): CalendarDate {
  const [year, month] = partsOf(anchor)
  const first = calendarDate(year, month + months, 1)
  if (day === 'last') return endOfMonth(first)
  const [ofYear, ofMonth] = partsOf(first)
  const firstSuch = 1 + (((weekday ?? 0) - weekdayOf(first) + 7) % 7)
  const wanted = firstSuch + 7 * ((nth ?? 1) - 1)
  return calendarDate(ofYear, ofMonth, wanted > daysInMonth(ofYear, ofMonth) ? wanted - 7 : wanted)
}

/** One date of a series. */
export interface RecurringDate {
  n: number
  date: CalendarDate
}

/** At most `count` dates from the n-th on. */
export function datesFrom(rule: RecurringRule, n: number, count: number): RecurringDate[] {
  const dates: RecurringDate[] = []
  for (let next = n; dates.length < count; next += 1) {
    const date = dateOf(rule, next)
    if (date === null) return dates
    dates.push({ n: next, date })
  }
  return dates
}

/** When the series acts on a date: a wall time in the zone, `08:00`. A skipped hour goes forward, of a doubled one it is the first. */
export function actsAt(date: CalendarDate, time: string, zone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf({ date, hour, minute }, zone)
}

/** After this long a date was missed: what happens then is the series' choice. */
export const missedAfterMs = 24 * 3_600_000

/** What has come due from the n-th date on, at most `most` of them. */
export function dueDates(
  rule: RecurringRule,
  { n, time, zone, now, most }: { n: number; time: string; zone: string; now: Date; most: number },
): { date: RecurringDate; isMissed: boolean }[] {
  const due: { date: RecurringDate; isMissed: boolean }[] = []
  for (let next = n; due.length < most; next += 1) {
    const date = dateOf(rule, next)
    if (date === null) break
    const at = actsAt(date, time, zone)
    if (at > now) break
    due.push({ date: { n: next, date }, isMissed: now.getTime() - at.getTime() >= missedAfterMs })
  }
  return due
}

/**
 * A day of a period on a line, moved as far as the invoice's date is from that of the invoice that served as template:
 * by whole months where the rule counts in them (the last day of a month stays the last), else by days.
 */
export function movedPeriodDay(
  day: CalendarDate,
  rule: Pick<RecurringRule, 'unit'>,
  from: CalendarDate,
  to: CalendarDate,
): CalendarDate {
  if (rule.unit === 'day' || rule.unit === 'week')
    return addDays(day, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
  const [fromYear, fromMonth] = partsOf(from)
  const [toYear, toMonth] = partsOf(to)
  const moved = addMonths(day, (toYear - fromYear) * 12 + toMonth - fromMonth)
  return day === endOfMonth(day) ? endOfMonth(moved) : moved
}
