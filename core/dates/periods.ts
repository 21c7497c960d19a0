import * as words from '../words/gen/periods.gen.ts'
import type { Word } from '../words/word.ts'
import { addMonths, type CalendarDate, endOfMonth, partsOf, startOfMonth } from './calendar-date.ts'

/** A named stretch of whole months; both days included. */
export interface Period {
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
  const period = (label: Word, from: CalendarDate, months: number): Period => ({
    label,
    from,
    to: endOfMonth(addMonths(from, months - 1)),
  })
  return [
    period(words.thisMonth, month, 1),
    period(words.lastMonth, addMonths(month, -1), 1),
    period(words.thisQuarter, quarter, 3),
    period(words.lastQuarter, addMonths(quarter, -3), 3),
    period(words.thisYear, year, 12),
    period(words.lastYear, addMonths(year, -12), 12),
  ]
}

/** The twelve months before this one, the latest last. */
export function lastTwelveMonths(today: CalendarDate): readonly { from: CalendarDate; to: CalendarDate }[] {
  return Array.from({ length: 12 }, (_, index) => {
    const from = addMonths(startOfMonth(today), index - 12)
    return { from, to: endOfMonth(from) }
  })
}
