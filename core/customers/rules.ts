import { isEmail } from '../contact/email.ts'
import { textProblem } from '../contract/plain-text.ts'
import { customerLimits } from './limits.ts'

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
