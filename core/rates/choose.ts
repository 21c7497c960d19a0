import { daysBetween } from '../dates/calendar-date.ts'
import { divideHalfAwayFromZero, fromScaled, scaled } from '../money/decimal.ts'
import type { RateDay, RateSource } from './files.ts'

/** Decimals that a rate is kept with. */
export const rateDecimals = 10
/** How many days old a rate may be: long enough for holidays, short enough to be the rate of the time. */
export const oldestRateDays = 7

/** A rate of a day: so many units of the second currency for one of the first. */
export interface DatedRate {
  readonly rate: string
  readonly day: string
  readonly source: RateSource
}

/** A day of a source. */
export interface SourceDay extends RateDay {
  readonly source: RateSource
}

const baseOf: Readonly<Record<RateSource, string>> = { ecb: 'EUR', boc: 'CAD' }

/**
 * The rate between two currencies on a day or on the last working day within a week before it, both taken from one source on
 * one date; null where no file that was brought says it. Of two sources the younger counts, then Canada's for Canadian money.
 */
export function rateAt(days: readonly SourceDay[], from: string, to: string, date: string): DatedRate | null {
  const home: RateSource = from === 'CAD' || to === 'CAD' ? 'boc' : 'ecb'
  const found = days
    .filter(({ day }) => day <= date && daysBetween(day, date) <= oldestRateDays)
    .flatMap((day) => {
      const rate = crossRate(day, from, to)
      return rate === null ? [] : [{ rate, day: day.day, source: day.source }]
    })
    .sort((a, b) => (a.day === b.day ? Number(b.source === home) - Number(a.source === home) : a.day < b.day ? 1 : -1))
  return found[0] ?? null
}

function crossRate({ source, rates }: SourceDay, from: string, to: string): string | null {
  const stated = (currency: string) => (currency === baseOf[source] ? '1' : (rates[currency] ?? null))
  const [one, other] = [stated(from), stated(to)]
  if (one === null || other === null) return null
  // The European Central Bank states currencies per euro, the Bank of Canada dollars per currency.
  const [numerator, denominator] = source === 'ecb' ? [other, one] : [one, other]
  const exact = scaled(numerator, rateDecimals) * 10n ** BigInt(rateDecimals)
  const rate = divideHalfAwayFromZero(exact, scaled(denominator, rateDecimals))
  return rate === 0n ? null : fromScaled(rate, rateDecimals)
}
