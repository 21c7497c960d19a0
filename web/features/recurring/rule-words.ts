import { addDays, type CalendarDate, partsOf } from '@duly/core/dates/calendar-date.ts'
import type { RecurringRule } from '@duly/core/recurring/rule.ts'
import { weekdayText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/recurring.gen.ts'
import { dateFormat } from '@duly/core/words/intl.ts'
import { t } from '../../words/page.ts'

const aSunday = '1970-01-04'
const weekdayName = (weekday: number) => weekdayText(t.forms, addDays(aSunday, weekday))
const monthName = (date: CalendarDate) =>
  dateFormat(t.forms, 'UTC', { month: 'long' }).format(new Date(`${date}T00:00:00Z`))
const monthDay = (date: CalendarDate) =>
  dateFormat(t.forms, 'UTC', { month: 'long', day: 'numeric' }).format(new Date(`${date}T00:00:00Z`))

// The fifth is the last.
const nthName = (nth: number) => (['1', '2', '3', '4'] as const)[nth - 1] ?? 'other'

/** A rule in words: `Every month on the last day`. */
export function ruleText(rule: RecurringRule): string {
  const { unit, every, anchor } = rule
  const [, , day] = partsOf(anchor)
  const nth = nthName(rule.nth ?? 1)
  const weekday = weekdayName(rule.weekday ?? 0)
  if (unit === 'day') return t(words.ruleDay, { every })
  if (unit === 'week') return t(words.ruleWeek, { every, weekday: weekdayText(t.forms, anchor) })
  if (unit === 'month') {
    if (rule.day === 'last') return t(words.ruleMonthLast, { every })
    if (rule.day === 'weekday') return t(words.ruleMonthWeekday, { every, nth, weekday })
    return t(words.ruleMonth, { every, day: String(day) })
  }
  const month = monthName(anchor)
  if (rule.day === 'last') return t(words.ruleYearLast, { every, month })
  if (rule.day === 'weekday') return t(words.ruleYearWeekday, { every, nth, weekday, month })
  return t(words.ruleYear, { every, date: monthDay(anchor) })
}

/** The choice of a weekday of the month: `The second Tuesday`. */
export const weekdayChoice = (nth: number, weekday: number): string =>
  t(words.onWeekday, { nth: nthName(nth), weekday: weekdayName(weekday) })
