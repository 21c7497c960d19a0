import type { PastField } from '../../imports/past-columns.ts'
import type { DateOrder, DecimalMark } from './forms.ts'
import type { LeftOutReason } from './past-model.ts'

/** How the cells of a file are to be read, and how parts are called that it has no name for. */
export interface PastForms {
  readonly order: DateOrder
  readonly mark: DecimalMark
  /** Of invoices whose currency the file does not say. */
  readonly currency: string
  readonly names: PastNames
}

/** Names of parts that a file states without a name. */
export interface PastNames {
  readonly tax: string
  readonly discount: string
  readonly shipping: string
  readonly adjustment: string
  /** The one line of an invoice whose file has no lines; its number follows. */
  readonly line: string
}

/** The filled cells of a row by what they are. */
export type Cells = Readonly<Partial<Record<PastField, string>>>

/** Thrown while an invoice is read that cannot be taken; `text` is the cell that is to blame. */
export class NotTaken extends Error {
  readonly reason: LeftOutReason
  readonly text: string
  constructor(reason: LeftOutReason, text = '') {
    super(reason)
    this.reason = reason
    this.text = text.slice(0, 60)
  }
}
