import { type ReminderChannel, type ReminderStep, reminderLimits, stepsProblem } from '@duly/core/reminders/rules.ts'
import * as words from '@duly/core/words/gen/messages.gen.ts'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type Reminders, useSaveReminders } from './queries.ts'

type When = 'before' | 'on' | 'after'

/** A row as it is typed: the number of days may be empty for a moment. */
interface Row {
  key: number
  when: When
  days: string
  channel: ReminderChannel
}

let lastKey = 0

function rowOf({ days, channel }: ReminderStep): Row {
  lastKey += 1
  return {
    key: lastKey,
    when: days < 0 ? 'before' : days === 0 ? 'on' : 'after',
    days: String(Math.abs(days)),
    channel,
  }
}

function stepOf({ when, days, channel }: Row): ReminderStep {
  const count = /^\d{1,3}$/.test(days) ? Number(days) : Number.NaN
  return { days: when === 'on' ? 0 : when === 'before' ? -count : count, channel }
}

/** When unpaid invoices are reminded of. Off by default; payment, a dispute or a hand stops it. */
export function RemindersForm({ stored }: { stored: Reminders }) {
  const save = useSaveReminders()
  const [enabled, setEnabled] = useState(stored.enabled)
  const [rows, setRows] = useState<readonly Row[]>(() => stored.steps.map(rowOf))
  const steps = rows.map(stepOf)
  const problem = steps.some(({ days }) => Number.isNaN(days)) ? t(words.needsDays) : stepsProblem(steps, t)
  const busy = save.isPending
  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  const submit = async () => {
    if (busy || problem) return
    try {
      const saved = await save.mutateAsync({ enabled, steps })
      setEnabled(saved.enabled)
      setRows(saved.steps.map(rowOf))
      toast.success(saved.enabled ? t(words.on) : t(words.off))
    } catch (error) {
      toast.error(t(words.remindersFailed), { description: failureText(error, '') || undefined })
    }
  }
  return (
    <Form className="stack reminders" onSubmit={() => submit()}>
      <Switch
        label={t(words.sendReminders)}
        checked={enabled}
        disabled={busy}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      <p className="help">{t(words.remindersHelp)}</p>
      <ul className="reminder-rows" aria-label={t(words.reminders)}>
        {rows.map((row, index) => (
          <li key={row.key}>
            {row.when === 'on' ? null : (
              <Field label={t(words.daysOf, { number: index + 1 })} hideLabel className="reminder-days">
                <TextInput
                  type="number"
                  min={1}
                  max={row.when === 'before' ? reminderLimits.daysBefore : reminderLimits.daysAfter}
                  value={row.days}
                  disabled={busy}
                  onChange={(event) => change(row.key, { days: event.target.value })}
                />
              </Field>
            )}
            <Field label={t(words.whenOf, { number: index + 1 })} hideLabel>
              <Select
                value={row.when}
                disabled={busy}
                onChange={(event) => {
                  const when = event.target.value as When
                  change(row.key, { when, days: when === 'on' ? '0' : row.days === '0' ? '1' : row.days })
                }}
                options={[
                  { value: 'before', label: t(words.before) },
                  { value: 'on', label: t(words.onDay) },
                  { value: 'after', label: t(words.after) },
                ]}
              />
            </Field>
            <Field label={t(words.channelOf, { number: index + 1 })} hideLabel>
              <Select
                value={row.channel}
                disabled={busy}
                onChange={(event) => change(row.key, { channel: event.target.value as ReminderChannel })}
                options={[
                  { value: 'mail', label: t(words.byMail) },
                  { value: 'sms', label: t(words.bySms) },
                  { value: 'both', label: t(words.byBoth) },
                ]}
              />
            </Field>
            <Button
              variant="ghost"
              icon
              aria-label={t(words.removeOne, { number: index + 1 })}
              disabled={busy}
              onClick={() => setRows(rows.filter((other) => other.key !== row.key))}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button
          disabled={busy || rows.length >= reminderLimits.steps}
          onClick={() => setRows([...rows, rowOf({ days: nextDays(steps), channel: 'mail' })])}
        >
          <Plus />
          {t(words.add)}
        </Button>
      </div>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText={t(words.saving)} disabled={problem !== null}>
          {t(words.save)}
        </Button>
      </div>
    </Form>
  )
}

/** A week after the last one. */
function nextDays(steps: readonly ReminderStep[]): number {
  return Math.min(reminderLimits.daysAfter, Math.max(0, ...steps.map(({ days }) => days || 0)) + 7)
}
