import type { CustomerFields, CustomerTexts } from '@duly/core/customers/customer.ts'
import { customerLimits as limits, mostEmails } from '@duly/core/customers/limits.ts'
import {
  customerProblem,
  emailRoleLabels,
  emailsProblems,
  customerLabels as labels,
} from '@duly/core/customers/rules.ts'
import { invoiceCurrencies } from '@duly/core/money/currency.ts'
import { pricingLimits } from '@duly/core/pricing/limits.ts'
import * as words from '@duly/core/words/gen/customers.gen.ts'
import { languageCodes, languageNames } from '@duly/core/words/languages.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { t } from '../../words/page.ts'
import { CurrencyInput } from '../currencies/currency-input.tsx'
import { taxesQuery } from '../taxes/queries.ts'
import { EInvoiceFields } from './e-invoice-fields.tsx'
import { treatments } from './treatments.ts'
import './more-fields.css'

type Form = UseFormReturn<CustomerFields>

const languages = languageCodes.map((code) => ({ value: code, label: languageNames[code] }))
const roles = () => Object.entries(emailRoleLabels).map(([value, label]) => ({ value, label: t(label) }))

/** What most customers do without; `focused` where somebody asked for it. */
export function MoreFields({ form, busy, focused }: { form: Form; busy: boolean; focused: boolean }) {
  const { register, control, formState } = form
  const { errors } = formState
  const text = (name: keyof CustomerTexts) => ({
    ...register(name, { validate: (value) => customerProblem(name, value, t) ?? true }),
    maxLength: limits[name],
    disabled: busy,
    autoComplete: 'off',
  })
  return (
    <>
      <Field label={t(labels.contactName)} error={errors.contactName?.message}>
        <TextInput autoFocus={focused} {...text('contactName')} />
      </Field>
      <Field label={t(labels.taxId)} error={errors.taxId?.message}>
        <TextInput {...text('taxId')} />
      </Field>
      <Field label={t(labels.address2)} error={errors.address2?.message} className="span-2">
        <TextInput {...text('address2')} />
      </Field>
      <Emails form={form} busy={busy} />
      <Field label={t(words.currency)} className="half">
        <Controller
          control={control}
          name="currency"
          render={({ field }) => (
            <CurrencyInput
              value={field.value}
              onValueChange={field.onChange}
              first={invoiceCurrencies}
              empty={t(words.asLastInvoice)}
              disabled={busy}
            />
          )}
        />
      </Field>
      <Field label={t(words.language)} className="half">
        <Select
          placeholder={t(words.usualLanguage)}
          options={languages}
          disabled={busy}
          {...register('language', { setValueAs: (code: string | null) => code || null })}
        />
      </Field>
      <Treatment form={form} busy={busy} />
      <EInvoiceFields control={control} busy={busy} />
      <Field
        label={t(labels.paymentTerms)}
        help={t(words.termsHelp)}
        error={errors.paymentTerms?.message}
        className="span-2"
      >
        <Textarea rows={2} {...text('paymentTerms')} />
      </Field>
      <Field label={t(labels.notes)} help={t(words.notesHelp)} error={errors.notes?.message} className="span-2">
        <Textarea rows={3} {...text('notes')} />
      </Field>
    </>
  )
}

/** Why a customer is charged no tax; shown where the business has taxes. */
function Treatment({ form, busy }: { form: Form; busy: boolean }) {
  const { register, watch } = form
  const taxes = useQuery(taxesQuery)
  const treatment = watch('taxTreatment')
  if (!treatment && !taxes.data?.taxes.length) return null
  return (
    <>
      <Field label={t(words.tax)} className="half">
        <Select
          placeholder={t(words.asUsual)}
          options={treatments()}
          disabled={busy}
          {...register('taxTreatment', { setValueAs: (value: string | null) => value || null })}
        />
      </Field>
      {treatment ? (
        <Field label={t(words.reason)} help={t(words.reasonHelp)} className="half">
          <TextInput maxLength={pricingLimits.reason} disabled={busy} autoComplete="off" {...register('taxReason')} />
        </Field>
      ) : null}
    </>
  )
}

/** Addresses beside the first one, each with what it gets of an invoice. */
function Emails({ form, busy }: { form: Form; busy: boolean }) {
  const { control, register, getValues, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'emails' })
  const problemAt = (index: number) => () => emailsProblems(getValues('emails'), getValues('email'), t)[index] ?? true
  return (
    <fieldset className="span-2 stack customer-emails">
      <legend className="label">{t(words.moreEmails)}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="customer-email">
          <Field
            label={t(words.emailNumber, { number: String(index + 2) })}
            hideLabel
            error={formState.errors.emails?.[index]?.address?.message}
          >
            <TextInput
              type="email"
              autoComplete="off"
              autoFocus={index === fields.length - 1 && getValues(`emails.${index}.address`) === ''}
              maxLength={limits.email}
              disabled={busy}
              {...register(`emails.${index}.address`, { validate: problemAt(index) })}
            />
          </Field>
          <Field label={t(words.emailGets, { number: String(index + 2) })} hideLabel>
            <Select options={roles()} disabled={busy} {...register(`emails.${index}.invoices`)} />
          </Field>
          <Button
            variant="ghost"
            size="sm"
            icon
            aria-label={t(words.emailRemove, { number: String(index + 2) })}
            disabled={busy}
            onClick={() => remove(index)}
          >
            <X />
          </Button>
        </div>
      ))}
      {fields.length < mostEmails ? (
        <div>
          <Button
            variant="ghost"
            size="sm"
            disabled={busy}
            onClick={() => append({ address: '', invoices: 'to' }, { shouldFocus: false })}
          >
            <Plus />
            {t(words.addAddress)}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
