import { dueDateFor } from '@duly/core/invoices/form/payment-terms.ts'
import { invoiceLimits as limits } from '@duly/core/invoices/limits.ts'
import { dueNote } from '@duly/core/invoices/status.ts'
import { invoiceCurrencies } from '@duly/core/money/currency.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import Dices from 'lucide-react/icons/dices'
import { use, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { formWords, KindContext } from './kind-slot.ts'

const CurrencyInput = lazyView(
  () => import('../../currencies/currency-input.tsx').then((module) => module.CurrencyInput),
  ({ value }) => <TextInput readOnly value={value ?? ''} />,
)

/** Number, dates and currency. The number is fixed once the invoice is stored. */
export function DetailsTab({ editing, day }: { editing: boolean; day: string }) {
  const { control, register, getValues, setValue, formState, watch } = useFormContext<InvoiceForm>()
  const { errors } = formState
  const kind = use(KindContext)
  const { number, until } = formWords(kind)
  const [busy, setBusy] = useState(false)
  const awaitsNumber = watch('awaitsNumber') === true
  const generate = async () => {
    setBusy(true)
    try {
      const { invoiceNumber } = await call('GET /invoices/next-number', {
        query: { kind, issueDate: getValues('issueDate') || undefined },
      })
      setValue('invoiceNumber', invoiceNumber, { shouldDirty: true, shouldValidate: true })
    } catch (error) {
      toast.error(failureText(error, t(words.numberFailed)))
    } finally {
      setBusy(false)
    }
  }
  // The due date follows the issue date as long as the terms say how.
  const moveIssueDate = (next: string) => {
    const due = kind === 'invoice' && !getValues('schedule') ? dueDateFor(getValues('termsOption'), next) : null
    if (due) setValue('dueDate', due, { shouldDirty: true })
  }
  return (
    <div className="form-grid">
      <Field
        label={number}
        required
        className="span-2"
        help={awaitsNumber ? t(words.numberAtIssue) : editing ? t(words.numberStays) : undefined}
        error={errors.invoiceNumber?.message}
      >
        <TextInput
          readOnly={editing}
          disabled={editing}
          maxLength={limits.invoiceNumber}
          autoComplete="off"
          {...register('invoiceNumber')}
        />
      </Field>
      <div className="span-2">
        <Button onClick={generate} busy={busy} busyText={t(words.generating)} disabled={editing}>
          <Dices />
          {t(words.generate)}
        </Button>
      </div>
      <Field label={t(words.issueDate)} required error={errors.issueDate?.message}>
        <Controller
          control={control}
          name="issueDate"
          render={({ field }) => (
            <DatePicker
              label={t(words.issueDate)}
              value={field.value || null}
              today={day}
              onValueChange={(next) => {
                field.onChange(next ?? '')
                if (next) moveIssueDate(next)
              }}
            />
          )}
        />
      </Field>
      <Field
        label={until}
        required
        error={errors.dueDate?.message}
        help={kind === 'invoice' ? dueNote(watch('dueDate'), day, t) : undefined}
      >
        <Controller
          control={control}
          name="dueDate"
          render={({ field }) => (
            <DatePicker
              label={until}
              value={field.value || null}
              today={day}
              // Its parts say when it is due.
              disabled={Boolean(watch('schedule'))}
              min={watch('issueDate') || undefined}
              onValueChange={(next) => field.onChange(next ?? '')}
            />
          )}
        />
      </Field>
      <Field label={t(words.currency)}>
        <Controller
          control={control}
          name="currency"
          render={({ field }) => (
            <CurrencyInput value={field.value} onValueChange={field.onChange} first={invoiceCurrencies} />
          )}
        />
      </Field>
    </div>
  )
}
