import { countryProblem } from '@duly/core/customers/countries.ts'
import type { CustomerFields, CustomerTexts } from '@duly/core/customers/customer.ts'
import { customerLimits as limits } from '@duly/core/customers/limits.ts'
import { customerProblem, customerLabels as labels } from '@duly/core/customers/rules.ts'
import * as words from '@duly/core/words/gen/customers.gen.ts'
import ListPlus from 'lucide-react/icons/list-plus'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { CountryField } from '../addresses/country-field.tsx'
import { useAddressAdvice } from '../addresses/use-address-advice.ts'
import { FromAddressBook } from './address-book.tsx'
import { type Customer, useAddCustomer, useChangeCustomer } from './queries.ts'

const MoreFields = lazyView(() => import('./more-fields.tsx').then((module) => module.MoreFields))

const empty: CustomerFields = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  contactName: '',
  address2: '',
  taxId: '',
  paymentTerms: '',
  notes: '',
  currency: null,
  language: null,
  emails: [],
  taxTreatment: null,
  taxReason: '',
}

interface CustomerDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The customer to edit; null adds one. */
  customer: Customer | null
  /** What a new one begins with; absent or null: nothing. */
  begun?: CustomerFields | null
  onSaved?: (customer: Customer) => void
}

/** Add Customer and Edit Customer. What was typed stays when the call fails. */
export function CustomerDialog({ open, onOpenChange, customer, begun = null, onSaved }: CustomerDialogProps) {
  const add = useAddCustomer()
  const change = useChangeCustomer()
  const key = useActionKey()
  const form = useForm<CustomerFields>({ values: customer ? fieldsOf(customer) : (begun ?? empty) })
  const { register, control, handleSubmit, formState, reset, watch } = form
  const { errors } = formState
  const [asked, setAsked] = useState(false)
  const said = customer ?? begun
  const hasMore = asked || (said !== null && saysMore(said))
  const openOrClose = (next: boolean) => {
    if (!next) setAsked(false)
    onOpenChange(next)
  }
  const busy = add.isPending || change.isPending

  const save = handleSubmit(async (typed) => {
    const fields = { ...typed, emails: typed.emails.filter(({ address }) => address.trim() !== '') }
    try {
      const saved = customer
        ? await change.mutateAsync({ id: customer.id, fields })
        : await add.mutateAsync({ fields, key: key.current() })
      key.renew()
      // A customer that stays in sight is edited again from what is kept.
      reset(customer ? fieldsOf(saved) : empty)
      toast.success(customer ? t(words.updated) : t(words.createdOne))
      openOrClose(false)
      onSaved?.(saved)
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, customer ? t(words.updateFailed) : t(words.createFailed)))
    }
  })

  const [phone, zip, country] = watch(['phone', 'zip', 'country'])
  const advice = useAddressAdvice({ phone, zip, country })
  const text = (name: keyof CustomerTexts) => ({
    ...register(name, { validate: (value) => customerProblem(name, value, t) ?? true }),
    maxLength: limits[name],
    disabled: busy,
    autoComplete: 'off',
  })
  const title = customer ? t(words.editTitle) : t(words.add)
  return (
    <Dialog
      open={open}
      onOpenChange={openOrClose}
      title={title}
      description={t(words.enough)}
      size="wide"
      busy={busy}
      keepOnOutsidePress={formState.isDirty}
      onSubmit={save}
      bodyClassName="form-grid"
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText={customer ? t(words.saving) : t(words.adding)}>
            {customer ? t(words.saveChanges) : t(words.add)}
          </Button>
        </>
      }
    >
      {customer ? null : (
        <FromAddressBook
          disabled={busy}
          onPick={(texts) => {
            for (const [field, value] of Object.entries(texts))
              form.setValue(field as keyof CustomerTexts, value, { shouldDirty: true })
          }}
        />
      )}
      <Field label={t(labels.name)} required error={errors.name?.message} className="span-2">
        <TextInput {...text('name')} />
      </Field>
      <Field label={t(labels.email)} required error={errors.email?.message}>
        <TextInput type="email" {...text('email')} />
      </Field>
      <Field label={t(labels.phone)} error={errors.phone?.message} advice={advice.phone}>
        <TextInput type="tel" {...text('phone')} />
      </Field>
      <Field label={t(labels.address)} error={errors.address?.message} className="span-2">
        <TextInput {...text('address')} />
      </Field>
      <Field label={t(labels.city)} error={errors.city?.message} className="half">
        <TextInput {...text('city')} />
      </Field>
      <Field label={t(labels.state)} error={errors.state?.message} className="half">
        <TextInput {...text('state')} />
      </Field>
      <Field label={t(labels.zip)} error={errors.zip?.message} advice={advice.zip} className="half">
        <TextInput {...text('zip')} />
      </Field>
      <Field label={t(labels.country)} error={errors.country?.message} className="half">
        <Controller
          control={control}
          name="country"
          rules={{
            validate: (value) =>
              customerProblem('country', value, t) ?? countryProblem(value, customer?.country ?? '', t) ?? true,
          }}
          render={({ field }) => (
            <CountryField
              value={field.value}
              onValueChange={field.onChange}
              maxLength={limits.country}
              disabled={busy}
            />
          )}
        />
      </Field>
      {hasMore ? (
        <MoreFields form={form} busy={busy} focused={asked} />
      ) : (
        <div className="span-2">
          <Button variant="ghost" size="sm" disabled={busy} onClick={() => setAsked(true)}>
            <ListPlus />
            {t(words.moreDetails)}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** Whether a customer says something that the first fields do not show. */
function saysMore(customer: CustomerFields): boolean {
  const { contactName, address2, taxId, paymentTerms, notes, currency, language, emails, taxTreatment, eInvoice } =
    customer
  return (
    [contactName, address2, taxId, paymentTerms, notes, currency, language, taxTreatment, eInvoice?.format].some(
      Boolean,
    ) || emails.length > 0
  )
}

function fieldsOf({ id: _, createdAt, ...fields }: Customer): CustomerFields {
  return fields
}
