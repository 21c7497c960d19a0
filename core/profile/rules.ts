import { isEmail } from '../contact/email.ts'
import { textProblem } from '../contract/plain-text.ts'
import * as words from '../words/gen/profile.gen.ts'
import { inEnglish, type Say, type Word } from '../words/word.ts'
import { profileLimits } from './limits.ts'

/** The text fields of the profile form. */
export type ProfileField = keyof typeof profileLimits

const labels: Readonly<Record<ProfileField, Word>> = {
  firstName: words.firstName,
  lastName: words.lastName,
  email: words.email,
  phone: words.phone,
}

/** What is wrong with one field, or null. Only the e-mail address must be there. */
export function profileProblem(field: ProfileField, value: string, say: Say = inEnglish): string | null {
  if (field === 'email') return isEmail(value) ? null : say(words.emailWrong)
  return textProblem(value, { label: say(labels[field]), max: profileLimits[field] }, say)
}
