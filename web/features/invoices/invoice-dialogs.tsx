import { combinedSendMessage, type SendChannel, sendProblem } from '@duly/core/invoices/send-rules.ts'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { attempt } from '../../api/sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { tellOutcome } from '../sending/tell-outcome.ts'
import type { OpenStory } from '../timeline/use-story.ts'
import { SendChoices, StatusChoices } from './invoice-choices.tsx'
import { InvoiceStory } from './invoice-story.tsx'
import { tellOpenCheckout } from './open-checkout.ts'
import {
  type InvoiceRow,
  useDeleteInvoice,
  useRestoreInvoice,
  useSendInvoiceMail,
  useSendInvoiceSms,
  useSetInvoiceStatus,
} from './queries.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

export type DialogKind = 'status' | 'send' | 'delete' | 'payment'

export interface OpenDialog {
  kind: DialogKind
  invoice: InvoiceRow
}

interface InvoiceDialogsProps {
  open: OpenDialog | null
  story: OpenStory<InvoiceRow>
  /** The workspace's calendar day. */
  day: string
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

/** The dialogs of a row: at most one is open; the history comes back after a payment that was recorded from there. */
export function InvoiceDialogs({ open, story, day, onOpen, onClose }: InvoiceDialogsProps) {
  const of = (kind: DialogKind) => (open?.kind === kind ? open.invoice : null)
  return (
    <>
      <StatusDialog invoice={of('status')} onClose={onClose} />
      <SendDialog invoice={of('send')} onClose={onClose} />
      <DeleteDialog invoice={of('delete')} onClose={onClose} />
      <RecordPaymentDialog invoice={of('payment')} day={day} onClose={onClose} />
      <InvoiceStory
        invoice={open ? null : story.row}
        onClose={story.close}
        onRecord={(invoice) => onOpen({ kind: 'payment', invoice })}
      />
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
  const choose = (status: InvoiceRow['status']) => {
    if (!invoice) return
    onClose()
    if (status === invoice.status) return
    void change.mutateAsync({ id: invoice.id, status }).then(
      ({ openCheckout }) => {
        toast.success('Invoice status updated successfully')
        if (openCheckout) tellOpenCheckout(openCheckout)
      },
      (error: unknown) => toast.error(failureText(error, 'Failed to update invoice status')),
    )
  }
  return (
    <StatusChoices
      open={invoice !== null}
      description={invoice?.invoiceNumber ?? ''}
      current={invoice?.status}
      onClose={onClose}
      onChoose={choose}
    />
  )
}

/** Three ways to send; stays open while one runs. */
function SendDialog({ invoice, onClose }: RowDialogProps) {
  const mail = useSendInvoiceMail()
  const sms = useSendInvoiceSms()
  const keys = useActionKey()
  const [busy, setBusy] = useState<SendChannel | null>(null)
  const send = async (channel: SendChannel) => {
    if (!invoice) return
    const problem = sendProblem({ id: invoice.id, email: invoice.billingEmail, phone: invoice.billingPhone }, channel)
    if (problem) {
      toast.error(problem)
      return
    }
    setBusy(channel)
    const byMail =
      channel !== 'sms' && invoice.billingEmail !== ''
        ? attempt(keys, `mail ${invoice.id} ${invoice.billingEmail}`, (key) =>
            mail.mutateAsync({ id: invoice.id, key }),
          )
        : null
    const bySms =
      channel !== 'email' && invoice.billingPhone !== ''
        ? attempt(keys, `sms ${invoice.id} ${invoice.billingPhone}`, (key) =>
            sms.mutateAsync({ id: invoice.id, phoneNumber: invoice.billingPhone, key }),
          )
        : null
    tellOutcome(channel, await byMail, await bySms, combinedSendMessage)
    setBusy(null)
    onClose()
  }
  return (
    <SendChoices
      open={invoice !== null}
      description={invoice ? `${invoice.invoiceNumber} to ${invoice.billingName}` : ''}
      busy={busy}
      noEmail={invoice?.billingEmail === ''}
      onClose={onClose}
      onChoose={send}
    />
  )
}

function DeleteDialog({ invoice, onClose }: RowDialogProps) {
  const remove = useDeleteInvoice()
  const restore = useRestoreInvoice()
  const undo = (id: string) =>
    void restore.mutateAsync(id).catch((error: unknown) => toast.error(failureText(error, 'Failed to restore invoice')))
  // The row goes at once: nobody waits for the dialog.
  const confirm = () => {
    if (!invoice) return
    const { id } = invoice
    onClose()
    void remove.mutateAsync(id).then(
      () => toast.success('Invoice deleted successfully', { action: { label: 'Undo', onClick: () => undo(id) } }),
      (error: unknown) => toast.error(failureText(error, 'Failed to delete invoice')),
    )
  }
  return (
    <ConfirmDialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Delete invoice"
      description={`Are you sure you want to delete ${invoice?.invoiceNumber ?? ''}? It can be restored for 30 days.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={confirm}
    />
  )
}
