import { addDays, type CalendarDate } from '@duly/core/dates/calendar-date.ts'
import type { Appointment } from './queries.ts'
import { dateOf } from './when-text.ts'

const none: readonly Appointment[] = []

/** What lies on each day of a range, in the viewer's zone and in order; what crosses midnight lies on both days. */
export function daysWithAppointments(
  appointments: readonly Appointment[],
  from: CalendarDate,
  to: CalendarDate,
  zone: string,
): (day: CalendarDate) => readonly Appointment[] {
  const days = new Map<CalendarDate, Appointment[]>()
  for (const appointment of [...appointments].sort((a, b) => a.startTime.localeCompare(b.startTime))) {
    const first = dateOf(appointment.startTime, zone)
    // What ends at midnight is over on the day before.
    const last = dateOf(new Date(new Date(appointment.endTime).getTime() - 1).toISOString(), zone)
    for (let day = first; day <= last; day = addDays(day, 1)) {
      if (day < from || day > to) continue
      days.set(day, [...(days.get(day) ?? []), appointment])
    }
  }
  return (day) => days.get(day) ?? none
}
