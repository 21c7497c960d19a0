import { defaultDuration, durationChoices } from '@duly/core/appointments/limits.ts'
import { hourOf, minuteChoices, type PickedTime, pickedHour } from '@duly/core/appointments/rules.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { instantOf, wallTimeAt } from '@duly/core/dates/time-zone.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
import { t } from '../../words/page.ts'
import { wallTime } from '../../words/times.ts'
import type { Appointment, AppointmentBody, AppointmentChange } from './queries.ts'

/** A customer as the form holds it. */
export interface ChosenCustomer {
  id: string
  name: string
  email: string
}

/** The dialog's values. The time is the viewer's. */
export interface AppointmentForm {
  title: string
  customer: ChosenCustomer | null
  employeeId: string
  notes: string
  /** Empty until a day is picked. */
  date: CalendarDate | ''
  hour12: number
  minute: number
  half: PickedTime['half']
  /** Minutes. */
  duration: number
}

/** What a new appointment begins with: where the dialog was opened, as far as that says something. */
export interface NewAppointment {
  date?: CalendarDate
  /** Wins over `date`. */
  start?: Date
  minutes?: number
  employeeId?: string
}

/** An empty form: nine o'clock, half an hour. */
export function newForm(seed: NewAppointment, zone: string): AppointmentForm {
  const wall = seed.start ? wallTimeAt(seed.start, zone) : { date: seed.date ?? '', hour: 9, minute: 0 }
  return {
    title: '',
    customer: null,
    employeeId: seed.employeeId ?? '',
    notes: '',
    ...timeOf(wall),
    duration: seed.minutes ?? defaultDuration,
  }
}

/** A stored appointment in the form, in the viewer's time. */
export function formOf(appointment: Appointment, zone: string): AppointmentForm {
  return {
    title: appointment.title,
    customer: appointment.customer,
    employeeId: appointment.employee?.id ?? '',
    notes: appointment.notes,
    ...timeOf(wallTimeAt(new Date(appointment.startTime), zone)),
    duration: appointment.duration,
  }
}

function timeOf({ date, hour, minute }: { date: CalendarDate; hour: number; minute: number }) {
  return { date, minute, ...pickedHour(hour) }
}

/** The instant that the form means; null while no day is picked. `before` stays when its time was not touched. */
export function startOf(form: AppointmentForm, zone: string, before: Appointment | null): Date | null {
  if (form.date === '') return null
  const hour = hourOf(form)
  if (before) {
    // Of an hour that comes twice the second one stays what it is.
    const wall = wallTimeAt(new Date(before.startTime), zone)
    if (wall.date === form.date && wall.hour === hour && wall.minute === form.minute) return new Date(before.startTime)
  }
  return instantOf({ date: form.date, hour, minute: form.minute }, zone)
}

/** Says that the clock skips the picked time that night; null on all other days. */
export function skippedNote(form: AppointmentForm, start: Date | null, zone: string): string | null {
  if (!start) return null
  const wall = wallTimeAt(start, zone)
  const hour = hourOf(form)
  if (wall.hour === hour && wall.minute === form.minute) return null
  return t(appointmentWords.clockSkips, { time: wallTime(hour, form.minute) })
}

/** The durations to choose from; an existing other one stays a choice. */
export function durationsFor(minutes: number): number[] {
  return [...new Set([...durationChoices, minutes])].filter(Number.isFinite).sort((a, b) => a - b)
}

/** The minutes to choose from; an existing other one stays a choice. */
export function minutesFor(minute: number): string[] {
  return [...new Set([...minuteChoices, String(minute).padStart(2, '0')])].sort()
}

/** The form as the API takes it; title and notes are trimmed. */
export function bodyOf(form: AppointmentForm, start: Date, zone: string): AppointmentBody {
  return {
    title: form.title.trim(),
    customerId: form.customer?.id ?? '',
    startTime: start.toISOString(),
    duration: form.duration,
    notes: form.notes.trim(),
    employeeId: form.employeeId || null,
    timeZone: zone,
  }
}

/** What an edit sends. The zone in which it was planned stays. */
export function changeOf(form: AppointmentForm, start: Date, before: Appointment): AppointmentChange {
  const { timeZone: _, ...fields } = bodyOf(form, start, before.timeZone)
  return { ...fields, version: before.version }
}
