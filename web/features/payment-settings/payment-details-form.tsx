import { preferredCurrencies } from '@duly/core/money/currency.ts'
import { paymentSettingsLimits as limits } from '@duly/core/payment-settings/limits.ts'
import {
  accountAdvice,
  bicAdvice,
  ibanAdvice,
  paymentFieldLabels,
  paymentSettingsProblems,
} from '@duly/core/payment-settings/rules.ts'
import * as words from '@duly/core/words/gen/payment-settings.gen.ts'
import { Controller, useForm } from 'react-hook-form'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { useLeavingQuestion } from '../../api/unsaved-changes.ts'
import { useDebounced } from '../../api/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { CurrencyInput } from '../currencies/currency-input.tsx'
import { type PaymentSettings, type PaymentSettingsBody, useSavePaymentSettings } from './queries.ts'

interface Values {
  preferredCurrency: string
  bankName: string
  accountName: string
  accountNumber: string
  swiftCode: string
  iban: string
  eTransferEmail: string
}

const empty: Values = {
  preferredCurrency: 'CAD',
  bankName: '',
  accountName: '',
  accountNumber: '',
  swiftCode: '',
  iban: '',
  eTransferEmail: '',
}

/** Milliseconds of a pause before advice is given. */
const pause = 600

/** Currency, bank and e-transfer details. Advice about IBAN and BIC explains and never forbids. */
export function PaymentDetailsForm({ settings, userId }: { settings: PaymentSettings | null; userId: string }) {
  const save = useSavePaymentSettings(userId)
  const key = useActionKey()
  const { register, control, handleSubmit, formState, watch, reset, setError } = useForm<Values>({
    defaultValues: settings ? fieldsOf(settings) : empty,
  })
  const { errors, isDirty } = formState
  const question = useLeavingQuestion(() => isDirty)
  const busy = save.isPending

  const submit = handleSubmit(async (values) => {
    const problems = Object.entries(paymentSettingsProblems(values, t))
    for (const [name, message] of problems) setError(name as keyof Values, { message })
    if (problems.length > 0) return
    try {
      const saved = await save.mutateAsync({
        exists: settings !== null,
        body: values as PaymentSettingsBody,
        key: key.current(),
      })
      key.renew()
      reset(fieldsOf(saved))
      toast.success(t(settings ? words.updated : words.created))
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, t(words.saveFailed)))
    }
  })
  // Said once somebody pauses, not with each digit.
  const swiftCode = useDebounced(watch('swiftCode'), pause)
  const iban = useDebounced(watch('iban'), pause)
  const text = (name: Exclude<keyof Values, 'preferredCurrency'>) => ({
    ...register(name),
    disabled: busy,
    maxLength: limits[name],
    autoComplete: 'off',
  })
  return (
    <Form onSubmit={submit} className="stack settings-form">
      <div className="form-grid">
        <Field label={t(words.currency)} required error={errors.preferredCurrency?.message}>
          <Controller
            control={control}
            name="preferredCurrency"
            render={({ field }) => (
              <CurrencyInput
                value={field.value}
                onValueChange={field.onChange}
                first={preferredCurrencies}
                disabled={busy}
              />
            )}
          />
        </Field>
      </div>
      <h2 className="strong">{t(words.bankTransfer)}</h2>
      <div className="form-grid">
        <Field label={t(paymentFieldLabels.bankName)} error={errors.bankName?.message}>
          <TextInput {...text('bankName')} />
        </Field>
        <Field label={t(paymentFieldLabels.accountName)} error={errors.accountName?.message}>
          <TextInput {...text('accountName')} />
        </Field>
        <Field label={t(paymentFieldLabels.accountNumber)} error={errors.accountNumber?.message}>
          <TextInput className="tabular-nums" {...text('accountNumber')} />
        </Field>
        <Field
          label={t(paymentFieldLabels.swiftCode)}
          advice={bicAdvice(swiftCode, t) ?? accountAdvice({ iban, swiftCode }, t)}
          error={errors.swiftCode?.message}
        >
          <TextInput className="tabular-nums" {...text('swiftCode')} />
        </Field>
        <Field
          label={t(paymentFieldLabels.iban)}
          className="span-2"
          advice={ibanAdvice(iban, t)}
          error={errors.iban?.message}
        >
          <TextInput className="tabular-nums" {...text('iban')} />
        </Field>
      </div>
      <h2 className="strong">{t(words.eTransfer)}</h2>
      <div className="form-grid">
        <Field label={t(paymentFieldLabels.eTransferEmail)} error={errors.eTransferEmail?.message}>
          <TextInput type="email" {...text('eTransferEmail')} />
        </Field>
      </div>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText={t(words.saving)}>
          {t(words.saveChanges)}
        </Button>
        {isDirty ? <span className="sm muted">{t(words.unsaved)}</span> : null}
      </div>
      <LeaveDialog question={question}>{t(words.notSaved)}</LeaveDialog>
    </Form>
  )
}

function fieldsOf({ paymentIntegrationEnabled: _, ...fields }: PaymentSettings): Values {
  return fields
}
