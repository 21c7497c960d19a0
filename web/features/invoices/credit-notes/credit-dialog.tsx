import { voidReasonMax } from '@duly/core/invoices/limits.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/credit-notes.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import type { ManualMethod } from '../acts/record-payment-dialog.tsx'
import { CreditLines } from './credit-lines.tsx'
import { type Creditable, type CreditParts, creditableQuery, creditPreviewQuery, useCredit } from './credit-queries.ts'
import { CreditUseChoice, type HandUse } from './credit-use.tsx'
import './credit.css'

interface CreditDialogProps {
  /** Null while it is closed. */
  invoice: { id: string; invoiceNumber: string; billingName: string } | null
  onClose: () => void
}

/** Takes a whole invoice or amounts of its lines off what was invoiced, and asks what becomes of money that came already. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.title)}
      description={invoice ? t(words.from, { number: invoice.invoiceNumber, name: invoice.billingName }) : ''}
      busy={busy}
      keepOnOutsidePress
    >
      {invoice ? <Loaded key={invoice.id} id={invoice.id} onBusy={setBusy} onClose={onClose} /> : null}
    </Dialog>
  )
}

interface FormProps {
  id: string
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function Loaded(props: FormProps) {
  const { data, isError } = useQuery(creditableQuery(props.id))
  if (isError) return <p>{t(words.loadFailed)}</p>
  return data ? <CreditForm creditable={data} {...props} /> : <Waiting>{t(words.loading)}</Waiting>
}

const usual = { method: 'bank' as ManualMethod, note: '' }

function CreditForm({ creditable, id, onBusy, onClose }: FormProps & { creditable: Creditable }) {
  const { currency } = creditable
  const [way, setWay] = useState<'whole' | 'lines'>('whole')
  const [amounts, setAmounts] = useState<Readonly<Record<string, number>>>({})
  const [use, setUse] = useState<HandUse>({ use: 'keep', ...usual })
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const parts = way === 'whole' ? undefined : chosenOf(amounts)
  const isNothing = parts?.length === 0
  const preview = useQuery(creditPreviewQuery(id, parts, !isNothing)).data
  const total = isNothing ? 0 : (preview?.total ?? 0)
  const excess = isNothing || !preview ? 0 : minor(preview.total, currency) - minor(preview.applied, currency)
  const noReason = reason.trim() === ''
  const { submit, busy } = useSubmit({ id, onBusy, onClose })
  const { card, chosen } = usesOf(creditable, excess, use)
  const does = excess > 0 ? chosen : 'keep'
  return (
    <Form
      className="stack"
      onSubmit={() => {
        setTried(true)
        if (noReason || isNothing || busy) return
        const refund = does === 'refund' && { refund: { method: use.method, note: use.note } }
        return submit({ reason: reason.trim(), expectedTotal: total, ...(parts && { parts }), use: does, ...refund })
      }}
    >
      <div className="row wrap credit-head">
        {creditable.wholeOnly ? null : (
          <Segmented
            label={t(words.howMuch)}
            value={way}
            onValueChange={setWay}
            options={[
              { value: 'whole', label: t(words.whole) },
              { value: 'lines', label: t(words.byLine) },
            ]}
          />
        )}
        <span className="sm muted num">{t(words.canBeCredited, { sum: money(creditable.left, currency) })}</span>
      </div>
      {way === 'lines' ? (
        <CreditLines creditable={creditable} amounts={amounts} onChange={setAmounts} disabled={busy} />
      ) : null}
      <Before creditable={creditable} />
      {tried && isNothing ? <p className="field-error">{t(words.nothing)}</p> : null}
      {excess > 0 ? (
        <CreditUseChoice
          sum={moneyText(t.forms, excess, currency)}
          card={card}
          value={{ ...use, use: chosen }}
          onChange={setUse}
        />
      ) : null}
      <Field label={t(words.reason)} required error={tried && noReason ? t(words.reasonMissing) : undefined}>
        <TextInput
          value={reason}
          maxLength={voidReasonMax}
          disabled={busy}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Foot total={minor(total, currency)} currency={currency} use={does} busy={busy} />
    </Form>
  )
}

/** The card that can take all of it back, and what is to be done: what a card can take changes with the amounts that are typed. */
function usesOf({ card, currency }: Creditable, excess: number, { use }: HandUse) {
  const able = card && minor(card.refundable, currency) >= excess ? card.name : null
  return { card: able, chosen: use === 'card' && able === null ? ('keep' as const) : use }
}

interface FootProps {
  /** In minor units. */
  total: number
  currency: string
  use: HandUse['use']
  busy: boolean
}

const issueWords = { keep: words.issue, refund: words.issueAndNote, card: words.issueAndRefund } as const

/** What it comes to, and the buttons. */
function Foot({ total, currency, use, busy }: FootProps) {
  return (
    <div className="row wrap justify-end">
      <span className="credit-total">
        {t(words.credit)} <Amount className="strong" minor={total} currency={currency} />
      </span>
      <DialogCancel disabled={busy} />
      <Button type="submit" variant="primary" busy={busy} busyText={t(words.issuing)}>
        {t(issueWords[use])}
      </Button>
    </div>
  )
}

const minor = (amount: number, currency: string) => fromApiNumber(amount, currency) ?? 0
const money = (amount: number, currency: string) => moneyText(t.forms, minor(amount, currency), currency)

const chosenOf = (amounts: Readonly<Record<string, number>>): NonNullable<CreditParts> =>
  Object.entries(amounts).flatMap(([key, amount]) => (amount > 0 ? [{ key, amount }] : []))

/** What was credited before. */
function Before({ creditable: { creditNotes, currency } }: { creditable: Creditable }) {
  return creditNotes.map(({ id, invoiceNumber, total }) => (
    <p key={id} className="sm muted">
      {t(words.tookOff, { number: invoiceNumber, sum: money(total, currency) })}
    </p>
  ))
}

function useSubmit({ id, onBusy, onClose }: FormProps) {
  const navigate = useNavigate()
  const keys = useActionKey()
  const credit = useCredit()
  const submit = async (body: Parameters<typeof credit.mutateAsync>[0]['body']) => {
    onBusy(true)
    const what = JSON.stringify(body)
    try {
      const note = await credit.mutateAsync({ id, body, key: keys.current(what) })
      keys.renew(what)
      onClose()
      toast.success(t(words.issued, { number: note.invoiceNumber }), {
        action: {
          label: t(words.view),
          onClick: () => void navigate({ to: '/invoices/$id', params: { id: note.id } }),
        },
      })
    } catch (error) {
      keys.failed(error, what)
      toast.error(failureText(error, t(words.issueFailed)))
    } finally {
      onBusy(false)
    }
  }
  return { submit, busy: credit.isPending }
}
