import { isEmail } from '../contact/email.ts'
import { isHttpUrl } from '../contact/web-address.ts'
import { textProblem } from '../contract/plain-text.ts'
import * as words from '../words/gen/company-fields.gen.ts'
import { inEnglish, type Say, type Word } from '../words/word.ts'
import { companyLimits, companyPhonePattern, imageMaxBytes } from './limits.ts'

/** The text fields of the company form. */
export type CompanyField = keyof typeof companyLimits

/** What problems call the fields, and the form most of them. */
export const companyLabels: Readonly<Record<CompanyField, Word>> = {
  name: words.name,
  address: words.address,
  city: words.city,
  zip: words.zip,
  country: words.country,
  phone: words.phone,
  email: words.email,
  website: words.website,
  registrationNumber: words.registrationNumber,
  taxNumber: words.taxNumber,
}

/** What is wrong with a field, in the specification's words (part 2, section 5), or null. Only the name must be there. */
export function companyProblem(field: CompanyField, value: string, say: Say = inEnglish): string | null {
  if (field === 'name' && value.length > companyLimits.name) return say(words.nameTooLong)
  const rule = { label: say(companyLabels[field]), max: companyLimits[field] }
  const problem = textProblem(value, field === 'name' ? { ...rule, missing: say(words.nameRequired) } : rule, say)
  if (problem !== null || value === '') return problem
  if (field === 'phone' && !companyPhonePattern.test(value)) return say(words.phoneWrong)
  if (field === 'email' && !isEmail(value)) return say(words.emailWrong)
  if (field === 'website' && !isHttpUrl(value)) return say(words.websiteWrong)
  return null
}

/** What is wrong with a chosen logo by its label and size, or null; the server looks at its content. */
export function logoProblem(
  file: { readonly type: string; readonly size: number },
  say: Say = inEnglish,
): string | null {
  if (!file.type.startsWith('image/')) return say(words.notImage)
  return file.size > imageMaxBytes ? say(words.imageTooLarge) : null
}

/** Ways to make a signature. */
export const signatureModes = ['draw', 'type', 'upload'] as const
export type SignatureMode = (typeof signatureModes)[number]

/** The canvas of a typed signature and the size of its script, in pixels. */
export const signatureCanvas = { width: 600, height: 200, fontSize: 72 } as const
