/**
 * Exact decimals. Outside a calculation a decimal is a string in canonical form: no sign but `-`, no leading or trailing
 * zeros, no exponent, no `-0` (`'12.5'`, `'0'`, `'-3'`). Inside a calculation it is a bigint scaled by a power of ten.
 * Binary floats never take part (decisions, "Money").
 */

/** Longest text looked at; longer ones are not numbers that anybody typed. */
const maxTextLength = 40

const decimalPattern = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * Reads what a person or a client wrote: `'007'`, `'5.'` and `'.50'` are numbers, `'1e3'`, `'NaN'`, `'-0'`, `' 1'` and
 * `'1,000'` are not. Returns the canonical form, or null when it is no decimal or has more than `maxDecimals` of them.
 */
export function parseDecimal(text: string, maxDecimals: number): string | null {
  if (text.length > maxTextLength || !decimalPattern.test(text)) return null
  const negative = text.startsWith('-')
  const digits = negative ? text.slice(1) : text
  const point = digits.indexOf('.')
  const whole = trimLeadingZeros(point < 0 ? digits : digits.slice(0, point))
  const fraction = point < 0 ? '' : trimTrailingZeros(digits.slice(point + 1))
  if (fraction.length > maxDecimals) return null
  const magnitude = fraction === '' ? whole : `${whole}.${fraction}`
  if (!negative) return magnitude
  return magnitude === '0' ? null : `-${magnitude}`
}

/** A JSON number as a canonical decimal; null for NaN, Infinity, −0, exponents and what a double can't hold exactly. */
export function decimalFromNumber(value: number, maxDecimals: number): string | null {
  if (!Number.isFinite(value) || Object.is(value, -0)) return null
  // Beyond 15 significant digits two different texts may become the same double, so the text is not to be trusted.
  const text = String(value)
  if (text.replace(/[-.]/g, '').replace(/^0+/, '').length > 15) return null
  return parseDecimal(text, maxDecimals)
}

/** Exact value × 10^scale. Throws RangeError when `decimal` is not a decimal with at most `scale` decimals. */
export function scaled(decimal: string, scale: number): bigint {
  const [whole = '', fraction = ''] = canonical(decimal, scale).split('.')
  return BigInt(whole + fraction + '0'.repeat(scale - fraction.length))
}

function canonical(decimal: string, maxDecimals: number): string {
  const parsed = parseDecimal(decimal, maxDecimals)
  if (parsed !== null) return parsed
  throw new RangeError(`not a decimal with at most ${maxDecimals} decimals: ${decimal.slice(0, 50)}`)
}

/** The canonical decimal of `value` / 10^scale. */
export function fromScaled(value: bigint, scale: number): string {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = trimTrailingZeros(digits.slice(digits.length - scale))
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** `numerator / denominator` to the nearest integer, half away from zero. The denominator is above 0. */
export function divideHalfAwayFromZero(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n
  // For odd denominators a half can't occur, so the truncated half decides rightly as well.
  return numerator < 0n ? -((-numerator + half) / denominator) : (numerator + half) / denominator
}

/** Negative, 0 or positive as `a` is below, equal to or above `b`. Both have at most 20 decimals. */
export function compareDecimals(a: string, b: string): number {
  const [one, other] = [canonical(a, 20), canonical(b, 20)]
  if (one === other) return 0
  const isNegative = one.startsWith('-')
  if (isNegative !== other.startsWith('-')) return isNegative ? -1 : 1
  return isNegative ? -compareMagnitudes(one.slice(1), other.slice(1)) : compareMagnitudes(one, other)
}

// By their digits: a whole number with more of them is larger, and a fraction with fewer counts as ending in zeros.
function compareMagnitudes(a: string, b: string): number {
  const [whole = '', fraction = ''] = a.split('.')
  const [otherWhole = '', otherFraction = ''] = b.split('.')
  if (whole.length !== otherWhole.length) return whole.length < otherWhole.length ? -1 : 1
  if (whole !== otherWhole) return whole < otherWhole ? -1 : 1
  return fraction < otherFraction ? -1 : 1
}

/** Bounds that a typed figure is brought into. */
export interface DecimalRange {
  readonly min: string
  readonly max: string
  readonly maxDecimals: number
}

/** True when canonical `decimal` lies within the range and has no more decimals than it allows. */
export function isInRange(decimal: string, range: DecimalRange): boolean {
  return (
    parseDecimal(decimal, range.maxDecimals) !== null &&
    compareDecimals(decimal, range.min) >= 0 &&
    compareDecimals(decimal, range.max) <= 0
  )
}

/**
 * What a half-typed figure counts as while somebody types: non-numeric entry becomes 0 (specification part 1, section 5),
 * too many decimals are rounded half away from zero, and what is out of range is brought to its nearest end.
 */
export function typedDecimal(text: string, range: DecimalRange): string {
  const wide = parseDecimal(text.trim(), 20)
  if (wide === null) return compareDecimals('0', range.min) < 0 ? range.min : '0'
  const surplus = 10n ** BigInt(20 - range.maxDecimals)
  const rounded = fromScaled(divideHalfAwayFromZero(scaled(wide, 20), surplus), range.maxDecimals)
  if (compareDecimals(rounded, range.min) < 0) return range.min
  return compareDecimals(rounded, range.max) > 0 ? range.max : rounded
}

function trimLeadingZeros(digits: string): string {
  let start = 0
  while (digits[start] === '0') start++
  return digits.slice(start) || '0'
}

function trimTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}
