import { isEmail } from '@duly/core/contact/email.ts'
import type { CustomerFields } from '@duly/core/customers/customer.ts'
import { customerLimits as limits } from '@duly/core/customers/limits.ts'
import { useForm } from 'react-hook-form'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { type Customer, useAddCustomer, useChangeCustomer } from './queries.ts'

const empty: CustomerFields = { name: '', email: '', phone: '', address: '', city: '', state: '', zip: '', country: '' }

interface CustomerDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The customer to edit; null adds one. */
  customer: Customer | null
  onSaved?: (customer: Customer) => void
}

/** Add Customer and Edit Customer. What was typed stays when the call fails. */
export function CustomerDialog({ open, onOpenChange, customer, onSaved }: CustomerDialogProps) {
  const add = useAddCustomer()
  const change = useChangeCustomer()
  const key = useActionKey()
  const { register, handleSubmit, formState, reset } = useForm<CustomerFields>({
    values: customer ? fieldsOf(customer) : empty,
  })
  const { errors } = formState
  const busy = add.isPending || change.isPending

  const save = handleSubmit(async (fields) => {
    try {
      const saved = customer
        ? await change.mutateAsync({ id: customer.id, fields })
        : await add.mutateAsync({ fields, key: key.current() })
      key.renew()
      reset(empty)
      toast.success(customer ? 'Customer updated successfully' : 'Customer created successfully')
      onOpenChange(false)
      onSaved?.(saved)
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, customer ? 'Failed to update customer' : 'Failed to create customer'))
    }
  })

  const text = (name: keyof CustomerFields) => ({ ...register(name), maxLength: limits[name], disabled: busy })
  const title = customer ? 'Edit Customer' : 'Add Customer'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="Name and email are enough to send an invoice."
      size="wide"
      busy={busy}
      keepOnOutsidePress={formState.isDirty}
      onSubmit={save}
      bodyClassName="form-grid"
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText={customer ? 'Saving...' : 'Adding...'}>
            {customer ? 'Save Changes' : 'Add Customer'}
          </Button>
        </>
      }
    >
      <Field label="Name" required error={errors.name?.message} className="span-2">
        <TextInput
          autoComplete="off"
          {...text('name')}
          {...register('name', { validate: (value) => value.trim() !== '' || 'Name is required' })}
        />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="off"
          {...text('email')}
          {...register('email', {
            validate: (value) =>
              value === '' ? 'Email is required' : isEmail(value) || 'Please enter a valid email address',
          })}
        />
      </Field>
      <Field label="Phone">
        <TextInput type="tel" autoComplete="off" {...text('phone')} />
      </Field>
      <Field label="Address" className="span-2">
        <TextInput autoComplete="off" {...text('address')} />
      </Field>
      <Field label="City" className="half">
        <TextInput autoComplete="off" {...text('city')} />
      </Field>
      <Field label="Province/State" className="half">
        <TextInput autoComplete="off" {...text('state')} />
      </Field>
      <Field label="ZIP/Postal code" className="half">
        <TextInput autoComplete="off" {...text('zip')} />
      </Field>
      <Field label="Country" className="half">
        <TextInput autoComplete="off" {...text('country')} />
      </Field>
    </Dialog>
  )
}

function fieldsOf({ id: _, createdAt, ...fields }: Customer): CustomerFields {
  return fields
}
