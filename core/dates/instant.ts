import { formatListDate } from './calendar-date.ts'
import { formatTime, today } from './time-zone.ts'

/** The zone of whoever looks at the screen. */
export function viewerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** The calendar date of an instant in a zone, as lists write it: `May 09, 2025`. */
export function formatInstantDate(iso: string, zone: string = viewerTimeZone()): string {
  return formatListDate(today(new Date(iso), zone))
}

/** `Mar 5, 2025, 9:05 AM` in a zone, the viewer's own when absent. */
export function formatInstant(iso: string, zone: string = viewerTimeZone()): string {
  return `${formatInstantDate(iso, zone)}, ${formatTime(new Date(iso), zone)}`
}
