import { divideHalfAwayFromZero, fromScaled, scaled } from './decimal.ts'

/** An exact fraction: what a decimal becomes when something is divided by 1.19. The denominator is above 0. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Decimals of typed figures are at most this many. */
const inputScale = 12

const one = 10n ** BigInt(inputScale)

/** The fraction of a decimal with at most 12 decimals. Throws RangeError for what is none. */
export function ratioOf(decimal: string): Ratio {
  return { numerator: scaled(decimal, inputScale), denominator: one }
}

/** The fraction of minor units of a currency with `digits` decimals. */
export function ratioOfMinor(minor: bigint, digits: number): Ratio {
  return { numerator: minor, denominator: 10n ** BigInt(digits) }
}

/** a + b */
export function plus(a: Ratio, b: Ratio): Ratio {
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** a − b */
export function minus(a: Ratio, b: Ratio): Ratio {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator })
}

/** a × b */
export function times(a: Ratio, b: Ratio): Ratio {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** a ÷ b. Throws RangeError when b is not above 0. */
export function over(a: Ratio, b: Ratio): Ratio {
  if (b.numerator <= 0n) throw new RangeError('a divisor is above 0')
  return { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator }
}

/** `percent` per cent of `a`. */
export function share(a: Ratio, percent: string): Ratio {
  const { numerator, denominator } = times(a, ratioOf(percent))
  return { numerator, denominator: denominator * 100n }
}

/** To minor units of a currency with `digits` decimals, half away from zero. */
export function toMinor(value: Ratio, digits: number): bigint {
  return divideHalfAwayFromZero(value.numerator * 10n ** BigInt(digits), value.denominator)
}

/** The canonical decimal, cut after 12 decimals; `cut` says that it goes on. */
export function ratioText(value: Ratio): { text: string; cut: boolean } {
  const wide = value.numerator * one
  return { text: fromScaled(wide / value.denominator, inputScale), cut: wide % value.denominator !== 0n }
}
