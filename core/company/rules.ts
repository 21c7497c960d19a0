import { isEmail } from '../contact/email.ts'
import { isHttpUrl } from '../contact/web-address.ts'
import { textProblem } from '../contract/plain-text.ts'
import { companyLimits, companyPhonePattern, imageMaxBytes } from './limits.ts'

/** The text fields of the company form. */
export type CompanyField = keyof typeof companyLimits
export type CompanyForm = Readonly<Record<CompanyField, string>>

const labels: Readonly<Record<CompanyField, string>> = {
  name: 'Company name',
  address: 'Address',
  city: 'City',
  zip: 'ZIP code',
  country: 'Country',
  phone: 'Phone number',
  email: 'Email',
  website: 'Website',
  registrationNumber: 'Registration number',
  taxNumber: 'Tax number',
}

/** What is wrong, per field, in the specification's words (part 2, section 5). Empty when nothing is. */
export function companyProblems(form: CompanyForm): Partial<Record<CompanyField, string>> {
  const problems: Partial<Record<CompanyField, string>> = {}
  for (const field of Object.keys(companyLimits) as CompanyField[]) {
    const problem = companyProblem(field, form[field])
    if (problem !== null) problems[field] = problem
  }
  return problems
}

/** What is wrong with one field, or null. Only the name must be there. */
export function companyProblem(field: CompanyField, value: string): string | null {
  if (field === 'name' && value.length > companyLimits.name) return 'Company name must be less than 100 characters'
  const rule = { label: labels[field], max: companyLimits[field] }
  const problem = textProblem(value, field === 'name' ? { ...rule, missing: 'Company name is required' } : rule)
  if (problem !== null || value === '') return problem
  if (field === 'phone' && !companyPhonePattern.test(value)) return 'Invalid phone number format'
  if (field === 'email' && !isEmail(value)) return 'Invalid email address'
  if (field === 'website' && !isHttpUrl(value)) return 'Invalid website URL'
  return null
}

/** What is wrong with a chosen logo by its label and size, or null; the server looks at its content. */
export function logoProblem(file: { readonly type: string; readonly size: number }): string | null {
  if (!file.type.startsWith('image/')) return 'File must be an image'
  return file.size > imageMaxBytes ? 'File size must be less than 5MB' : null
}

/** Height of a logo on screen, in pixels. */
export const logoHeight = { min: 14, max: 48 } as const

/** Ways to make a signature; the texts said when one is empty. */
export const signatureModes = ['draw', 'type', 'upload'] as const
export type SignatureMode = (typeof signatureModes)[number]

export const signatureTexts = {
  nothingDrawn: 'Please draw your signature',
  nothingTyped: 'Please enter your name',
  nothingUploaded: 'File must be an image',
} as const

/** The canvas of a typed signature and the size of its script, in pixels. */
export const signatureCanvas = { width: 600, height: 200, fontSize: 72 } as const
