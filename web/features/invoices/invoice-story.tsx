import { formatShort } from '@duly/core/dates/calendar-date.ts'
import { formatInstant } from '@duly/core/dates/instant.ts'
import { invoiceFileName, receiptFileName } from '@duly/core/invoices/file-names.ts'
import { paymentMethodLabel } from '@duly/core/invoices/payment-methods.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { download } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { FileButton } from './file-button.tsx'
import { InvoiceRemindersPart } from './invoice-reminders.tsx'
import { type InvoiceRow, invoiceStoryQuery, type LedgerEntry, useReversePayment } from './queries.ts'

interface Props {
  invoice: InvoiceRow | null
  onClose: () => void
  onRecord: (invoice: InvoiceRow) => void
}

/** Everything that happened to an invoice: its money, what it said over time, and each send, view and edit. */
export function InvoiceStory({ invoice, onClose, onRecord }: Props) {
  return (
    <Drawer
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title="History"
      description={invoice ? `${invoice.invoiceNumber}, ${invoice.billingName}` : ''}
      wide
    >
      {invoice ? <Story invoice={invoice} onRecord={() => onRecord(invoice)} /> : null}
    </Drawer>
  )
}

/** What is to be done while the payer's bank asks for the money back; its entries are the newest of their kind. */
function OpenDispute({
  timeline,
}: {
  timeline: readonly { kind: string; detail: Readonly<Record<string, unknown>> }[]
}) {
  const newest = timeline.find(({ kind }) => kind.startsWith('dispute_'))
  if (newest?.kind !== 'dispute_open') return null
  return (
    <Notice tone="yellow">
      The payer’s bank asks for {String(newest.detail.amount)} back. Answer it in the dashboard of your card provider.
      Until it is decided the payment counts as received, and no reminders go out.
    </Notice>
  )
}

function Story({ invoice, onRecord }: { invoice: InvoiceRow; onRecord: () => void }) {
  const story = useQuery(invoiceStoryQuery(invoice.id))
  const [reversing, setReversing] = useState<LedgerEntry | null>(null)
  const reverse = useReversePayment()
  const key = useActionKey()
  if (story.isError && !story.data) {
    return (
      <ErrorState
        level={3}
        title="The history could not be loaded"
        retryLabel="Try Again"
        onRetry={() => story.refetch()}
        busy={story.isFetching}
      />
    )
  }
  if (!story.data) return <Waiting>Loading history</Waiting>
  const { payments, revisions, timeline, current } = story.data
  const params = { id: invoice.id }
  const takeBack = async () => {
    if (!reversing) return
    try {
      await reverse.mutateAsync({ id: invoice.id, paymentId: reversing.id, key: key.current(reversing.id) })
      key.renew(reversing.id)
      toast.success('Payment reversed')
    } catch (error) {
      key.failed(error, reversing.id)
      toast.error(failureText(error, 'Failed to reverse payment'))
      throw error
    }
  }
  return (
    <div className="story">
      <OpenDispute timeline={timeline} />
      <h3>Payments</h3>
      {payments.length === 0 ? <p className="sm muted">No payments received yet.</p> : null}
      <ul aria-label="Payments">
        {payments.map((entry) => (
          <li key={entry.id}>
            <div>
              <div className="strong">{ledgerWords(entry)}</div>
              <div className="sm muted">
                {formatShort(entry.receivedOn)}
                {entry.note ? ` · ${entry.note}` : ''}
              </div>
            </div>
            <div className="row">
              <Amount minor={fromApiNumber(entry.amount) ?? 0} currency={entry.currency} />
              {entry.amount > 0 && !entry.reversed && entry.kind !== 'reversal' ? (
                <FileButton
                  label={`Receipt of ${formatShort(entry.receivedOn)}`}
                  name={receiptFileName(invoice.invoiceNumber)}
                  load={() =>
                    download('GET /invoices/:id/payments/:paymentId/receipt', {
                      params: { ...params, paymentId: entry.id },
                    })
                  }
                >
                  Receipt
                </FileButton>
              ) : null}
              {entry.canReverse ? (
                <Button size="sm" onClick={() => setReversing(entry)}>
                  Reverse
                </Button>
              ) : null}
            </div>
          </li>
        ))}
        <li>
          <span className="strong">{current.balance < 0 ? 'Overpaid' : 'Balance'}</span>
          <Amount minor={Math.abs(fromApiNumber(current.balance) ?? 0)} currency={current.currency} />
        </li>
      </ul>
      <p className="mt-3">
        <Button size="sm" onClick={onRecord}>
          Record Payment
        </Button>
      </p>
      <h3>Reminders</h3>
      <InvoiceRemindersPart invoice={invoice} />
      {revisions.length > 0 ? (
        <>
          <h3>Revisions</h3>
          <ul aria-label="Revisions">
            {revisions.map(({ revision, createdAt, by }) => (
              <li key={revision}>
                <div>
                  <div className="strong">Revision {revision}</div>
                  <div className="sm muted">{[formatInstant(createdAt), by].filter(Boolean).join(' · ')}</div>
                </div>
                <FileButton
                  label={`PDF of revision ${revision}`}
                  name={invoiceFileName(`${invoice.invoiceNumber}-r${revision}`)}
                  load={() =>
                    download('GET /invoices/:id/revisions/:revision/pdf', {
                      params: { ...params, revision: String(revision) },
                    })
                  }
                >
                  PDF
                </FileButton>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h3>Timeline</h3>
      <Timeline entries={timeline} />
      <ConfirmDialog
        open={reversing !== null}
        onOpenChange={(next) => !next && setReversing(null)}
        title="Reverse payment"
        description="The ledger keeps both the payment and its reversal. The amount will be due again."
        confirmLabel="Reverse"
        busyLabel="Reversing..."
        onConfirm={takeBack}
      />
    </div>
  )
}

const kinds: Readonly<Record<string, string>> = {
  manual: 'Set to Paid',
  reversal: 'Reversal',
  refund: 'Refund',
  void: 'Card payment taken back',
}

function ledgerWords({ kind, method, reversed }: LedgerEntry): string {
  const way = method === 'other' ? 'Payment' : paymentMethodLabel(method)
  return `${kinds[kind] ?? way}${reversed ? ' (reversed)' : ''}`
}
