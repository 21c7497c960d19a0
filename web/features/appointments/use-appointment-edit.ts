import { type AppointmentField, appointmentProblems } from '@duly/core/appointments/rules.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import type { AppointmentDialogProps } from './appointment-dialog.tsx'
import { type AppointmentForm, bodyOf, changeOf, formOf, newForm, startOf } from './appointment-form.ts'
import type { Refusal } from './clash-notice.tsx'
import {
  type Appointment,
  appointmentQuery,
  clashesOf,
  isStale,
  useChangeAppointment,
  useCreateAppointment,
} from './queries.ts'

/** What is wrong with the form, by field. */
export type Problems = Partial<Record<AppointmentField, string>>

/** The form of a dialog: what was typed, what is wrong with it, and saving it against what others did meanwhile. */
export function useAppointmentEdit({ open, onOpenChange, appointment, seed = {}, onCreated }: AppointmentDialogProps) {
  const zone = viewerTimeZone()
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
  const found = appointmentProblems(
    {
      title: form.title,
      notes: form.notes,
      customerId: form.customer?.id ?? '',
      date: form.date,
      durationMinutes: form.duration,
    },
    t,
  )
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
      toast.success(t(appointment ? appointmentWords.updated : appointmentWords.created))
      onOpenChange(false)
    } catch (error) {
      // An answered refusal made nothing; only a lost answer is asked for again under the same key.
      key.failed(error)
      const clashes = clashesOf(error)
      const fallback = t(appointment ? appointmentWords.failedToUpdate : appointmentWords.failedToCreate)
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
      toast.error(failureText(error, t(appointmentWords.failedToFetch)))
    }
  }
  return {
    form,
    isDirty: JSON.stringify(form) !== JSON.stringify(start0),
    start,
    zone,
    plannedZone: base?.timeZone ?? zone,
    problems,
    clash,
    stale,
    busy,
    /** Around the fields, to find the first that has a problem. */
    box,
    put,
    save,
    reload,
  }
}

// Once the messages stand under their fields, the first one that has one gets the focus.
function focusFirstProblem(box: HTMLElement | null) {
  requestAnimationFrame(() => {
    const form = box?.closest('form')
    form?.querySelector<HTMLElement>('[aria-invalid="true"], .invalid button:not([disabled])')?.focus()
  })
}
