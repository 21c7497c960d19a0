import { comesTwice } from '@duly/core/appointments/hour-rows.ts'
import type { ScheduleView } from '@duly/core/appointments/rules.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { offsetMinutes, wallTimeAt } from '@duly/core/dates/time-zone.ts'
import { daysText, dayText, monthText, shortDayText, weekdayDate, zoneText } from '@duly/core/words/format.ts'
import * as timeWords from '@duly/core/words/gen/appointment-times.gen.ts'
import { t } from '../../words/page.ts'
import { timeAt } from '../../words/times.ts'

/** Start and end of something, as the API writes them. */
export interface Times {
  readonly startTime: string
  readonly endTime: string
}

/** What the head of the schedule says about the days shown. */
export function rangeTitle(view: ScheduleView, from: CalendarDate, to: CalendarDate): string {
  if (view === 'month') return monthText(t.forms, from)
  if (view === 'day') return weekdayDate(t.forms, from)
  return daysText(t.forms, from, to)
}

/** `Tuesday, May 13`. */
export function dayTitle(date: CalendarDate): string {
  return dayText(t.forms, date)
}

/** First and last time. On a night on which the clock changes the zone's name says which hour is meant. */
export function timesOf({ startTime, endTime }: Times, zone: string): readonly [start: string, end: string] {
  const start = new Date(startTime)
  const end = new Date(endTime)
  const unclear =
    offsetMinutes(start, zone) !== offsetMinutes(end, zone) || comesTwice(start, zone) || comesTwice(end, zone)
  const time = (at: Date) =>
    unclear ? t(timeWords.timeInZone, { time: timeAt(at, zone), zone: zoneText(t.forms, at, zone) }) : timeAt(at, zone)
  return [time(start), time(end)]
}

/** `9:00 AM – 10:00 AM`; an end on a later day says which. */
export function timesText(times: Times, zone: string): string {
  const [start, end] = timesOf(times, zone)
  const last = dateOf(times.endTime, zone)
  if (dateOf(times.startTime, zone) === last) return t(timeWords.span, { start, end })
  return t(timeWords.spanToOtherDay, { start, day: shortDayText(t.forms, last), end })
}

/** `Thu, May 15, 10:30 AM – 11:30 AM`. */
export function whenText(times: Times, zone: string): string {
  const day = shortDayText(t.forms, dateOf(times.startTime, zone))
  return t(timeWords.dayAndTimes, { day, times: timesText(times, zone) })
}

/** The calendar date of an instant in a zone. */
export function dateOf(iso: string, zone: string): CalendarDate {
  return wallTimeAt(new Date(iso), zone).date
}

/** The time where it was planned, when clocks there show something else than the viewer's; otherwise null. */
export function plannedText(times: Times & { readonly timeZone: string }, viewerZone: string): string | null {
  const start = new Date(times.startTime)
  if (offsetMinutes(start, times.timeZone) === offsetMinutes(start, viewerZone)) return null
  const day = dateOf(times.startTime, times.timeZone)
  const there =
    day === dateOf(times.startTime, viewerZone) ? timesText(times, times.timeZone) : whenText(times, times.timeZone)
  return t(timeWords.plannedIn, { times: there, place: times.timeZone.replaceAll('_', ' ') })
}

/** `1 appointment`, `4 appointments`. */
export function countText(count: number): string {
  return t(timeWords.count, { count })
}
