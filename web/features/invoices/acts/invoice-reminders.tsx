import { letterFileName } from '@duly/core/invoices/paper/file-names.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { May } from '../../../api/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { momentAt } from '../../../words/times.ts'
import { letters, RemindDialog } from '../list/remind-dialog.tsx'
import type { InvoiceRow } from '../queries.ts'
import { type InvoiceReminders, invoiceRemindersQuery, useStopReminders } from './act-queries.ts'
import { FileButton } from './file-button.tsx'
import { nextReminderWords, sentReminderWords, stopReasonChoices } from './reminder-words.ts'

type StopReason = (typeof stopReasonChoices)[number]['value']

/** What reminds the customer of an invoice: what went out, what comes next, and what can be done by hand. */
export function InvoiceRemindersPart({ invoice }: { invoice: InvoiceRow }) {
  const reminders = useQuery(invoiceRemindersQuery(invoice.id))
  if (reminders.isError && !reminders.data) {
    return (
      <ErrorState
        level={3}
        title={t(words.remindersFailed)}
        retryLabel={t(words.tryAgain)}
        onRetry={() => reminders.refetch()}
        busy={reminders.isFetching}
      />
    )
  }
  if (!reminders.data) return <Waiting>{t(words.loadingReminders)}</Waiting>
  return <Reminders invoice={invoice} state={reminders.data} />
}

function Reminders({ invoice, state }: { invoice: InvoiceRow; state: InvoiceReminders }) {
  const [asking, setAsking] = useState<'stop' | 'remind' | null>(null)
  const stop = useStopReminders()
  const overdue = invoice.status === 'OVERDUE'
  const resume = async () => {
    try {
      await stop.mutateAsync({ id: invoice.id, body: { stopped: false } })
      toast.success(t(words.resumed))
    } catch (error) {
      toast.error(failureText(error, t(words.remindersChangeFailed)))
    }
  }
  return (
    <>
      <p className="sm muted">{nextReminderWords(state)}</p>
      {state.unsubscribed ? <p className="sm muted">{t(words.asksNone)}</p> : null}
      {state.sent.length > 0 ? (
        <ul aria-label={t(words.remindersSent)}>
          {state.sent.map(({ step, at }) => (
            <li key={step}>
              <span>{sentReminderWords(step)}</span>
              <span className="sm muted">{momentAt(at)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {state.open ? (
        <div className="row wrap mt-3">
          <May needs={['messages:send']}>
            <Button size="sm" onClick={() => setAsking('remind')}>
              {t(words.remindNow)}
            </Button>
          </May>
          <May needs={['invoices:issue']}>
            {state.stopped ? (
              <Button size="sm" busy={stop.isPending} busyText={t(words.resuming)} onClick={resume}>
                {t(words.resume)}
              </Button>
            ) : (
              <Button size="sm" onClick={() => setAsking('stop')}>
                {t(words.stopReminders)}
              </Button>
            )}
          </May>
        </div>
      ) : null}
      {overdue ? <Letters invoice={invoice} /> : null}
      <StopDialog invoice={asking === 'stop' ? invoice : null} stop={stop} onClose={() => setAsking(null)} />
      <RemindDialog invoice={asking === 'remind' ? invoice : null} onClose={() => setAsking(null)} />
    </>
  )
}

/** Collection letters to print; three, from kind to firm. */
function Letters({ invoice }: { invoice: InvoiceRow }) {
  return (
    <ul aria-label={t(words.letters)}>
      {letters().map(({ value, label }) => (
        <li key={value}>
          <span>{label}</span>
          <FileButton
            label={t(words.asPdf, { letter: label })}
            name={letterFileName(invoice.invoiceNumber, value)}
            load={() => download('GET /invoices/:id/letters/:level', { params: { id: invoice.id, level: value } })}
          >
            {t(words.pdf)}
          </FileButton>
        </li>
      ))}
    </ul>
  )
}

interface StopProps {
  invoice: InvoiceRow | null
  stop: ReturnType<typeof useStopReminders>
  onClose: () => void
}

function StopDialog({ invoice, stop, onClose }: StopProps) {
  const [reason, setReason] = useState<StopReason>('dispute')
  const busy = stop.isPending
  const save = async () => {
    if (!invoice || busy) return
    try {
      await stop.mutateAsync({ id: invoice.id, body: { stopped: true, reason } })
      toast.success(t(words.stopped))
      onClose()
    } catch (error) {
      toast.error(failureText(error, t(words.remindersChangeFailed)))
    }
  }
  return (
    <Dialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.stopReminders)}
      description={t(words.stopText)}
      busy={busy}
    >
      <Form className="stack" onSubmit={() => save()}>
        <Field label={t(words.reason)}>
          <Select
            value={reason}
            options={stopReasonChoices.map(({ value, label }) => ({ value, label: t(label) }))}
            disabled={busy}
            onChange={(event) => setReason(event.target.value as StopReason)}
          />
        </Field>
        <div className="row justify-end">
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.stopping)}>
            {t(words.stopReminders)}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
