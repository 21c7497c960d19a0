import * as words from '../words/gen/periods.gen.ts'
import type { Word } from '../words/word.ts'
import { addMonths, type CalendarDate, endOfMonth, partsOf, startOfMonth } from './calendar-date.ts'

/** Names of the common periods, which stay the same when their days move on. */
export type PeriodName = 'this-month' | 'last-month' | 'this-quarter' | 'last-quarter' | 'this-year' | 'last-year'

/** A named stretch of whole months; both days included. */
export interface Period {
  name: PeriodName
  label: Word
  from: CalendarDate
  to: CalendarDate
}

/** This and the last month, quarter and year, as of a day; quarters are those of the calendar year. */
export function commonPeriods(today: CalendarDate): readonly Period[] {
  const month = startOfMonth(today)
  const [, number] = partsOf(month)
  const quarter = addMonths(month, -((number - 1) % 3))
  const year = addMonths(month, 1 - number)
  const period = (name: PeriodName, label: Word, from: CalendarDate, months: number): Period => ({
    name,
    label,
    from,
    to: endOfMonth(addMonths(from, months - 1)),
  })
  return [
    period('this-month', words.thisMonth, month, 1),
    period('last-month', words.lastMonth, addMonths(month, -1), 1),
    period('this-quarter', words.thisQuarter, quarter, 3),
    period('last-quarter', words.lastQuarter, addMonths(quarter, -3), 3),
    period('this-year', words.thisYear, year, 12),
    period('last-year', words.lastYear, addMonths(year, -12), 12),
  ]
}

/** The twelve months before this one, the latest last. */
export function lastTwelveMonths(today: CalendarDate): readonly { from: CalendarDate; to: CalendarDate }[] {
  return Array.from({ length: 12 }, (_, index) => {
    const from = addMonths(startOfMonth(today), index - 12)
    return { from, to: endOfMonth(from) }
  })
}
