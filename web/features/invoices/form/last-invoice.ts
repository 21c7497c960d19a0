import { dueDateByTerms, paymentTermOptionOf } from '@duly/core/invoices/form/payment-terms.ts'
import { adjustmentTypeForForm } from '@duly/core/invoices/totals/adjustments.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { namesText } from '@duly/core/words/names.ts'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import type { InvoiceForm, TaxForm } from './invoice-form.ts'

/** What comes from a customer or their last invoice, as people call it. */
const names = {
  currency: words.partCurrency,
  paymentMethod: words.partMethod,
  paymentTerms: words.partTerms,
  tax: words.partTax,
} as const
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
 * Brings terms, currency, tax and payment method of the customer's last invoice into a new one, before them those that are
 * noted for the customer, and says so; of a customer without any, takes back what another one brought. What was typed
 * stays. Without an answer the form stays as it is.
 */
export async function bringLast(
  form: UseFormReturn<InvoiceForm>,
  customerId: string,
  { isInitial, isRestored }: BringOptions,
): Promise<void> {
  const answer = await call('GET /invoices/last', { query: { customerId } }).catch(() => null)
  if (!answer || form.getValues('customerId') !== customerId || (isInitial && isRestored())) return
  const { last, noted: { untaxed, ...noted } = {} } = answer
  const { base } = broughtTo.get(form.control) ?? { base: form.formState.defaultValues as Brought }
  const wanted = { ...(last ? broughtFrom(last) : base), ...noted }
  const came = fields.filter((name) => take(form, name, wanted[name]))
  broughtTo.set(form.control, { base, brought: wanted })
  const isUntaxed = await bringUntaxed(form, untaxed ?? null)
  if (isInitial) beginWith(form, came)
  const told = [
    ...(last
      ? sentenceOf(
          came.filter((name) => !(name in noted)),
          last.invoiceNumber,
        )
      : []),
    ...sentenceOf(came.filter((name) => name in noted)),
  ]
  if (isUntaxed && untaxed) told.push(t(words.noTaxNoted, { tax: untaxed.name }))
  if (told.length > 0) toast.info(told.join('. '))
}

/** Lines say why the customer is charged no tax; the code for it comes for those who need it. */
async function bringUntaxed(form: UseFormReturn<InvoiceForm>, untaxed: TaxForm | null): Promise<boolean> {
  if (!untaxed && !form.getValues('pricing')) return false
  const [{ setUntaxed }, list] = await Promise.all([import('./pricing-form.ts'), call('GET /taxes')])
  return setUntaxed(form, list, untaxed)
}

/** What came from the invoice of a number, or else from what is noted for the customer. */
function sentenceOf(came: readonly (keyof typeof names)[], number?: string): string[] {
  if (came.length === 0) return []
  const parts = namesText(
    t.language,
    came.map((name) => t(names[name])),
  )
  return [number === undefined ? t(words.asNoted, { parts }) : t(words.asOn, { number, parts })]
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
  if (name === 'paymentTerms') follow(form, String(value))
  else form.setValue(name, value as never, { shouldDirty: true })
  return true
}

/** Sets the terms: the option says what the text says, and the due date follows it, unless somebody set another one. */
function follow(form: UseFormReturn<InvoiceForm>, terms: string): void {
  const before = form.getValues('paymentTerms')
  const [issueDate, dueDate] = form.getValues(['issueDate', 'dueDate'])
  form.setValue('paymentTerms', terms, { shouldDirty: true })
  form.setValue('termsOption', paymentTermOptionOf(terms, t))
  const due = dueDateByTerms(terms, issueDate, t)
  if (due && dueDate === dueDateByTerms(before, issueDate, t)) form.setValue('dueDate', due, { shouldDirty: true })
}

/** What came counts as unchanged, so that nobody is asked about a form that nobody typed into. */
function beginWith(form: UseFormReturn<InvoiceForm>, came: readonly (keyof Brought)[]): void {
  const now = form.getValues()
  const before = form.formState.defaultValues as InvoiceForm
  const begun = Object.fromEntries(came.map((name) => [name, now[name]]))
  const { issueDate } = before
  const follows = came.includes('paymentTerms') && before.dueDate === dueDateByTerms(before.paymentTerms, issueDate, t)
  const terms = came.includes('paymentTerms') ? { termsOption: now.termsOption } : {}
  const due = follows ? { dueDate: dueDateByTerms(now.paymentTerms, issueDate, t) ?? before.dueDate } : {}
  form.resetDefaultValues({ ...before, ...begun, ...terms, ...due })
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
