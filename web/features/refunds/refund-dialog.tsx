import { decimalsOf } from '@duly/core/money/currency.ts'
import { decimalFromNumber } from '@duly/core/money/decimal.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { refundReasonMax } from '@duly/core/payments/limits.ts'
import { providerReason } from '@duly/core/payments/provider-reasons.ts'
import { notPaidBack } from '@duly/core/payments/refund-problems.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/refunds.gen.ts'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type CardRefund, type PaidByCard, type RefundableCard, useRefund } from './refund-queries.ts'

interface RefundDialogProps {
  of: PaidByCard
  /** What is given back of which payment; null while it is closed. */
  card: RefundableCard | null
  /** The credit note that this gives back; without one the invoice asks for the amount again. */
  creditNoteId?: string
  onClose: () => void
}

/** Gives a card payment back through its provider. */
export function RefundDialog({ of, card, creditNoteId, onClose }: RefundDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={card !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.title)}
      description={card ? t(words.goesTo, { card: cardName(card.name) }) : ''}
      busy={busy}
      keepOnOutsidePress
    >
      {card ? (
        <RefundForm key={card.id} of={of} card={card} creditNoteId={creditNoteId} onBusy={setBusy} onClose={onClose} />
      ) : null}
    </Dialog>
  )
}

const cardName = (name: string) => name || t(words.theCard)

interface FormProps {
  of: PaidByCard
  card: RefundableCard
  creditNoteId: string | undefined
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function RefundForm({ of, card, creditNoteId, onBusy, onClose }: FormProps) {
  const { currency, refundable } = card
  const [amount, setAmount] = useState(refundable)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const problem = amountProblem(amount, card)
  const { submit, refused, busy } = useSubmit({ of, card, creditNoteId, onBusy, onClose })
  return (
    <Form
      className="stack"
      noValidate
      onSubmit={() => {
        setTried(true)
        if (!problem && !busy) return submit(amount, reason.trim())
      }}
    >
      <Field
        label={t(words.amount)}
        required
        help={t(words.most, { sum: money(refundable, currency) })}
        error={tried ? problem : undefined}
      >
        <MoneyInput currency={currency} value={amount} decimals={6} onValueChange={setAmount} disabled={busy} />
      </Field>
      <Field label={t(words.reason)} optional>
        <TextInput
          value={reason}
          maxLength={refundReasonMax}
          disabled={busy}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {of.kind === 'invoice' && !creditNoteId ? <p className="sm muted">{t(words.dueAgain)}</p> : null}
      {refused ? (
        <p className="field-error" role="alert">
          {refused}
        </p>
      ) : null}
      <div className="row wrap justify-end">
        <DialogCancel disabled={busy} />
        <Button type="submit" variant="primary" busy={busy} busyText={t(words.refunding)}>
          {t(words.refund)}
        </Button>
      </div>
    </Form>
  )
}

/** Asks for the refund; what the provider refuses stays in the dialog. */
function useSubmit({ of, card, creditNoteId, onBusy, onClose }: FormProps) {
  const [refused, setRefused] = useState('')
  const refund = useRefund()
  const keys = useActionKey()
  const submit = async (amount: number, reason: string) => {
    onBusy(true)
    setRefused('')
    const body = { amount, reason, ...(creditNoteId ? { creditNoteId } : {}) }
    const what = JSON.stringify(body)
    try {
      const made = await refund.mutateAsync({ of, paymentId: card.id, body, key: keys.current(what) })
      keys.renew(what)
      if (made.state === 'failed') return setRefused(refusedText(made))
      onClose()
      tellRefund(made)
    } catch (error) {
      keys.failed(error, what)
      toast.error(failureText(error, t(words.failed)))
    } finally {
      onBusy(false)
    }
  }
  return { submit, refused, busy: refund.isPending }
}

const money = (amount: number, currency: string) => moneyText(t.forms, fromApiNumber(amount, currency) ?? 0, currency)

/** That the provider did not take it, in its words, which may be a code or lack a full stop; or that somebody settled it so. */
export function refusedText({ amount, currency, problem }: CardRefund): string {
  if (problem === notPaidBack) return t(words.notPaid, { sum: money(amount, currency) })
  const said = providerReason(t, problem)
  const sentence = said === '' || /[.!?]$/.test(said) ? said : `${said}.`
  return t(words.refused, { sum: money(amount, currency), why: said ? 'yes' : 'other', problem: sentence })
}

/** That it was given back, or that the provider has not decided yet. */
export function tellRefund({ state, amount, currency }: Pick<CardRefund, 'state' | 'amount' | 'currency'>): void {
  const sum = money(amount, currency)
  if (state === 'succeeded') toast.success(t(words.refunded, { sum }))
  else toast.info(t(words.underWay, { sum }))
}

function amountProblem(amount: number, { currency, refundable }: RefundableCard): string | undefined {
  if (amount <= 0) return t(words.amountMissing)
  if (decimalFromNumber(amount, decimalsOf(currency)) === null || amount > refundable)
    return t(words.tooMuch, { sum: money(refundable, currency) })
  return undefined
}
