import { offsetMinutes, today } from '../dates/time-zone.ts'
import { fullDate, type HourClock, timeText } from '../words/format.ts'
import * as words from '../words/gen/appointment-mails.gen.ts'
import type { Say } from '../words/word.ts'

/** `Tuesday, March 03, 2026, 2:00 PM to 3:00 PM` on the clocks of a zone, which may be told to count to 12 or 24; another day's end names its day. */
export function appointmentWhen(
  say: Say,
  startsAt: Date,
  endsAt: Date,
  { zone, clock }: { zone: string; clock?: HourClock },
): string {
  const { forms } = say
  const first = today(startsAt, zone)
  const last = today(endsAt, zone)
  const times = {
    day: fullDate(forms, first),
    start: timeText(forms, startsAt, zone, clock),
    end: timeText(forms, endsAt, zone, clock),
  }
  return last === first ? say(words.sameDay, times) : say(words.overnight, { ...times, lastDay: fullDate(forms, last) })
}

/** `America/Vancouver (UTC−07:00)`: the offset tells the two hours of one name apart when clocks go back. */
export function zoneWords(instant: Date, zone: string): string {
  const minutes = offsetMinutes(instant, zone)
  const ahead = Math.abs(minutes)
  const clock = `${String(Math.floor(ahead / 60)).padStart(2, '0')}:${String(ahead % 60).padStart(2, '0')}`
  return `${zone} (UTC${minutes < 0 ? '−' : '+'}${clock})`
}
