import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { instantOf, startOfDay, wallTimeAt } from '../dates/time-zone.ts'

/**
 * The rows of a day or week grid: hours of the wall clock. A night on which an hour comes twice adds a second row for it,
 * which other days do not have; a skipped hour's row is missing on its day. So every instant has one place, and a place
 * that no clock ever shows is none.
 */
export interface HourRow {
  /** 0 to 23. */
  readonly hour: number
  /** The second time that this hour comes. */
  readonly again: boolean
}

const halfHourMs = 1_800_000

/** Whether an instant is the second one of its wall time. */
function isAgain(instant: Date, zone: string): boolean {
  const minute = Math.floor(instant.getTime() / 60_000) * 60_000
  return instantOf(wallTimeAt(instant, zone), zone).getTime() < minute
}

function rowsOfDay(date: CalendarDate, zone: string): HourRow[] {
  const rows: HourRow[] = []
  const end = startOfDay(addDays(date, 1), zone).getTime()
  for (let at = startOfDay(date, zone).getTime(); at < end; at += halfHourMs) {
    const instant = new Date(at)
    const row = { hour: wallTimeAt(instant, zone).hour, again: isAgain(instant, zone) }
    if (!rows.some((other) => sameRow(other, row))) rows.push(row)
  }
  return rows
}

const sameRow = (one: HourRow, other: HourRow) => one.hour === other.hour && one.again === other.again

/** The rows that some days need together, in order. */
export function hourRows(days: readonly CalendarDate[], zone: string): HourRow[] {
  const rows = Array.from({ length: 24 }, (_, hour): HourRow => ({ hour, again: false }))
  for (const row of days.flatMap((day) => rowsOfDay(day, zone))) {
    if (!rows.some((other) => sameRow(other, row))) rows.push(row)
  }
  return rows.sort((one, other) => one.hour - other.hour || Number(one.again) - Number(other.again))
}

/** Indexes of the rows that a day does not have. */
export function missingRows(rows: readonly HourRow[], date: CalendarDate, zone: string): number[] {
  const own = rowsOfDay(date, zone)
  return rows.flatMap((row, index) => (own.some((other) => sameRow(row, other)) ? [] : [index]))
}

/** Minutes from the top of the grid to an instant. */
export function topOf(instant: Date, rows: readonly HourRow[], zone: string): number {
  const { hour, minute } = wallTimeAt(instant, zone)
  const row = { hour, again: isAgain(instant, zone) }
  const index = rows.findIndex((other) => sameRow(other, row))
  return (index < 0 ? hour : index) * 60 + minute
}

/** The instant at a place of a day's column, in minutes from the top; null where that day's clock never is. */
export function instantAtTop(top: number, date: CalendarDate, rows: readonly HourRow[], zone: string): Date | null {
  const row = rows[Math.floor(top / 60)]
  if (!row) return null
  const wall = { date, hour: row.hour, minute: Math.floor(top % 60) }
  const first = instantOf(wall, zone)
  const shown = wallTimeAt(first, zone)
  if (shown.hour !== wall.hour || shown.minute !== wall.minute || shown.date !== date) return null
  if (!row.again) return first
  for (const shift of [30, 60, 90, 120]) {
    const second = new Date(first.getTime() + shift * 60_000)
    const again = wallTimeAt(second, zone)
    if (again.hour === wall.hour && again.minute === wall.minute && again.date === date) return second
  }
  return null
}

/** A piece of an appointment in one day's column, in minutes from the top. */
export interface DayPiece {
  readonly top: number
  readonly bottom: number
  /** It began on an earlier day, or goes on after this one. */
  readonly fromBefore: boolean
  readonly goesOn: boolean
}

/** What of a time span lies on a day; null when nothing does. */
export function pieceOfDay(
  span: { readonly start: Date; readonly end: Date },
  date: CalendarDate,
  rows: readonly HourRow[],
  zone: string,
): DayPiece | null {
  const dayStart = startOfDay(date, zone)
  const dayEnd = startOfDay(addDays(date, 1), zone)
  if (span.start >= dayEnd || span.end <= dayStart) return null
  const fromBefore = span.start < dayStart
  const goesOn = span.end > dayEnd
  return {
    top: fromBefore ? 0 : topOf(span.start, rows, zone),
    bottom: span.end >= dayEnd ? rows.length * 60 : topOf(span.end, rows, zone),
    fromBefore,
    goesOn,
  }
}

/** Whether a clock on the wall shows this time twice that night, so that the time alone does not say which one is meant. */
export function comesTwice(instant: Date, zone: string): boolean {
  if (isAgain(instant, zone)) return true
  const wall = wallTimeAt(instant, zone)
  return [30, 60, 90, 120].some((minutes) => {
    const later = wallTimeAt(new Date(instant.getTime() + minutes * 60_000), zone)
    return later.hour === wall.hour && later.minute === wall.minute && later.date === wall.date
  })
}
