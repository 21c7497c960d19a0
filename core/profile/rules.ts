import { isEmail } from '../contact/email.ts'
import { textProblem } from '../contract/plain-text.ts'
import { profileLimits } from './limits.ts'

/** The text fields of the profile form. */
export type ProfileField = keyof typeof profileLimits

const labels: Readonly<Record<ProfileField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
}

/** What is wrong with one field, or null. Only the e-mail address must be there. */
export function profileProblem(field: ProfileField, value: string): string | null {
  if (field === 'email') return isEmail(value) ? null : 'Please enter a valid email address'
  return textProblem(value, { label: labels[field], max: profileLimits[field] })
}
