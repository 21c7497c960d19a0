import { type HourRow, instantAtTop } from '@duly/core/appointments/hour-rows.ts'
import { durationRange } from '@duly/core/appointments/limits.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../words/page.ts'
import { timeAt } from '../../words/times.ts'
import { inlineKey } from './inline-keys.ts'
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
    const [columns, slots] = moves[inlineKey(event.key)] ?? [0, 0]
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
        insetInlineStart: `${(column / days.length) * 100}%`,
        width: `${100 / days.length}%`,
      }}
      aria-label={
        start
          ? t(scheduleWords.slot, { day: dayTitle(day), time: timeAt(start, zone) })
          : t(scheduleWords.slotSkipped, { day: dayTitle(day) })
      }
      onKeyDown={press}
      onClick={() => start && onNew(start)}
    >
      {start ? timeAt(start, zone) : t(scheduleWords.hourSkipped)}
    </button>
  )
}

const moves: Record<string, readonly [columns: number, slots: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
