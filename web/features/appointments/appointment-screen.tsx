import { countryIn } from '@duly/core/customers/countries.ts'
import { placeLines } from '@duly/core/customers/postal-address.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { dayText } from '@duly/core/words/format.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
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
import { May } from '../../api/may.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
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
import { dateOf, plannedText, timesText } from './when-text.ts'
import './schedule.css'

/** One appointment with all it says, and what can be done about it (specification part 2, Detail page). */
export function AppointmentScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const appointment = useQuery(appointmentQuery(id))
  if (appointment.isPending) return <Waiting>{t(appointmentWords.loading)}</Waiting>
  const status = appointment.error instanceof ApiError ? appointment.error.status : 0
  const gone = status === 404 || status === 400
  // What is shown outlives a failed refresh, but not the appointment itself.
  if (appointment.data && !gone) return <Detail key={id} appointment={appointment.data} />
  if (gone) {
    return (
      <EmptyState
        art="schedule"
        level={1}
        title={t(appointmentWords.notFound)}
        text={t(appointmentWords.notFoundWhy)}
        action={<BackToCalendar />}
      />
    )
  }
  return (
    <ErrorState
      level={1}
      title={t(appointmentWords.failedToFetch)}
      text={t(appointmentWords.checkConnection)}
      retryLabel={t(appointmentWords.tryAgain)}
      onRetry={() => void appointment.refetch()}
      busy={appointment.isFetching}
    />
  )
}

function BackToCalendar() {
  return (
    <LinkButton variant="ghost" render={<Link to="/appointments" search={wayBack() as never} />} className="back-link">
      <ArrowLeft className="points" />
      {t(appointmentWords.backToCalendar)}
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
        <Fact name={t(appointmentWords.when)}>
          <span className="strong num">{dayText(t.forms, dateOf(appointment.startTime, zone), { year: true })}</span>
          <span className="num">
            {t(appointmentWords.timesAndLength, { times: timesText(appointment, zone), minutes: appointment.duration })}
          </span>
          {planned ? <span className="sm faint num">{planned}</span> : null}
        </Fact>
        <Fact name={t(appointmentWords.customer)}>
          <CustomerFacts customer={appointment.customer} />
        </Fact>
        <Fact name={t(appointmentWords.assignedEmployee)}>
          {employee ? (
            <>
              {employee.name ? <span className="strong">{employee.name}</span> : null}
              <MailLink address={employee.email} />
              <PhoneLink number={employee.phone} />
            </>
          ) : (
            <span className="muted">{t(appointmentWords.unassigned)}</span>
          )}
        </Fact>
        <Fact name={t(appointmentWords.notes)}>
          {notes ? <p className="appt-text">{notes}</p> : <span className="muted">{t(appointmentWords.noNotes)}</span>}
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
  const place = placeLines(customer.country, { city: customer.city, region: customer.state, zip: customer.zip })
  return (
    <>
      <Link to="/customers/$id" params={{ id: customer.id }} className="strong">
        {customer.name}
      </Link>
      <MailLink address={customer.email} />
      <PhoneLink number={customer.phone} />
      {[customer.address, ...place, countryIn(t.language, customer.country)].filter(Boolean).map((line) => (
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
      <bdi>{address}</bdi>
    </a>
  )
}

function PhoneLink({ number }: { number: string }) {
  if (!number) return null
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="appt-link num">
      <Phone aria-hidden="true" />
      <bdi>{number}</bdi>
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
      toast.success(t(appointmentWords.updated))
    } catch (error) {
      toast.error(failureText(error, t(appointmentWords.failedToUpdate)))
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
      <May needs={['appointments:write']}>
        {status === 'confirmed' || over ? null : (
          <Button
            variant="primary"
            busy={change.isPending && !cancelling}
            busyText={t(appointmentWords.confirming)}
            onClick={() => set('confirmed').catch(() => {})}
          >
            <Check />
            {t(appointmentWords.confirm)}
          </Button>
        )}
      </May>
      <May needs={['invoices:draft']}>
        <Button variant={over && status !== 'cancelled' ? 'primary' : 'secondary'} onClick={invoice}>
          <FilePlus2 />
          {t(appointmentWords.createInvoice)}
        </Button>
      </May>
      <May needs={['appointments:write']}>
        <Button onClick={onEdit}>
          <Pencil />
          {t(appointmentWords.edit)}
        </Button>
        {status === 'cancelled' ? null : (
          <Button onClick={() => setCancelling(true)}>
            <Ban />
            {t(appointmentWords.cancel)}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setDeleting(true)}>
          <Trash2 />
          {t(appointmentWords.remove)}
        </Button>
      </May>
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title={t(appointmentWords.cancelQuestion)}
        description={t(appointmentWords.cancelEffect)}
        confirmLabel={t(appointmentWords.cancelAppointment)}
        busyLabel={t(appointmentWords.cancelling)}
        cancelLabel={t(appointmentWords.keepIt)}
        onConfirm={() => set('cancelled')}
      />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={t(appointmentWords.removeQuestion)}
        description={t(appointmentWords.removeEffect)}
        confirmLabel={t(appointmentWords.remove)}
        busyLabel={t(appointmentWords.removing)}
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
      { onError: (error) => toast.error(failureText(error, t(appointmentWords.failedToRestore))) },
    )
  return async () => {
    try {
      await remove.mutateAsync(id)
      toast.success(t(appointmentWords.removed), { action: { label: t(appointmentWords.undo), onClick: undo } })
      void navigate({ to: '/appointments', search: wayBack() as never, replace: true })
    } catch (error) {
      toast.error(failureText(error, t(appointmentWords.failedToRemove)))
      throw error
    }
  }
}
