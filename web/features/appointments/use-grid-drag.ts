import { type HourRow, instantAtTop, topOf } from '@duly/core/appointments/hour-rows.ts'
import { durationRange } from '@duly/core/appointments/limits.ts'
import { addDays, type CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { startOfDay } from '@duly/core/dates/time-zone.ts'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { inlineKey, isRightToLeft } from './inline-keys.ts'
import type { Appointment, Move } from './queries.ts'

/** What is dragged in a day or week grid, and where it would come to lie. */
export interface Draft {
  /** Null while a new one is drawn. */
  appointment: Appointment | null
  start: Date
  minutes: number
}

/** Minutes that a drag moves in. */
export const gridStep = 15

const snap = (minutes: number) => Math.round(minutes / gridStep) * gridStep
const limited = (minutes: number) => Math.min(durationRange.max, Math.max(durationRange.min, minutes))

interface Geometry {
  days: readonly CalendarDate[]
  rows: readonly HourRow[]
  zone: string
}

/** The first instant at or after a place of a column; null past the end of that day. */
export function instantNear(top: number, day: CalendarDate, { rows, zone }: Geometry): Date | null {
  for (let at = Math.max(0, top); at < rows.length * 60; at += gridStep) {
    const instant = instantAtTop(at, day, rows, zone)
    if (instant) return instant
  }
  return null
}

interface Grip {
  kind: 'new' | 'move' | 'resize'
  appointment: Appointment | null
  pointerId: number
  /** Where the pointer was put down, in pixels and in minutes from the top. */
  x: number
  y: number
  column: number
  top: number
  dragging: boolean
}

interface GridDragOptions extends Geometry {
  onNew: (start: Date, minutes: number) => void
  onMove: (move: Move) => void
  mayCreate: (day: CalendarDate) => boolean
}

/** Drawing a new appointment, moving and resizing with mouse or pen; touch scrolls. Escape takes it back. */
export function useGridDrag(options: GridDragOptions) {
  const { days, rows, zone, onNew, onMove, mayCreate } = options
  const body = useRef<HTMLDivElement>(null)
  const grip = useRef<Grip | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const suppressClick = useRef(false)

  useEffect(() => {
    if (!draft) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      grip.current = null
      setDraft(null)
    }
    document.addEventListener('keydown', cancel, true)
    return () => document.removeEventListener('keydown', cancel, true)
  }, [draft])

  const placeOf = (event: PointerEvent) => {
    const box = body.current?.getBoundingClientRect()
    if (!box) return { column: 0, top: 0 }
    const fromStart = isRightToLeft() ? box.right - event.clientX : event.clientX - box.left
    const column = Math.floor((fromStart / box.width) * days.length)
    return {
      column: Math.min(days.length - 1, Math.max(0, column)),
      top: Math.min(1, Math.max(0, (event.clientY - box.top) / box.height)) * rows.length * 60,
    }
  }
  const dayAt = (column: number) => days[column] ?? days[0] ?? ''

  const draftAt = (held: Grip, event: PointerEvent): Draft | null => {
    const place = placeOf(event)
    const { appointment } = held
    if (!appointment) {
      const low = Math.floor(Math.min(held.top, place.top) / gridStep) * gridStep
      const high = Math.ceil(Math.max(held.top, place.top) / gridStep) * gridStep
      const start = instantNear(low, dayAt(held.column), options)
      return start && { appointment, start, minutes: limited(held.dragging ? high - low : durationRange.min) }
    }
    const start = new Date(appointment.startTime)
    const shift = snap(place.top - held.top)
    if (held.kind === 'resize') {
      return { appointment, start, minutes: limited(appointment.duration + shift) }
    }
    const top = topOf(start, rows, zone) + shift
    const last = rows.length * 60 - gridStep
    const moved = instantNear(Math.min(last, top), dayAt(place.column), options)
    return moved && { appointment, start: moved, minutes: appointment.duration }
  }

  const take = (event: PointerEvent<HTMLElement>, kind: Grip['kind'], appointment: Appointment | null) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const place = placeOf(event)
    if (kind === 'new' && !mayCreate(dayAt(place.column))) return
    grip.current = {
      kind,
      appointment,
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      ...place,
      dragging: false,
    }
    suppressClick.current = false
    event.stopPropagation()
    if (kind !== 'move') event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent) => {
    const held = grip.current
    if (!held || held.pointerId !== event.pointerId) return
    if (!held.dragging && Math.hypot(event.clientX - held.x, event.clientY - held.y) < 5) return
    // The grid follows the pointer from here, also outside of its edges. Not earlier: a captured press clicks no link.
    if (!held.dragging) body.current?.setPointerCapture(event.pointerId)
    held.dragging = true
    suppressClick.current = true
    scrollAtEdge(body.current?.closest('.time-grid') ?? null, event.clientY)
    setDraft(draftAt(held, event))
  }
  const onPointerUp = (event: PointerEvent) => {
    const held = grip.current
    if (!held || held.pointerId !== event.pointerId) return
    grip.current = null
    const result = draftAt(held, event)
    setDraft(null)
    if (!result) return
    if (held.kind === 'new') onNew(result.start, result.minutes)
    else if (held.dragging && held.appointment) tellMove(held.appointment, result)
  }
  const tellMove = (appointment: Appointment, { start, minutes }: Draft) => {
    if (start.getTime() === new Date(appointment.startTime).getTime() && minutes === appointment.duration) return
    onMove({ appointment, start, minutes })
  }
  const onPointerCancel = () => {
    grip.current = null
    setDraft(null)
  }

  return {
    body,
    draft,
    take,
    tellMove,
    /** True once after a drag, so that the click that follows it opens nothing. */
    endedDrag: () => {
      const ended = suppressClick.current
      suppressClick.current = false
      return ended
    },
    handlers: { onPointerMove, onPointerUp, onPointerCancel },
  }
}

