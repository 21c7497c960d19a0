import { type Currency, currencies } from './currencies.ts'
import { currencyName } from './currency.ts'

/** `JPY · Japanese yen`, by which a currency is found whether its code or its name is typed. */
export const currencyLabel = (currency: string) => `${currency} · ${currencyName(currency)}`

/** What a form offers: the currencies that come first in their order, then all others by code. */
export function currencyChoice(first: readonly string[]): readonly string[] {
  return [...first, ...currencies.filter((code: Currency) => !first.includes(code))]
}
