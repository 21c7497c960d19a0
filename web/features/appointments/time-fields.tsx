import type { AppointmentField } from '@duly/core/appointments/rules.ts'
import { dayHourChoices, hourChoices, hourOf, type PickedTime, pickedHour } from '@duly/core/appointments/rules.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import { cx } from '../../ui/cx.ts'
import { lazyView } from '../../ui/lazy-view.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { t } from '../../words/page.ts'
import { hourClock } from '../../words/times.ts'
import { type AppointmentForm, durationsFor, minutesFor, skippedNote } from './appointment-form.ts'
import { plannedText, whenText } from './when-text.ts'

const Calendar = lazyView(() => import('../../ui/calendar.tsx').then((module) => module.Calendar), Wait)

interface TimeFieldsProps {
  form: AppointmentForm
  /** The instant that the fields mean. */
  start: Date | null
  /** The viewer's zone: what is picked is meant there. */
  zone: string
  /** Where it was planned; shown when clocks differ. */
  plannedZone: string
  problems: Partial<Record<AppointmentField, string>>
  disabled: boolean
  onChange: (part: Partial<AppointmentForm>) => void
}

/** Day, time and duration. Days before today can't be picked. */
export function TimeFields({ form, start, zone, plannedZone, problems, disabled, onChange }: TimeFieldsProps) {
  const id = useId()
  const day = today(new Date(), zone)
  return (
    <div className="stack appt-time">
      <fieldset
        className={cx('field', problems.startTime && 'invalid')}
        disabled={disabled}
        aria-describedby={problems.startTime ? `${id}-date` : undefined}
      >
        <legend className="label">
          {t(appointmentWords.day)}{' '}
          <span className="req" aria-hidden="true">
            *
          </span>
        </legend>
        <Calendar value={form.date || null} onValueChange={(date) => onChange({ date })} min={day} today={day} />
        <Problem id={`${id}-date`} text={problems.startTime} />
      </fieldset>
      <fieldset className="field" disabled={disabled}>
        <legend className="label">
          {t(appointmentWords.startTime)}{' '}
          <span className="req" aria-hidden="true">
            *
          </span>
        </legend>
        <TimePick form={form} disabled={disabled} onChange={onChange} />
      </fieldset>
      <div className="field">
        <span className="label">{t(appointmentWords.duration)}</span>
        <Segmented
          label={t(appointmentWords.durationInMinutes)}
          block
          className="num"
          value={form.duration}
          onValueChange={(duration) => onChange({ duration })}
          options={durationsFor(form.duration).map((value) => ({ value, label: String(value), disabled }))}
        />
        <Problem id={`${id}-duration`} text={problems.duration} />
        <Summary form={form} start={start} zone={zone} plannedZone={plannedZone} />
      </div>
    </div>
  )
}

/** Hour and minute as the reader's clock counts them. */
function TimePick({ form, disabled, onChange }: Pick<TimeFieldsProps, 'form' | 'disabled' | 'onChange'>) {
  const isHalved = hourClock() === 12
  const padded = (value: number) => String(value).padStart(2, '0')
  return (
    <div className="time-pick">
      <Select
        aria-label={t(appointmentWords.hour)}
        className="num"
        value={padded(isHalved ? form.hour12 : hourOf(form))}
        onChange={(event) =>
          onChange(isHalved ? { hour12: Number(event.target.value) } : pickedHour(Number(event.target.value)))
        }
        options={(isHalved ? hourChoices : dayHourChoices).map((value) => ({ value, label: value }))}
      />
      <span aria-hidden="true">:</span>
      <Select
        aria-label={t(appointmentWords.minute)}
        className="num"
        value={padded(form.minute)}
        onChange={(event) => onChange({ minute: Number(event.target.value) })}
        options={minutesFor(form.minute).map((value) => ({ value, label: value }))}
      />
      {isHalved ? (
        <Segmented<PickedTime['half']>
          label={t(appointmentWords.halfOfDay)}
          value={form.half}
          onValueChange={(half) => onChange({ half })}
          options={[
            { value: 'AM', label: t(appointmentWords.am), disabled },
            { value: 'PM', label: t(appointmentWords.pm), disabled },
          ]}
        />
      ) : null}
    </div>
  )
}

/** What the picked day, time and duration come to. */
function Summary({ form, start, zone, plannedZone }: Pick<TimeFieldsProps, 'form' | 'start' | 'zone' | 'plannedZone'>) {
  if (!start) return <p className="help num">{t(appointmentWords.minutes)}</p>
  const times = {
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + form.duration * 60_000).toISOString(),
    timeZone: plannedZone,
  }
  const notes = [skippedNote(form, start, zone), plannedText(times, zone)].filter((note) => note !== null)
  return (
    <p className="help num" role="status">
      {whenText(times, zone)}
      {notes.map((note) => (
        <span key={note} className="block">
          {note}
        </span>
      ))}
    </p>
  )
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="field-error">
      <CircleAlert aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}

function Wait() {
  return (
    <div className="cal-wait">
      <Spinner />
    </div>
  )
}
