import { comparedEmail, isEmail } from '../contact/email.ts'
import { textProblem } from '../contract/plain-text.ts'
import type { CustomerEmail, EmailRole } from './customer.ts'
import { customerLimits, mostInvoiceEmails } from './limits.ts'

/** The fields of the customer form, with what stands above them. */
export const customerLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'Province/State',
  zip: 'ZIP/Postal code',
  country: 'Country',
  contactName: 'Contact person',
  address2: 'Address line 2',
  taxId: 'Tax ID',
  paymentTerms: 'Payment terms',
  notes: 'Notes',
} as const satisfies Record<keyof typeof customerLimits, string>
export type CustomerField = keyof typeof customerLimits

/** What is wrong with one field, or null: name and e-mail must be there (specification part 2, section 5). */
export function customerProblem(field: CustomerField, value: string): string | null {
  if (field === 'email') {
    if (value === '') return 'Email is required'
    return isEmail(value) ? null : 'Please enter a valid email address'
  }
  const lines = field === 'paymentTerms' || field === 'notes'
  const rule = { label: customerLabels[field], max: customerLimits[field], lines }
  return textProblem(value, field === 'name' ? { ...rule, missing: 'Name is required' } : rule)
}

/** What an address gets, in the words of the form. */
export const emailRoleLabels = {
  to: 'Gets invoices',
  cc: 'Gets copies',
  none: 'No invoices',
} as const satisfies Record<EmailRole, string>

/** What is wrong with each further address, or null; one that is empty is none. */
export function emailsProblems(emails: readonly CustomerEmail[]): (string | null)[] {
  const seen = new Set<string>()
  let marked = 0
  return emails.map(({ address, invoices }) => {
    const written = address.trim()
    if (written === '') return null
    if (!isEmail(written)) return 'Please enter a valid email address'
    if (seen.has(comparedEmail(written))) return 'This address is there twice'
    seen.add(comparedEmail(written))
    if (invoices !== 'none') marked += 1
    const isTooMany = invoices !== 'none' && marked > mostInvoiceEmails
    return isTooMany ? `At most ${mostInvoiceEmails} more addresses can get invoices` : null
  })
}
