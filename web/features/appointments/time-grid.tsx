import { hourRows, missingRows, pieceOfDay, topOf } from '@duly/core/appointments/hour-rows.ts'
import { lanesOf } from '@duly/core/appointments/lanes.ts'
import { durationRange } from '@duly/core/appointments/limits.ts'
import { addDays, type CalendarDate, daysBetween, partsOf } from '@duly/core/dates/calendar-date.ts'
import { weekdayText, zoneText } from '@duly/core/words/format.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
import * as timeWords from '@duly/core/words/gen/appointment-times.gen.ts'
import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { t } from '../../words/page.ts'
import { hourLabel, timeAt } from '../../words/times.ts'
import type { NewAppointment } from './appointment-form.ts'
import { GridBlock } from './grid-block.tsx'
import type { Appointment, Move } from './queries.ts'
import { SlotCursor } from './slot-cursor.tsx'
import { useFocusFollowing } from './use-focus-following.ts'
import { type Draft, draftByKey, useGridDrag } from './use-grid-drag.ts'
import { dayTitle, whenText } from './when-text.ts'

/** Pixels of an hour; the stylesheet draws its lines by the same. */
const hourHeight = 48
const firstHourShown = 7

export interface GridProps {
  from: CalendarDate
  to: CalendarDate
  today: CalendarDate
  zone: string
  appointments: readonly Appointment[]
  /** Nothing can be made or moved by whoever looks. */
  fixed: boolean
  onNew: (seed: NewAppointment) => void
  /** Settles when the move is kept, or was refused and taken back. */
  onMove: (move: Move) => Promise<void>
  onOpen: (id: string) => void
  onOpenDay: (day: CalendarDate) => void
}

/** One day or a week by the hour: draw to create, drag to move, pull the lower edge to resize; keys do the same. */
export function TimeGrid({ from, to, today, now, zone, appointments, ...on }: GridProps & { now: Date }) {
  const days = useMemo(
    () => Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)),
    [from, to],
  )
  const rows = useMemo(() => hourRows(days, zone), [days, zone])
  const geometry = { days, rows, zone }
  const drag = useGridDrag({
    ...geometry,
    onNew: (start, minutes) => on.onNew({ start, minutes }),
    onMove: on.onMove,
    mayCreate: (day) => !on.fixed && day >= today,
  })
  const keys = useKeyMoves(drag.tellMove, geometry)
  const draft = drag.draft ?? keys.draft
  const pieces = usePieces(appointments, days, rows, zone)
  const scroller = useScrolledTo(from, Math.min(...pieces.map(({ piece }) => piece.top)))
  const height = rows.length * hourHeight
  const px = (minutes: number) => (minutes / 60) * hourHeight

  return (
    <>
      <div className={cx('time-grid', days.length === 1 && 'one')} data-fixed={on.fixed || undefined} ref={scroller}>
        <div
          className="time-grid-head"
          style={{ gridTemplateColumns: `3.5rem repeat(${days.length}, minmax(0, 1fr))` }}
        >
          <span className="time-grid-zone">{zoneText(t.forms, now, zone)}</span>
          {days.map((day) => (
            <DayHead key={day} day={day} isToday={day === today} alone={days.length === 1} onOpen={on.onOpenDay} />
          ))}
        </div>
        <div className="time-grid-body" style={{ height }}>
          <div className="time-grid-hours" aria-hidden="true">
            {rows.map((row, index) => (
              <span key={`${row.hour}-${row.again}`} style={{ top: index * hourHeight }}>
                {index === 0 ? null : hourLabel(row.hour)}
              </span>
            ))}
          </div>
          <div
            ref={drag.body}
            className="time-grid-days"
            data-dragging={drag.draft ? '' : undefined}
            onPointerDown={(event) => drag.take(event, 'new', null)}
            {...drag.handlers}
          >
            {days.map((day, column) => (
              <div
                key={day}
                className={cx('time-grid-day', day === today && 'today', day < today && 'past')}
                style={{ insetInlineStart: `${(column / days.length) * 100}%`, width: `${100 / days.length}%` }}
              >
                {missingRows(rows, day, zone).map((index) => (
                  <i key={index} className="time-grid-gap" style={{ top: index * hourHeight, height: hourHeight }} />
                ))}
              </div>
            ))}
            {on.fixed ? null : (
              <SlotCursor
                days={days}
                rows={rows}
                zone={zone}
                today={today}
                hourHeight={hourHeight}
                onNew={(start) => on.onNew({ start, minutes: durationRange.min })}
              />
            )}
            {pieces.map(({ appointment, column, piece, lane, lanes }) => (
              <GridBlock
                key={`${appointment.id}-${piece.fromBefore ? column : 'first'}`}
                appointment={appointment}
                zone={zone}
                day={dayTitle(days[column] ?? from)}
                faded={draft?.appointment?.id === appointment.id}
                movable={!on.fixed && !piece.fromBefore}
                box={{
                  top: px(piece.top),
                  height: Math.max(18, px(piece.bottom - piece.top)),
                  insetInlineStart: `${((column + lane / lanes) / days.length) * 100}%`,
                  width: `${(1 / lanes / days.length) * 100}%`,
                }}
                onGrip={drag.take}
                onKeyDown={(event) => keys.press(event, appointment)}
                onBlur={keys.commit}
                ateClick={drag.endedDrag}
              />
            ))}
            {draft ? <Ghost draft={draft} days={days} rows={rows} zone={zone} px={px} /> : null}
            {days.includes(today) ? (
              <NowLine top={px(topOf(now, rows, zone))} column={days.indexOf(today)} of={days.length} />
            ) : null}
          </div>
        </div>
      </div>
      {on.fixed ? null : <p className="grid-hint sm faint">{t(scheduleWords.gridHint)}</p>}
      <VisuallyHidden role="status">{keys.draft ? draftText(keys.draft, zone) : ''}</VisuallyHidden>
    </>
  )
}

