import { currencySymbol, minorDigits } from './currency.ts'
import { decimalFromNumber, fromScaled, parseDecimal, scaled } from './decimal.ts'

/**
 * Largest single amount, 9,999,999,999.99: line, fixed adjustment, payment and total of an invoice. A thousand lines of it,
 * doubled by shipping and again by tax, still fit a safe integer.
 */
export const maxAmountMinor = 999_999_999_999

/** The same as a decimal, for messages and ranges. */
export const maxAmount = '9999999999.99'

const minus = '\u2212'

/** Minor units of a typed amount (`'12.34'` → 1234); null when it is none, has more than two decimals or is too large. */
export function parseAmount(text: string): number | null {
  return minorOf(parseDecimal(text.trim(), minorDigits))
}

/** Minor units of an API number (12.34 → 1234); null for NaN, Infinity, −0, more than two decimals or too large. */
export function fromApiNumber(value: number): number | null {
  return minorOf(decimalFromNumber(value, minorDigits))
}

/** The API's JSON number with at most two decimals. The only division of money by a float: it is for display by others. */
export function toApiNumber(minor: number): number {
  return minor === 0 ? 0 : minor / 100
}

/** Minor units of a canonical decimal; null when it doesn't fit. */
export function minorOf(decimal: string | null): number | null {
  if (decimal === null || parseDecimal(decimal, minorDigits) === null) return null
  const minor = Number(scaled(decimal, minorDigits))
  return Math.abs(minor) <= maxAmountMinor ? minor : null
}

/** The canonical decimal of minor units: 1230 → `'12.3'`. */
export function decimalOf(minor: number): string {
  return fromScaled(BigInt(minor), minorDigits)
}

/** `$5,077.01`, `€760.50`, `−$535.25` (U+2212). */
export function formatMoney(minor: number, currency: string): string {
  return `${minor < 0 ? minus : ''}${currencySymbol(currency)}${formatAmount(Math.abs(minor))}`
}

/** Grouped, with two decimals and no symbol: `5,077.01`, `−12.00`. */
export function formatAmount(minor: number): string {
  return formatNumber(decimalOf(minor), minorDigits)
}

/** Two decimals, no grouping, ASCII minus: `5077.01`, as files and fields want it. */
export function plainAmount(minor: number): string {
  const digits = Math.abs(minor).toString().padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A price per unit: two decimals or as many as it has: `$320.00`, `€0.00101`. Takes a canonical decimal. */
export function formatRate(rate: string, currency: string): string {
  const negative = rate.startsWith('-')
  return `${negative ? minus : ''}${currencySymbol(currency)}${formatNumber(negative ? rate.slice(1) : rate, minorDigits)}`
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
