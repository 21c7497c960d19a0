import { wantedFormat } from '@duly/core/e-invoices/travel.ts'
import * as words from '@duly/core/words/gen/e-invoices.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { t } from '../../../words/page.ts'
import { customerQuery } from '../../customers/queries.ts'
import type { InvoiceForm } from '../form/invoice-form.ts'

/** What an invoice states for its e-invoice alone, where its customer wants one. */
export function EInvoicePart({ customerId }: { customerId: string }) {
  const { control, setValue, formState } = useFormContext<InvoiceForm>()
  // One in the bin is asked for nothing.
  const customer = useQuery({ ...customerQuery(customerId), retry: false })
  const facts = useWatch({ control, name: 'eInvoice' }) ?? {}
  const wanted = customer.data?.eInvoice
  if (!wantedFormat(wanted)) return null
  const errorOf = (name: string) =>
    (get(formState.errors, `eInvoice.${name}`) as { message?: string } | undefined)?.message
  const change = (name: 'buyerReference' | 'purchaseOrder' | 'delivery', value: unknown) =>
    setValue(`eInvoice.${name}`, value as never, { shouldDirty: true })
  const usual = (value: string | undefined) => (value ? t(words.asCustomer, { value }) : undefined)
  return (
    <fieldset className="form-grid span-2">
      <legend className="strong">{t(words.ofInvoice)}</legend>
      <Field
        label={t(words.reference)}
        help={usual(wanted?.buyerReference)}
        error={errorOf('buyerReference')}
        className="span-2"
      >
        <TextInput
          value={facts.buyerReference ?? ''}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => change('buyerReference', target.value)}
        />
      </Field>
      <Field label={t(words.order)} help={usual(wanted?.purchaseOrder)} error={errorOf('purchaseOrder')}>
        <TextInput
          value={facts.purchaseOrder ?? ''}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => change('purchaseOrder', target.value)}
        />
      </Field>
      <Field label={t(words.delivered)} help={t(words.deliveredHelp)} error={errorOf('delivery')}>
        <DatePicker
          label={t(words.delivered)}
          clearable
          value={facts.delivery?.date ?? null}
          onValueChange={(date) => change('delivery', date ? { ...facts.delivery, date } : undefined)}
        />
      </Field>
    </fieldset>
  )
}
