import type { CellProblem, ImportKind } from '@duly/core/imports/columns.ts'
import type { DecimalMark } from '@duly/core/invoices/importing/forms.ts'
import type { NamedTax } from '@duly/core/taxes/named.ts'
import type { Forms } from '@duly/core/words/forms.ts'

/** Which column of the file fills a field; null for none. */
export type Mapping = Readonly<Record<string, number | null>>

/** What is asked of the worker that holds the file. */
export type Ask =
  | { ask: 'open'; kind: ImportKind; file: Blob }
  | {
      ask: 'check'
      mapping: Mapping
      currency: string
      taxes: readonly NamedTax[]
      forms: Forms
      /** How prices are read that read two ways; null: as the file shows. */
      mark: DecimalMark | null
    }
  | { ask: 'rows'; from: number; count: number }
  | { ask: 'refused' }

/*
 * What the worker words (labels and messages) is said by the page: see said-later.ts.
 */

/** A cell that cannot be taken; `row` as the spreadsheet numbers it. */
export interface Refusal extends CellProblem {
  row: number
}

/** A row that cannot be taken, as it came. */
export interface RefusedRow {
  cells: readonly string[]
  problems: readonly CellProblem[]
}

export interface Opened {
  heads: string[]
  /** The first values of each column, to recognise it by. */
  samples: string[][]
  rows: number
  guess: Record<string, number | null>
}

export interface Checked {
  good: number
  refusedRows: number
  /** The first refusals. */
  refusals: Refusal[]
  /** Fields that say the same in every row although records differ by them. */
  alike: { key: string; label: string; value: string }[]
  /** Prices that read two ways; null where there are none. */
  twoWays: TwoWays | null
}

/** The first price that reads two ways, and the sign before decimals by which it is read; null: somebody is to say. */
export interface TwoWays {
  text: string
  mark: DecimalMark | null
}

/** What it answers; `problem` says in words why it cannot. */
export interface Answers {
  open: Opened
  check: Checked
  rows: readonly Readonly<Record<string, unknown>>[]
  refused: { heads: readonly string[]; rows: readonly RefusedRow[] }
}
