import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Appointment } from './queries.ts'
import { timesText } from './when-text.ts'

interface GridBlockProps {
  appointment: Appointment
  zone: string
  /** When it is, in full, for assistive technology. */
  label: string
  /** It is being dragged: the ghost shows where to. */
  faded: boolean
  /** False for the rest of one that began on an earlier day. */
  movable: boolean
  box: { top: number; height: number; left: string; width: string }
  onGrip: (event: PointerEvent<HTMLElement>, kind: 'move' | 'resize', appointment: Appointment) => void
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
  /** Whether a drag just ended, whose click opens nothing. */
  ateClick: () => boolean
}

/** An appointment in a day or week grid; opens it, can be moved and pulled longer. */
export function GridBlock(props: GridBlockProps) {
  const { appointment, zone, label, faded, movable, box, onGrip, onKeyDown, onBlur, ateClick } = props
  const { status, title, customer, employee } = appointment
  return (
    <div className="grid-block" style={box} data-faded={faded || undefined}>
      <Link
        to="/appointments/$id"
        params={{ id: appointment.id }}
        className="grid-block-face"
        data-status={status}
        data-appointment={appointment.id}
        data-short={box.height < 34 || undefined}
        aria-label={`${title}, ${customer.name}, ${label}, ${status}`}
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
        <span>{[customer.name, employee?.name].filter(Boolean).join(' · ')}</span>
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
