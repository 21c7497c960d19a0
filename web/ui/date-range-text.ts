import { type CalendarDate, daysBetween, formatShort } from '@duly/core/dates/calendar-date.ts'
import { daysText } from '@duly/core/words/format.ts'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { t } from '../words/page.ts'

/** 'Apr 8 – May 6, 2025'; both years when they differ; one day once. */
export function rangeText(from: CalendarDate, to: CalendarDate): string {
  if (!t.language.startsWith('en')) return daysText(t.forms, from, to)
  if (from === to) return formatShort(from)
  const start = formatShort(from)
  return `${from.slice(0, 4) === to.slice(0, 4) ? start.replace(/, \d{4}$/, '') : start} – ${formatShort(to)}`
}

/** '29 days', both ends counted. */
export function rangeLength(from: CalendarDate, to: CalendarDate): string {
  const days = daysBetween(from, to) + 1
  return t(ui.dayCount, { days })
}
