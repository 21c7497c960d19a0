import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, PointerEvent } from 'react'
import { t } from '../../words/page.ts'
import { type Appointment, assigneeName } from './queries.ts'
import { timesText } from './when-text.ts'

interface GridBlockProps {
  appointment: Appointment
  zone: string
  /** The day that its column stands for, for those who do not see the column. */
  day: string
  /** It is being dragged: the ghost shows where to. */
  faded: boolean
  /** False for the rest of one that began on an earlier day. */
  movable: boolean
  box: { top: number; height: number; insetInlineStart: string; width: string }
  onGrip: (event: PointerEvent<HTMLElement>, kind: 'move' | 'resize', appointment: Appointment) => void
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
  /** Whether a drag just ended, whose click opens nothing. */
  ateClick: () => boolean
}

/** An appointment in a day or week grid; opens it, can be moved and pulled longer. */
export function GridBlock(props: GridBlockProps) {
  const { appointment, zone, day, faded, movable, box, onGrip, onKeyDown, onBlur, ateClick } = props
  const { status, title, customer } = appointment
  return (
    <div className="grid-block" style={box} data-faded={faded || undefined}>
      <Link
        to="/appointments/$id"
        params={{ id: appointment.id }}
        className="grid-block-face"
        data-status={status}
        data-appointment={appointment.id}
        data-short={box.height < 34 || undefined}
        data-medium={(box.height >= 34 && box.height < 54) || undefined}
        draggable={false}
        onPointerDown={(event) => (movable ? onGrip(event, 'move', appointment) : event.stopPropagation())}
        onClick={(event) => {
          if (ateClick()) event.preventDefault()
        }}
        onKeyDown={movable ? onKeyDown : undefined}
        onBlur={onBlur}
      >
        <b>{title}</b>
        <span className="num">{timesText(appointment, zone)}</span>
        <span>{[customer.name, assigneeName(appointment)].filter(Boolean).join(' · ')}</span>
        <span className="sr">{t(scheduleWords.blockRest, { day, status })}</span>
      </Link>
      {movable ? (
        <i
          className="grid-block-edge"
          aria-hidden="true"
          onPointerDown={(event) => onGrip(event, 'resize', appointment)}
        />
      ) : null}
    </div>
  )
}
