import { combinedSendMessage, type SendChannel, sendProblem } from '@duly/core/invoices/send-rules.ts'
import { invoiceStatuses, statusLabel } from '@duly/core/invoices/status.ts'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.ts'
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
    <Dialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Update Status"
      description={invoice?.invoiceNumber ?? ''}
      size="narrow"
    >
      <div className="grid gap-2">
        {invoiceStatuses.map((status) => (
          <Button
            key={status}
            block
            aria-pressed={invoice?.status === status}
            aria-label={statusLabel(status)}
            onClick={() => choose(status)}
          >
            <StatusBadge of="invoice" status={status} />
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

const channels = [
  { channel: 'email', label: 'Send By Email', Icon: Mail },
  { channel: 'sms', label: 'Send By SMS', Icon: MessageSquare },
  { channel: 'both', label: 'Send By SMS and Email', Icon: Send },
] as const

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
    <Dialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Send Invoice"
      description={invoice ? `${invoice.invoiceNumber} to ${invoice.billingName}` : ''}
      busy={busy !== null}
      size="narrow"
      footer={<DialogCancel disabled={busy !== null} />}
    >
      <div className="grid gap-2">
        {channels.map(({ channel, label, Icon }) => (
          <Button
            key={channel}
            block
            busy={busy === channel}
            busyText="Sending..."
            disabled={busy !== null || (channel === 'email' && invoice?.billingEmail === '')}
            onClick={() => send(channel)}
          >
            <Icon />
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
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
