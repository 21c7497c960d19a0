import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { counted } from '@duly/core/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import FilePlus2 from 'lucide-react/icons/file-plus-2'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { ApiError } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.ts'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { hoursText } from './hours.ts'
import {
  type Appointment,
  appointmentQuery,
  useChangeAppointment,
  useDeleteAppointment,
  useRestoreAppointment,
} from './queries.ts'
import { wayBack } from './schedule-search.ts'
import { useNow } from './use-now.ts'
import { dateOf, dayTitle, plannedText, timesText } from './when-text.ts'
import './schedule.css'

/** One appointment with all it says, and what can be done about it (specification part 2, Detail page). */
export function AppointmentScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const appointment = useQuery(appointmentQuery(id))
  if (appointment.isPending) return <Waiting>Loading appointment...</Waiting>
  const status = appointment.error instanceof ApiError ? appointment.error.status : 0
  const gone = status === 404 || status === 400
  // What is shown outlives a failed refresh, but not the appointment itself.
  if (appointment.data && !gone) return <Detail key={id} appointment={appointment.data} />
  if (gone) {
    return (
      <EmptyState
        art="schedule"
        level={1}
        title="Appointment Not Found"
        text="It may have been deleted, or the address is incomplete."
        action={<BackToCalendar />}
      />
    )
  }
  return (
    <ErrorState
      level={1}
      title="Failed to fetch appointments"
      text="Please check your connection and try again."
      retryLabel="Try Again"
      onRetry={() => void appointment.refetch()}
      busy={appointment.isFetching}
    />
  )
}

function BackToCalendar() {
  return (
    <LinkButton variant="ghost" render={<Link to="/appointments" search={wayBack() as never} />} className="back-link">
      <ArrowLeft />
      Back to Calendar
    </LinkButton>
  )
}

function Detail({ appointment }: { appointment: Appointment }) {
  const zone = viewerTimeZone()
  const now = useNow()
  const [editing, setEditing] = useState(false)
  const { title, status, employee, notes } = appointment
  const planned = plannedText(appointment, zone)
  const over = new Date(appointment.endTime) <= now
  return (
    <div className="appt-page">
      <BackToCalendar />
      <PageHead
        title={
          <span className="appt-title" data-off={status === 'cancelled' || undefined}>
            {title}
          </span>
        }
        subtitle={<StatusBadge of="appointment" status={status} />}
        actions={<Actions appointment={appointment} over={over} onEdit={() => setEditing(true)} />}
      />
      <dl className="appt-facts">
        <Fact name="When">
          <span className="strong num">
            {dayTitle(dateOf(appointment.startTime, zone))}, {dateOf(appointment.startTime, zone).slice(0, 4)}
          </span>
          <span className="num">
            {timesText(appointment, zone)} · {counted(appointment.duration, 'minute')}
          </span>
          {planned ? <span className="sm faint num">{planned}</span> : null}
        </Fact>
        <Fact name="Customer">
          <CustomerFacts customer={appointment.customer} />
        </Fact>
        <Fact name="Assigned employee">
          {employee ? (
            <>
              {employee.name ? <span className="strong">{employee.name}</span> : null}
              <MailLink address={employee.email} />
              <PhoneLink number={employee.phone} />
            </>
          ) : (
            <span className="muted">Unassigned</span>
          )}
        </Fact>
        <Fact name="Notes">
          {notes ? <p className="appt-text">{notes}</p> : <span className="muted">No notes</span>}
        </Fact>
      </dl>
      <AppointmentDialog open={editing} onOpenChange={setEditing} appointment={appointment} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CustomerFacts({ customer }: { customer: Appointment['customer'] }) {
  const place = [customer.city, customer.state, customer.zip].filter(Boolean).join(', ')
  return (
    <>
      <Link to="/customers/$id" params={{ id: customer.id }} className="strong">
        {customer.name}
      </Link>
      <MailLink address={customer.email} />
      <PhoneLink number={customer.phone} />
      {[customer.address, place, customer.country].filter(Boolean).map((line) => (
        <span key={line} className="muted">
          {line}
        </span>
      ))}
    </>
  )
}

function MailLink({ address }: { address: string }) {
  if (!address) return null
  return (
    <a href={`mailto:${address}`} className="appt-link">
      <Mail aria-hidden="true" />
      {address}
    </a>
  )
}

function PhoneLink({ number }: { number: string }) {
  if (!number) return null
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="appt-link num">
      <Phone aria-hidden="true" />
      {number}
    </a>
  )
}

interface ActionsProps {
  appointment: Appointment
  /** It has ended: the invoice comes first. */
  over: boolean
  onEdit: () => void
}

function Actions({ appointment, over, onEdit }: ActionsProps) {
  const navigate = useNavigate()
  const change = useChangeAppointment()
  const remove = useRemove(appointment)
  const [cancelling, setCancelling] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const { id, status, version, customer, title, duration } = appointment
  const set = async (next: Appointment['status']) => {
    try {
      await change.mutateAsync({ id, body: { status: next, version } })
      toast.success('Appointment updated successfully')
    } catch (error) {
      toast.error(failureText(error, 'Failed to update appointment'))
      throw error
    }
  }
  const invoice = () =>
    void navigate({
      to: '/invoices/create',
      state: { customer, item: { name: title, quantity: hoursText(duration) } } as never,
    })
  return (
    <div className="appt-acts">
      {status === 'confirmed' || over ? null : (
        <Button
          variant="primary"
          busy={change.isPending && !cancelling}
          busyText="Confirming..."
          onClick={() => set('confirmed').catch(() => {})}
        >
          <Check />
          Confirm
        </Button>
      )}
      <Button variant={over && status !== 'cancelled' ? 'primary' : 'secondary'} onClick={invoice}>
        <FilePlus2 />
        Create invoice
      </Button>
      <Button onClick={onEdit}>
        <Pencil />
        Edit
      </Button>
      {status === 'cancelled' ? null : (
        <Button onClick={() => setCancelling(true)}>
          <Ban />
          Cancel
        </Button>
      )}
      <Button variant="ghost" onClick={() => setDeleting(true)}>
        <Trash2 />
        Delete
      </Button>
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title="Cancel this appointment?"
        description="The customer and the assigned employee are notified by e-mail. It stays in the calendar as cancelled."
        confirmLabel="Cancel appointment"
        busyLabel="Cancelling..."
        cancelLabel="Keep it"
        onConfirm={() => set('cancelled')}
      />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Are you sure?"
        description="This action cannot be undone. This will permanently delete the appointment."
        confirmLabel="Delete"
        busyLabel="Deleting..."
        onConfirm={remove}
      />
    </div>
  )
}

/** Deletes, tells it with an Undo, and goes back to the calendar. */
function useRemove({ id }: Appointment) {
  const navigate = useNavigate()
  const remove = useDeleteAppointment()
  const restore = useRestoreAppointment()
  const key = useActionKey()
  const undo = () =>
    restore.mutate(
      { id, key: key.current() },
      { onError: (error) => toast.error(failureText(error, 'Failed to restore appointment')) },
    )
  return async () => {
    try {
      await remove.mutateAsync(id)
      toast.success('Appointment deleted successfully', { action: { label: 'Undo', onClick: undo } })
      void navigate({ to: '/appointments', search: wayBack() as never, replace: true })
    } catch (error) {
      toast.error(failureText(error, 'Failed to delete appointment'))
      throw error
    }
  }
}
