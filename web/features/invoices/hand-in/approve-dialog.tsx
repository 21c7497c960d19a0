import { isEmail } from '@duly/core/contact/email.ts'
import { combinedSendMessage } from '@duly/core/invoices/sending/send-rules.ts'
import * as words from '@duly/core/words/gen/hand-in.gen.ts'
import * as sendWords from '@duly/core/words/gen/send-form.gen.ts'
import { useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { ApiError } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { attempt, type Sent, type SentTo, wentOut } from '../../../api/sending.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { calledNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { tellOutcome } from '../../sending/tell-outcome.ts'
import type { Invoice } from '../queries.ts'
import { useMailOptions } from '../sending/use-mail-options.tsx'
import { type ApproveBody, isOvertaken, useApprove, useTellOvertaken } from './hand-in-queries.ts'

const IssueAdvice = lazyView(() => import('../sending/issue-advice.tsx').then((module) => module.IssueAdvice))

export interface ApproveDialogProps {
  open: boolean
  /** A draft that waits. */
  invoice: Invoice
  onClose: () => void
  /** It was issued and went out, or is on its way. */
  onDone: (sentTo: SentTo) => void
  /** Runs once the dialog is gone. */
  onClosed?: () => void
}

/** Approves under a key of what is sent: answers whether it went out, or that somebody else was there first. */
function useApproving(invoice: Invoice) {
  const keys = useActionKey()
  const act = useApprove()
  const tellOvertaken = useTellOvertaken()
  const approve = async (body: ApproveBody): Promise<Sent | 'overtaken'> => {
    const about = JSON.stringify(body)
    const refused: { error: unknown } = { error: null }
    const sent = await attempt(keys, about, (key) =>
      act.mutateAsync({ id: invoice.id, body, key }).catch((error: unknown) => {
        refused.error = error
        throw error
      }),
    )
    if (isOvertaken(refused.error)) {
      keys.renew(about)
      await tellOvertaken(refused.error)
      return 'overtaken'
    }
    if (sent === 'failed' && refused.error instanceof ApiError)
      toast.error(failureText(refused.error, t(words.approveFailed)))
    else tellOutcome('email', sent, null, combinedSendMessage)
    return sent
  }
  return { approve, busy: act.isPending }
}

/** Issues a draft that was handed in and sends it by e-mail: to whom, and what else the mail may be told. */
export function ApproveDialog({ open, invoice, onClose, onDone, onClosed }: ApproveDialogProps) {
  const { approve, busy } = useApproving(invoice)
  const [typed, setTyped] = useState<string | null>(null)
  const email = (typed ?? invoice.billingEmail).trim()
  const options = useMailOptions(open ? invoice : null, busy)
  const isValid = isEmail(email) && options.isValid
  const close = (wasSent = false) => {
    options.reset(wasSent)
    setTyped(null)
    onClose()
  }
  const submit = async () => {
    if (!isValid) return
    const other = email !== invoice.billingEmail && { email }
    const sent = await approve({ ...options.wishes, version: invoice.version, ...other })
    if (sent === 'overtaken') return close()
    if (!wentOut(sent)) return
    onDone({ to: email, outcome: sent })
    close(true)
  }
  const isQuote = invoice.kind === 'quote'
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(words.approve)}
      description={t(words.approveText, { kind: isQuote ? 'quote' : 'other', number: calledNumber(invoice) })}
      busy={busy}
      onSubmit={submit}
      bodyClassName="stack"
      {...(onClosed && { onClosed })}
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.approving)} disabled={!isValid}>
            {t(words.approve)}
          </Button>
        </>
      }
    >
      {open && !isQuote ? <IssueAdvice id={invoice.id} /> : null}
      <Field label={t(sendWords.recipientEmail)} required>
        <TextInput
          type="email"
          value={typed ?? invoice.billingEmail}
          disabled={busy}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {options.fields}
    </Dialog>
  )
}
