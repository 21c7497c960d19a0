import { type DepositWish, wantedMinorOf } from '@duly/core/invoices/deposits/wanted.ts'
import { decimalFromNumber } from '@duly/core/money/decimal.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/deposits.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { calledNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { quoteStandingQuery } from '../quotes/quote-queries.ts'
import { depositsQuery, useAskForDeposit } from './deposit-queries.ts'

/** A draft, or a quote that was accepted. */
interface Whole {
  readonly id: string
  readonly kind?: string
  readonly invoiceNumber: string
  readonly billingName: string
  readonly total: number
  readonly currency: string
}

interface DepositDialogProps {
  /** Null while it is closed. */
  invoice: Whole | null
  /** The workspace's calendar day. */
  day: string
  onClose: () => void
}

/** Asks for a share or an amount of an invoice before the whole; what is made opens as a draft. */
export function DepositDialog({ invoice, day, onClose }: DepositDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.ask)}
      description={invoice ? t(words.askText, { number: calledNumber(invoice) }) : ''}
      busy={busy}
      keepOnOutsidePress
    >
      {invoice ? <Loaded key={invoice.id} invoice={invoice} day={day} onBusy={setBusy} onClose={onClose} /> : null}
    </Dialog>
  )
}

interface FormProps {
  invoice: Whole
  day: string
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function Loaded(props: FormProps) {
  const { id, kind, total, currency } = props.invoice
  const isQuote = kind === 'quote'
  const deposits = useQuery({ ...depositsQuery(id), enabled: !isQuote })
  const standing = useQuery({ ...quoteStandingQuery(id), enabled: isQuote })
  // No deposit was asked for on a quote: from then on its invoice is what counts. What was accepted may hold more than was offered.
  const accepted = standing.data && (standing.data.answer?.total ?? total)
  const sums = accepted === undefined ? deposits.data : { whole: accepted, left: accepted }
  if (deposits.isError || standing.isError) return <p>{t(words.loadFailed)}</p>
  if (!sums) return <Waiting>{t(words.loading)}</Waiting>
  const minor = (amount: number) => fromApiNumber(amount, currency) ?? 0
  return <DepositForm wholeMinor={minor(sums.whole)} leftMinor={minor(sums.left)} isQuote={isQuote} {...props} />
}

interface AskProps extends FormProps {
  wholeMinor: number
  leftMinor: number
  isQuote: boolean
}

type Way = DepositWish['type']

const usualShare = 30

function DepositForm({ invoice, day, wholeMinor, leftMinor, isQuote, onBusy, onClose }: AskProps) {
  const { currency } = invoice
  const [type, setType] = useState<Way>('percentage')
  const [values, setValues] = useState({ percentage: usualShare, fixed: 0 })
  const [dueDate, setDueDate] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const value = values[type]
  const { problem, help } = judged(wantedMinor({ type, value }, wholeMinor, currency), {
    wholeMinor,
    leftMinor,
    currency,
  })
  const { submit, busy } = useSubmit({ id: invoice.id, isQuote, onBusy, onClose })
  const field = { value, onValueChange: (next: number) => setValues({ ...values, [type]: next }), disabled: busy }
  return (
    <Form
      className="stack"
      noValidate
      onSubmit={() => {
        setTried(true)
        if (problem || busy) return
        return submit({ type, value, ...(dueDate && { dueDate }) } as never)
      }}
    >
      <WayChoice value={type} onChange={setType} />
      <Field
        label={type === 'percentage' ? t(words.percentLabel) : t(words.amountLabel)}
        required
        help={help}
        error={tried ? problem : undefined}
      >
        {type === 'percentage' ? (
          <NumberInput decimals={4} min={0} max={100} {...field} />
        ) : (
          <MoneyInput currency={currency} {...field} />
        )}
      </Field>
      <Field label={t(words.dueDate)} optional>
        <DatePicker
          label={t(words.dueDate)}
          value={dueDate ?? ''}
          min={day}
          today={day}
          onValueChange={setDueDate}
          disabled={busy}
        />
      </Field>
      <div className="row wrap justify-end">
        <DialogCancel disabled={busy} />
        <Button type="submit" variant="primary" busy={busy} busyText={t(words.making)}>
          {t(words.make)}
        </Button>
      </div>
    </Form>
  )
}

function WayChoice({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  return (
    <Segmented
      label={t(words.howMuch)}
      value={value}
      onValueChange={onChange}
      options={[
        { value: 'percentage', label: t(words.share) },
        { value: 'fixed', label: t(words.amount) },
      ]}
    />
  )
}

/** What is wrong with an amount, or else what it does, in minor units. */
function judged(
  minor: number,
  { wholeMinor, leftMinor, currency }: { wholeMinor: number; leftMinor: number; currency: string },
) {
  const money = (sum: number) => moneyText(t.forms, sum, currency)
  if (minor <= 0) return { problem: t(words.valueMissing) }
  if (minor > leftMinor) return { problem: t(words.tooMuch, { left: money(leftMinor) }) }
  return { help: t(words.of, { sum: money(minor), total: money(wholeMinor), left: money(leftMinor - minor) }) }
}

/** In minor units; 0 for what cannot be asked for. */
function wantedMinor({ type, value }: { type: Way; value: number }, wholeMinor: number, currency: string) {
  const decimal = decimalFromNumber(value, 4)
  return decimal === null ? 0 : wantedMinorOf({ type, value: decimal }, wholeMinor, currency)
}

function useSubmit({
  id,
  isQuote,
  onBusy,
  onClose,
}: { id: string; isQuote: boolean } & Omit<FormProps, 'invoice' | 'day'>) {
  const navigate = useNavigate()
  const keys = useActionKey()
  const ask = useAskForDeposit()
  const submit = async (body: Parameters<typeof ask.mutateAsync>[0]['body']) => {
    const what = JSON.stringify(body)
    onBusy(true)
    try {
      const made = await ask.mutateAsync({ id, isQuote, body, key: keys.current(what) })
      keys.renew(what)
      onClose()
      toast.success(t(words.made))
      await navigate({ to: '/invoices/$id', params: { id: made.id } })
    } catch (error) {
      keys.failed(error, what)
      toast.error(failureText(error, t(words.failed)))
    } finally {
      onBusy(false)
    }
  }
  return { submit, busy: ask.isPending }
}
