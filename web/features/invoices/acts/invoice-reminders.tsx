import { formatInstant } from '@duly/core/dates/instant.ts'
import { letterFileName } from '@duly/core/invoices/paper/file-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
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
        title="The reminders could not be loaded"
        retryLabel="Try Again"
        onRetry={() => reminders.refetch()}
        busy={reminders.isFetching}
      />
    )
  }
  if (!reminders.data) return <Waiting>Loading reminders</Waiting>
  return <Reminders invoice={invoice} state={reminders.data} />
}

function Reminders({ invoice, state }: { invoice: InvoiceRow; state: InvoiceReminders }) {
  const [asking, setAsking] = useState<'stop' | 'remind' | null>(null)
  const stop = useStopReminders()
  const overdue = invoice.status === 'OVERDUE'
  const resume = async () => {
    try {
      await stop.mutateAsync({ id: invoice.id, body: { stopped: false } })
      toast.success('Reminders for this invoice resumed')
    } catch (error) {
      toast.error(failureText(error, 'Failed to change the reminders'))
    }
  }
  return (
    <>
      <p className="sm muted">{nextReminderWords(state)}</p>
      {state.unsubscribed ? <p className="sm muted">This customer asked not to be reminded by e-mail.</p> : null}
      {state.sent.length > 0 ? (
        <ul aria-label="Reminders sent">
          {state.sent.map(({ step, at }) => (
            <li key={step}>
              <span>{sentReminderWords(step)}</span>
              <span className="sm muted">{formatInstant(at)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {state.open ? (
        <div className="row wrap mt-3">
          <Button size="sm" onClick={() => setAsking('remind')}>
            Remind now
          </Button>
          {state.stopped ? (
            <Button size="sm" busy={stop.isPending} busyText="Resuming..." onClick={resume}>
              Resume reminders
            </Button>
          ) : (
            <Button size="sm" onClick={() => setAsking('stop')}>
              Stop reminders
            </Button>
          )}
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
    <ul aria-label="Collection letters">
      {letters().map(({ value, label }) => (
        <li key={value}>
          <span>{label}</span>
          <FileButton
            label={`${label} as PDF`}
            name={letterFileName(invoice.invoiceNumber, value)}
            load={() => download('GET /invoices/:id/letters/:level', { params: { id: invoice.id, level: value } })}
          >
            PDF
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
      toast.success('Reminders for this invoice are stopped')
      onClose()
    } catch (error) {
      toast.error(failureText(error, 'Failed to change the reminders'))
    }
  }
  return (
    <Dialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Stop reminders"
      description="No automatic reminders are sent for this invoice until you resume them."
      busy={busy}
    >
      <Form className="stack" onSubmit={() => save()}>
        <Field label="Reason">
          <Select
            value={reason}
            options={stopReasonChoices}
            disabled={busy}
            onChange={(event) => setReason(event.target.value as StopReason)}
          />
        </Field>
        <div className="row justify-end">
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText="Stopping...">
            Stop reminders
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
