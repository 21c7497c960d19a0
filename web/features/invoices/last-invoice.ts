import { adjustmentTypeForForm, isSwitchedOn } from '@duly/core/invoices/adjustments.ts'
import { dueDateFor, paymentTermOptionOf } from '@duly/core/invoices/payment-terms.ts'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** What comes from a customer's last invoice, as people call it. */
const names = { currency: 'currency', paymentMethod: 'payment method', paymentTerms: 'terms', tax: 'tax' } as const
type Brought = Pick<InvoiceForm, keyof typeof names>

/** What was brought for the customer before, which another one may take the place of. */
const broughtTo = new WeakMap<object, Brought>()

/**
 * Brings terms, currency, tax and payment method of the customer's last invoice into a new one, and says so. What was
 * typed stays. Without an answer nothing comes: the form is as good as it was.
 */
export async function bringLast(form: UseFormReturn<InvoiceForm>, customerId: string): Promise<void> {
  const { last } = await call('GET /invoices/last', { query: { customerId } }).catch(() => ({ last: null }))
  if (!last || form.getValues('customerId') !== customerId) return
  const tax = { type: adjustmentTypeForForm(last.taxType), value: String(last.taxValue) }
  const wanted: Brought = {
    currency: last.currency,
    paymentMethod: last.paymentMethod,
    paymentTerms: last.paymentTerms,
    tax: {
      ...tax,
      on: isSwitchedOn({ type: last.taxType === 'percentage' ? 'percentage' : 'fixed', value: tax.value }),
    },
  }
  const came = (Object.keys(names) as (keyof Brought)[]).filter((name) => take(form, name, wanted[name]))
  broughtTo.set(form.control, wanted)
  if (came.length === 0) return
  const list = came.map((name) => names[name])
  toast.info(`As on ${last.invoiceNumber}: ${new Intl.ListFormat('en-GB').format(list)}`)
}

/** Sets a value that nobody typed; false when it stays. */
function take<Name extends keyof Brought>(form: UseFormReturn<InvoiceForm>, name: Name, value: Brought[Name]): boolean {
  const now = form.getValues(name) as Brought[Name]
  const untouched = [form.formState.defaultValues?.[name], broughtTo.get(form.control)?.[name]]
  if (same(now, value) || !untouched.some((known) => same(now, known))) return false
  form.setValue(name, value as never, { shouldDirty: true })
  if (name === 'paymentTerms') follow(form, String(value))
  return true
}

/** The option says what the text says, and the due date follows it, unless somebody set another one. */
function follow(form: UseFormReturn<InvoiceForm>, terms: string): void {
  const before = form.getValues('termsOption')
  const [issueDate, dueDate] = form.getValues(['issueDate', 'dueDate'])
  const option = paymentTermOptionOf(terms)
  form.setValue('termsOption', option)
  const due = dueDateFor(option, issueDate)
  if (due && dueDate === dueDateFor(before, issueDate)) form.setValue('dueDate', due, { shouldDirty: true })
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
