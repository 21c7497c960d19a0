import { comparedEmail, isEmail } from '../contact/email.ts'
import { textProblem } from '../contract/plain-text.ts'
import * as fields from '../words/gen/customer-fields.gen.ts'
import { inEnglish, type Say, type Word } from '../words/word.ts'
import type { CustomerEmail, EmailRole } from './customer.ts'
import { customerLimits, mostInvoiceEmails } from './limits.ts'

/** The fields of the customer form, with what stands above them. */
export const customerLabels = {
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  address: fields.address,
  city: fields.city,
  state: fields.state,
  zip: fields.zip,
  country: fields.country,
  contactName: fields.contactName,
  address2: fields.address2,
  taxId: fields.taxId,
  paymentTerms: fields.paymentTerms,
  notes: fields.notes,
} as const satisfies Record<keyof typeof customerLimits, Word>
export type CustomerField = keyof typeof customerLimits

/** What is wrong with one field, or null: name and e-mail must be there (specification part 2, section 5). */
export function customerProblem(field: CustomerField, value: string, say: Say = inEnglish): string | null {
  if (field === 'email') {
    if (value === '') return say(fields.emailRequired)
    return isEmail(value) ? null : say(fields.emailWrong)
  }
  const lines = field === 'paymentTerms' || field === 'notes'
  const rule = { label: say(customerLabels[field]), max: customerLimits[field], lines }
  return textProblem(value, field === 'name' ? { ...rule, missing: say(fields.nameRequired) } : rule, say)
}

/** What an address gets, in the words of the form. */
export const emailRoleLabels = {
  to: fields.getsInvoices,
  cc: fields.getsCopies,
  none: fields.getsNothing,
} as const satisfies Record<EmailRole, Word>

/** What is wrong with each address beside the `first` one, or null; one that is empty is none. */
export function emailsProblems(
  emails: readonly CustomerEmail[],
  first: string,
  say: Say = inEnglish,
): (string | null)[] {
  const seen = new Set([comparedEmail(first)])
  let marked = 0
  return emails.map(({ address, invoices }) => {
    const written = address.trim()
    if (written === '') return null
    if (!isEmail(written)) return say(fields.emailWrong)
    if (seen.has(comparedEmail(written))) return say(fields.emailTwice)
    seen.add(comparedEmail(written))
    if (invoices !== 'none') marked += 1
    const isTooMany = invoices !== 'none' && marked > mostInvoiceEmails
    return isTooMany ? say(fields.emailsTooMany, { most: String(mostInvoiceEmails) }) : null
  })
}
