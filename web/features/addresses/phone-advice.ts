import { countryCode } from '@duly/core/customers/countries.ts'
import * as words from '@duly/core/words/gen/address-advice.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { type CountryCode, isSupportedCountry, validatePhoneNumberLength } from 'libphonenumber-js/min'

const texts = {
  TOO_SHORT: words.tooShort,
  TOO_LONG: words.tooLong,
  INVALID_LENGTH: words.unusual,
  INVALID_COUNTRY: words.noCountry,
  NOT_A_NUMBER: words.notNumber,
} as const

/**
 * Advice on a phone number of somebody in this country, by its length; null when it looks right, or when nobody could tell.
 * Never a reason to refuse. Loads a table of all countries' numbers, so it is imported only once a number is typed.
 */
export function phoneAdvice(phone: string, country: string, say: Say): string | null {
  const text = phone.normalize('NFKC').trim()
  if (text === '') return null
  const code = countryCode(country)
  const region = code && isSupportedCountry(code) ? (code as CountryCode) : undefined
  const digits = text.replace(/\D/g, '').length
  if (region || text.startsWith('+')) {
    const problem = validatePhoneNumberLength(text, region)
    return problem ? say(texts[problem]) : null
  }
  // Without a country only what is a number nowhere stands out (E.164: 15 digits at most).
  if (digits === 0) return say(texts.NOT_A_NUMBER)
  if (digits < 5) return say(texts.TOO_SHORT)
  return digits > 15 ? say(texts.TOO_LONG) : null
}
