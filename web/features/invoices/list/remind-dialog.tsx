import { actProblem } from '@duly/core/invoices/acts/acts.ts'
import { type LetterLevel, letterLevels } from '@duly/core/outbox/wording.ts'
import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { askedForSeller, isSellerMissing } from '../../../api/sending.ts'
import { useWorkspaceDay } from '../../../api/use-workspace-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { invoiceRemindersQuery, reminderPreviewQuery, useRemind } from '../acts/act-queries.ts'
import type { InvoiceRow } from '../queries.ts'
import { type LeftOutRow, type ReminderChannel, type ReminderWish, remindable } from './bulk-rules.ts'
import { LeftOut } from './left-out.tsx'
import '../acts/acts.css'

const letterNames: Readonly<Record<LetterLevel, Word>> = {
  first: words.firstLetter,
  second: words.secondLetter,
  final: words.finalLetter,
}

/** The collection letters, from kind to firm. */
export const letters = () => letterLevels.map((value) => ({ value, label: t(letterNames[value]) }))

interface RemindDialogProps {
  /** Null while it is closed. */
  invoice: InvoiceRow | null
  onClose: () => void
}

/** Reminds of one invoice: which way, which letter, and what it will say. */
export function RemindDialog({ invoice, onClose }: RemindDialogProps) {
  const remind = useRemind()
  const reminders = useQuery({ ...invoiceRemindersQuery(invoice?.id ?? ''), enabled: invoice !== null })
  const key = useActionKey()
  const send = async (row: InvoiceRow, wish: ReminderWish): Promise<void> => {
    // Another invoice, or another way, is another act: it never takes the place of one whose answer got lost.
    const about = JSON.stringify([row.id, wish])
    try {
      const { outcome } = await remind.mutateAsync({ id: row.id, body: wish, key: key.current(about) })
      key.renew(about)
      if (outcome === 'delivered') toast.success(t(words.reminderSent))
      else toast.info(t(words.reminderWaiting))
      onClose()
    } catch (error) {
      key.failed(error, about)
      if (isSellerMissing(error)) {
        // Refused for good under this key: the next try is another.
        key.renew(about)
        if (await askedForSeller(error)) return send(row, wish)
      }
      toast.error(failureText(error, t(words.reminderFailed)))
    }
  }
  return (
    <Dialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.remindNow)}
      description={invoice ? `${invoice.invoiceNumber}, ${invoice.billingName}` : ''}
      busy={remind.isPending}
    >
      {invoice ? (
        <RemindForm
          key={invoice.id}
          invoices={[invoice]}
          unsubscribed={reminders.data?.unsubscribed ?? false}
          busy={remind.isPending}
          onRemind={([row], wish) => (row ? send(row, wish) : undefined)}
        />
      ) : null}
    </Dialog>
  )
}

interface BulkRemindDialogProps {
  open: boolean
  invoices: readonly InvoiceRow[]
  onClose: () => void
  onRemind: (rows: readonly InvoiceRow[], wish: ReminderWish) => void
}

/** Reminds of several: those that can be reminded, and why the others are left out. */
export function BulkRemindDialog({ open, invoices, onClose, onRemind }: BulkRemindDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.remind)}
      description={t(words.selected, { count: invoices.length })}
    >
      <RemindForm invoices={invoices} onRemind={onRemind} />
    </Dialog>
  )
}

interface RemindFormProps {
  invoices: readonly InvoiceRow[]
  /** The one customer asked for no more mail. Of several, the server says it of each. */
  unsubscribed?: boolean
  busy?: boolean
  onRemind: (rows: readonly InvoiceRow[], wish: ReminderWish) => unknown
}

