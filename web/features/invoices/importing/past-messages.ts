import type { PastMapping } from '@duly/core/imports/past-columns.ts'
import type { DateOrder, DecimalMark, Evidence } from '@duly/core/invoices/importing/forms.ts'
import type { PastForms } from '@duly/core/invoices/importing/past-forms.ts'
import type { PastInvoice } from '@duly/core/invoices/importing/past-invoice.ts'
import type { LeftOut } from '@duly/core/invoices/importing/rows.ts'

/** What is asked of the worker that holds the file. */
export type PastAsk =
  | { ask: 'open'; file: Blob }
  | { ask: 'forms'; mapping: PastMapping }
  | { ask: 'read'; mapping: PastMapping; forms: PastForms }
  | { ask: 'invoices'; from: number }

/** A file as far as it is known before its columns are matched. */
export interface OpenedPast {
  /** Null: of no program that we know. */
  program: string | null
  heads: readonly string[]
  /** The first filled cell of each column. */
  samples: readonly string[]
  mapping: PastMapping
  /** Whether the file says itself what its parts are. */
  isFixed: boolean
  rows: number
}

/** What it answers. */
export interface PastAnswers {
  open: OpenedPast
  forms: { dates: Evidence<DateOrder>; amounts: Evidence<DecimalMark> }
  read: { invoices: number; leftOut: readonly LeftOut[] }
  invoices: readonly PastInvoice[]
}
