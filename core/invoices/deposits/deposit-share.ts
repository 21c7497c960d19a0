import { decimalsOf } from '../../money/currency.ts'
import { divideHalfAwayFromZero } from '../../money/decimal.ts'
import { decimalOf } from '../../money/money.ts'
import { taxKey } from '../../pricing/model.ts'
import { priceDocument } from '../../pricing/price.ts'
import type { TaxInput } from '../../pricing/stated.ts'
import { type StatedDocument, statedTotals } from '../totals/stated-totals.ts'

/** How a deposit is priced: one line for each set of taxes that the whole carries. */
export interface DepositPricing {
  readonly pricesIncludeTax: boolean
  /** `amount` is a canonical decimal of the currency. */
  readonly lines: readonly { readonly amount: string; readonly taxes: readonly TaxInput[] }[]
}

/** What a document comes to with tax, in minor units, before anything that was paid, is withheld or is rounded off. */
export const wholeMinorOf = (document: StatedDocument): number => statedTotals(document).figures.total

/**
 * The lines of a deposit of `wantedMinor` with tax, taxed as the whole is: each set of its taxes takes part by what it comes to with
 * tax. They come to exactly what is wanted. Their prices are without tax as those of the whole are, unless no such prices come to it.
 */
export function depositPricing(document: StatedDocument, wantedMinor: number): DepositPricing {
  const { currency, pricing } = document
  const digits = decimalsOf(currency)
  const priced = (pricesIncludeTax: boolean, lines: readonly Part[]) =>
    priceDocument({
      digits,
      pricesIncludeTax,
      lines: lines.map(({ minor, taxes }) => ({ quantity: '1', price: decimalOf(minor, currency), taxes })),
      adjustments: [],
    })
  const sets = taxSetsOf(document).filter(({ minor }) => minor > 0)
  const weights = sets.map((set) => priced(false, [set]).total)
  const gross = splitBy(weights, wantedMinor)
    .map((minor, at) => ({ minor, taxes: sets[at]?.taxes ?? [] }))
    .filter(({ minor }) => minor > 0)
  const linesOf = (parts: readonly Part[]) =>
    parts.map(({ minor, taxes }) => ({ amount: decimalOf(minor, currency), taxes }))
  if (!pricing.pricesIncludeTax) {
    const net = gross.map((part) => ({ ...part, minor: priced(true, [part]).linesNet }))
    if (priced(false, net).total === wantedMinor) return { pricesIncludeTax: false, lines: linesOf(net) }
  }
  return { pricesIncludeTax: true, lines: linesOf(gross) }
}

/** An amount that carries some taxes, in minor units. */
interface Part {
  readonly minor: number
  readonly taxes: readonly TaxInput[]
}

/** What each set of taxes of a document is on, without tax: its lines with the document's allowances and charges. */
function taxSetsOf(document: StatedDocument): Part[] {
  const { figures } = statedTotals(document)
  const parts = [
    ...document.items.map(({ pricing }, at) => ({ minor: figures.lines[at]?.net ?? 0, taxes: pricing?.taxes ?? [] })),
    ...figures.adjustments.flatMap((adjustment) => adjustment.parts.map(({ net, taxes }) => ({ minor: net, taxes }))),
  ]
  const sets = new Map<string, Part>()
  for (const { minor, taxes } of parts) {
    const key = taxes.map(taxKey).join('\u001e')
    sets.set(key, { minor: (sets.get(key)?.minor ?? 0) + minor, taxes })
  }
  return [...sets.values()]
}

/** An amount by weights, in minor units; the last one takes the rest. */
function splitBy(weights: readonly number[], minor: number): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all === 0n) return weights.map(() => 0)
  let before = 0n
  let given = 0n
  return weights.map((weight) => {
    before += BigInt(weight)
    const until = divideHalfAwayFromZero(BigInt(minor) * before, all)
    const part = until - given
    given = until
    return Number(part)
  })
}
