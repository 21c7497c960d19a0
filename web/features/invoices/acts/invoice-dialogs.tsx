import { isLocked } from '@duly/core/invoices/acts/issued-lock.ts'
import { combinedSendMessage, type SendChannel, sendProblem } from '@duly/core/invoices/sending/send-rules.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import * as quoteWords from '@duly/core/words/gen/quotes.gen.ts'
import { useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { attempt, type SentTo, wentOut } from '../../../api/sending.ts'
import { useUser } from '../../../api/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyView, useEver } from '../../../ui/lazy-view.ts'
import { toast } from '../../../ui/toast.ts'
import { calledNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { tellOpenCheckouts } from '../../pay/open-checkout.ts'
import { tellOutcome } from '../../sending/tell-outcome.ts'
import type { OpenStory } from '../../timeline/use-story.ts'
import { SendChoices, StatusChoices } from '../list/invoice-choices.tsx'
import { RemindDialog } from '../list/remind-dialog.tsx'
import {
  type InvoiceRow,
  useDeleteInvoice,
  useRestoreInvoice,
  useSendInvoiceMail,
  useSendInvoiceSms,
  useSetInvoiceStatus,
} from '../queries.ts'
import { useMailOptions } from '../sending/use-mail-options.tsx'
import { useSendLaterOption } from '../sending/use-send-later.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { InvoiceStory } from './invoice-story.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

const MakeRecurringDialog = lazyView(() =>
  import('../../recurring/make-recurring-dialog.tsx').then((module) => module.MakeRecurringDialog),
)
const IssueAdvice = lazyView(() => import('../sending/issue-advice.tsx').then((module) => module.IssueAdvice))

const CreditDialog = lazyView(() => import('../credit-notes/credit-dialog.tsx').then((module) => module.CreditDialog))

const DepositDialog = lazyView(() => import('../deposits/deposit-dialog.tsx').then((module) => module.DepositDialog))

export type DialogKind =
  | 'status'
  | 'send'
  | 'delete'
  | 'payment'
  | 'remind'
  | 'duplicate'
  | 'deposit'
  | 'recur'
  | 'correct'
  | 'correctInvoice'
  | 'cancel'
  | 'credit'

export interface OpenDialog {
  kind: DialogKind
  invoice: InvoiceRow
}

interface InvoiceDialogsProps {
  open: OpenDialog | null
  /** The history that is open; absent where it stands on the page itself. */
  story?: OpenStory<InvoiceRow>
  /** The workspace's calendar day. */
  day: string
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
  /** The invoice went out to this address or number, or is on its way. */
  onSent?: ((sentTo: SentTo) => void) | undefined
  /** It was deleted. */
  onDeleted?: (() => void) | undefined
}

/** The dialogs of a row: at most one is open; the history comes back after a payment that was recorded from there. */
export function InvoiceDialogs({ open, story, day, onOpen, onClose, onSent, onDeleted }: InvoiceDialogsProps) {
  const of = (kind: DialogKind) => (open?.kind === kind ? open.invoice : null)
  const depositEver = useEver(open?.kind === 'deposit')
  const creditEver = useEver(open?.kind === 'credit')
  return (
    <>
      <StatusDialog invoice={of('status')} onClose={onClose} />
      <SendDialog invoice={of('send')} onClose={onClose} onSent={onSent} />
      <DeleteDialog invoice={of('delete')} onClose={onClose} onDeleted={onDeleted} />
      <RecordPaymentDialog invoice={of('payment')} day={day} onClose={onClose} />
      <RemindDialog invoice={of('remind')} onClose={onClose} />
      <DuplicateDialog invoice={of('duplicate')} onClose={onClose} />
      {open?.kind === 'recur' ? <MakeRecurringDialog invoice={open.invoice} onClose={onClose} /> : null}
      <CorrectAddressDialog invoice={of('correct')} onClose={onClose} onSent={(sentTo) => onSent?.(sentTo)} />
      <CancelDialog
        invoice={of('cancel') ?? of('correctInvoice')}
        isCorrecting={open?.kind === 'correctInvoice'}
        onClose={onClose}
      />
      {depositEver ? <DepositDialog invoice={of('deposit')} day={day} onClose={onClose} /> : null}
      {creditEver ? <CreditDialog invoice={of('credit')} onClose={onClose} /> : null}
      {story ? (
        <InvoiceStory
          invoice={open ? null : story.row}
          onClose={story.close}
          onRecord={(invoice) => onOpen({ kind: 'payment', invoice })}
          onDuplicate={(invoice) => onOpen({ kind: 'duplicate', invoice })}
        />
      ) : null}
    </>
  )
}

interface RowDialogProps {
  invoice: InvoiceRow | null
  onClose: () => void
}

/** All statuses; choosing one submits at once and closes the dialog. */
function StatusDialog({ invoice, onClose }: RowDialogProps) {
  const change = useSetInvoiceStatus()
  const { locksIssued } = useUser().workspace
  const choose = (status: InvoiceRow['status']) => {
    if (!invoice) return
    onClose()
    if (status === invoice.status) return
    void change.mutateAsync({ id: invoice.id, status }).then(
      (changed) => {
        toast.success(t(words.statusUpdated))
        tellOpenCheckouts([changed])
      },
      (error: unknown) => toast.error(failureText(error, t(words.statusFailed))),
    )
  }
  return (
    <StatusChoices
      open={invoice !== null}
      description={invoice ? calledNumber(invoice) : ''}
      current={invoice?.status}
      locked={invoice !== null && isLocked({ locksIssued, status: invoice.status })}
      onClose={onClose}
      onChoose={choose}
    />
  )
}

/** Three ways to send; stays open while one runs. */
function SendDialog({ invoice, onClose, onSent }: RowDialogProps & Pick<InvoiceDialogsProps, 'onSent'>) {
  const mail = useSendInvoiceMail()
  const sms = useSendInvoiceSms()
  const keys = useActionKey()
  const [busy, setBusy] = useState<SendChannel | null>(null)
  const options = useMailOptions(invoice, busy !== null)
  const close = (wasSent = false) => {
    options.reset(wasSent)
    onClose()
  }
  const email = invoice?.billingEmail ?? ''
  const later = useSendLaterOption({ id: invoice?.id ?? '', email }, options.wishes, {
    disabled: busy !== null || email === '' || !options.isValid,
    onPlanned: () => close(true),
  })
  const send = async (channel: SendChannel) => {
    if (!invoice) return
    const to = { id: invoice.id, email: invoice.billingEmail, phone: invoice.billingPhone }
    const problem = sendProblem(to, channel, t)
    if (problem) return void toast.error(problem)
    setBusy(channel)
    const byMail =
      channel !== 'sms' && invoice.billingEmail !== ''
        ? attempt(keys, `mail ${invoice.id} ${invoice.billingEmail} ${JSON.stringify(options.wishes)}`, (key) =>
            mail.mutateAsync({ id: invoice.id, ...options.wishes, key }),
          )
        : null
    const bySms =
      channel !== 'email' && invoice.billingPhone !== ''
        ? attempt(keys, `sms ${invoice.id} ${invoice.billingPhone}`, (key) =>
            sms.mutateAsync({ id: invoice.id, phoneNumber: invoice.billingPhone, key }),
          )
        : null
    const [sentMail, sentSms] = [await byMail, await bySms]
    tellOutcome(channel, sentMail, sentSms, combinedSendMessage)
    setBusy(null)
    // What was typed for a mail that did not go out stays, and so does its key: pressed again, it is never sent twice.
    const isMailLeft = sentMail !== null && !wentOut(sentMail)
    if (!isMailLeft || Object.keys(options.wishes).length === 0) close(wentOut(sentMail))
    if (wentOut(sentMail)) onSent?.({ to: invoice.billingEmail, outcome: sentMail })
    else if (wentOut(sentSms)) onSent?.({ to: invoice.billingPhone, outcome: sentSms })
  }
  return (
    <SendChoices
      open={invoice !== null}
      {...(invoice?.kind === 'quote' && { title: t(quoteWords.send) })}
      {...(invoice?.kind === 'credit_note' && { title: t(words.sendCreditNote) })}
      description={invoice ? addressed(invoice) : ''}
      busy={busy}
      noEmail={invoice?.billingEmail === ''}
      mayMail={options.isValid}
      later={later.button}
      onClose={close}
      onChoose={send}
    >
      {invoice?.status === 'DRAFT' && invoice.kind === 'invoice' ? <IssueAdvice id={invoice.id} /> : null}
      {invoice && invoice.billingEmail !== '' ? options.fields : null}
      {later.dialog}
    </SendChoices>
  )
}

/** What is sent, and to whom. */
function addressed(invoice: InvoiceRow): string {
  const number = calledNumber(invoice)
  return number === invoice.invoiceNumber ? t(words.numberTo, { number, name: invoice.billingName }) : number
}

function DeleteDialog({ invoice, onClose, onDeleted }: RowDialogProps & Pick<InvoiceDialogsProps, 'onDeleted'>) {
  const remove = useDeleteInvoice()
  const restore = useRestoreInvoice()
  const undo = (id: string) =>
    void restore.mutateAsync(id).catch((error: unknown) => toast.error(failureText(error, t(words.restoreFailed))))
  // The row goes at once: nobody waits for the dialog.
  const confirm = () => {
    if (!invoice) return
    const { id } = invoice
    onClose()
    onDeleted?.()
    void remove.mutateAsync(id).then(
      (answer) => {
        toast.success(t(words.deleted), { action: { label: t(words.undo), onClick: () => undo(id) } })
        tellOpenCheckouts([answer], 'deleted')
      },
      (error: unknown) => toast.error(failureText(error, t(words.deleteFailed))),
    )
  }
  return (
    <ConfirmDialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.deleteTitle)}
      description={invoice ? t(words.deleteText, { number: calledNumber(invoice) }) : ''}
      confirmLabel={t(words.remove)}
      busyLabel={t(words.deleting)}
      onConfirm={confirm}
    />
  )
}
