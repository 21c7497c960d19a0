import { contactLimits } from '../access/limits.ts'
import { textProblem } from '../contract/plain-text.ts'
import * as words from '../words/gen/contact-fields.gen.ts'
import { inEnglish, type Say, type Word } from '../words/word.ts'
import { isEmail } from './email.ts'

/** The fields of the contact form. */
export type ContactField = keyof typeof contactLimits

const labels: Readonly<Record<ContactField, Word>> = {
  name: words.name,
  email: words.email,
  subject: words.subject,
  message: words.message,
  phone: words.phone,
  company: words.company,
}
const missing: Readonly<Partial<Record<ContactField, Word>>> = {
  name: words.nameRequired,
  email: words.emailRequired,
  subject: words.subjectRequired,
  message: words.messageRequired,
}

/** What is wrong, per field, in the order of the form; empty when nothing is (specification part 1, section 5). */
export function contactProblems(
  form: Readonly<Record<ContactField, string>>,
  say: Say = inEnglish,
): Partial<Record<ContactField, string>> {
  const problems: Partial<Record<ContactField, string>> = {}
  for (const field of Object.keys(labels) as ContactField[]) {
    const problem = contactProblem(field, form[field], say)
    if (problem !== null) problems[field] = problem
  }
  return problems
}

/** What is wrong with one field, or null. */
export function contactProblem(field: ContactField, value: string, say: Say = inEnglish): string | null {
  if (field === 'email' && value.trim() !== '') return isEmail(value) ? null : say(words.emailWrong)
  const rule = { label: say(labels[field]), max: contactLimits[field], lines: field === 'message' }
  const said = missing[field]
  return textProblem(value, said === undefined ? rule : { ...rule, missing: say(said) }, say)
}
