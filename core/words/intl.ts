import { type Forms, localeIn, ownSigns } from './forms.ts'
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

function numberFormat(forms: Forms, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once(`n ${forms} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(localeIn(forms), options))
}

/** The signs within numbers. */
export interface Signs {
  /** Between thousands: a comma, a point, a space or an apostrophe. */
  readonly group: string
  /** Before decimals: a point or a comma. */
  readonly decimal: string
  /** Whether the figures beyond the last three stand in pairs, as in India. */
  readonly pairs: boolean
}

/** The signs of numbers in a form; sums and other numbers have the same. */
export function signsOf(forms: Forms): Signs {
  return once(`s ${forms}`, () => {
    const own = ownSigns(forms)
    const sample = own === '' ? numberFormat(forms, { style: 'currency', currency: 'EUR' }) : null
    const of = (type: string, place: number) =>
      sample
        ? (sample.formatToParts(1_234_567.5).find((part) => part.type === type)?.value ?? '')
        : own.replace(/\d/g, '').at(place)
    // Of all spaces the one that every font has.
    const group = of('group', 0)?.replace(/\s/, '\u00a0') ?? ''
    return { group, decimal: of('decimal', -1) ?? '.', pairs: own.startsWith('12,') }
  })
}

/** Puts the sign between the thousands of a row of figures. */
export function groupedBy({ group, pairs }: Signs, figures: string): string {
  let end = figures.length - 3
  let grouped = figures.slice(Math.max(0, end))
  for (const width = pairs ? 2 : 3; end > 0; end -= width)
    grouped = `${figures.slice(Math.max(0, end - width), end)}${group}${grouped}`
  return grouped
}

/** Writes a number: `20,000`, `20 000`, `20.000`. Takes decimals as text, too, so that none passes through a binary fraction. */
export function numberText(forms: Forms, value: number | string, options: Intl.NumberFormatOptions = {}): string {
  const signs = signsOf(forms)
  // Grouped here: how Spain and Portugal group four figures differs between text and sums.
  return numberFormat(forms, { ...options, useGrouping: false })
    .formatToParts(value as number)
    .map(({ type, value: text }) =>
      type === 'integer' ? groupedBy(signs, text) : type === 'decimal' ? signs.decimal : text,
    )
    .join('')
}

/** The words and figures of a number written out, part by part, as the language has them in its usual form. */
export const numberParts = (
  language: AnyLanguage,
  value: number | bigint,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormatPart[] => numberFormat(language, options).formatToParts(value)

/** Writes days and times. For a calendar date the zone is UTC. */
export function dateFormat(forms: Forms, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(`d ${forms} ${timeZone} ${JSON.stringify(options)}`, () => {
    return new Intl.DateTimeFormat(localeIn(forms), { ...options, timeZone })
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
