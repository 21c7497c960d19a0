import { type CalendarDate, fromDayNumber, partsOf } from './calendar-date.ts'

/**
 * Instants and named time zones, by the zone data that `Intl` carries. Nothing here reads the clock: `now` is an argument.
 */

/** What a clock on a wall in some zone shows. */
export interface WallTime {
  readonly date: CalendarDate
  readonly hour: number
  readonly minute: number
}

const zonePattern = /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Formatters are dear to make (0.1 ms), so one per zone is kept. Names are checked first, so the map stays small. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** True for an IANA name such as `America/Vancouver` or `UTC`; offsets such as `+02:00` are no zones. */
export function isTimeZone(name: string): boolean {
  if (!zonePattern.test(name)) return false
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}

/** What the clock shows in a zone at an instant. */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  const local = new Date(instant.getTime() + offsetMs(instant.getTime(), zone))
  return {
    date: fromDayNumber(Math.floor(local.getTime() / dayMs)),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

// Nearly every call asks which day it is; in no zone does a day begin within a minute.
const days = new Map<string, { minute: number; date: CalendarDate }>()

/** Today's date in a zone. */
export function today(now: Date, zone: string): CalendarDate {
  const minute = Math.floor(now.getTime() / 60_000)
  const kept = days.get(zone)
  if (kept?.minute === minute) return kept.date
  const { date } = wallTimeAt(now, zone)
  if (days.size >= 1000) days.clear()
  days.set(zone, { minute, date })
  return date
}

/** Minutes that a zone is ahead of UTC at an instant (−420 for Vancouver in summer). */
export function offsetMinutes(instant: Date, zone: string): number {
  return Math.round(offsetMs(instant.getTime(), zone) / 60_000)
}

/**
 * The instant of a wall time. Of an hour that comes twice it is the first; an hour that is skipped is read with the offset
 * before the change, so 02:30 becomes 03:30 (as calendar programs and Temporal's `compatible` do).
 */
export function instantOf(wall: WallTime, zone: string): Date {
  const [year, month, day] = partsOf(wall.date)
  const local = Date.UTC(year, month - 1, day, wall.hour, wall.minute)
  const before = offsetMs(local - 26 * hourMs, zone)
  const after = offsetMs(local + 26 * hourMs, zone)
  // The larger offset gives the earlier instant.
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (offsetMs(local - offset, zone) === offset) return new Date(local - offset)
  }
  return new Date(local - before)
}

/** The first instant of a day, also where midnight is skipped. */
export function startOfDay(date: CalendarDate, zone: string): Date {
  return instantOf({ date, hour: 0, minute: 0 }, zone)
}

/** `9:05 AM` of an hour 0 to 23. */
export function formatWallTime(hour: number, minute: number): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

function offsetMs(instant: number, zone: string): number {
  const parts: Record<string, number> = {}
  for (const part of formatterOf(zone).formatToParts(instant)) {
    if (part.type !== 'literal') parts[part.type] = Number(part.value)
  }
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const kept = formatters.get(zone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  // Differently spelt names of one zone are the only way to grow beyond the six hundred that exist.
  if (formatters.size >= 1000) formatters.clear()
  formatters.set(zone, made)
  return made
}
