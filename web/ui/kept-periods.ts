import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { commonPeriods, type Period } from '@duly/core/dates/periods.ts'

type Search = Record<string, unknown>

const periodOf = ({ period }: Search, day: CalendarDate | undefined): Period | undefined =>
  day === undefined ? undefined : commonPeriods(day).find(({ name }) => name === period)

/**
 * What a named view keeps of an address: days that were chosen by the name of a period without the days, so that "Last month" is
 * last month whenever the view is opened. Days that have become others since, or were chosen one by one, are kept as they are.
 */
export function keptSearch({ period, ...search }: Search, day: CalendarDate | undefined): Search {
  const named = periodOf({ period }, day)
  if (!named || search.from !== named.from || search.to !== named.to) return search
  const { from, to, ...rest } = search
  return { ...rest, period }
}

/** What the address holds once a view is opened: a period that was kept has its days of today. */
export function openedSearch(search: Search, day: CalendarDate | undefined): Search {
  const named = periodOf(search, day)
  return named ? { ...search, from: named.from, to: named.to } : search
}
