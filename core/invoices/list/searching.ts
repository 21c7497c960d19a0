import { currencies, isCurrency } from '../../money/currencies.ts'
import { decimalsOf } from '../../money/currency.ts'
import { inLatinDigits } from '../../search/digits.ts'
import { fold } from '../../search/fold.ts'
import * as list from '../../words/gen/invoice-list.gen.ts'
import * as states from '../../words/gen/states.gen.ts'
import type { Say, Word } from '../../words/word.ts'
import type { InvoiceStanding } from './list.ts'

/* What a search of a list may mean besides the words of a record: people write statuses and amounts in their own ways. */

const standings: readonly (readonly [InvoiceStanding, Word])[] = [
  ['DRAFT', states.draft],
  ['SENT', states.sent],
  ['OVERDUE', states.overdue],
  ['PAID', states.paid],
  ['CANCELLED', states.cancelled],
  ['PARTLY_PAID', list.partlyPaid],
  ['BOUNCED', list.bounced],
]

/** The statuses by their names in several languages, folded as searches are. */
export function statusNames(languages: readonly Say[]): ReadonlyMap<string, InvoiceStanding> {
  const names = languages.flatMap((say) => standings.map(([status, word]) => [fold(say(word)), status] as const))
  return new Map([...names, ['canceled', 'CANCELLED']])
}

/** Totals in minor units, both ends included, of the currencies that have so many decimals, or of one alone. */
export interface SearchedTotals {
  readonly least: number
  readonly most: number
  readonly decimals: number
  /** The one that was written beside the amount. */
  readonly currency?: string
}

const everyDecimals = [...new Set(currencies.map(decimalsOf))].sort((a, b) => a - b)
const plain = /^(?<whole>\d{1,13})(?:[.,](?<part>\d{1,3}))?$/
// One sign never parts both thousands and decimals.
const grouped = /^(?<whole>\d{1,3}([ ,.'])\d{3}(?:\2\d{3}){0,3})(?:(?!\2)[.,](?<part>\d{1,3}))?$/

/**
 * Totals that a search may mean, in any of our languages: `1,200` is any amount from 1,200.00 to 1,200.99, and
 * `$1,200.50`, `1 200,50 $` or `١٬٢٠٠٫٥٠` that amount alone. What reads two ways is both: `1.200` is 1,200 euros or 1.2
 * dinars. Empty for what is no amount.
 */
export function searchedTotals(search: string): SearchedTotals[] {
  const { figures, currency } = apart(plainFigures(search))
  const decimals = currency === undefined ? everyDecimals : [decimalsOf(currency)]
  return readingsOf(figures).flatMap(({ whole, part }) =>
    decimals
      .filter((of) => part.length <= of)
      .map((of) => ({
        least: Number(whole + part.padEnd(of, '0')),
        most: Number(whole + part.padEnd(of, '9')),
        decimals: of,
        ...(currency === undefined ? {} : { currency }),
      })),
  )
}

/** Digits and signs as Latin ones, every space and apostrophe as one. */
function plainFigures(search: string): string {
  return inLatinDigits(search)
    .replace(/[\s\u00a0\u2009\u202f]+/g, ' ')
    .replace(/[’ʼ]/g, "'")
    .trim()
}

/** The figures, without the sign or code of a currency on either side; the code counts, a sign may stand for several. */
function apart(text: string): { figures: string; currency?: string } {
  const first = text.search(/\d/)
  if (first < 0) return { figures: '' }
  let end = text.length
  while (/\D/.test(text.charAt(end - 1))) end -= 1
  const figures = text.slice(first, end)
  const named = `${text.slice(0, first)} ${text.slice(end)}`.split(' ').filter(Boolean)
  const codes = named.map((name) => name.toUpperCase()).filter(isCurrency)
  const isMoney = named.every((name) => /^\p{Sc}$/u.test(name) || isCurrency(name.toUpperCase())) && codes.length < 2
  if (!isMoney) return { figures: '' }
  return codes[0] ? { figures, currency: codes[0] } : { figures }
}

/** How figures can be read: what stands before three digits may part thousands, or decimals where a currency has three. */
function readingsOf(figures: string): { whole: string; part: string }[] {
  return [grouped, plain].flatMap((form) => {
    const { whole, part = '' } = form.exec(figures)?.groups ?? {}
    return whole === undefined ? [] : [{ whole: whole.replace(/\D/g, ''), part }]
  })
}
