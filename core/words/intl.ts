import { type AnyLanguage, localeOf } from './languages.ts'

/*
 * What the platform knows of languages. Making an `Intl` object costs some hundred times as much as using it: each is made
 * once.
 */

const kept = new Map<string, unknown>()

function once<T>(key: string, make: () => T): T {
  let made = kept.get(key) as T | undefined
  if (made === undefined) {
    made = make()
    kept.set(key, made)
  }
  return made
}

/** Which plural category (or ordinal one) a number has. */
export function pluralRules(language: AnyLanguage, ordinal = false): Intl.PluralRules {
  return once(`p${ordinal ? 'o' : ''} ${language}`, () => {
    return new Intl.PluralRules(localeOf(language), ordinal ? { type: 'ordinal' } : {})
  })
}

/** Writes numbers: `20,000`, `20 000`, `20.000`. */
export function numberFormat(language: AnyLanguage, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once(`n ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(localeOf(language), options))
}

/** Writes days and times. For a calendar date the zone is UTC. */
export function dateFormat(
  language: AnyLanguage,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return once(`d ${language} ${timeZone} ${JSON.stringify(options)}`, () => {
    return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone })
  })
}

/**
 * Puts several into a sentence: `a, b and c`; measures that make up one span as `1 day, 1 hour`.
 * @public
 */
export function listText(
  language: AnyLanguage,
  items: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  return once(`l ${type} ${language}`, () => new Intl.ListFormat(localeOf(language), { type })).format(items)
}

/**
 * The name of a language, region or currency in another language; the code itself where nobody has a name for it.
 * @public
 */
export function displayName(language: AnyLanguage, type: Intl.DisplayNamesType, code: string): string {
  const names = once(`c ${language} ${type}`, () => new Intl.DisplayNames(localeOf(language), { type }))
  return names.of(code) ?? code
}
