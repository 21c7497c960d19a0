import { type AnyLanguage, isPseudo, usualLocales } from './languages.ts'

/*
 * In which form numbers, dates and times are written. A language alone has its usual form; that of a country is written after it,
 * and the signs of numbers that somebody chose: `de`, `de@CH`, `en@/1.234,5`.
 */

/** A language, perhaps as it is written in a country and with signs of somebody's own choice. Made by `formsIn`. */
export type Forms = AnyLanguage | `${AnyLanguage}@${string}`

/** The signs of numbers that people can choose for their screens, each shown by a number. */
export const numberSigns = ['1,234.5', '1.234,5', '1 234,5', '1’234.5', '12,34,567.5'] as const
export type NumberSigns = (typeof numberSigns)[number]

/** Stored signs; null for whatever is none. */
export const asNumberSigns = (value: unknown): NumberSigns | null =>
  numberSigns.find((signs) => signs === value) ?? null

/**
 * A language as it is written in a country (by its two letters), with signs of one's own choice where there are any. English keeps the forms
 * of the specification wherever the country is.
 */
export function formsIn(language: AnyLanguage, country?: string | null, signs?: NumberSigns | null): Forms {
  const there = language === 'en' || isPseudo(language) ? '' : (country ?? '')
  return there || signs ? `${language}@${there}${signs ? `/${signs}` : ''}` : language
}

/** The language of a form. */
export const languageOf = (forms: Forms): AnyLanguage => forms.split('@', 1)[0] as AnyLanguage

/** The country of a form, by its two letters, and the signs that were chosen; empty for none. */
function chosenIn(forms: Forms): [country: string, signs: string] {
  const [country = '', signs = ''] = (forms.split('@')[1] ?? '').split('/')
  return [country, signs]
}

/** The country of a form, by its two letters; empty where it has none. */
export const countryOfForms = (forms: Forms): string => chosenIn(forms)[0]

/** The locale for `Intl`: that of the language in the country where it is known, else the language’s usual one. */
export function localeIn(forms: Forms): string {
  const language = languageOf(forms)
  const [usual, elsewhere = usual] = usualLocales(language)
  const [country] = chosenIn(forms)
  if (country === '') return usual
  const asked = `${language}-${country}${language === 'ar' ? '-u-nu-latn' : ''}`
  const [known] = new Intl.NumberFormat(asked).resolvedOptions().locale.split('-u-')
  // Cape Verde has the sign of its own currency before the decimals of every sum, and no other sign of it.
  if (known === `${language}-${country}` && country !== 'CV') return asked
  return country === 'US' || country === 'CA' ? usual : elsewhere
}

/**
 * The signs of a form where its locale need not be asked for them: chosen, of a country where all languages have the same, or
 * English ones, since the first question takes a phone as long as drawing a whole page.
 */
export function ownSigns(forms: Forms): string {
  if (forms === 'en') return '1,234.5'
  const [country, signs] = chosenIn(forms)
  // Books and editions of CLDR differ in which apostrophe Swiss figures have, and whether French ones have any.
  return signs || (country === 'CH' || country === 'LI' ? '1’234.5' : '')
}
