import { isEmail } from '../contact/email.ts'
import { isHttpUrl } from '../contact/web-address.ts'
import { textProblem } from '../contract/plain-text.ts'
import { companyLimits, companyPhonePattern, imageMaxBytes } from './limits.ts'

/** The text fields of the company form. */
export type CompanyField = keyof typeof companyLimits

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

/** What is wrong with a field, in the specification's words (part 2, section 5), or null. Only the name must be there. */
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
