import { addDays, type CalendarDate, daysBetween, partsOf, startOfWeek } from '@duly/core/dates/calendar-date.ts'
import { weekdayText } from '@duly/core/words/format.ts'
import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { firstWeekday } from '../../ui/first-weekday.ts'
import { t } from '../../words/page.ts'
import { Agenda } from './agenda.tsx'
import { DayDots } from './day-dots.tsx'
import { inlineKey } from './inline-keys.ts'
import type { Appointment } from './queries.ts'
import { dayTitle } from './when-text.ts'

interface MonthDaysProps {
  /** First and last day of the month. */
  from: CalendarDate
  to: CalendarDate
  selected: CalendarDate
  today: CalendarDate
  zone: string
  onDay: (day: CalendarDate) => readonly Appointment[]
  onSelect: (day: CalendarDate) => void
}

const dayShifts: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month on a phone: a grid of days with a dot for each appointment, and beneath it what the picked day has. */
export function MonthDays({ from, to, selected, today, zone, onDay, onSelect }: MonthDaysProps) {
  const first = startOfWeek(from, firstWeekday())
  const count = Math.ceil((daysBetween(first, to) + 1) / 7) * 7
  const days = Array.from({ length: count }, (_, index) => addDays(first, index))
  const grid = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to the day that was picked by key
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    byKey.current = false
  }, [selected])
  const press = (event: KeyboardEvent) => {
    const shift = dayShifts[inlineKey(event.key)]
    if (shift === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    byKey.current = true
    onSelect(addDays(selected, shift))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid with a rounded edge everywhere */}
      <div ref={grid} className="month-days" role="group" aria-label={t(scheduleWords.daysOfMonth)} onKeyDown={press}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className="month-dow" aria-hidden="true">
            {weekdayText(t.forms, day, 'short')}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={cx('num', (day < from || day > to) && 'out')}
            // One stop of the tab key; the arrows go on from there.
            tabIndex={day === selected ? 0 : -1}
            aria-pressed={day === selected}
            aria-current={day === today ? 'date' : undefined}
            aria-label={t(scheduleWords.dayAndCount, { day: dayTitle(day), count: onDay(day).length })}
            onClick={() => onSelect(day)}
          >
            {partsOf(day)[2]}
            <DayDots count={onDay(day).length} />
          </button>
        ))}
      </div>
      <div className="month-picked" aria-live="polite">
        <Agenda from={selected} to={selected} today={today} zone={zone} onDay={onDay} always />
      </div>
    </>
  )
}
