import { isEmail } from '@duly/core/contact/email.ts'
import { invoiceLimits as limits } from '@duly/core/invoices/limits.ts'
import { combinedSendMessage } from '@duly/core/invoices/sending/send-rules.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import { useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { attempt, type SentTo, wentOut } from '../../../api/sending.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { tellOutcome } from '../../sending/tell-outcome.ts'
import { type InvoiceRow, useChangeInvoice, useSendInvoiceMail } from '../queries.ts'

interface CorrectAddressDialogProps {
  /** Null while it is closed. */
  invoice: InvoiceRow | null
  onClose: () => void
  /** It went out, or is on its way. */
  onSent: (sentTo: SentTo) => void
}

/** The invoice did not arrive: the right address is kept on it, and it goes out again. */
export function CorrectAddressDialog({ invoice, onClose, onSent }: CorrectAddressDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.correctAndSend)}
      description={invoice ? `${invoice.invoiceNumber}, ${invoice.billingName}` : ''}
      busy={busy}
    >
      {invoice ? <AddressForm invoice={invoice} onBusy={setBusy} onClose={onClose} onSent={onSent} /> : null}
    </Dialog>
  )
}

interface AddressFormProps {
  invoice: InvoiceRow
  onBusy: (busy: boolean) => void
  onClose: () => void
  onSent: (sentTo: SentTo) => void
}

function AddressForm({ invoice, onBusy, onClose, onSent }: AddressFormProps) {
  const change = useChangeInvoice()
  const mail = useSendInvoiceMail()
  const keys = useActionKey()
  const [email, setEmail] = useState(invoice.billingEmail)
  const [tried, setTried] = useState(false)
  const busy = change.isPending || mail.isPending
  const to = email.trim()
  const problem = isEmail(to) ? undefined : t(words.wrongEmail)
  const send = async () => {
    setTried(true)
    if (problem || busy) return
    onBusy(true)
    try {
      if (to !== invoice.billingEmail) await change.mutateAsync({ id: invoice.id, body: { billingEmail: to } })
      const sent = await attempt(keys, `mail ${to}`, (key) => mail.mutateAsync({ id: invoice.id, email: to, key }))
      tellOutcome('email', sent, null, combinedSendMessage)
      if (!wentOut(sent)) return
      onClose()
      onSent({ to, outcome: sent })
    } catch (error) {
      toast.error(failureText(error, t(words.updateFailed)))
    } finally {
      onBusy(false)
    }
  }
  return (
    <Form className="stack" noValidate onSubmit={() => send()}>
      <Field
        label={t(words.recipientEmail)}
        required
        help={t(words.correctedToo)}
        error={tried ? problem : undefined}
        advice={to === invoice.undelivered?.recipient ? t(words.didNotArriveThere) : null}
      >
        <TextInput
          type="email"
          value={email}
          maxLength={limits.billingEmail}
          disabled={busy}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <div className="row justify-end">
        <DialogCancel disabled={busy} />
        <Button type="submit" variant="primary" busy={busy} busyText={t(words.sending)}>
          {t(words.sendAgain)}
        </Button>
      </div>
    </Form>
  )
}
