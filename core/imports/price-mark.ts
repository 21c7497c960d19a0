import { amountEvidence, type DecimalMark } from '../invoices/importing/forms.ts'
import type { Forms } from '../words/forms.ts'
import { signsOf } from '../words/intl.ts'

/** How the prices of a file are read that can be read two ways. */
export interface PriceReading {
  /** The first of them, such as `1.250`; null where none is or the other prices show how all are read. */
  readonly doubtful: string | null
  /** How they are read unless somebody says otherwise; null: nothing in the file shows it, and somebody is to be asked. */
  readonly mark: DecimalMark | null
}

// With one or two decimals: neither a date nor a number of an article looks like that in every row.
const isFigure = (cell: string) => /^\d{1,3}(?:[.,’' \u00a0]?\d{3})*[.,]\d{1,2}$/.test(cell.trim())

/**
 * How the column of prices is read. It decides by itself where its prices show one sign before decimals; else the other figures of the file
 * suggest one, and last the reader's own form where it parts thousands by commas.
 */
export function priceReading(prices: readonly string[], others: Iterable<string>, forms: Forms): PriceReading {
  const { shown, rows, doubtful } = amountEvidence(prices)
  if (doubtful === null || shown !== null) return { doubtful: null, mark: shown }
  if (rows.dot + rows.comma > 0) return { doubtful, mark: null }
  const elsewhere = amountEvidence([...others].filter(isFigure))
  if (elsewhere.rows.dot + elsewhere.rows.comma > 0) return { doubtful, mark: elsewhere.shown }
  return { doubtful, mark: doubtful.includes(',') && signsOf(forms).group === ',' ? 'dot' : null }
}
