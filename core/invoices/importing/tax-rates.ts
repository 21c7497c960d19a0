import { scaled } from '../../money/decimal.ts'
import { minus, over, type Ratio, ratioOf, share, times, toMinor } from '../../money/ratio.ts'

// Files state what tax comes to far more often than its rate; what an invoice adds up to is computed of rates.

const zero = ratioOf('0')
const isZero = ({ numerator }: Ratio) => numerator === 0n
const finest = 6

/** A tax on a line as a file states it. Canonical decimals; null: not stated. */
export interface StatedTax {
  readonly name: string
  readonly rate: string | null
  readonly amount: string | null
}

// By hand, since a pattern would look for the end from every zero.
function withoutZerosBehind(digits: string): string {
  return digits.slice(0, [...digits].findLastIndex((digit) => digit !== '0') + 1)
}

/** The percentage that a name tells: `HST (13%)`, `20.0% VAT`, `13,5 %`. Null where it tells none. */
export function rateInName(name: string): string | null {
  const [, whole = '', fraction = ''] = /(?<!\d)(\d{1,2})(?:[.,](\d{1,3}))? ?%/.exec(name) ?? []
  if (whole === '') return null
  const decimals = withoutZerosBehind(fraction)
  return `${Number(whole)}${decimals === '' ? '' : `.${decimals}`}`
}

/** The decimal of a ratio above 0 with so many decimals, half up. */
function roundedTo(value: Ratio, decimals: number): string {
  const digits = toMinor(value, decimals)
    .toString()
    .padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = withoutZerosBehind(digits.slice(digits.length - decimals))
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/**
 * The rate, with as few decimals as do, at which `base` is taxed with `amount` in a currency with `digits` decimals, give or
 * take `slack` minor units. Null where there is none between 0 and 100 per cent.
 */
export function rateOf(base: Ratio, amount: Ratio, digits: number, slack = 0n): string | null {
  if (base.numerator <= 0n || amount.numerator < 0n) return null
  const wanted = toMinor(amount, digits)
  const exact = times(over(amount, base), ratioOf('100'))
  if (minus(exact, ratioOf('100')).numerator > 0n) return null
  for (const allowed of slack > 0n ? [0n, slack] : [0n])
    for (let decimals = 0; decimals <= (allowed > 0n ? 2 : 3); decimals += 1) {
      const rate = roundedTo(exact, decimals)
      const off = toMinor(share(base, rate), digits) - wanted
      if (off <= allowed && off >= -allowed) return rate
    }
  return roundedTo(exact, finest)
}

/** A line as far as its taxes go: what it comes to before tax, and its taxes. */
export interface TaxedLine {
  readonly net: Ratio
  readonly taxes: readonly StatedTax[]
}

/**
 * The rate of each tax of each line: as stated, told by its name, or worked out of what it comes to. A rate that larger lines
 * of the same tax have is taken for a smaller one that it fits, since a few cents fit many rates. Null: the line has no such tax.
 */
export function ratesOf(lines: readonly TaxedLine[], digits: number): (string | null)[][] {
  const found = new Map<string, string[]>()
  const rates = lines.map(({ taxes }): (string | null)[] => taxes.map(() => null))
  const order = [...lines.keys()].sort((a, b) => Number(compare(lines[b]?.net ?? zero, lines[a]?.net ?? zero)))
  for (const at of order) {
    const line = lines[at]
    for (const [place, tax] of (line?.taxes ?? []).entries()) {
      const rate = line ? rateOfLine(line.net, tax, found.get(tax.name) ?? [], digits) : null
      const own = rates[at]
      if (own) own[place] = rate
      if (rate !== null) found.set(tax.name, [...(found.get(tax.name) ?? []), rate])
    }
  }
  return rates
}

const compare = (a: Ratio, b: Ratio) => {
  const { numerator } = minus(a, b)
  return numerator > 0n ? 1 : numerator < 0n ? -1 : 0
}

function rateOfLine(net: Ratio, tax: StatedTax, known: readonly string[], digits: number): string | null {
  if (tax.rate !== null) return tax.rate
  const named = rateInName(tax.name)
  const amount = tax.amount === null ? null : ratioOf(tax.amount)
  if (amount === null) return named
  // What a file says was not taxed was not, whatever the name says.
  if (isZero(amount)) return named !== null && isZero(net) ? named : null
  if (named !== null) return named
  const base = net.numerator < 0n ? minus(zero, net) : net
  const size = amount.numerator < 0n ? minus(zero, amount) : amount
  const wanted = toMinor(size, digits)
  return known.find((rate) => toMinor(share(base, rate), digits) === wanted) ?? rateOf(base, size, digits)
}

/** Minor units as a bigint of a canonical decimal that fits them; otherwise rounded. */
export function minorUnits(decimal: string, digits: number): bigint {
  return toMinor({ numerator: scaled(decimal, 12), denominator: 10n ** 12n }, digits)
}
