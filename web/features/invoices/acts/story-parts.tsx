import { disputeNotes } from '@duly/core/invoices/dispute-notes.ts'
import { invoiceFileName, receiptFileName } from '@duly/core/invoices/paper/file-names.ts'
import { methodName } from '@duly/core/invoices/payment-methods.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { openMinor } from '@duly/core/payments/due.ts'
import { shortDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { type ReactNode, useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { download } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { May } from '../../../api/may.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { momentAt } from '../../../words/times.ts'
import { tellOpenCheckouts } from '../../pay/open-checkout.ts'
import type { InvoiceRow } from '../queries.ts'
import { type InvoiceStory, type LedgerEntry, useReversePayment } from './act-queries.ts'
import { FileButton } from './file-button.tsx'

const RefundButton = lazyView(() => import('../../refunds/card-refunds.tsx').then((module) => module.RefundButton))
const RefundsUnderWay = lazyView(() =>
  import('../../refunds/card-refunds.tsx').then((module) => module.RefundsUnderWay),
)

/** A payment that a provider reported. */
const isByCard = ({ kind, method, canReverse }: LedgerEntry) => kind === 'payment' && method === 'card' && !canReverse

/** What is to be done while the payer's bank asks for the money back; its entries are the newest of their kind. */
export function OpenDispute({
  timeline,
}: {
  timeline: readonly { kind: string; detail: Readonly<Record<string, unknown>> }[]
}) {
  const newest = timeline.find(({ kind }) => kind.startsWith('dispute_'))
  if (newest?.kind !== 'dispute_open') return null
  return <Notice tone="yellow">{t(words.disputeOpen, { sum: String(newest.detail.amount) })}</Notice>
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
      toast.success(t(words.reversed))
      tellOpenCheckouts([owed])
    } catch (error) {
      key.failed(error, reversing.id)
      toast.error(failureText(error, t(words.reverseFailed)))
      throw error
    }
  }
  return (
    <>
      {payments.length === 0 ? <p className="sm muted">{t(words.noPayments)}</p> : null}
      <ul aria-label={t(words.payments)} tabIndex={-1} data-keeps-focus>
        {payments.map((entry) => (
          <Payment key={entry.id} entry={entry} invoice={invoice}>
            {entry.canReverse ? (
              <May needs={['payments:record']}>
                <ReverseButton onClick={() => setReversing(entry)} />
              </May>
            ) : null}
            {isByCard(entry) ? <RefundButton of={{ kind: 'invoice', id: invoice.id }} paymentId={entry.id} /> : null}
          </Payment>
        ))}
        <Balance of={current} />
      </ul>
      {payments.some(isByCard) ? <RefundsUnderWay of={{ kind: 'invoice', id: invoice.id }} /> : null}
      <ConfirmDialog
        open={reversing !== null}
        onOpenChange={(next) => !next && setReversing(null)}
        title={t(words.reverseTitle)}
        description={t(words.reverseText)}
        confirmLabel={t(words.reverse)}
        busyLabel={t(words.reversing)}
        onConfirm={takeBack}
      />
    </>
  )
}

/** What is left, or was paid too much. Nothing of what was cancelled is asked for, whatever its total says. */
function Balance({ of: { status, total, paid, currency } }: { of: InvoiceStory['current'] }) {
  const minor = (amount: number) => fromApiNumber(amount, currency) ?? 0
  const open = openMinor({ status, totalMinor: minor(total), paidMinor: minor(paid) })
  return (
    <li>
      <span className="strong">{open < 0 ? t(words.overpaid) : t(words.balance)}</span>
      <Amount minor={Math.abs(open)} currency={currency} />
    </li>
  )
}

const ReverseButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="sm" onClick={onClick}>
    {t(words.reverse)}
  </Button>
)

function Payment({ entry, invoice, children }: { entry: LedgerEntry; invoice: InvoiceRow; children: ReactNode }) {
  return (
    <li>
      <div>
        <div className="strong">{ledgerWords(entry)}</div>
        <div className="sm muted">
          {shortDate(t.forms, entry.receivedOn)}
          {entry.note ? ` · ${noteText(entry.note)}` : ''}
        </div>
      </div>
      <div className="row">
        <Amount minor={fromApiNumber(entry.amount, entry.currency) ?? 0} currency={entry.currency} />
        {entry.hasReceipt ? (
          <FileButton
            label={t(words.receiptOf, { date: shortDate(t.forms, entry.receivedOn) })}
            name={receiptFileName(invoice.invoiceNumber)}
            load={() =>
              download('GET /invoices/:id/payments/:paymentId/receipt', {
                params: { id: invoice.id, paymentId: entry.id },
              })
            }
          >
            {t(words.receipt)}
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
    <ul aria-label={t(words.revisions)}>
      {revisions.map(({ revision, createdAt, by }) => (
        <li key={revision}>
          <div>
            <div className="strong">{t(words.revision, { revision: String(revision) })}</div>
            <div className="sm muted">{[momentAt(createdAt), by].filter(Boolean).join(' · ')}</div>
          </div>
          <div className="row">
            {children?.(revision)}
            <FileButton
              label={t(words.pdfOfRevision, { revision: String(revision) })}
              name={invoiceFileName(`${invoice.invoiceNumber}-r${revision}`)}
              load={() =>
                download('GET /invoices/:id/revisions/:revision/pdf', {
                  params: { id: invoice.id, revision: String(revision) },
                })
              }
            >
              {t(words.pdf)}
            </FileButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

const kinds: Readonly<Record<string, Word>> = {
  manual: words.setToPaid,
  reversal: words.reversal,
  refund: words.refund,
  credit: words.creditNote,
  void: words.cardTakenBack,
}

// People's notes are theirs; those of ours are worded for the reader.
const noteText = (note: string): string =>
  note === disputeNotes.lost ? t(words.disputeLost) : note === disputeNotes.won ? t(words.disputeWon) : note

function ledgerWords({ kind, method, reversed }: LedgerEntry): string {
  const known = kinds[kind]
  const way = method === 'other' ? t(words.payment) : methodName(method, t)
  const what = known ? t(known) : way
  return reversed ? t(words.takenBack, { what }) : what
}