const draftText = ({ appointment, start, minutes }: Draft, zone: string) =>
  t(scheduleWords.movedTo, {
    title: appointment?.title ?? t(appointmentWords.newMeeting),
    place: whenText(draftTimes({ start, minutes }), zone),
  })

function draftTimes({ start, minutes }: Pick<Draft, 'start' | 'minutes'>) {
  return {
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + minutes * 60_000).toISOString(),
  }
}

interface DayHeadProps {
  day: CalendarDate
  isToday: boolean
  alone: boolean
  onOpen: (day: CalendarDate) => void
}

function DayHead({ day, isToday, alone, onOpen }: DayHeadProps) {
  const [, , number] = partsOf(day)
  const content = (
    <>
      <span>{weekdayText(t.forms, day, 'short')}</span> <b>{number}</b>
      {isToday ? <span className="day-today">{t(scheduleWords.today)}</span> : null}
    </>
  )
  if (alone) return <span className="time-grid-dayhead">{content}</span>
  return (
    <button type="button" className="time-grid-dayhead" onClick={() => onOpen(day)}>
      {content}
      <span className="sr">{t(scheduleWords.openDay)}</span>
    </button>
  )
}

function NowLine({ top, column, of }: { top: number; column: number; of: number }) {
  return (
    <i
      className="time-grid-now"
      aria-hidden="true"
      style={{ top, insetInlineStart: `${(column / of) * 100}%`, width: `${100 / of}%` }}
    />
  )
}

interface GhostProps {
  draft: Draft
  days: readonly CalendarDate[]
  rows: ReturnType<typeof hourRows>
  zone: string
  px: (minutes: number) => number
}

/** Where the dragged one would come to lie. */
function Ghost({ draft, days, rows, zone, px }: GhostProps) {
  const span = { start: draft.start, end: new Date(draft.start.getTime() + draft.minutes * 60_000) }
  return days.map((day, column) => {
    const piece = pieceOfDay(span, day, rows, zone)
    if (!piece) return null
    return (
      <div
        key={day}
        className="time-grid-ghost"
        style={{
          top: px(piece.top),
          height: px(piece.bottom - piece.top),
          insetInlineStart: `${(column / days.length) * 100}%`,
          width: `${100 / days.length}%`,
        }}
      >
        <b>{draft.appointment?.title ?? t(appointmentWords.newMeeting)}</b>
        <span className="num">
          {t(timeWords.span, { start: timeAt(span.start, zone), end: timeAt(span.end, zone) })}
        </span>
      </div>
    )
  })
}

function usePieces(
  appointments: readonly Appointment[],
  days: readonly CalendarDate[],
  rows: ReturnType<typeof hourRows>,
  zone: string,
) {
  return useMemo(
    () =>
      days.flatMap((day, column) => {
        const found = appointments.flatMap((appointment) => {
          const span = { start: new Date(appointment.startTime), end: new Date(appointment.endTime) }
          const piece = pieceOfDay(span, day, rows, zone)
          return piece ? [{ appointment, piece }] : []
        })
        const lanes = lanesOf(found.map(({ piece }) => piece))
        return found.map((one, index) => ({ ...one, column, ...(lanes[index] ?? { lane: 0, lanes: 1 }) }))
      }),
    [appointments, days, rows, zone],
  )
}

/** An hour's label stands across its line, in px: so much of it lies above. */
const labelRoom = 12

/** The scroller, which begins at the hours of work, or earlier where something is earlier. */
function useScrolledTo(from: CalendarDate, earliest: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const hour = useRef(firstHourShown)
  hour.current = Math.min(firstHourShown, Math.floor(earliest / 60))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other days scroll anew, not a change on them
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = Math.max(0, hour.current * hourHeight - labelRoom)
  }, [from])
  return scroller
}

/** Moves by key gather for a moment, so that ten presses are one change; Escape takes them back, leaving sends them. */
function useKeyMoves(
  tell: (appointment: Appointment, draft: Draft) => void,
  geometry: { days: readonly CalendarDate[]; rows: ReturnType<typeof hourRows>; zone: string },
) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const latest = useRef<Draft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const followFocus = useFocusFollowing()
  const put = (next: Draft | null) => {
    latest.current = next
    setDraft(next)
  }
  const commit = () => {
    clearTimeout(timer.current)
    const ready = latest.current
    if (!ready?.appointment) return
    followFocus(ready.appointment.id)
    put(null)
    tell(ready.appointment, ready)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = (event: KeyboardEvent, appointment: Appointment) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && latest.current) {
      event.preventDefault()
      clearTimeout(timer.current)
      put(null)
      return
    }
    const before = latest.current ?? {
      appointment,
      start: new Date(appointment.startTime),
      minutes: appointment.duration,
    }
    const next = draftByKey(event.key, event.shiftKey, before, geometry.days, geometry)
    if (!next) return
    event.preventDefault()
    put(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(commit, 800)
  }
  return { draft, press, commit }
}
