import { voidReasonMax } from '@duly/core/invoices/limits.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { useInvoiceMutation } from '../queries.ts'

interface CancelDialogProps {
  /** Null while it is closed. */
  invoice: { id: string; invoiceNumber: string } | null
  /** The same invoice is made again as a draft. */
  isCorrecting: boolean
  onClose: () => void
}

/** An issued invoice becomes void with a reason; where it is corrected, a draft of the same opens. */
export function CancelDialog({ invoice, isCorrecting, onClose }: CancelDialogProps) {
  const [busy, setBusy] = useState(false)
  const number = invoice?.invoiceNumber ?? ''
  return (
    <Dialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title={isCorrecting ? t(words.correct) : t(words.cancelInvoice)}
      description={isCorrecting ? t(words.correctText, { number }) : t(words.cancelText, { number })}
      busy={busy}
    >
      {invoice ? (
        <ReasonForm key={invoice.id} id={invoice.id} isCorrecting={isCorrecting} onBusy={setBusy} onClose={onClose} />
      ) : null}
    </Dialog>
  )
}

interface ReasonFormProps {
  id: string
  isCorrecting: boolean
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function ReasonForm({ id, isCorrecting, onBusy, onClose }: ReasonFormProps) {
  const navigate = useNavigate()
  const keys = useActionKey()
  const act = useInvoiceMutation(({ reason, key }: { reason: string; key: string }) => {
    const input = { params: { id }, body: { reason } }
    const options = { idempotencyKey: key }
    return isCorrecting
      ? call('POST /invoices/:id/correct', input, options)
      : call('POST /invoices/:id/cancel', input, options)
  })
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isEmpty = reason.trim() === ''
  const submit = async () => {
    setTried(true)
    if (isEmpty || act.isPending) return
    onBusy(true)
    try {
      const answer = await act.mutateAsync({ reason: reason.trim(), key: keys.current(reason) })
      keys.renew(reason)
      onClose()
      toast.success(isCorrecting ? t(words.cancelledAgain) : t(words.invoiceCancelled))
      if (isCorrecting)
        void navigate({ to: '/invoices/$id/edit', params: { id: answer.id }, state: { isCopy: true } as never })
    } catch (error) {
      keys.failed(error, reason)
      toast.error(failureText(error, t(words.cancelFailed)))
    } finally {
      onBusy(false)
    }
  }
  return (
    <Form className="stack" onSubmit={() => submit()}>
      <Field label={t(words.reason)} required error={tried && isEmpty ? t(words.reasonMissing) : undefined}>
        <TextInput value={reason} maxLength={voidReasonMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="row wrap justify-end">
        <DialogCancel disabled={act.isPending}>{t(words.keepIt)}</DialogCancel>
        <Button
          type="submit"
          variant={isCorrecting ? 'primary' : 'danger'}
          busy={act.isPending}
          busyText={isCorrecting ? t(words.correcting) : t(words.cancelling)}
        >
          {isCorrecting ? t(words.correct) : t(words.cancelInvoice)}
        </Button>
      </div>
    </Form>
  )
}
