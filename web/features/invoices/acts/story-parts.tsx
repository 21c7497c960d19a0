import { formatShort } from '@duly/core/dates/calendar-date.ts'
import { formatInstant } from '@duly/core/dates/instant.ts'
import { invoiceFileName, receiptFileName } from '@duly/core/invoices/paper/file-names.ts'
import { paymentMethodLabel } from '@duly/core/invoices/payment-methods.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { type ReactNode, useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { download } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { tellOpenCheckouts } from '../../pay/open-checkout.ts'
import type { InvoiceRow } from '../queries.ts'
import { type InvoiceStory, type LedgerEntry, useReversePayment } from './act-queries.ts'
import { FileButton } from './file-button.tsx'

/** What is to be done while the payer's bank asks for the money back; its entries are the newest of their kind. */
export function OpenDispute({
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

/** The invoice's ledger: each payment with its receipt, and what is left; what was recorded by hand can be taken back. */
export function Payments({ invoice, story }: { invoice: InvoiceRow; story: InvoiceStory }) {
  const [reversing, setReversing] = useState<LedgerEntry | null>(null)
  const reverse = useReversePayment()
  const key = useActionKey()
  const { payments, current } = story
  const takeBack = async () => {
    if (!reversing) return
    try {
      const { id } = reversing
      const owed = await reverse.mutateAsync({ id: invoice.id, paymentId: id, key: key.current(id) })
      key.renew(id)
      toast.success('Payment reversed')
      tellOpenCheckouts([owed])
    } catch (error) {
      key.failed(error, reversing.id)
      toast.error(failureText(error, 'Failed to reverse payment'))
      throw error
    }
  }
  return (
    <>
      {payments.length === 0 ? <p className="sm muted">No payments received yet.</p> : null}
      <ul aria-label="Payments">
        {payments.map((entry) => (
          <Payment key={entry.id} entry={entry} invoice={invoice}>
            {entry.canReverse ? (
              <Button size="sm" onClick={() => setReversing(entry)}>
                Reverse
              </Button>
            ) : null}
          </Payment>
        ))}
        <li>
          <span className="strong">{current.balance < 0 ? 'Overpaid' : 'Balance'}</span>
          <Amount minor={Math.abs(fromApiNumber(current.balance, current.currency) ?? 0)} currency={current.currency} />
        </li>
      </ul>
      <ConfirmDialog
        open={reversing !== null}
        onOpenChange={(next) => !next && setReversing(null)}
        title="Reverse payment"
        description="The ledger keeps both the payment and its reversal. The amount will be due again."
        confirmLabel="Reverse"
        busyLabel="Reversing..."
        onConfirm={takeBack}
      />
    </>
  )
}

function Payment({ entry, invoice, children }: { entry: LedgerEntry; invoice: InvoiceRow; children: ReactNode }) {
  return (
    <li>
      <div>
        <div className="strong">{ledgerWords(entry)}</div>
        <div className="sm muted">
          {formatShort(entry.receivedOn)}
          {entry.note ? ` · ${entry.note}` : ''}
        </div>
      </div>
      <div className="row">
        <Amount minor={fromApiNumber(entry.amount, entry.currency) ?? 0} currency={entry.currency} />
        {entry.hasReceipt ? (
          <FileButton
            label={`Receipt of ${formatShort(entry.receivedOn)}`}
            name={receiptFileName(invoice.invoiceNumber)}
            load={() =>
              download('GET /invoices/:id/payments/:paymentId/receipt', {
                params: { id: invoice.id, paymentId: entry.id },
              })
            }
          >
            Receipt
          </FileButton>
        ) : null}
        {children}
      </div>
    </li>
  )
}

/** What the invoice said over time, each as its PDF; `children` draws what else can be done with one. */
export function Revisions({
  invoice,
  revisions,
  children,
}: {
  invoice: InvoiceRow
  revisions: InvoiceStory['revisions']
  children?: (revision: number) => ReactNode
}) {
  return (
    <ul aria-label="Revisions">
      {revisions.map(({ revision, createdAt, by }) => (
        <li key={revision}>
          <div>
            <div className="strong">Revision {revision}</div>
            <div className="sm muted">{[formatInstant(createdAt), by].filter(Boolean).join(' · ')}</div>
          </div>
          <div className="row">
            {children?.(revision)}
            <FileButton
              label={`PDF of revision ${revision}`}
              name={invoiceFileName(`${invoice.invoiceNumber}-r${revision}`)}
              load={() =>
                download('GET /invoices/:id/revisions/:revision/pdf', {
                  params: { id: invoice.id, revision: String(revision) },
                })
              }
            >
              PDF
            </FileButton>
          </div>
        </li>
      ))}
    </ul>
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
