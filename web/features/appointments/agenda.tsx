import { addDays, type CalendarDate, daysBetween } from '@duly/core/dates/calendar-date.ts'
import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { t } from '../../words/page.ts'
import { AgendaSlip } from './appointment-card.tsx'
import type { Appointment } from './queries.ts'
import { countText, dayTitle } from './when-text.ts'

interface AgendaProps {
  from: CalendarDate
  to: CalendarDate
  today: CalendarDate
  zone: string
  onDay: (day: CalendarDate) => readonly Appointment[]
  /** Names the days that have nothing, too. */
  always?: boolean
}

/** The days of a range that have something, one under the other: what phones show instead of a grid. */
export function Agenda({ from, to, today, zone, onDay, always = false }: AgendaProps) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const filled = days.filter((day) => always || onDay(day).length > 0)
  if (filled.length === 0) {
    return (
      <EmptyState
        art="schedule"
        title={t(scheduleWords.noAppointments)}
        text={t(from === to ? scheduleWords.noneThisDay : scheduleWords.noneTheseDays)}
      />
    )
  }
  return (
    <div className="agenda">
      {filled.map((day) => (
        <section key={day}>
          <h2>
            {dayTitle(day)}
            {day === today ? <span className="badge plain">{t(scheduleWords.today)}</span> : null}
            <span className="sr">{countText(onDay(day).length)}</span>
          </h2>
          {onDay(day).length === 0 ? <p className="muted">{t(scheduleWords.noneThisDay)}</p> : null}
          <ul className="cards">
            {onDay(day).map((appointment) => (
              <li key={appointment.id} className="slip">
                <AgendaSlip appointment={appointment} zone={zone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
