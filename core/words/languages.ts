/** The locale whose customs of writing numbers and dates each language takes. */
const locales = {
  en: 'en-US',
  fr: 'fr-CA',
  de: 'de-DE',
  es: 'es-US',
  pt: 'pt-BR',
  // Latin digits: amounts, numbers and IBANs must read the same for everybody who handles the document.
  ar: 'ar-u-nu-latn',
} as const

/** A language that Duly has texts in. */
export type Language = keyof typeof locales

/**
 * What each language is called in itself.
 */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français (Canada)',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português (Brasil)',
  ar: 'العربية',
}

/** All languages, English first: what documents and messages can be written in. */
export const languageCodes = Object.keys(locales) as Language[]

/**
 * The languages that people can choose for their screens. A language joins once all screens have their texts in it.
 */
export const offeredLanguages: readonly Language[] = ['en', 'fr', 'de', 'es', 'pt', 'ar']

/**
 * For tests and while developing: English with other letters and a third longer, and English that runs from right to left. What
 * still reads as plain English was not translated.
 */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const
export type PseudoLanguage = (typeof pseudoLanguages)[number]

/** A language that a page or message can be in. */
export type AnyLanguage = Language | PseudoLanguage

/** The locale for `Intl`, whatever the country. */
export function localeOf(language: AnyLanguage): string {
  return isPseudo(language) ? 'en-US' : locales[language]
}

/** The same, and the locale beyond the Americas where that is another one. */
export function usualLocales(language: AnyLanguage): [usual: string, elsewhere?: string] {
  const usual = localeOf(language)
  return language === 'es' || language === 'pt' ? [usual, language === 'es' ? 'es-ES' : 'pt-PT'] : [usual]
}

/** The direction in which a language is written: the value of `dir`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language.startsWith('ar') ? 'rtl' : 'ltr'
}

/** Whether it is one of the languages made for tests. */
export function isPseudo(language: string): language is PseudoLanguage {
  return (pseudoLanguages as readonly string[]).includes(language)
}

/** Whether Duly has texts in it. */
export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(locales, code)
}

/**
 * The best of `among` for what a browser asks for (`Accept-Language: fr-CA,fr;q=0.9,en;q=0.8`): by weight, then by order; the
 * region counts only where exactly that one is there. The first of `among` where nothing fits.
 */
export function preferredLanguage<L extends AnyLanguage>(header: string | undefined, among: readonly [L, ...L[]]): L
export function preferredLanguage<L extends AnyLanguage>(header: string | undefined, among: readonly L[]): L | undefined
export function preferredLanguage<L extends AnyLanguage>(
  header: string | undefined,
  among: readonly L[],
): L | undefined {
  const asked = (header ?? '')
    .split(',', 50)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1)
      return { tag: tag.toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of asked) {
    const found =
      among.find((code) => code.toLowerCase() === tag) ??
      among.find((code) => !isPseudo(code) && code === tag.split('-')[0])
    if (found) return found
  }
  return among[0]
}