function RemindForm({ invoices, unsubscribed = false, busy = false, onRemind }: RemindFormProps) {
  const day = useWorkspaceDay()
  const [only] = invoices.length === 1 ? invoices : []
  const ways = { mail: unsubscribed ? nobody : remindable(invoices, 'mail'), sms: remindable(invoices, 'sms') }
  const channels = (['mail', 'sms'] as const).filter((way) => ways[way].rows.length > 0)
  const [chosen, setChosen] = useState<ReminderChannel>('mail')
  const [letter, setLetter] = useState<LetterLevel | ''>('')
  const channel = channels.includes(chosen) ? chosen : channels[0]
  if (!channel) return <NobodyToRemind only={only} leftOut={ways.sms.leftOut} />
  const { rows, leftOut } = ways[channel]
  const isLate = rows.some(({ dueDate }) => dueDate < day)
  const wish: ReminderWish = { channel, ...(channel === 'mail' && isLate && letter ? { letter } : {}) }
  const [first] = rows
  return (
    <Form className="stack" onSubmit={() => onRemind(rows, wish)}>
      <Field label={t(words.channel)}>
        <Select
          value={channel}
          disabled={busy}
          options={channels.map((value) => ({ value, label: channelLabel(value, only) }))}
          onChange={(event) => setChosen(event.target.value as ReminderChannel)}
        />
      </Field>
      {channel === 'mail' && isLate ? (
        <Field label={t(words.collectionLetter)} optional help={t(only ? words.letterHelp : words.letterHelpMany)}>
          <Select
            value={letter}
            disabled={busy}
            options={[{ value: '', label: t(words.none) }, ...letters()]}
            onChange={(event) => setLetter(event.target.value as LetterLevel | '')}
          />
        </Field>
      ) : null}
      {only ? null : <LeftOut rows={leftOut} text={t(words.notRemindable, { count: leftOut.length })} />}
      {first ? <ReminderPreview invoice={first} wish={forOne(first, wish, day)} isFirst={!only} /> : null}
      <div className="row justify-end">
        <DialogCancel disabled={busy} />
        <Button type="submit" variant="primary" busy={busy} busyText={t(words.sending)}>
          {only ? t(words.remindNow) : t(words.sendReminders, { count: rows.length })}
        </Button>
      </div>
    </Form>
  )
}

const nobody = { rows: [], leftOut: [] }

function channelLabel(channel: ReminderChannel, only: InvoiceRow | undefined): string {
  if (channel === 'mail') return only ? t(words.mailTo, { to: only.billingEmail }) : t(words.byMail)
  return only ? t(words.smsTo, { to: only.billingPhone }) : t(words.bySms)
}

function NobodyToRemind({ only, leftOut }: { only: InvoiceRow | undefined; leftOut: readonly LeftOutRow[] }) {
  const problem = only ? actProblem('remind', only, t) : t(words.noneToRemind)
  return (
    <div className="stack">
      <p className="sm">{problem ?? t(words.asksNoReminders)}.</p>
      {only ? null : <LeftOut rows={leftOut} text={t(words.notRemindable, { count: leftOut.length })} />}
      <div className="row justify-end">
        <DialogCancel>{t(words.close)}</DialogCancel>
        {only ? (
          <Button variant="primary" disabled>
            {t(words.remindNow)}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** A letter goes with those that are late, and with no others. */
export function forOne({ dueDate }: InvoiceRow, { letter, channel }: ReminderWish, day: string): ReminderWish {
  return letter && dueDate < day ? { channel, letter } : { channel }
}

/** What the reader will get, before it is sent. */
function ReminderPreview({ invoice, wish, isFirst }: { invoice: InvoiceRow; wish: ReminderWish; isFirst: boolean }) {
  const preview = useQuery(reminderPreviewQuery(invoice.id, wish))
  const title = isFirst ? t(words.previewFirst, { number: invoice.invoiceNumber }) : t(words.preview)
  return (
    <section aria-label={title} className="remind-preview">
      <h3 className="sm muted">{title}</h3>
      {preview.data ? (
        <>
          <dl className="sm">
            <dt>{t(words.to)}</dt>
            <dd>{preview.data.recipient}</dd>
            {preview.data.subject ? (
              <>
                <dt>{t(words.subject)}</dt>
                <dd className="strong">{preview.data.subject}</dd>
              </>
            ) : null}
            {preview.data.attachments.length > 0 ? (
              <>
                <dt>{t(words.attached)}</dt>
                <dd>
                  <bdi>{preview.data.attachments.join(', ')}</bdi>
                </dd>
              </>
            ) : null}
          </dl>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard */}
          <pre className="sm" tabIndex={0}>
            {preview.data.text}
          </pre>
        </>
      ) : preview.isError ? (
        <p className="sm muted">{failureText(preview.error, t(words.previewFailed))}</p>
      ) : (
        <Waiting>{t(words.previewLoading)}</Waiting>
      )}
    </section>
  )
}
