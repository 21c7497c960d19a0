import { countryCode } from '@duly/core/customers/countries.ts'
import { type CountryCode, isSupportedCountry, validatePhoneNumberLength } from 'libphonenumber-js/min'

const texts = {
  TOO_SHORT: 'This looks too short for a phone number. Please check it.',
  TOO_LONG: 'This looks too long for a phone number. Please check it.',
  INVALID_LENGTH: 'The number of digits is unusual for a phone number. Please check it.',
  INVALID_COUNTRY: 'No country has this calling code after the plus. Please check it.',
  NOT_A_NUMBER: 'This does not look like a phone number. Please check it.',
} as const

/**
 * Advice on a phone number of somebody in this country, by its length; null when it looks right, or when nobody could tell.
 * Never a reason to refuse. Loads a table of all countries' numbers, so it is imported only once a number is typed.
 */
export function phoneAdvice(phone: string, country: string): string | null {
  const text = phone.normalize('NFKC').trim()
  if (text === '') return null
  const code = countryCode(country)
  const region = code && isSupportedCountry(code) ? (code as CountryCode) : undefined
  const digits = text.replace(/\D/g, '').length
  if (region || text.startsWith('+')) {
    const problem = validatePhoneNumberLength(text, region)
    return problem ? texts[problem] : null
  }
  // Without a country only what is a number nowhere stands out (E.164: 15 digits at most).
  if (digits === 0) return texts.NOT_A_NUMBER
  if (digits < 5) return texts.TOO_SHORT
  return digits > 15 ? texts.TOO_LONG : null
}
