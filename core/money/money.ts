import { codeBeside, currencySymbol, decimalsOf } from './currency.ts'
import { decimalFromNumber, fromScaled, parseDecimal, scaled } from './decimal.ts'

/**
 * Largest single amount in minor units of any currency, such as 9,999,999,999.99: line, fixed adjustment, payment and total
 * of an invoice. A thousand lines of it, doubled by shipping and again by tax, still fit a safe integer.
 */
export const maxAmountMinor = 999_999_999_999

const minus = '\u2212'

/** Minor units of a typed amount (`'12.34'` → 1234); null when it is none, has too many decimals or is too large. */
export function parseAmount(text: string, currency: string): number | null {
  return minorOf(parseDecimal(text.trim(), decimalsOf(currency)), currency)
}

/** Minor units of an API number (12.34 → 1234); null for NaN, Infinity, −0, too many decimals or too large. */
export function fromApiNumber(value: number, currency: string): number | null {
  return minorOf(decimalFromNumber(value, decimalsOf(currency)), currency)
}

/**
 * The API's JSON number with at most the currency's decimals. The only division of money by a float: it is for display by
 * others.
 */
export function toApiNumber(minor: number, currency: string): number {
  return minor === 0 ? 0 : minor / 10 ** decimalsOf(currency)
}

/** Minor units of a canonical decimal; null when it doesn't fit. */
export function minorOf(decimal: string | null, currency: string): number | null {
  if (decimal === null || parseDecimal(decimal, decimalsOf(currency)) === null) return null
  const minor = Number(scaled(decimal, decimalsOf(currency)))
  return Math.abs(minor) <= maxAmountMinor ? minor : null
}

/** The canonical decimal of minor units: 1230 CAD → `'12.3'`. */
export function decimalOf(minor: number, currency: string): string {
  return fromScaled(BigInt(minor), decimalsOf(currency))
}

/** `$5,077.01`, `¥5,077`, `KWD 5,077.010`, `−$535.25` (U+2212). */
export function formatMoney(minor: number, currency: string): string {
  return `${minor < 0 ? minus : ''}${currencySymbol(currency)}${formatAmount(Math.abs(minor), currency)}`
}

/** With the currency's code, once: `$5,077.01 CAD`, `KWD 5,077.010`. */
export function formatMoneyWithCode(minor: number, currency: string): string {
  return `${formatMoney(minor, currency)} ${codeBeside(currency)}`.trimEnd()
}

/** Grouped, with the currency's decimals and no symbol: `5,077.01`, `−12.00`. */
export function formatAmount(minor: number, currency: string): string {
  return formatNumber(decimalOf(minor, currency), decimalsOf(currency))
}

/** The currency's decimals, no grouping, ASCII minus: `5077.01`, as files and fields want it. */
export function plainAmount(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return `${minor < 0 ? '-' : ''}${digits.slice(0, point)}${decimals === 0 ? '' : `.${digits.slice(point)}`}`
}

/** What is wrong with an amount that has more decimals than its currency: `must have at most 2 decimals`. */
export function decimalsProblem(currency: string): string {
  const decimals = decimalsOf(currency)
  return decimals === 0 ? 'must have no decimals' : `must have at most ${decimals} decimals`
}

/** A price per unit: the currency's decimals or as many as it has: `$320.00`, `€0.00101`. Takes a canonical decimal. */
export function formatRate(rate: string, currency: string): string {
  const negative = rate.startsWith('-')
  return `${negative ? minus : ''}${currencySymbol(currency)}${formatNumber(negative ? rate.slice(1) : rate, decimalsOf(currency))}`
}

/** A canonical decimal with grouping and at least `minDecimals` decimals: `'16000'` → `16,000`, `'4.5'` → `4.5`. */
export function formatNumber(decimal: string, minDecimals = 0): string {
  const negative = decimal.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? decimal.slice(1) : decimal).split('.')
  let grouped = whole.slice(0, whole.length % 3 || 3)
  for (let i = grouped.length; i < whole.length; i += 3) grouped += `,${whole.slice(i, i + 3)}`
  const decimals = fraction.padEnd(minDecimals, '0')
  return `${negative ? minus : ''}${grouped}${decimals === '' ? '' : `.${decimals}`}`
}
