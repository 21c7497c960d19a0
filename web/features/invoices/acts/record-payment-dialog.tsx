import { methodName, paymentMethods } from '@duly/core/invoices/payment-methods.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { decimalFromNumber } from '@duly/core/money/decimal.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import { useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { tellOpenCheckouts } from '../../pay/open-checkout.ts'
import type { InvoiceRow } from '../queries.ts'
import { useRecordPayment } from './act-queries.ts'

export type ManualMethod = 'card' | 'bank' | 'e-transfer' | 'cash' | 'other'

/** How money can have come in. */
export const manualMethods = () => [
  ...paymentMethods.map((value) => ({ value: value as ManualMethod, label: methodName(value, t) })),
  { value: 'other' as ManualMethod, label: t(words.other) },
]

interface Props {
  invoice: InvoiceRow | null
  day: string
  onClose: () => void
}

/** Money that came in another way than by card on the public page: what is owed by now, or any other sum that came. */
export function RecordPaymentDialog({ invoice, day, onClose }: Props) {
  const record = useRecordPayment()
  return (
    <Dialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.recordPayment)}
      description={invoice ? `${invoice.invoiceNumber}, ${invoice.billingName}` : ''}
      busy={record.isPending}
      keepOnOutsidePress
    >
      {invoice ? <PaymentForm key={invoice.id} invoice={invoice} day={day} onClose={onClose} record={record} /> : null}
    </Dialog>
  )
}

interface FormProps {
  invoice: InvoiceRow
  day: string
  onClose: () => void
  record: ReturnType<typeof useRecordPayment>
}

function PaymentForm({ invoice, day, onClose, record }: FormProps) {
  const key = useActionKey()
  const [amount, setAmount] = useState(Math.max(0, invoice.owedNow || invoice.balance))
  const [receivedOn, setReceivedOn] = useState(day)
  const [method, setMethod] = useState<ManualMethod>('bank')
  const [note, setNote] = useState('')
  const [sendReceipt, setSendReceipt] = useState(false)
  const [tried, setTried] = useState(false)
  const problem = amountProblem(amount, invoice.currency)
  const busy = record.isPending
  const save = async () => {
    setTried(true)
    if (problem || busy) return
    try {
      const body = { amount, receivedOn, method, note, sendReceipt }
      const paid = await record.mutateAsync({ id: invoice.id, body, key: key.current() })
      key.renew()
      toast.success(t(words.paymentRecorded))
      tellOpenCheckouts([paid])
      onClose()
    } catch (error) {
      // Refused: the next try is another one. When only the answer got lost, the same key keeps it from counting twice.
      key.failed(error)
      toast.error(failureText(error, t(words.recordFailed)))
    }
  }
  return (
    <Form className="form-grid" noValidate onSubmit={() => save()}>
      <Field label={t(words.amount)} required help={remainder(amount, invoice)} error={tried ? problem : undefined}>
        <MoneyInput
          currency={invoice.currency}
          value={amount}
          // What is too exact is kept as typed and refused, never rounded: it is an amount that somebody paid.
          decimals={6}
          onValueChange={setAmount}
          disabled={busy}
        />
      </Field>
      <Field label={t(words.receivedOn)}>
        <DatePicker
          label={t(words.receivedOn)}
          value={receivedOn}
          max={day}
          today={day}
          onValueChange={(date) => setReceivedOn(date ?? day)}
          disabled={busy}
        />
      </Field>
      <Field label={t(words.method)}>
        <Select
          value={method}
          options={manualMethods()}
          disabled={busy}
          onChange={(event) => setMethod(event.target.value as ManualMethod)}
        />
      </Field>
      <Field label={t(words.note)} optional>
        <TextInput value={note} maxLength={500} disabled={busy} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Checkbox
        className="span-2"
        label={t(words.sendReceipt)}
        checked={sendReceipt}
        disabled={busy || invoice.billingEmail === ''}
        onChange={(event) => setSendReceipt(event.target.checked)}
      />
      <div className="row span-2 justify-end">
        <DialogCancel disabled={busy} />
        <Button type="submit" variant="primary" busy={busy} busyText={t(words.recording)}>
          {t(words.recordPayment)}
        </Button>
      </div>
    </Form>
  )
}

function amountProblem(amount: number, currency: string): string | undefined {
  if (amount <= 0) return t(words.amountMissing)
  const decimals = decimalsOf(currency)
  if (decimalFromNumber(amount, decimals) !== null) return undefined
  return decimals === 0 ? t(words.amountNoDecimals) : t(words.amountDecimals, { most: String(decimals) })
}

/** What the amount does to the balance. */
function remainder(amount: number, { balance, currency }: InvoiceRow): string {
  const left = (fromApiNumber(balance, currency) ?? 0) - (fromApiNumber(amount, currency) ?? 0)
  if (left > 0) return t(words.willBeOwed, { sum: moneyText(t.forms, left, currency) })
  return left === 0 ? t(words.settles) : t(words.tooMuch, { sum: moneyText(t.forms, -left, currency) })
}
