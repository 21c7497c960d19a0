import { may } from '@duly/core/access/may.ts'
import { reminderLimits } from '@duly/core/appointments/limits.ts'
import * as settingsWords from '@duly/core/words/gen/calendar-settings.gen.ts'
import { listText } from '@duly/core/words/intl.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Output } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { leadBeforeText, leadText } from './lead-text.ts'
import { remindersQuery } from './queries.ts'

type Reminders = Output<'GET /appointment-reminders'>

/** Minutes before the start that are offered; others that were set through the API stay choices. */
const offered = [15, 30, 60, 120, 24 * 60, 2 * 24 * 60, 7 * 24 * 60]

/** When customers and employees are reminded. Employees read it; the owner changes it. */
export function ReminderPanel() {
  const user = useUser()
  const reminders = useQuery(remindersQuery)
  return (
    <section className="stack">
      <div>
        <h3>{t(settingsWords.reminders)}</h3>
        <p className="sm muted">{t(settingsWords.remindersWhat)}</p>
      </div>
      {reminders.isPending ? <Waiting>{t(settingsWords.loading)}</Waiting> : null}
      {reminders.isError ? (
        <Notice
          tone="red"
          action={
            <Button size="sm" onClick={() => reminders.refetch()} busy={reminders.isFetching}>
              {t(settingsWords.tryAgain)}
            </Button>
          }
        >
          {t(settingsWords.remindersFailed)}
        </Notice>
      ) : null}
      {reminders.data ? (
        may(user, 'settings:company') ? (
          <ReminderForm reminders={reminders.data} />
        ) : (
          <p className="sm">{remindersText(reminders.data)}</p>
        )
      ) : null}
    </section>
  )
}

function remindersText({ minutesBefore, sms }: Reminders): string {
  if (minutesBefore.length === 0) return t(settingsWords.noReminders)
  const leads = [...minutesBefore].sort((a, b) => b - a).map(leadText)
  const spans = listText(t.language, leads, 'unit')
  return t(sms ? settingsWords.remindedBeforeSms : settingsWords.remindedBefore, { spans })
}

function ReminderForm({ reminders }: { reminders: Reminders }) {
  const client = useQueryClient()
  const [minutes, setMinutes] = useState<readonly number[]>(reminders.minutesBefore)
  const [sms, setSms] = useState(reminders.sms)
  const save = useMutation({
    mutationFn: () =>
      call('PATCH /appointment-reminders', { body: { minutesBefore: [...minutes].sort((a, b) => b - a), sms } }),
    onSuccess: (saved) => {
      client.setQueryData(remindersQuery.queryKey, saved)
      toast.success(t(settingsWords.saved))
    },
    onError: (error) => toast.error(failureText(error, t(settingsWords.failedToSave))),
  })
  const choices = [...new Set([...offered, ...reminders.minutesBefore])].sort((a, b) => a - b)
  const full = minutes.length >= reminderLimits.count
  return (
    <Form className="stack" onSubmit={() => save.mutateAsync().catch(() => {})}>
      <fieldset className="reminder-choices" disabled={save.isPending}>
        <legend className="sr">{t(settingsWords.beforeStart)}</legend>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={leadBeforeText(choice)}
            checked={minutes.includes(choice)}
            disabled={full && !minutes.includes(choice)}
            onChange={(event) =>
              setMinutes(event.target.checked ? [...minutes, choice] : minutes.filter((other) => other !== choice))
            }
          />
        ))}
      </fieldset>
      {full ? <p className="sm faint">{t(settingsWords.atMost, { count: reminderLimits.count })}</p> : null}
      <Switch
        label={t(settingsWords.bySms)}
        checked={sms}
        disabled={save.isPending}
        onChange={(event) => setSms(event.target.checked)}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={save.isPending} busyText={t(settingsWords.saving)}>
          {t(settingsWords.save)}
        </Button>
      </div>
    </Form>
  )
}
