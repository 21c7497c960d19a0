import { appointmentLimits as limits } from '@duly/core/appointments/limits.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { AppointmentForm, NewAppointment } from './appointment-form.ts'
import { ClashNotice } from './clash-notice.tsx'
import { CustomerSelect } from './customer-select.tsx'
import type { Appointment } from './queries.ts'
import { useTeam } from './team.ts'
import { TimeFields } from './time-fields.tsx'
import { type Problems, useAppointmentEdit } from './use-appointment-edit.ts'

export interface AppointmentDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The appointment to edit; null makes one. */
  appointment: Appointment | null
  /** What a new one begins with. */
  seed?: NewAppointment
  /** Told of the day that a new one was made for. */
  onCreated?: (date: CalendarDate) => void
}

/** New Meeting and Edit Appointment. What was typed stays when the call fails. */
export function AppointmentDialog(props: AppointmentDialogProps) {
  const { open, onOpenChange, appointment } = props
  const { form, isDirty, start, zone, plannedZone, problems, clash, stale, busy, box, put, save, reload } =
    useAppointmentEdit(props)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={appointment ? 'Edit Appointment' : 'New Meeting'}
      className="appt-dialog"
      busy={busy}
      keepOnOutsidePress={isDirty}
      onSubmit={() => save()}
      bodyClassName="appt-form"
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText={appointment ? 'Saving...' : 'Creating...'}>
            {appointment ? 'Save Changes' : 'Create Meeting'}
          </Button>
        </>
      }
    >
      <div className="stack appt-who" ref={box}>
        {clash ? (
          <ClashShown>
            <ClashNotice
              refusal={clash}
              zone={zone}
              busy={busy}
              onBookAnyway={() => void save({ allowOverlap: true })}
            />
          </ClashShown>
        ) : null}
        {stale ? (
          <StaleNotice
            busy={busy}
            sentence={stale}
            onReload={() => reload()}
            onOverwrite={() => save({ overwrite: true })}
          />
        ) : null}
        <WhoAndWhat form={form} problems={problems} appointment={appointment} disabled={busy} onChange={put} />
      </div>
      <TimeFields
        form={form}
        start={start}
        zone={zone}
        plannedZone={plannedZone}
        problems={problems}
        disabled={busy}
        onChange={put}
      />
    </Dialog>
  )
}

/** Somebody else changed the appointment meanwhile. */
function StaleNotice({
  busy,
  sentence,
  onReload,
  onOverwrite,
}: {
  busy: boolean
  sentence: string
  onReload: () => Promise<void>
  onOverwrite: () => Promise<void>
}) {
  return (
    <Notice
      tone="yellow"
      action={
        <span className="row">
          <Button size="sm" disabled={busy} onClick={() => onReload()}>
            Reload
          </Button>
          <Button size="sm" busy={busy} onClick={() => onOverwrite()}>
            Overwrite
          </Button>
        </span>
      }
    >
      {sentence}
    </Notice>
  )
}

interface WhoAndWhatProps {
  form: AppointmentForm
  problems: Problems
  appointment: Appointment | null
  disabled: boolean
  onChange: (part: Partial<AppointmentForm>) => void
}

/** Title, customer, employee and notes. */
function WhoAndWhat({ form, problems, appointment, disabled, onChange }: WhoAndWhatProps) {
  const team = useTeam()
  return (
    <>
      <Field label="Title" required error={problems.title}>
        <TextInput
          autoComplete="off"
          value={form.title}
          maxLength={limits.title}
          disabled={disabled}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label="Customer" required error={problems.customerId}>
        <CustomerSelect
          value={form.customer}
          onValueChange={(customer) => onChange({ customer })}
          disabled={disabled}
        />
      </Field>
      <Field label="Assign To">
        <Select
          value={form.employeeId}
          disabled={disabled}
          onChange={(event) => onChange({ employeeId: event.target.value })}
          options={[{ value: '', label: 'Unassigned' }, ...assignees(team, appointment)]}
        />
      </Field>
      <Field label="Notes" className="appt-notes" error={problems.notes}>
        <Textarea
          rows={8}
          value={form.notes}
          maxLength={limits.notes}
          disabled={disabled}
          placeholder="Anything you both should know beforehand"
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </Field>
    </>
  )
}

// Who was assigned stays a choice after leaving the team.
function assignees(team: ReturnType<typeof useTeam>, appointment: Appointment | null) {
  const choices = team.map((member) => ({ value: member.id, label: member.name }))
  const { employee } = appointment ?? {}
  if (!employee || choices.some((choice) => choice.value === employee.id)) return choices
  return [...choices, { value: employee.id, label: employee.name || employee.email }]
}

/** Scrolls the notice into sight when it appears: the press that caused it is at the dialog's foot. */
function ClashShown({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // Braces: newer browsers answer a promise here, which is no clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={box}>{children}</div>
}
