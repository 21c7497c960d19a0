import { addDays, type CalendarDate, daysBetween, partsOf, startOfWeek } from '@duly/core/dates/calendar-date.ts'
import { instantOf, wallTimeAt } from '@duly/core/dates/time-zone.ts'
import { weekdayText } from '@duly/core/words/format.ts'
import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { firstWeekday } from '../../ui/first-weekday.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { t } from '../../words/page.ts'
import { inlineKey } from './inline-keys.ts'
import type { Appointment } from './queries.ts'
import type { GridProps } from './time-grid.tsx'
import { useFocusFollowing } from './use-focus-following.ts'
import { dayTitle, timesOf } from './when-text.ts'

/** Appointments in sight on one day; the rest is one press away. */
const inSight = 3

interface MonthGridProps extends GridProps {
  onDay: (day: CalendarDate) => readonly Appointment[]
}

/** A month of days: press a day to create, drag an appointment to another day, its time stays. */
export function MonthGrid({ from, to, today, zone, fixed, onDay, onNew, onMove, onOpenDay }: MonthGridProps) {
  const first = startOfWeek(from, firstWeekday())
  const count = Math.ceil((daysBetween(first, to) + 1) / 7) * 7
  const days = Array.from({ length: count }, (_, index) => addDays(first, index))
  // Where a move under way leads: a second key, pressed before the first one is drawn, goes on from there.
  const heading = useRef<{ id: string; day: CalendarDate } | null>(null)
  const dayOf = (appointment: Appointment) =>
    heading.current?.id === appointment.id
      ? heading.current.day
      : wallTimeAt(new Date(appointment.startTime), zone).date
  const moveTo = (appointment: Appointment, day: CalendarDate) => {
    const wall = wallTimeAt(new Date(appointment.startTime), zone)
    if (dayOf(appointment) === day) return
    const target = { id: appointment.id, day }
    heading.current = target
    void onMove({
      appointment,
      start: instantOf({ ...wall, date: day }, zone),
      minutes: appointment.duration,
    }).finally(() => {
      if (heading.current === target) heading.current = null
    })
  }
  const drag = useMonthDrag(moveTo, (day) => day >= today && onNew({ date: day }))
  const [said, setSaid] = useState('')
  const followFocus = useFocusFollowing()
  const press = (event: KeyboardEvent, appointment: Appointment) => {
    const shift = dayShifts[inlineKey(event.key)]
    if (!event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || shift === undefined) return
    event.preventDefault()
    const day = addDays(dayOf(appointment), shift)
    followFocus(appointment.id)
    setSaid(t(scheduleWords.movedTo, { title: appointment.title, place: dayTitle(day) }))
    moveTo(appointment, day)
  }
  return (
    <>
      <div
        className="month-grid"
        data-fixed={fixed || undefined}
        data-dragging={drag.over ? '' : undefined}
        {...(fixed ? {} : drag.handlers)}
      >
        {days.slice(0, 7).map((day) => (
          <span key={day} className="month-dow" aria-hidden="true">
            {weekdayText(t.forms, day, 'short')}
          </span>
        ))}
        {days.map((day) => (
          <section
            key={day}
            data-date={day}
            aria-label={t(scheduleWords.dayAndCount, { day: dayTitle(day), count: onDay(day).length })}
            className={cx(
              'month-day',
              (day < from || day > to) && 'out',
              day < today && 'past',
              day === today && 'today',
              drag.over === day && 'over',
            )}
          >
            <button
              type="button"
              className="month-number num"
              aria-label={dayTitle(day)}
              onClick={() => onOpenDay(day)}
            >
              {partsOf(day)[2]}
            </button>
            {onDay(day)
              .slice(0, inSight)
              .map((appointment) => (
                <MonthChip
                  key={appointment.id}
                  appointment={appointment}
                  zone={zone}
                  faded={drag.held === appointment.id}
                  onGrip={fixed ? ignore : drag.take}
                  onKeyDown={fixed ? ignore : press}
                  ateClick={drag.endedDrag}
                />
              ))}
            {onDay(day).length > inSight ? (
              <button type="button" className="month-more" onClick={() => onOpenDay(day)}>
                {t(scheduleWords.more, { count: onDay(day).length - inSight })}
              </button>
            ) : null}
          </section>
        ))}
      </div>
      {fixed ? null : <p className="grid-hint sm faint">{t(scheduleWords.monthHint)}</p>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

const ignore = () => {}

const dayShifts: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface MonthChipProps {
  appointment: Appointment
  zone: string
  faded: boolean
  onGrip: (event: PointerEvent, appointment: Appointment) => void
  onKeyDown: (event: KeyboardEvent, appointment: Appointment) => void
  ateClick: () => boolean
}

function MonthChip({ appointment, zone, faded, onGrip, onKeyDown, ateClick }: MonthChipProps) {
  return (
    <Link
      to="/appointments/$id"
      params={{ id: appointment.id }}
      className="month-chip"
      data-status={appointment.status}
      data-appointment={appointment.id}
      data-faded={faded || undefined}
      draggable={false}
      onPointerDown={(event) => onGrip(event, appointment)}
      onKeyDown={(event) => onKeyDown(event, appointment)}
      onClick={(event) => {
        if (ateClick()) event.preventDefault()
      }}
    >
      <span className="num">{timesOf(appointment, zone)[0]}</span> <b>{appointment.title}</b>
      <span className="sr">
        {t(scheduleWords.chipRest, { customer: appointment.customer.name, status: appointment.status })}
      </span>
    </Link>
  )
}

/** Follows an appointment over the days, and presses on empty ones, with mouse or pen. */
function useMonthDrag(
  onDrop: (appointment: Appointment, day: CalendarDate) => void,
  onPress: (day: CalendarDate) => void,
) {
  const grip = useRef<{ appointment: Appointment | null; x: number; y: number; moved: boolean } | null>(null)
  const suppressClick = useRef(false)
  const [held, setHeld] = useState<string | null>(null)
  const [over, setOver] = useState<CalendarDate | null>(null)
  const stop = () => {
    grip.current = null
    setHeld(null)
    setOver(null)
  }
  useEffect(() => {
    if (!held) return
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      grip.current = null
      setHeld(null)
      setOver(null)
    }
    document.addEventListener('keydown', cancel, true)
    return () => document.removeEventListener('keydown', cancel, true)
  }, [held])
  const dayUnder = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-date]')?.dataset.date ?? null
  return {
    held,
    over,
    endedDrag: () => {
      const ended = suppressClick.current
      suppressClick.current = false
      return ended
    },
    take: (event: PointerEvent, appointment: Appointment) => {
      if (event.button !== 0 || event.pointerType === 'touch') return
      suppressClick.current = false
      grip.current = { appointment, x: event.clientX, y: event.clientY, moved: false }
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const onSomething = (event.target as Element).closest('a,button')
        if (onSomething || event.button !== 0 || event.pointerType === 'touch') return
        grip.current = { appointment: null, x: event.clientX, y: event.clientY, moved: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const current = grip.current
        if (!current?.appointment) return
        if (!current.moved && Math.hypot(event.clientX - current.x, event.clientY - current.y) < 5) return
        if (!current.moved) event.currentTarget.setPointerCapture(event.pointerId)
        current.moved = true
        suppressClick.current = true
        setHeld(current.appointment.id)
        setOver(dayUnder(event))
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const current = grip.current
        const day = dayUnder(event)
        stop()
        if (!current || !day) return
        if (!current.appointment) onPress(day)
        else if (current.moved) onDrop(current.appointment, day)
      },
      onPointerCancel: stop,
    },
  }
}
