/**
 * Calendar dates: days without a time or zone, `YYYY-MM-DD` from end to end (decisions, "Calendar dates"). As fixed-width
 * text they compare and sort as they are.
 */
export type CalendarDate = string

/** Earliest and latest date that Duly takes (security, section 5.4). */
export const earliestDate: CalendarDate = '1970-01-01'
export const latestDate: CalendarDate = '2200-12-31'

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const dateTimePattern =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/
const dayMs = 86_400_000

// Written out: asking `Intl` for its first date takes a phone as long as drawing a whole page.
const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',')
const weekdays = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',')

const monthName = (month: number) => months[month - 1] ?? ''

/** True for a date that the calendar has, from 1970 to 2200. */
export function isCalendarDate(text: string): boolean {
  if (!datePattern.test(text) || text < earliestDate || text > latestDate) return false
  const [year, month, day] = partsOf(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The date, or null when the text is none. Takes `YYYY-MM-DD` and, by their date part, ISO date-times. */
export function parseCalendarDate(text: string): CalendarDate | null {
  if (text.length > 40) return null
  const date = dateTimePattern.test(text) ? text.slice(0, 10) : text
  return isCalendarDate(date) ? date : null
}

/** Year, month (1 to 12) and day of a date. */
export function partsOf(date: CalendarDate): readonly [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}

/** The date of a year, a month (1 to 12) and a day; months and days beyond their range roll over. */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  return fromDayNumber(Date.UTC(year, month - 1, day) / dayMs)
}

/** Days since 1970-01-01. */
export function dayNumber(date: CalendarDate): number {
  const [year, month, day] = partsOf(date)
  return Date.UTC(year, month - 1, day) / dayMs
}

/** The date that many days after 1970-01-01. */
export function fromDayNumber(days: number): CalendarDate {
  return new Date(days * dayMs).toISOString().slice(0, 10)
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The same day so many months on, or the month's last day where it has no such day (31 January + 1 → 28 February). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = partsOf(date)
  const first = calendarDate(year, month + months, 1)
  const [toYear, toMonth] = partsOf(first)
  return calendarDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`
}

export function endOfMonth(date: CalendarDate): CalendarDate {
  const [year, month] = partsOf(date)
  return calendarDate(year, month, daysInMonth(year, month))
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

/** The first day of the week that the date lies in; weeks begin on Sunday unless told otherwise. */
export function startOfWeek(date: CalendarDate, firstWeekday = 0): CalendarDate {
  return addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7))
}

/** In which order a date is written: `May 09, 2025`, `09 May 2025` or `2025-05-09`. */
export const dateForms = ['mdy', 'dmy', 'ymd'] as const
export type DateForm = (typeof dateForms)[number]

/** `May 09, 2025`, as the sheet prints dates, or in the order that is customary elsewhere. */
export function formatLong(date: CalendarDate, form: DateForm = 'mdy'): string {
  if (form === 'ymd') return date
  const [year, month] = partsOf(date)
  const day = date.slice(8, 10)
  return form === 'dmy' ? `${day} ${monthName(month)} ${year}` : `${monthName(month)} ${day}, ${year}`
}

/** `May 9, 2025`, as admin lists and messages do. */
export function formatShort(date: CalendarDate): string {
  const [year, month, day] = partsOf(date)
  return `${shortMonthName(month)} ${day}, ${year}`
}

/** `May 09, 2025` with the month's short name (`Mar 05, 2025`), as lists do. */
export function formatListDate(date: CalendarDate): string {
  const [year, month] = partsOf(date)
  return `${shortMonthName(month)} ${date.slice(8, 10)}, ${year}`
}

/** `20250509`, as invoice numbers and calendar files do. */
export function formatCompact(date: CalendarDate): string {
  return date.replaceAll('-', '')
}

/** `May 2025`. */
export function formatMonth(date: CalendarDate): string {
  const [year, month] = partsOf(date)
  return `${monthName(month)} ${year}`
}

/** `Fri` or `Friday`. */
export function formatWeekday(date: CalendarDate, width: 'short' | 'long' = 'long'): string {
  const name = weekdays[weekdayOf(date)] ?? ''
  return width === 'short' ? name.slice(0, 3) : name
}

/** `May` for 5, `Sep` for 9. */
export function shortMonthName(month: number): string {
  return monthName(month).slice(0, 3)
}
