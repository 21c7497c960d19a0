import { addDays, type CalendarDate, weekdayOf } from '@duly/core/dates/calendar-date.ts'
import { instantOf, offsetMinutes, wallTimeAt } from '@duly/core/dates/time-zone.ts'
import { instantListText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/send-later.gen.ts'
import type { Say, Word } from '@duly/core/words/word.ts'
import { toldClock } from '../../words/hour-clock.ts'

/** A wall time as the fields have it. */
export interface Moment {
  date: CalendarDate
  /** `08:30` */
  time: string
}

/** `Edmonton` of `America/Edmonton`. */
export const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** The instant that a moment means in a zone; null while it is not complete. */
export function instantOfMoment({ date, time }: Moment, zone: string): Date | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return date === '' || hour === undefined
    ? null
    : instantOf({ date, hour: Number(hour), minute: Number(minute) }, zone)
}

/** The moment of an instant in a zone. */
export function momentAt(instant: Date, zone: string): Moment {
  const { date, hour, minute } = wallTimeAt(instant, zone)
  return { date, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
}

/** Two mornings that people usually mean: tomorrow's, and Monday's where that is another. */
export function usualMoments(today: CalendarDate): { title: Word; moment: Moment }[] {
  const tomorrow = addDays(today, 1)
  const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7)
  const at = (title: Word, date: CalendarDate) => ({ title, moment: { date, time: '08:00' } })
  return [at(words.tomorrow, tomorrow), ...(monday === tomorrow ? [] : [at(words.monday, monday)])]
}

/**
 * `Mar 06, 2026, 8:00 AM`, with the place where the clock says so if the reader's says something else. The wall time is the
 * server's: a browser's table of time zones may not know of a change yet.
 */
export function momentText(sent: Moment & { sendAt: string }, zone: string, viewerZone: string, say: Say): string {
  const moment = instantListText(say.forms, `${sent.date}T${sent.time}:00Z`, 'UTC', toldClock())
  const own = momentAt(new Date(sent.sendAt), viewerZone)
  const isSame = zone === viewerZone || (own.date === sent.date && own.time === sent.time)
  return isSame ? moment : say(words.momentIn, { moment, place: placeOf(zone) })
}

/** What the reader's own clock will show, where that is something else; else null. */
export function ownTimeText(instant: Date, zone: string, viewerZone: string, say: Say): string | null {
  if (!clocksDiffer(instant, zone, viewerZone)) return null
  const moment = instantListText(say.forms, instant.toISOString(), viewerZone, toldClock())
  return say(words.whereYouAre, { moment, place: placeOf(viewerZone) })
}

const clocksDiffer = (instant: Date, zone: string, other: string) =>
  offsetMinutes(instant, zone) !== offsetMinutes(instant, other)
