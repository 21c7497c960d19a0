import { comparedEmail, isEmail } from '@duly/core/contact/email.ts'
import { mostCopies } from '@duly/core/invoices/limits.ts'
import { wordingLimits } from '@duly/core/outbox/wording.ts'
import * as send from '@duly/core/words/gen/send-form.gen.ts'
import { useQuery } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import PenLine from 'lucide-react/icons/pen-line'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../../../words/page.ts'
import { eInvoiceCheckQuery } from '../e-invoices/check-query.ts'
import { type Attachments, useAttachments } from '../form/use-attachments.ts'
import { type InvoiceRow, usualWordsQuery } from '../queries.ts'
import '../acts/acts.css'

const AttachmentFields = lazyView(
  () => import('../form/attachment-fields.tsx').then((module) => module.AttachmentFields),
  () => <Waiting>{t(send.loading)}</Waiting>,
)

const EInvoiceNotice = lazyView(() =>
  import('../e-invoices/e-invoice-notice.tsx').then((module) => module.EInvoiceNotice),
)

const ScheduledSends = lazyView(() =>
  import('../../sending/scheduled-sends.tsx').then((module) => module.ScheduledSends),
)

interface Words {
  subject: string
  message: string
}

/** What the send call is told beyond the plain send; empty for that. */
export interface MailWishes {
  to?: string[]
  cc?: string[]
  copyToMe?: true
  subject?: string
  message?: string
  attachPdf?: false
  files?: string[]
}

export interface MailOptions {
  /** Calm buttons; each opens its fields in its place. */
  fields: ReactNode
  wishes: MailWishes
  /** Whether what was typed can be sent. */
  isValid: boolean
  /** Forgets what was typed and attached. */
  reset: (wasSent?: boolean) => void
}

/** The invoice as far as its readers depend on it. */
type MailedInvoice = Pick<InvoiceRow, 'id' | 'customerId' | 'billingEmail'>

const addressesOf = (text: string) => text.split(/[\s,;]+/).filter((address) => address !== '')

function copyProblem(addresses: readonly string[]): string | undefined {
  const wrong = addresses.find((address) => !isEmail(address))
  if (wrong !== undefined) return t(send.notAddress, { address: wrong })
  return addresses.length > mostCopies ? t(send.mostAddresses, { count: mostCopies }) : undefined
}

/** That the invoice is going to be sent anyway, so that nobody gets it twice by accident. */
const AlreadyWaiting = ({ invoiceId }: { invoiceId: string }) => <ScheduledSends invoiceId={invoiceId} />

/** Copies, and words for this once: what a send of an invoice by e-mail may differ in from the plain one. */
export function useMailOptions(invoice: MailedInvoice | null, disabled: boolean): MailOptions {
  const invoiceId = invoice?.id ?? ''
  const readers = useReaders(invoice, disabled)
  const [words, setWords] = useState<Partial<Words> | null>(null)
  const [withPdf, setWithPdf] = useState<boolean | null>(null)
  const attachments = useAttachments(invoiceId)
  const eInvoice = useQuery({ ...eInvoiceCheckQuery({ id: invoiceId }), enabled: Boolean(invoice?.customerId) })
  const isLacking = eInvoice.data?.problems.some(({ level }) => level === 'refusal')
  const usual = useQuery({ ...usualWordsQuery(invoiceId), enabled: words !== null && invoiceId !== '' })
  const once = (name: keyof Words) => {
    const typed = words?.[name]
    return typed === undefined || typed.trim() === '' || typed === usual.data?.[name] ? {} : { [name]: typed }
  }
  return {
    isValid: readers.isValid && !attachments.isBusy && !isLacking,
    wishes: {
      ...readers.wishes,
      ...once('subject'),
      ...once('message'),
      ...(withPdf === false ? { attachPdf: false as const } : {}),
      ...(attachments.ids.length > 0 ? { files: attachments.ids } : {}),
    },
    reset: (wasSent = false) => {
      readers.reset()
      attachments.reset(wasSent)
      setWithPdf(null)
      setWords(null)
    },
    fields: (
      <>
        {invoice ? <AlreadyWaiting invoiceId={invoiceId} /> : null}
        {invoice && eInvoice.data?.format ? <EInvoiceNotice check={eInvoice.data} invoice={invoice} /> : null}
        {readers.fields}
        {words === null ? null : (
          <WordFields
            usual={usual.data}
            isFailed={usual.isError}
            words={words}
            disabled={disabled}
            onChange={setWords}
          />
        )}
        <AttachmentPart attachments={attachments} withPdf={withPdf} disabled={disabled} onWithPdf={setWithPdf} />
        <Openers
          disabled={disabled}
          onCopies={readers.onCopies}
          onWords={words === null ? () => setWords({}) : null}
          onAttachments={withPdf === null ? () => setWithPdf(true) : null}
        />
      </>
    ),
  }
}

