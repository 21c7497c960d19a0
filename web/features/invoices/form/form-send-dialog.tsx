import { handsIn } from '@duly/core/access/may.ts'
import { isRole } from '@duly/core/access/roles.ts'
import { isEmail } from '@duly/core/contact/email.ts'
import type { IssueField } from '@duly/core/invoices/form/issue-findings.ts'
import { combinedSendMessage } from '@duly/core/invoices/sending/send-rules.ts'
import * as quoteWords from '@duly/core/words/gen/quotes.gen.ts'
import * as words from '@duly/core/words/gen/send-form.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import FileDown from 'lucide-react/icons/file-down'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import { use, useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { ApiError } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { attempt, type SentTo, wentOut } from '../../../api/sending.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { SmsUse } from '../../sending/sms-use.tsx'
import { tellOutcome } from '../../sending/tell-outcome.ts'
import { type Invoice, useSendInvoiceMail, useSendInvoiceSms } from '../queries.ts'
import { useMailOptions } from '../sending/use-mail-options.tsx'
import { useSendLaterOption } from '../sending/use-send-later.tsx'
import { FindingsContext } from './findings-slot.ts'

const FormHandIn = lazyView(() => import('../hand-in/form-hand-in.tsx').then((module) => module.FormHandIn))
const IssueAdvice = lazyView(() => import('../sending/issue-advice.tsx').then((module) => module.IssueAdvice))

interface FormSendDialogProps {
  invoice: Invoice
  onClose: () => void
  onDownload: () => Promise<void>
  /** Keeps the recipient on the invoice. */
  onSave: (recipient: { email: string; phone: string }) => Promise<unknown>
}

/** What the form's last button opens: sending, or handing in for those who may not issue. */
export function FormSendDialog(props: FormSendDialogProps) {
  if (!handsIn(useUser())) return <SendForm {...props} />
  return <FormHandIn invoice={props.invoice} onClose={props.onClose} />
}

/** What was saved. A number that comes with the issue is not told before it is one. */
function saidOf({ kind, invoiceNumber: number, awaitedNumber }: Invoice) {
  if (kind === 'quote') return awaitedNumber ? undefined : number
  return t(words.savedText, { number, numbered: awaitedNumber ? 'other' : 'yes' })
}

