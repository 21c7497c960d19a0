import { comesTwice } from '@duly/core/appointments/hour-rows.ts'
import type { ScheduleView } from '@duly/core/appointments/rules.ts'
import {
  type CalendarDate,
  formatMonth,
  formatShort,
  formatWeekday,
  partsOf,
  shortMonthName,
} from '@duly/core/dates/calendar-date.ts'
import { formatTime, offsetMinutes, wallTimeAt } from '@duly/core/dates/time-zone.ts'
import { counted } from '@duly/core/words/plural.ts'

/** Start and end of something, as the API writes them. */
export interface Times {
  readonly startTime: string
  readonly endTime: string
}

/** `May 12 – 18, 2025`, `Apr 28 – May 4, 2025`, `Dec 29, 2025 – Jan 4, 2026`. */
export function daysText(from: CalendarDate, to: CalendarDate): string {
  if (from === to) return formatShort(from)
  const [year, month] = partsOf(from)
  const [toYear, toMonth, toDay] = partsOf(to)
  if (year !== toYear) return `${formatShort(from)} – ${formatShort(to)}`
  return `${monthDay(from)} – ${month === toMonth ? toDay : monthDay(to)}, ${year}`
}

/** What the head of the schedule says about the days shown. */
export function rangeTitle(view: ScheduleView, from: CalendarDate, to: CalendarDate): string {
  if (view === 'month') return formatMonth(from)
  if (view === 'day') return `${formatWeekday(from)}, ${formatShort(from)}`
  return daysText(from, to)
}

/** `May 13`. */
export function monthDay(date: CalendarDate): string {
  const [, month, day] = partsOf(date)
  return `${shortMonthName(month)} ${day}`
}

/** `Tuesday, May 13`. */
export function dayTitle(date: CalendarDate): string {
  const [, , day] = partsOf(date)
  return `${formatWeekday(date)}, ${formatMonth(date).split(' ')[0]} ${day}`
}

/** The zone's short name at an instant, such as `MDT` or `GMT+2`. */
export function zoneName(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** First and last time, `h:mm a`. On a night on which the clock changes the zone's name says which hour is meant. */
export function timesOf({ startTime, endTime }: Times, zone: string): readonly [start: string, end: string] {
  const start = new Date(startTime)
  const end = new Date(endTime)
  const unclear =
    offsetMinutes(start, zone) !== offsetMinutes(end, zone) || comesTwice(start, zone) || comesTwice(end, zone)
  const time = (at: Date) => (unclear ? `${formatTime(at, zone)} ${zoneName(at, zone)}` : formatTime(at, zone))
  return [time(start), time(end)]
}

/** `9:00 AM – 10:00 AM`; an end on a later day says which. */
export function timesText(times: Times, zone: string): string {
  const [start, end] = timesOf(times, zone)
  const first = dateOf(times.startTime, zone)
  const last = dateOf(times.endTime, zone)
  return `${start} – ${first === last ? '' : `${weekdayAnd(last)}, `}${end}`
}

/** `Thu, May 15, 10:30 AM – 11:30 AM`. */
export function whenText(times: Times, zone: string): string {
  return `${weekdayAnd(dateOf(times.startTime, zone))}, ${timesText(times, zone)}`
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
  const text =
    day === dateOf(times.startTime, viewerZone) ? timesText(times, times.timeZone) : whenText(times, times.timeZone)
  return `${text} in ${times.timeZone.replaceAll('_', ' ')}`
}

/** `1 appointment`, `4 appointments`. */
export function countText(count: number): string {
  return counted(count, 'appointment')
}

const weekdayAnd = (date: CalendarDate) => `${formatWeekday(date, 'short')}, ${monthDay(date)}`
