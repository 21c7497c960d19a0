import { addDays, addMonths, type CalendarDate, endOfMonth, startOfMonth } from '../dates/calendar-date.ts'
import * as words from '../words/gen/figures.gen.ts'
import * as shared from '../words/gen/periods.gen.ts'
import type { Word } from '../words/word.ts'

/** Periods that are offered by name, in the order in which they stand. */
export const periods = [
  'last-12-months',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const
export type Period = (typeof periods)[number]

/** How each period reads. */
export const periodLabels: Record<Period, Word> = {
  'last-12-months': words.last12Months,
  'this-month': shared.thisMonth,
  'last-month': shared.lastMonth,
  'this-quarter': shared.thisQuarter,
  'last-quarter': shared.lastQuarter,
  'this-year': shared.thisYear,
  'last-year': shared.lastYear,
}

/** The first and last day of a period as of a day; whole months, quarters and calendar years. */
export function daysOf(period: Period, today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const month = startOfMonth(today)
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
  const year = `${today.slice(0, 4)}-01-01`
  const months = (from: CalendarDate, count: number) => ({ from, to: addDays(addMonths(from, count), -1) })
  switch (period) {
    case 'last-12-months':
      return { from: addMonths(month, -11), to: endOfMonth(today) }
    case 'this-month':
      return months(month, 1)
    case 'last-month':
      return months(addMonths(month, -1), 1)
    case 'this-quarter':
      return months(quarter, 3)
    case 'last-quarter':
      return months(addMonths(quarter, -3), 3)
    case 'this-year':
      return months(year, 12)
    case 'last-year':
      return months(addMonths(year, -12), 12)
  }
}

/** How long a debt has been due: not yet, up to 30, 60 and 90 days, longer. */
export const ages: readonly Word[] = [words.notYetDue, words.upTo30, words.upTo60, words.upTo90, words.over90]

/** The same as heads of narrow columns. */
export const ageHeads: readonly Word[] = [
  words.notYetDue,
  words.upTo30Head,
  words.upTo60Head,
  words.upTo90Head,
  words.over90Head,
]