/** The send dialog of the form: to whom, by which way, and the PDF at hand. The invoice was saved before it opened. */
function SendForm({ invoice, onClose, onDownload, onSave }: FormSendDialogProps) {
  const isQuote = invoice.kind === 'quote'
  const navigate = useNavigate()
  const { lead } = use(FindingsContext)
  const leadTo = (field: IssueField) => {
    onClose()
    lead(field)
  }
  const mail = useSendInvoiceMail()
  const sms = useSendInvoiceSms()
  const keys = useActionKey()
  const user = useUser()
  const [otherNumber, setOtherNumber] = useState<string | null>(null)
  const [email, setEmail] = useState(invoice.billingEmail)
  const [phone, setPhone] = useState(invoice.billingPhone)
  const [downloading, setDownloading] = useState(false)
  const [saving, setSaving] = useState(false)
  const busy = mail.isPending || sms.isPending || saving
  const options = useMailOptions(invoice, busy)
  const changed = email.trim() !== invoice.billingEmail || phone.trim() !== invoice.billingPhone
  const later = useSendLaterOption({ id: invoice.id, email: email.trim() }, options.wishes, {
    disabled: busy || !isEmail(email.trim()) || !options.isValid,
    onPlanned: () => {
      onClose()
      void navigate({ to: '/invoices/$id', params: { id: invoice.id } })
    },
  })
  // It is on its way: what happens to it now stands on its own page.
  const leave = (sentTo: SentTo) => {
    onClose()
    void navigate({ to: '/invoices/$id', params: { id: invoice.id }, state: { sentTo } as never })
  }
  const sendMail = async () => {
    const to = email.trim()
    const { wishes } = options
    const sent = await attempt(keys, `mail ${to} ${JSON.stringify(wishes)}`, (key) =>
      mail.mutateAsync({ id: invoice.id, email: to, ...wishes, key }),
    )
    tellOutcome('email', sent, null, combinedSendMessage)
    if (wentOut(sent)) leave({ to, outcome: sent })
  }
  const sendSms = async (confirmed: { confirmOtherNumber?: true } = {}) => {
    const phoneNumber = phone.trim()
    if (phoneNumber === '') {
      toast.error(t(words.noPhone))
      return
    }
    let refused: unknown = null
    const sent = await attempt(keys, `sms ${phoneNumber} ${JSON.stringify(confirmed)}`, (key) =>
      sms.mutateAsync({ id: invoice.id, phoneNumber, ...confirmed, key }).catch((error: unknown) => {
        refused = error
        throw error
      }),
    )
    if (isNotOwnNumber(refused)) {
      if (!isRole(user, 'EMPLOYEE')) setOtherNumber(phoneNumber)
      else toast.error(failureText(refused, ''))
      return
    }
    tellOutcome('sms', null, sent, combinedSendMessage)
    if (wentOut(sent)) leave({ to: phoneNumber, outcome: sent })
  }
  const save = async () => {
    setSaving(true)
    await onSave({ email: email.trim(), phone: phone.trim() }).finally(() => setSaving(false))
  }
  const fetchPdf = async () => {
    setDownloading(true)
    await onDownload()
    setDownloading(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isQuote ? t(quoteWords.send) : t(words.title)}
      description={saidOf(invoice)}
      busy={busy}
      bodyClassName="stack"
      footer={
        <>
          <Button
            className="me-auto"
            variant="ghost"
            busy={downloading}
            busyText={t(words.downloading)}
            disabled={busy}
            onClick={fetchPdf}
          >
            <FileDown />
            {t(words.downloadPdf)}
          </Button>
          <Button
            busy={saving}
            busyText={t(words.saving)}
            disabled={busy || !changed || !isEmail(email.trim())}
            onClick={save}
          >
            {t(words.save)}
          </Button>
          <DialogCancel disabled={busy}>{t(words.close)}</DialogCancel>
        </>
      }
    >
      {invoice.status === 'DRAFT' && !isQuote ? <IssueAdvice id={invoice.id} onLead={leadTo} /> : null}
      <Field label={t(words.recipientEmail)}>
        <TextInput type="email" value={email} disabled={busy} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      {options.fields}
      <Button
        variant="primary"
        block
        busy={mail.isPending}
        busyText={t(words.sending)}
        disabled={busy || !isEmail(email.trim()) || !options.isValid}
        onClick={sendMail}
      >
        <Mail />
        {t(words.sendByEmail)}
      </Button>
      <div className="row">{later.button}</div>
      {later.dialog}
      <Field label={t(words.recipientPhone)}>
        <TextInput type="tel" value={phone} disabled={busy} onChange={(event) => setPhone(event.target.value)} />
      </Field>
      <Button block busy={sms.isPending} busyText={t(words.sending)} disabled={busy} onClick={() => sendSms()}>
        <MessageSquare />
        {t(words.sendBySms)}
      </Button>
      <SmsUse />
      <ConfirmDialog
        open={otherNumber !== null}
        onOpenChange={(next) => !next && setOtherNumber(null)}
        title={t(words.otherNumber)}
        description={t(words.otherNumberText, { number: otherNumber ?? '' })}
        confirmLabel={t(words.send)}
        busyLabel={t(words.sending)}
        tone="primary"
        onConfirm={() => sendSms({ confirmOtherNumber: true })}
      />
    </Dialog>
  )
}

/** The server would text this number only if the owner says that it is meant. */
const isNotOwnNumber = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && typeof error.detail.ownNumber === 'string'
