import { combinedSendMessage, type SendChannel, sendProblem } from '@duly/core/invoices/send-rules.ts'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { SendChoices, StatusChoices } from './invoice-choices.tsx'
import {
  type InvoiceRow,
  useDeleteInvoice,
  useRestoreInvoice,
  useSendInvoiceMail,
  useSendInvoiceSms,
  useSetInvoiceStatus,
} from './queries.ts'

export type DialogKind = 'status' | 'send' | 'delete'

export interface OpenDialog {
  kind: DialogKind
  invoice: InvoiceRow
}

/** The dialogs of a row: at most one is open. */
export function InvoiceDialogs({ open, onClose }: { open: OpenDialog | null; onClose: () => void }) {
  return (
    <>
      <StatusDialog invoice={open?.kind === 'status' ? open.invoice : null} onClose={onClose} />
      <SendDialog invoice={open?.kind === 'send' ? open.invoice : null} onClose={onClose} />
      <DeleteDialog invoice={open?.kind === 'delete' ? open.invoice : null} onClose={onClose} />
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
    change.mutate(
      { id: invoice.id, status },
      {
        onSuccess: () => toast.success('Invoice status updated successfully'),
        onError: (error) => toast.error(failureText(error, 'Failed to update invoice status')),
      },
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
        ? attempt(mail.mutateAsync({ id: invoice.id, key: crypto.randomUUID() }))
        : null
    const bySms =
      channel !== 'email' && invoice.billingPhone !== ''
        ? attempt(sms.mutateAsync({ id: invoice.id, phoneNumber: invoice.billingPhone, key: crypto.randomUUID() }))
        : null
    tellOutcome(channel, await byMail, await bySms)
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

type Sent = 'delivered' | 'retrying' | 'failed'

async function attempt(sending: Promise<{ outcome: 'delivered' | 'retrying' }>): Promise<Sent> {
  try {
    return (await sending).outcome
  } catch {
    return 'failed'
  }
}

/** The toast of a send; what is still being tried is said as it is. */
export function tellOutcome(channel: SendChannel, mail: Sent | null, sms: Sent | null): void {
  if (mail === 'retrying' || sms === 'retrying') {
    toast.info('Still trying to send', {
      description: 'The message is kept and sent as soon as it can be. You can go on.',
    })
    return
  }
  if (channel === 'both') {
    const { ok, text } = combinedSendMessage({
      email: mail === null ? null : mail === 'delivered',
      sms: sms === null ? null : sms === 'delivered',
    })
    if (ok) toast.success(text)
    else toast.error(text)
  } else if (channel === 'email') {
    if (mail === 'delivered') toast.success('Email sent successfully!')
    else toast.error('Failed to send email. Please try again later.')
  } else if (sms === 'delivered') toast.success('SMS sent successfully!')
  else toast.error('Failed to send SMS. Please try again later.')
}

function DeleteDialog({ invoice, onClose }: RowDialogProps) {
  const remove = useDeleteInvoice()
  const restore = useRestoreInvoice()
  const undo = (id: string) =>
    restore.mutate(id, { onError: (error) => toast.error(failureText(error, 'Failed to restore invoice')) })
  // The row goes at once: nobody waits for the dialog.
  const confirm = () => {
    if (!invoice) return
    const { id } = invoice
    onClose()
    remove.mutate(id, {
      onSuccess: () =>
        toast.success('Invoice deleted successfully', { action: { label: 'Undo', onClick: () => undo(id) } }),
      onError: (error) => toast.error(failureText(error, 'Failed to delete invoice')),
    })
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
