import { adjustmentTypeForForm } from '@duly/core/invoices/adjustments.ts'
import { dueDateFor, paymentTermOptionOf } from '@duly/core/invoices/payment-terms.ts'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** What comes from a customer's last invoice, as people call it. */
const names = { currency: 'currency', paymentMethod: 'payment method', paymentTerms: 'terms', tax: 'tax' } as const
const fields = Object.keys(names) as (keyof typeof names)[]
type Brought = Pick<InvoiceForm, keyof typeof names>

/** What a form began with, and what was brought into it since, which another customer may take the place of. */
const broughtTo = new WeakMap<object, { base: Brought; brought: Brought }>()

interface BringOptions {
  /** The form begins with this customer: what comes is what it begins with, and nothing that somebody typed. */
  isInitial: boolean
  /** Whether a draft was brought back, which has its own values. */
  isRestored: () => boolean
}

/**
 * Brings terms, currency, tax and payment method of the customer's last invoice into a new one, and says so; of a customer
 * without any, takes back what another one brought. What was typed stays. Without an answer the form stays as it is.
 */
export async function bringLast(
  form: UseFormReturn<InvoiceForm>,
  customerId: string,
  { isInitial, isRestored }: BringOptions,
): Promise<void> {
  const answer = await call('GET /invoices/last', { query: { customerId } }).catch(() => null)
  if (!answer || form.getValues('customerId') !== customerId || (isInitial && isRestored())) return
  const { last } = answer
  const { base } = broughtTo.get(form.control) ?? { base: form.formState.defaultValues as Brought }
  const wanted = last ? broughtFrom(last) : base
  const came = fields.filter((name) => take(form, name, wanted[name]))
  broughtTo.set(form.control, { base, brought: wanted })
  if (isInitial) beginWith(form, came)
  if (!last || came.length === 0) return
  const list = came.map((name) => names[name])
  toast.info(`As on ${last.invoiceNumber}: ${new Intl.ListFormat('en-GB').format(list)}`)
}

type Last = Omit<Brought, 'tax'> & { taxType: string; taxValue: number }

/** Tax that was not asked is a row that is off, as a new invoice has it. */
function broughtFrom({ currency, paymentMethod, paymentTerms, taxType, taxValue }: Last): Brought {
  const on = taxValue !== 0
  const tax = { on, type: on ? adjustmentTypeForForm(taxType) : 'percentage', value: String(taxValue) } as const
  return { currency, paymentMethod, paymentTerms, tax }
}

/** Sets a value that nobody typed; false when it stays. */
function take<Name extends keyof Brought>(form: UseFormReturn<InvoiceForm>, name: Name, value: Brought[Name]): boolean {
  const now = form.getValues(name) as Brought[Name]
  const untouched = [form.formState.defaultValues?.[name], broughtTo.get(form.control)?.brought[name]]
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

/** What came counts as unchanged, so that nobody is asked about a form that nobody typed into. */
function beginWith(form: UseFormReturn<InvoiceForm>, came: readonly (keyof Brought)[]): void {
  const now = form.getValues()
  const before = form.formState.defaultValues as InvoiceForm
  const begun = Object.fromEntries(came.map((name) => [name, now[name]]))
  const { termsOption, issueDate } = before
  const follows = came.includes('paymentTerms') && before.dueDate === dueDateFor(termsOption, issueDate)
  const terms = came.includes('paymentTerms') ? { termsOption: now.termsOption } : {}
  const due = follows ? { dueDate: dueDateFor(now.termsOption, issueDate) ?? before.dueDate } : {}
  form.resetDefaultValues({ ...before, ...begun, ...terms, ...due })
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
