import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import {
  clockOf,
  type HourClock,
  hourText,
  instantText,
  listDate,
  timeText,
  wallTimeText,
} from '@duly/core/words/format.ts'
import { toldClock } from './hour-clock.ts'
import { t } from './page.ts'

/*
 * Times as the reader is used to them: in the language of the page, on a clock of 12 or 24 hours, in the reader's own zone unless
 * another one is told.
 */

/** How clocks count for the reader. */
export const hourClock = (): HourClock => clockOf(t.forms, toldClock())

/** `9:05 AM`, `09:05` */
export const timeAt = (instant: Date, zone = viewerTimeZone()): string => timeText(t.forms, instant, zone, toldClock())

/** The same of an hour from 0 to 23. */
export const wallTime = (hour: number, minute: number): string => wallTimeText(t.forms, hour, minute, toldClock())

/** `7 AM`, `07:00` */
export const hourLabel = (hour: number): string => hourText(t.forms, hour, toldClock())

/** The day of an instant as lists write it: `Mar 05, 2025`. */
export const dayAt = (iso: string, zone = viewerTimeZone()): string => listDate(t.forms, today(new Date(iso), zone))

/** Day and time of an instant as lists write them: `Mar 05, 2025, 9:05 AM`. */
export const momentAt = (iso: string, zone = viewerTimeZone()): string =>
  instantText(t.forms, new Date(iso), zone, toldClock())