/** Who else gets the mail: those that are marked at the customer, until something else is typed. */
function useReaders(invoice: MailedInvoice | null, disabled: boolean) {
  const marked = useMarked(invoice)
  const [typedTo, setTo] = useState<string | null>(null)
  const [typedCc, setCc] = useState<string | null>(null)
  const [copyToMe, setCopyToMe] = useState(false)
  const to = typedTo ?? (marked.to.length > 0 ? marked.to.join(', ') : null)
  const cc = typedCc ?? (marked.cc.length > 0 ? marked.cc.join(', ') : null)
  const [others, copies] = [addressesOf(to ?? ''), addressesOf(cc ?? '')]
  const problems = { to: copyProblem(others), cc: copyProblem(copies) }
  return {
    isValid: problems.to === undefined && problems.cc === undefined,
    wishes: {
      // Told whenever they were shown, so that who was taken out gets nothing.
      ...(to === null ? {} : { to: others }),
      ...(copies.length > 0 || to !== null || marked.cc.length > 0 ? { cc: copies } : {}),
      ...(cc !== null && copyToMe ? { copyToMe } : {}),
    },
    reset: () => {
      setTo(null)
      setCc(null)
      setCopyToMe(false)
    },
    onCopies: cc === null ? () => setCc('') : null,
    fields: (
      <>
        {to === null ? null : (
          <Field label={t(send.alsoTo)} help={t(send.commas)} error={problems.to}>
            <TextInput
              inputMode="email"
              value={to}
              disabled={disabled}
              onChange={(event) => setTo(event.target.value)}
            />
          </Field>
        )}
        {cc === null ? null : (
          <CopyFields
            cc={cc}
            isAsked={marked.cc.length === 0}
            copyToMe={copyToMe}
            problem={problems.cc}
            disabled={disabled}
            onChange={setCc}
            onCopyToMe={setCopyToMe}
          />
        )}
      </>
    ),
  } as const
}

const nobody = { to: [], cc: [] } as { to: string[]; cc: string[] }

/** Further addresses that are marked for invoices at the invoice's customer, as far as they are known. */
function useMarked(invoice: MailedInvoice | null): { to: string[]; cc: string[] } {
  const customerId = invoice?.customerId ?? ''
  const customer = useQuery({
    queryKey: ['customers', 'one', customerId],
    queryFn: ({ signal }) => call('GET /customers/:id', { params: { id: customerId } }, { signal }),
    enabled: customerId !== '',
    // A customer in the bin has none; the server takes care of what could not be asked.
    retry: false,
  })
  if (!customer.data) return nobody
  const known = new Set([comparedEmail(invoice?.billingEmail ?? '')])
  const having = (role: 'to' | 'cc') =>
    customer.data.emails.filter(({ address, invoices }) => invoices === role && !known.has(comparedEmail(address)))
  return { to: having('to').map(({ address }) => address), cc: having('cc').map(({ address }) => address) }
}

interface AttachmentPartProps {
  attachments: Attachments
  /** Null until it is opened. */
  withPdf: boolean | null
  disabled: boolean
  onWithPdf: (on: boolean) => void
}

function AttachmentPart({ withPdf, ...rest }: AttachmentPartProps) {
  if (withPdf === null) return null
  return <AttachmentFields {...rest} withPdf={withPdf} />
}

interface OpenersProps {
  disabled: boolean
  /** Null once the fields are open. */
  onCopies: (() => void) | null
  onWords: (() => void) | null
  onAttachments: (() => void) | null
}

function Openers({ disabled, onCopies, onWords, onAttachments }: OpenersProps) {
  if (!onCopies && !onWords && !onAttachments) return null
  return (
    <div className="row mail-openers">
      {onCopies ? (
        <Button variant="ghost" size="sm" disabled={disabled} onClick={onCopies}>
          <Users />
          {t(send.cc)}
        </Button>
      ) : null}
      {onWords ? (
        <Button variant="ghost" size="sm" disabled={disabled} onClick={onWords}>
          <PenLine />
          {t(send.subjectAndMessage)}
        </Button>
      ) : null}
      {onAttachments ? (
        <Button variant="ghost" size="sm" disabled={disabled} onClick={onAttachments}>
          <Paperclip />
          {t(send.attachments)}
        </Button>
      ) : null}
    </div>
  )
}

interface CopyFieldsProps {
  cc: string
  /** Somebody asked for the fields, and types there next. */
  isAsked: boolean
  copyToMe: boolean
  problem: string | undefined
  disabled: boolean
  onChange: (cc: string) => void
  onCopyToMe: (on: boolean) => void
}

function CopyFields({ cc, isAsked, copyToMe, problem, disabled, onChange, onCopyToMe }: CopyFieldsProps) {
  return (
    <div className="stack">
      <Field label={t(send.cc)} help={t(send.commas)} error={problem}>
        <TextInput
          type="text"
          inputMode="email"
          autoComplete="email"
          autoFocus={isAsked}
          value={cc}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Checkbox
        label={t(send.blindCopy)}
        checked={copyToMe}
        disabled={disabled}
        onChange={(event) => onCopyToMe(event.target.checked)}
      />
    </div>
  )
}

interface WordFieldsProps {
  /** The words that are there unless others are typed; undefined until they are known. */
  usual: Words | undefined
  isFailed: boolean
  words: Partial<Words>
  disabled: boolean
  onChange: (words: Partial<Words>) => void
}

function WordFields({ usual, isFailed, words, disabled, onChange }: WordFieldsProps) {
  if (!usual) {
    return isFailed ? <Notice tone="yellow">{t(send.usualFailed)}</Notice> : <Waiting>{t(send.usualLoading)}</Waiting>
  }
  const isUsual = (['subject', 'message'] as const).every(
    (name) => words[name] === undefined || words[name] === usual[name],
  )
  return (
    <div className="stack">
      <Field label={t(send.subject)}>
        <TextInput
          autoFocus
          maxLength={wordingLimits.subject}
          value={words.subject ?? usual.subject}
          disabled={disabled}
          onChange={(event) => onChange({ ...words, subject: event.target.value })}
        />
      </Field>
      <Field label={t(send.message)} help={t(send.forOnce)}>
        <Textarea
          rows={5}
          maxLength={wordingLimits.text}
          value={words.message ?? usual.message}
          disabled={disabled}
          onChange={(event) => onChange({ ...words, message: event.target.value })}
        />
      </Field>
      <div>
        <Button variant="ghost" size="sm" disabled={disabled || isUsual} onClick={() => onChange({})}>
          {t(send.useUsual)}
        </Button>
      </div>
    </div>
  )
}
