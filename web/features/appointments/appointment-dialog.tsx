import { appointmentLimits as limits } from '@duly/core/appointments/limits.ts'
import { type AppointmentField, appointmentProblems } from '@duly/core/appointments/rules.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import {
  type AppointmentForm,
  bodyOf,
  changeOf,
  formOf,
  type NewAppointment,
  newForm,
  startOf,
} from './appointment-form.ts'
import { ClashNotice, type Refusal } from './clash-notice.tsx'
import { CustomerSelect } from './customer-select.tsx'
import {
  type Appointment,
  appointmentQuery,
  clashesOf,
  isStale,
  useChangeAppointment,
  useCreateAppointment,
} from './queries.ts'
import { useTeam } from './team.ts'
import { TimeFields } from './time-fields.tsx'

interface AppointmentDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The appointment to edit; null makes one. */
  appointment: Appointment | null
  /** What a new one begins with. */
  seed?: NewAppointment
  /** Told of the day that a new one was made for. */
  onCreated?: (date: CalendarDate) => void
}

type Problems = Partial<Record<AppointmentField, string>>

/** New Meeting and Edit Appointment. What was typed stays when the call fails. */
export function AppointmentDialog({ open, onOpenChange, appointment, seed = {}, onCreated }: AppointmentDialogProps) {
  const zone = viewerTimeZone()
  const team = useTeam()
  const create = useCreateAppointment()
  const change = useChangeAppointment()
  const key = useActionKey()
  const box = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const begin = () => (appointment ? formOf(appointment, zone) : newForm(seed, zone))
  // What the edit began from: its version tells the server when somebody else was faster.
  const [base, setBase] = useState(appointment)
  const [form, setForm] = useState<AppointmentForm>(begin)
  const [start0, setStart0] = useState(form)
  const [tried, setTried] = useState(false)
  const [clash, setClash] = useState<Refusal | null>(null)
  const [stale, setStale] = useState<string | null>(null)
  const [wasOpen, setWasOpen] = useState(open)
  const busy = create.isPending || change.isPending

  // Every opening begins anew; what was typed before a failure is still there because the dialog stays open then.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) startOver(appointment)
  }
  function startOver(from: Appointment | null) {
    const fresh = from ? formOf(from, zone) : begin()
    setBase(from)
    setForm(fresh)
    setStart0(fresh)
    setTried(false)
    setClash(null)
    setStale(null)
  }

  const start = startOf(form, zone, base)
  const found = appointmentProblems({
    title: form.title,
    notes: form.notes,
    customerId: form.customer?.id ?? '',
    date: form.date,
    durationMinutes: form.duration,
  })
  const problems: Problems = tried ? found : {}
  const put = (part: Partial<AppointmentForm>) => {
    setForm((before) => ({ ...before, ...part }))
    if (!('title' in part || 'notes' in part || 'customer' in part)) setClash(null)
  }

  const save = async ({ allowOverlap = false, overwrite = false } = {}) => {
    setTried(true)
    if (!start || Object.keys(found).length > 0) {
      focusFirstProblem(box.current)
      return
    }
    try {
      if (base) {
        const { version, ...fields } = changeOf(form, start, base)
        await change.mutateAsync({
          id: base.id,
          body: { ...fields, allowOverlap, ...(overwrite ? {} : { version }) },
        })
      } else {
        await create.mutateAsync({ body: { ...bodyOf(form, start, zone), allowOverlap }, key: key.current() })
        if (form.date !== '') onCreated?.(form.date)
      }
      key.renew()
      toast.success(appointment ? 'Appointment updated successfully' : 'Appointment created successfully')
      onOpenChange(false)
    } catch (error) {
      // An answered refusal made nothing; only a lost answer is asked for again under the same key.
      key.failed(error)
      const clashes = clashesOf(error)
      const fallback = appointment ? 'Failed to update appointment' : 'Failed to create appointment'
      const sentence = failureText(error, fallback)
      setStale(isStale(error) ? sentence : null)
      if (clashes) setClash({ clashes, sentence })
      else if (!isStale(error)) toast.error(sentence)
    }
  }
  const reload = async () => {
    if (!base) return
    try {
      startOver(await client.fetchQuery({ ...appointmentQuery(base.id), staleTime: 0 }))
    } catch (error) {
      toast.error(failureText(error, 'Failed to fetch appointments'))
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={appointment ? 'Edit Appointment' : 'New Meeting'}
      className="appt-dialog"
      busy={busy}
      keepOnOutsidePress={JSON.stringify(form) !== JSON.stringify(start0)}
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
          <Notice
            tone="yellow"
            action={
              <span className="row">
                <Button size="sm" disabled={busy} onClick={() => reload()}>
                  Reload
                </Button>
                <Button size="sm" busy={busy} onClick={() => save({ overwrite: true })}>
                  Overwrite
                </Button>
              </span>
            }
          >
            {stale}
          </Notice>
        ) : null}
        <Field label="Title" required error={problems.title}>
          <TextInput
            autoComplete="off"
            value={form.title}
            maxLength={limits.title}
            disabled={busy}
            onChange={(event) => put({ title: event.target.value })}
          />
        </Field>
        <Field label="Customer" required error={problems.customerId}>
          <CustomerSelect value={form.customer} onValueChange={(customer) => put({ customer })} disabled={busy} />
        </Field>
        <Field label="Assign To">
          <Select
            value={form.employeeId}
            disabled={busy}
            onChange={(event) => put({ employeeId: event.target.value })}
            options={[{ value: '', label: 'Unassigned' }, ...assignees(team, appointment)]}
          />
        </Field>
        <Field label="Notes" className="appt-notes" error={problems.notes}>
          <Textarea
            rows={8}
            value={form.notes}
            maxLength={limits.notes}
            disabled={busy}
            placeholder="Anything you both should know beforehand"
            onChange={(event) => put({ notes: event.target.value })}
          />
        </Field>
      </div>
      <TimeFields
        form={form}
        start={start}
        zone={zone}
        plannedZone={base?.timeZone ?? zone}
        problems={problems}
        disabled={busy}
        onChange={put}
      />
    </Dialog>
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

// Once the messages stand under their fields, the first one that has one gets the focus.
function focusFirstProblem(box: HTMLElement | null) {
  requestAnimationFrame(() => {
    const form = box?.closest('form')
    form?.querySelector<HTMLElement>('[aria-invalid="true"], .invalid button:not([disabled])')?.focus()
  })
}
