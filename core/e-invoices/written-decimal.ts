import { fromScaled, scaled } from '../money/decimal.ts'
import type { Price } from './document.ts'

/** An amount as files state it, with two decimals or as many as it has: `'1234.5'` → `1234.50`. */
export function writtenAmount(decimal: string | undefined): string | undefined {
  if (decimal === undefined || decimal === '') return undefined
  const point = decimal.indexOf('.')
  if (point < 0) return `${decimal}.00`
  return point === decimal.length - 2 ? `${decimal}0` : decimal
}

/** The price with its discount, which UBL insists on beside a gross price. */
export function withDiscount(price: Price): Price {
  const { net, gross, discount } = price
  return gross === undefined || discount !== undefined ? price : { ...price, discount: combined(gross, net, -1n) }
}

/** The price with its gross price, which CII insists on beside a discount. */
export function withGross(price: Price): Price {
  const { net, gross, discount } = price
  return discount === undefined || gross !== undefined ? price : { ...price, gross: combined(net, discount, 1n) }
}

const places = 20

function combined(a: string, b: string, sign: 1n | -1n): string {
  return fromScaled(scaled(a, places) + sign * scaled(b, places), places)
}
