import { contactLimits } from '../access/limits.ts'
import { textProblem } from '../contract/plain-text.ts'
import { isEmail } from './email.ts'

/** The fields of the contact form. */
export type ContactField = keyof typeof contactLimits

const labels: Readonly<Record<ContactField, string>> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  phone: 'Phone',
  company: 'Company',
}
const missing: Readonly<Partial<Record<ContactField, string>>> = {
  name: 'Name is required',
  email: 'Email is required',
  subject: 'Subject is required',
  message: 'Message is required',
}

/** What is wrong, per field, in the order of the form; empty when nothing is (specification part 1, section 5). */
export function contactProblems(form: Readonly<Record<ContactField, string>>): Partial<Record<ContactField, string>> {
  const problems: Partial<Record<ContactField, string>> = {}
  for (const field of Object.keys(labels) as ContactField[]) {
    const problem = contactProblem(field, form[field])
    if (problem !== null) problems[field] = problem
  }
  return problems
}

/** What is wrong with one field, or null. */
export function contactProblem(field: ContactField, value: string): string | null {
  if (field === 'email' && value.trim() !== '') return isEmail(value) ? null : 'Please enter a valid email address'
  const rule = { label: labels[field], max: contactLimits[field], lines: field === 'message' }
  const said = missing[field]
  return textProblem(value, said === undefined ? rule : { ...rule, missing: said })
}
