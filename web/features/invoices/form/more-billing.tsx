import { invoiceLimits as limits } from '@duly/core/invoices/limits.ts'
import * as fields from '@duly/core/words/gen/customer-fields.gen.ts'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { t } from '../../../words/page.ts'
import { useFinding } from './findings-slot.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** What the paper says of some customers beside name and address; `focused` where somebody asked for it. */
export function MoreBilling({ focused }: { focused: boolean }) {
  const { register, formState } = useFormContext<InvoiceForm>()
  const { errors } = formState
  const text = (name: 'billingContact' | 'billingAddress2' | 'billingTaxId') => ({
    ...register(name),
    maxLength: limits[name],
    autoComplete: 'off',
  })
  return (
    <>
      <Field label={t(fields.contactName)} error={errors.billingContact?.message}>
        <TextInput autoFocus={focused} {...text('billingContact')} />
      </Field>
      <Field label={t(fields.taxId)} error={errors.billingTaxId?.message} advice={useFinding('billingTaxId')}>
        <TextInput {...text('billingTaxId')} />
      </Field>
      <Field label={t(fields.address2)} className="span-2" error={errors.billingAddress2?.message}>
        <TextInput {...text('billingAddress2')} />
      </Field>
    </>
  )
}
