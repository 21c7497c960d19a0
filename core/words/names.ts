import { type AnyLanguage, localeOf } from './languages.ts'

/** Puts short names into a sentence, in English without a comma before the `and`: `a, b and c`. */
export function namesText(language: AnyLanguage, names: readonly string[]): string {
  const locale = localeOf(language)
  return new Intl.ListFormat(locale === 'en-US' ? 'en-GB' : locale).format(names)
}
