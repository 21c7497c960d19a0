import { isEmail } from '@duly/core/contact/email.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useActionKey } from '../../../api/action-key.ts'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { useDebounced } from '../../../api/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import type { CustomerFinder } from './customer-finder.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** Offered once somebody is typed who is not among the customers. */
export function SaveAsCustomer({ finder, onSaved }: { finder: CustomerFinder; onSaved: () => void }) {
  const { control, getValues, setValue } = useFormContext<InvoiceForm>()
  const [name, email, customerId] = useWatch({ control, name: ['billingName', 'billingEmail', 'customerId'] })
  const client = useQueryClient()
  const key = useActionKey()
  const [busy, setBusy] = useState(false)
  const address = useDebounced(email.trim(), 300)
  const wanted = !customerId && name.trim() !== '' && isEmail(email.trim())
  // Who has this address already is offered while the name is typed, not made twice.
  const known = useQuery({ ...finder(address), enabled: wanted && isEmail(address) })
  const isKnown = known.data?.some((customer) => customer.email.toLowerCase() === email.trim().toLowerCase())
  if (!wanted || known.isPending || isKnown) return null
  const keep = async () => {
    setBusy(true)
    try {
      const saved = await call(
        'POST /customers',
        {
          body: customerOf(getValues()),
        },
        { idempotencyKey: key.current() },
      )
      key.renew()
      setValue('customerId', saved.id, { shouldDirty: true })
      onSaved()
      void client.invalidateQueries({ queryKey: ['customers'] })
      toast.success(t(words.customerSaved))
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, t(words.customerFailed)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      tone="blue"
      className="span-2"
      action={
        <Button size="sm" busy={busy} busyText={t(words.saving)} onClick={keep}>
          {t(words.saveAsCustomer)}
        </Button>
      }
    >
      {t(words.notCustomer, { name: name.trim() })}
    </Notice>
  )
}

/** Who is billed, as a customer. */
const customerOf = (form: InvoiceForm) => ({
  name: form.billingName.trim(),
  email: form.billingEmail.trim(),
  phone: form.billingPhone,
  address: form.billingAddress,
  city: form.billingCity,
  state: form.billingProvince,
  zip: form.billingZip,
  country: form.billingCountry,
  contactName: form.billingContact,
  address2: form.billingAddress2,
  taxId: form.billingTaxId,
})
