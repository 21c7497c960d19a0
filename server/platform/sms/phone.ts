import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

/**
 * A phone number as people type it, in E.164 (`(587) 555-0100` in CA → `+15875550100`), or null when it can't be one.
 * Numbers without a country prefix are read as the region's. Plausible by length, not proved to exist.
 */
export function normalizePhone(text: string, defaultRegion: string): string | null {
  return read(text, defaultRegion)?.number ?? null
}

/** Whether a text names a number, and another one than `own` does, however both are written. */
export function isOtherPhone(given: string, own: string, defaultRegion: string): boolean {
  const number = normalizePhone(given, defaultRegion)
  return number !== null && number !== normalizePhone(own, defaultRegion)
}

/** Whether a message may go to a number, as far as the number itself tells, and which country it is in. */
export type TextedNumber =
  | { readonly number: string; readonly country: string }
  /** `invalid`: nobody can have it; `kind`: it costs its caller extra, is a satellite's, or is nobody's in particular. */
  | { readonly problem: 'invalid' | 'kind' }

/** Kinds that cost extra, or are made to forward calls wherever their owner likes. */
const refusedKinds = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'UAN', 'VOICEMAIL', 'PAGER'])

/** Judges a number with the full tables of all countries' ranges. */
export function textedNumber(text: string, defaultRegion: string): TextedNumber {
  const number = read(text, defaultRegion)
  if (!number) return { problem: 'invalid' }
  const kind = number.getType()
  // Satellites and international networks have calling codes without a country.
  if ((kind && refusedKinds.has(kind)) || (number.isValid() && !number.country)) return { problem: 'kind' }
  if (!number.isValid() || !number.country) return { problem: 'invalid' }
  return { number: number.number, country: number.country }
}

function read(text: string, defaultRegion: string): PhoneNumber | null {
  const trimmed = text.normalize('NFKC').trim()
  if (trimmed === '' || trimmed.length > 40 || /[\p{Cc}\p{L}]/u.test(trimmed.replace(/\b(ext|x|tel)\b\.?/gi, '')))
    return null
  const region = defaultRegion.toUpperCase()
  const number = parsePhoneNumberFromString(trimmed, isSupportedCountry(region) ? (region as CountryCode) : undefined)
  return number?.isPossible() && !number.ext ? number : null
}
