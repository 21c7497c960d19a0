import { formatListDate } from './calendar-date.ts'
import { today } from './time-zone.ts'

/** The zone of whoever looks at the screen. */
export function viewerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** The calendar date of an instant in a zone, as lists write it: `May 09, 2025`. */
export function formatInstantDate(iso: string, zone: string = viewerTimeZone()): string {
  return formatListDate(today(new Date(iso), zone))
}
