import { formatLong, formatWeekday } from '../dates/calendar-date.ts'
import { formatTime, offsetMinutes, today } from '../dates/time-zone.ts'

/** `Tuesday, March 03, 2026, 2:00 PM to 3:00 PM` on the clocks of a zone; another day's end names its day. */
export function appointmentWhen(startsAt: Date, endsAt: Date, zone: string): string {
  const first = today(startsAt, zone)
  const last = today(endsAt, zone)
  const day = (date: string) => `${formatWeekday(date)}, ${formatLong(date)}, `
  return `${day(first)}${formatTime(startsAt, zone)} to ${last === first ? '' : day(last)}${formatTime(endsAt, zone)}`
}

/** `America/Vancouver (UTC−07:00)`: the offset tells the two hours of one name apart when clocks go back. */
export function zoneWords(instant: Date, zone: string): string {
  const minutes = offsetMinutes(instant, zone)
  const ahead = Math.abs(minutes)
  const clock = `${String(Math.floor(ahead / 60)).padStart(2, '0')}:${String(ahead % 60).padStart(2, '0')}`
  return `${zone} (UTC${minutes < 0 ? '−' : '+'}${clock})`
}
