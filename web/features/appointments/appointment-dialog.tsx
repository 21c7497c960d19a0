import { appointmentLimits as limits } from '@duly/core/appointments/limits.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { t } from '../../words/page.ts'
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
      title={t(appointment ? appointmentWords.editTitle : appointmentWords.newMeeting)}
      className="appt-dialog"
      busy={busy}
      keepOnOutsidePress={isDirty}
      onSubmit={() => save()}
      bodyClassName="appt-form"
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyText={t(appointment ? appointmentWords.saving : appointmentWords.creating)}
          >
            {t(appointment ? appointmentWords.saveChanges : appointmentWords.createMeeting)}
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
            {t(appointmentWords.reload)}
          </Button>
          <Button size="sm" busy={busy} onClick={() => onOverwrite()}>
            {t(appointmentWords.overwrite)}
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
      <Field label={t(appointmentWords.title)} required error={problems.title}>
        <TextInput
          autoComplete="off"
          value={form.title}
          maxLength={limits.title}
          disabled={disabled}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label={t(appointmentWords.customer)} required error={problems.customerId}>
        <CustomerSelect
          value={form.customer}
          onValueChange={(customer) => onChange({ customer })}
          disabled={disabled}
        />
      </Field>
      <Field label={t(appointmentWords.assignTo)}>
        <Select
          value={form.employeeId}
          disabled={disabled}
          onChange={(event) => onChange({ employeeId: event.target.value })}
          options={[{ value: '', label: t(appointmentWords.unassigned) }, ...assignees(team, appointment)]}
        />
      </Field>
      <Field label={t(appointmentWords.notes)} className="appt-notes" error={problems.notes}>
        <Textarea
          rows={8}
          value={form.notes}
          maxLength={limits.notes}
          disabled={disabled}
          placeholder={t(appointmentWords.notesHint)}
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