// Hours out of sight come into it when the pointer nears the grid's upper or lower edge; the head covers the upper one.
function scrollAtEdge(scroller: Element | null, y: number): void {
  const box = scroller?.getBoundingClientRect()
  if (!box) return
  if (y < box.top + 72) scroller?.scrollBy(0, -12)
  else if (y > box.bottom - 24) scroller?.scrollBy(0, 12)
}

/** The draft that a key makes of an appointment: Shift with the arrows moves it, + and − change its length. */
export function draftByKey(
  pressed: string,
  shift: boolean,
  draft: Draft,
  days: readonly CalendarDate[],
  geometry: Geometry,
): Draft | null {
  const { rows, zone } = geometry
  const key = inlineKey(pressed)
  if (key === '+' || key === '=') return { ...draft, minutes: limited(draft.minutes + gridStep) }
  if (key === '-' || key === '−') return { ...draft, minutes: limited(draft.minutes - gridStep) }
  if (!shift) return null
  const column = days.findIndex((day) => draft.start < startOfDay(addDays(day, 1), zone))
  const top = topOf(draft.start, rows, zone)
  const to = (nextTop: number, nextColumn: number, back: boolean) => {
    const day = days[nextColumn]
    if (!day || nextTop < 0 || nextTop >= rows.length * 60) return draft
    for (let at = nextTop; at >= 0 && at < rows.length * 60; at += back ? -gridStep : gridStep) {
      const instant = instantAtTop(at, day, rows, zone)
      if (instant) return { ...draft, start: instant }
    }
    return draft
  }
  if (key === 'ArrowUp') return to(top - gridStep, column, true)
  if (key === 'ArrowDown') return to(top + gridStep, column, false)
  if (key === 'ArrowLeft') return to(top, column - 1, false)
  if (key === 'ArrowRight') return to(top, column + 1, false)
  return null
}
