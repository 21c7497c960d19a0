import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number as people type it, in E.164 (`(587) 555-0100` in CA → `+15875550100`), or null when it can't be one.
 * Numbers without a country prefix are read as the region's. Plausible by length, not proved to exist.
 */
export function normalizePhone(text: string, defaultRegion: string): string | null {
  const trimmed = text.normalize('NFKC').trim()
  if (trimmed === '' || trimmed.length > 40 || /[\p{Cc}\p{L}]/u.test(trimmed.replace(/\b(ext|x|tel)\b\.?/gi, '')))
    return null
  const region = defaultRegion.toUpperCase()
  const number = parsePhoneNumberFromString(trimmed, isSupportedCountry(region) ? (region as CountryCode) : undefined)
  if (!number?.isPossible() || number.ext) return null
  return number.number
}
