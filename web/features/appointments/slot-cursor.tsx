import { type HourRow, instantAtTop } from '@duly/core/appointments/hour-rows.ts'
import { durationRange } from '@duly/core/appointments/limits.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { formatTime } from '@duly/core/dates/time-zone.ts'
import { type KeyboardEvent, useState } from 'react'
import { dayTitle } from './when-text.ts'

interface SlotCursorProps {
  days: readonly CalendarDate[]
  rows: readonly HourRow[]
  zone: string
  today: CalendarDate
  hourHeight: number
  onNew: (start: Date) => void
}

const step = durationRange.min
const nineOClock = 9 * 60

/** The keyboard's way to draw: a slot that the arrow keys move, and Enter opens the dialog for it. Seen when focused. */
export function SlotCursor({ days, rows, zone, today, hourHeight, onNew }: SlotCursorProps) {
  const [at, setAt] = useState({ day: today, top: nineOClock })
  const firstOpen = days.find((day) => day >= today)
  const day = days.includes(at.day) && at.day >= today ? at.day : firstOpen
  if (!day) return null
  const start = instantAtTop(at.top, day, rows, zone)
  const column = days.indexOf(day)
  const press = (event: KeyboardEvent) => {
    const [columns, slots] = moves[event.key] ?? [0, 0]
    if (columns === 0 && slots === 0) return
    event.preventDefault()
    const next = days[column + columns]
    const top = Math.min(rows.length * 60 - step, Math.max(0, at.top + slots * step))
    setAt({ day: next && next >= today ? next : day, top })
  }
  return (
    <button
      type="button"
      className="slot-cursor"
      style={{
        top: (at.top / 60) * hourHeight,
        height: (step / 60) * hourHeight,
        left: `${(column / days.length) * 100}%`,
        width: `${100 / days.length}%`,
      }}
      aria-label={`New Meeting, ${dayTitle(day)}, ${start ? formatTime(start, zone) : 'no such time'}`}
      onKeyDown={press}
      onClick={() => start && onNew(start)}
    >
      {start ? formatTime(start, zone) : 'Clocks skip this hour'}
    </button>
  )
}

const moves: Record<string, readonly [columns: number, slots: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
