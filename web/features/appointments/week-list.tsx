import { weekDays } from '@duly/core/appointments/rules.ts'
import { type CalendarDate, partsOf } from '@duly/core/dates/calendar-date.ts'
import { weekdayText } from '@duly/core/words/format.ts'
import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import LayoutList from 'lucide-react/icons/layout-list'
import List from 'lucide-react/icons/list'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { t } from '../../words/page.ts'
import { AppointmentCards, AppointmentLines } from './appointment-card.tsx'
import { DayDots } from './day-dots.tsx'
import type { Appointment } from './queries.ts'
import type { DayLook } from './schedule-search.ts'
import { countText, dayTitle } from './when-text.ts'

interface WeekListProps {
  /** The strip's first day. */
  from: CalendarDate
  selected: CalendarDate
  today: CalendarDate
  zone: string
  look: DayLook
  /** What each day has. */
  onDay: (day: CalendarDate) => readonly Appointment[]
  onSelect: (day: CalendarDate) => void
  onLook: (look: DayLook) => void
}

/** Seven days to pick one from, and the appointments of the picked one (specification part 2, Weekly view). */
export function WeekList({ from, selected, today, zone, look, onDay, onSelect, onLook }: WeekListProps) {
  const appointments = onDay(selected)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid with a rounded edge everywhere */}
      <div className="day-strip" role="group" aria-label={t(scheduleWords.daysOfWeek)}>
        {weekDays(from).map((day) => (
          <DayButton
            key={day}
            day={day}
            count={onDay(day).length}
            isToday={day === today}
            pressed={day === selected}
            onPress={() => onSelect(day)}
          />
        ))}
      </div>
      <div className="day-head">
        <h2>
          {dayTitle(selected)} <span className="muted">{countText(appointments.length)}</span>
        </h2>
        <Segmented
          label={t(scheduleWords.showAs)}
          value={look}
          onValueChange={onLook}
          options={[
            { value: 'cards', label: t(scheduleWords.cards), icon: <LayoutList className="lucide" /> },
            { value: 'list', label: t(scheduleWords.lines), icon: <List className="lucide" /> },
          ]}
        />
      </div>
      {appointments.length === 0 ? (
        <EmptyState
          art="schedule"
          title={t(scheduleWords.noAppointments)}
          text={t(scheduleWords.noneThisDay)}
          level={3}
        />
      ) : look === 'cards' ? (
        <AppointmentCards appointments={appointments} zone={zone} />
      ) : (
        <AppointmentLines appointments={appointments} zone={zone} />
      )}
    </>
  )
}

interface DayButtonProps {
  day: CalendarDate
  count: number
  isToday: boolean
  pressed: boolean
  onPress: () => void
}

function DayButton({ day, count, isToday, pressed, onPress }: DayButtonProps) {
  const [, , number] = partsOf(day)
  return (
    <button type="button" aria-pressed={pressed} aria-current={isToday ? 'date' : undefined} onClick={onPress}>
      <span>{weekdayText(t.forms, day, 'short')}</span>
      <b>{number}</b>
      {isToday ? <span className="day-today">{t(scheduleWords.today)}</span> : null}
      <span className="day-count">{count === 0 ? t(scheduleWords.none) : countText(count)}</span>
      <DayDots count={count} />
    </button>
  )
}
