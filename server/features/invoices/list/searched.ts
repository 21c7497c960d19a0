import type { InvoiceStanding } from '@duly/core/invoices/list/list.ts'
import { type SearchedTotals, searchedTotals, statusNames } from '@duly/core/invoices/list/searching.ts'
import { currencies } from '@duly/core/money/currencies.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { fold } from '@duly/core/search/fold.ts'
import { languageCodes } from '@duly/core/words/languages.ts'
import { sql } from 'kysely'
import { wordsIn } from '../../../platform/words/words.ts'

let names: ReturnType<typeof statusNames> | undefined

/** The status that a search names, in any case and in any of our languages; null for any other search. */
export function searchedStatus(search: string): InvoiceStanding | null {
  names ??= statusNames(languageCodes.map((code) => wordsIn(code)))
  return names.get(fold(search)) ?? null
}

/** What a total must fulfil for each amount that a search may mean. */
export function totalsOf(search: string) {
  return searchedTotals(search).map(
    (searched) => sql`total_minor between ${searched.least} and ${searched.most} and ${inCurrency(searched)}`,
  )
}

// Nearly all currencies have two decimals: the few others are named.
function inCurrency({ decimals, currency }: SearchedTotals) {
  if (currency) return sql`currency = ${currency}`
  const others = currencies.filter((code) => (decimals === 2 ? decimalsOf(code) !== 2 : decimalsOf(code) === decimals))
  const listed = sql`${sql.lit(`{${others}}`)}::text[]`
  return decimals === 2 ? sql`currency <> all(${listed})` : sql`currency = any(${listed})`
}
