import { invoiceLimits as limits } from '@duly/core/invoices/limits.ts'
import * as fields from '@duly/core/words/gen/customer-fields.gen.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { useQuery } from '@tanstack/react-query'
import ListPlus from 'lucide-react/icons/list-plus'
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { May } from '../../../api/may.tsx'
import { useDebounced } from '../../../api/use-debounced.ts'
import { Autocomplete } from '../../../ui/autocomplete.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { t } from '../../../words/page.ts'
import { CountryField } from '../../addresses/country-field.tsx'
import { useAddressAdvice } from '../../addresses/use-address-advice.ts'
import type { CustomerFinder } from './customer-finder.ts'
import { useFinding } from './findings-slot.ts'
import { billingFrom, type InvoiceForm } from './invoice-form.ts'

const EInvoicePart = lazyView(() => import('../e-invoices/e-invoice-part.tsx').then((module) => module.EInvoicePart))
const SaveAsCustomer = lazyView(() => import('./save-as-customer.tsx').then((module) => module.SaveAsCustomer))
const MoreBilling = lazyView(() => import('./more-billing.tsx').then((module) => module.MoreBilling))

interface CustomerTabProps {
  finder: CustomerFinder
  /** A customer was chosen. */
  onCustomer?: ((id: string) => void) | undefined
}

/** Who is billed: typed by hand, or found among the customers while the name is typed. */
export function CustomerTab({ finder, onCustomer }: CustomerTabProps) {
  const { control, register, setValue, formState } = useFormContext<InvoiceForm>()
  const { errors } = formState
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed, 300)
  const found = useQuery({ ...finder(query), enabled: query.trim().length >= 2 })

  const [phone, zip, country] = useWatch({ control, name: ['billingPhone', 'billingZip', 'billingCountry'] })
  const advice = useAddressAdvice({ phone, zip, country })

  const [asked, setAsked] = useState(false)
  const taxIdAdvice = useFinding('billingTaxId')
  const hasMore = [
    ...useWatch({ control, name: ['billingContact', 'billingAddress2', 'billingTaxId'] }),
    taxIdAdvice,
  ].some(Boolean)

  const [name, customerId] = useWatch({ control, name: ['billingName', 'customerId'] })
  const isOther = !customerId && name.trim() !== ''

  const take = (customer: Parameters<typeof billingFrom>[0]) => {
    for (const [name, value] of Object.entries(billingFrom(customer)))
      setValue(name as keyof InvoiceForm, value as never, { shouldDirty: true, shouldValidate: true })
    // The reference of one customer is none of another's.
    setValue('eInvoice', {})
    setTyped('')
    if (customer.id) onCustomer?.(customer.id)
  }
  const text = (name: keyof typeof limits & keyof InvoiceForm) => ({
    ...register(name as 'billingCity'),
    maxLength: limits[name as 'billingCity'],
  })
  return (
    <div className="form-grid">
      <Field label={t(fields.name)} required className="span-2" error={errors.billingName?.message}>
        <Controller
          control={control}
          name="billingName"
          render={({ field }) => (
            <Autocomplete
              value={field.value}
              onValueChange={(name) => {
                field.onChange(name)
                setTyped(name)
                setValue('customerId', null)
              }}
              options={typed ? (found.data ?? []) : []}
              itemKey={(customer) => customer.id}
              itemLabel={(customer) => customer.name}
              renderItem={(customer) => (
                <span className="grid">
                  <span className="strong">{customer.name}</span>
                  <span className="sm faint">{[customer.email, customer.city].filter(Boolean).join(' · ')}</span>
                </span>
              )}
              onPick={take}
            />
          )}
        />
      </Field>
      <Field label={t(fields.email)} required error={errors.billingEmail?.message}>
        <TextInput type="email" autoComplete="off" {...text('billingEmail')} />
      </Field>
      <Field label={t(fields.phone)} error={errors.billingPhone?.message} advice={advice.phone}>
        <TextInput type="tel" autoComplete="off" {...text('billingPhone')} />
      </Field>
      <Field
        label={t(fields.address)}
        className="span-2"
        error={errors.billingAddress?.message}
        advice={useFinding('billingAddress')}
      >
        <TextInput autoComplete="off" {...text('billingAddress')} />
      </Field>
      <Field label={t(fields.city)} className="half" error={errors.billingCity?.message}>
        <TextInput autoComplete="off" {...text('billingCity')} />
      </Field>
      <Field label={t(fields.state)} className="half" error={errors.billingProvince?.message}>
        <TextInput autoComplete="off" {...text('billingProvince')} />
      </Field>
      <Field label={t(fields.zip)} className="half" error={errors.billingZip?.message} advice={advice.zip}>
        <TextInput autoComplete="off" {...text('billingZip')} />
      </Field>
      <Field label={t(fields.country)} className="half" error={errors.billingCountry?.message}>
        <Controller
          control={control}
          name="billingCountry"
          render={({ field }) => (
            <CountryField value={field.value} onValueChange={field.onChange} maxLength={limits.billingCountry} />
          )}
        />
      </Field>
      {asked || hasMore ? (
        <MoreBilling focused={asked} />
      ) : (
        <div className="span-2">
          <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
            <ListPlus />
            {t(words.moreDetails)}
          </Button>
        </div>
      )}
      {customerId ? <EInvoicePart customerId={customerId} /> : null}
      {isOther ? (
        <May needs={['customers:write']}>
          <SaveAsCustomer finder={finder} onSaved={() => setTyped('')} />
        </May>
      ) : null}
    </div>
  )
}
