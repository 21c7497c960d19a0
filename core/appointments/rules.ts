import { textProblem } from '../contract/plain-text.ts'
import { addDays, type CalendarDate, endOfMonth, startOfMonth, startOfWeek } from '../dates/calendar-date.ts'
import * as words from '../words/gen/appointment.gen.ts'
import type { Say } from '../words/word.ts'
import { durationRange, appointmentLimits as limits, minuteStep } from './limits.ts'

/** Statuses (specification part 2, section 4). New ones start as pending (decisions). */
export const appointmentStatuses = ['pending', 'confirmed', 'cancelled'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** The form's values. */
export interface AppointmentForm {
  readonly title: string
  readonly notes: string
  readonly customerId: string
  /** The picked day, or empty. */
  readonly date: string
  readonly durationMinutes: number
}

export type AppointmentField = 'title' | 'notes' | 'customerId' | 'startTime' | 'duration'

/** What is wrong, per field, in the specification's words (part 2, section 5) or those of `say`. Empty when nothing is. */
export function appointmentProblems(form: AppointmentForm, say: Say): Partial<Record<AppointmentField, string>> {
  const problems: Partial<Record<AppointmentField, string>> = {}
  const title = textProblem(
    form.title,
    { label: say(words.title), max: limits.title, missing: say(words.noTitle) },
    say,
  )
  if (title !== null) problems.title = title
  const notes = textProblem(form.notes, { label: say(words.notes), max: limits.notes, lines: true }, say)
  if (notes !== null) problems.notes = notes
  if (form.customerId === '') problems.customerId = say(words.noCustomer)
  if (form.date === '') problems.startTime = say(words.noStart)
  if (!isDuration(form.durationMinutes)) {
    problems.duration = say(words.wrongDuration, durationRange)
  }
  return problems
}

/** A whole number of minutes from 30 to 240. */
export function isDuration(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= durationRange.min && minutes <= durationRange.max
}

/** Days before today can't be picked. */
export function isPickableDay(date: CalendarDate, today: CalendarDate): boolean {
  return date >= today
}

/** The picker's hours, `01` to `12` or on a clock of 24 hours `00` to `23`, and minutes, `00` to `55`. */
export const hourChoices = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
export const dayHourChoices = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
export const minuteChoices = Array.from({ length: 60 / minuteStep }, (_, i) => String(i * minuteStep).padStart(2, '0'))

/** A time as the picker holds it. */
export interface PickedTime {
  readonly hour12: number
  readonly minute: number
  readonly half: 'AM' | 'PM'
}

/** Hour 0 to 23 of a picked time: 12 AM is 0, 12 PM is 12. */
export function hourOf(time: PickedTime): number {
  return (time.hour12 % 12) + (time.half === 'PM' ? 12 : 0)
}

/** An hour 0 to 23 as the picker holds it. */
export function pickedHour(hour: number): Pick<PickedTime, 'hour12' | 'half'> {
  return { hour12: hour % 12 || 12, half: hour < 12 ? 'AM' : 'PM' }
}

export type ScheduleView = 'month' | 'week' | 'day' | 'list'

/** First and last day that a view asks for; weeks begin on Monday unless told otherwise; a list is the current day and six more (specification part 2, section 7). */
export function viewRange(
  view: ScheduleView,
  current: CalendarDate,
  firstWeekday = 1,
): { readonly from: CalendarDate; readonly to: CalendarDate } {
  switch (view) {
    case 'month':
      return { from: startOfMonth(current), to: endOfMonth(current) }
    case 'week': {
      const from = startOfWeek(current, firstWeekday)
      return { from, to: addDays(from, 6) }
    }
    case 'day':
      return { from: current, to: current }
    case 'list':
      return { from: current, to: addDays(current, 6) }
  }
}

/** The seven days of the strip. */
export function weekDays(from: CalendarDate): CalendarDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(from, index))
}
