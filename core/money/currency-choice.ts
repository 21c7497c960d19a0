import { displayName } from '../words/intl.ts'
import type { AnyLanguage } from '../words/languages.ts'
import { type Currency, currencies } from './currencies.ts'
import { currencyName } from './currency.ts'

/** `JPY · Japanese yen`, by which a currency is found whether its code or its name is typed. */
export const currencyLabel = (currency: string, language: AnyLanguage) =>
  `${currency} · ${language === 'en' ? currencyName(currency) : displayName(language, 'currency', currency)}`

/** What a form offers: the currencies that come first in their order, then all others by code. */
export function currencyChoice(first: readonly string[]): readonly string[] {
  return [...first, ...currencies.filter((code: Currency) => !first.includes(code))]
}
