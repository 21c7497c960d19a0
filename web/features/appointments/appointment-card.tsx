import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { t } from '../../words/page.ts'
import { type Appointment, assigneeName } from './queries.ts'
import { plannedText, timesOf, timesText } from './when-text.ts'

const isOff = (appointment: Appointment) => appointment.status === 'cancelled' || undefined

interface ListProps {
  appointments: readonly Appointment[]
  /** The viewer's zone. */
  zone: string
}

/** The day's appointments as cards: as many columns of 300 px as fit. */
export function AppointmentCards({ appointments, zone }: ListProps) {
  return (
    <ul className="appt-cards">
      {appointments.map((appointment) => (
        <li key={appointment.id}>
          <Card appointment={appointment} zone={zone} />
        </li>
      ))}
    </ul>
  )
}

function Card({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const [start, end] = timesOf(appointment, zone)
  const planned = plannedText(appointment, zone)
  return (
    <Link to="/appointments/$id" params={{ id: appointment.id }} className="card appt" data-off={isOff(appointment)}>
      <div className="spread">
        <span className="appt-when num">
          <b>{start}</b> – {end}
        </span>
        <StatusBadge of="appointment" status={appointment.status} />
      </div>
      {planned ? <p className="sm faint num">{planned}</p> : null}
      <h3>{appointment.title}</h3>
      <p className="muted">{appointment.customer.name}</p>
      {appointment.notes ? <p className="sm faint appt-note">{appointment.notes}</p> : null}
      {appointment.employee ? (
        <div className="appt-by row sm muted">
          <Avatar name={assigneeName(appointment)} className="appt-avatar" />
          {assigneeName(appointment)}
        </div>
      ) : null}
    </Link>
  )
}

/** The day's appointments as ruled lines. */
export function AppointmentLines({ appointments, zone }: ListProps) {
  return (
    <Ledger
      label={t(scheduleWords.appointments)}
      columns={[
        {
          key: 'time',
          head: t(scheduleWords.time),
          width: '12rem',
          cell: (row) => <span className="num">{timesText(row, zone)}</span>,
        },
        {
          key: 'title',
          head: t(scheduleWords.name),
          kind: 'fill',
          width: '34%',
          cell: (row) => <TitleLink appointment={row} />,
        },
        {
          key: 'customer',
          head: t(scheduleWords.customer),
          kind: 'fill',
          width: '26%',
          cell: (row) => row.customer.name,
        },
        {
          key: 'employee',
          head: t(scheduleWords.assignedTo),
          hideOnTablet: true,
          cell: (row) => <span className="muted">{assigneeName(row)}</span>,
        },
        {
          key: 'status',
          head: t(scheduleWords.status),
          cell: (row) => <StatusBadge of="appointment" status={row.status} />,
        },
      ]}
      rows={appointments}
      rowKey={(row) => row.id}
      slip={(row) => <AgendaSlip appointment={row} zone={zone} />}
    />
  )
}

/** One appointment in a few lines, for phones. */
export function AgendaSlip({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const planned = plannedText(appointment, zone)
  return (
    <>
      <div className="min-w-0">
        <div className="sm muted num">{timesText(appointment, zone)}</div>
        {planned ? <div className="sm faint num">{planned}</div> : null}
        <div className="trunc">
          <TitleLink appointment={appointment} />
        </div>
        <div className="sm faint trunc">
          {[appointment.customer.name, assigneeName(appointment)].filter(Boolean).join(' · ')}
        </div>
      </div>
      <StatusBadge of="appointment" status={appointment.status} />
    </>
  )
}

function TitleLink({ appointment }: { appointment: Appointment }) {
  return (
    <Link
      to="/appointments/$id"
      params={{ id: appointment.id }}
      className="strong appt-title"
      data-off={isOff(appointment)}
    >
      {appointment.title}
    </Link>
  )
}
