import { csvCell, csvFigure, csvLine } from '../../csv/csv.ts'
import type { CalendarDate } from '../../dates/calendar-date.ts'
import { plainAmount } from '../../money/money.ts'
import type { QuoteState } from '../quotes/quote-state.ts'
import { partsCell } from '../schedule/exported.ts'
import type { SchedulePart } from '../schedule/schedule.ts'
import { type InvoiceStatus, statusLabel } from '../status.ts'

/** Columns of the export: those of the specification (part 1, section 9), then what a spreadsheet calculates with. */
export const exportColumns = [
  'Invoice #',
  'Customer',
  'Date',
  'Amount',
  'Status',
  'Due date',
  'Subtotal',
  'Discount',
  'Shipping',
  'Tax',
  'Total',
  'Paid',
  'Balance',
  'Currency',
  'Credited',
  'Parts',
  'Deposit',
] as const

export interface ExportRow {
  readonly invoiceNumber: string
  readonly billingName: string
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly subtotalMinor: number
  readonly discountMinor: number
  readonly shippingMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
  /** What a quote was accepted for, where that is another sum than was offered; null otherwise. */
  readonly acceptedMinor: number | null
  /** What is still asked for; below zero: overpaid. */
  readonly openMinor: number
  /** Money and credits. */
  readonly paidMinor: number
  /** How much of that are credits. */
  readonly creditedMinor: number
  readonly currency: string
  /** Of an invoice that is paid in parts; null: at once, by its due date. */
  readonly schedule: readonly SchedulePart[] | null
  /** Of a deposit: the number of the invoice that takes it off; empty otherwise. */
  readonly depositFor: string
  /** As shown: derived OVERDUE included. */
  readonly status: InvoiceStatus
  /** How a quote stands, in place of its status. */
  readonly quoteState?: QuoteState
}

/** The first line of the file. */
export function exportHeader(): string {
  return csvLine(exportColumns.map(csvFigure))
}

/**
 * One invoice as a line: dates yyyy-MM-dd, the specified amount with its decimals and its currency, every other amount as a
 * bare number. Of a quote that was accepted with some of its options the total is what was accepted; what the offer was made of
 * would not come to it, and is left out.
 */
export function exportLine(row: ExportRow): string {
  const { subtotalMinor, discountMinor, shippingMinor, taxMinor, paidMinor, creditedMinor, openMinor } = row
  const totalMinor = row.acceptedMinor ?? row.totalMinor
  const isOther = totalMinor !== row.totalMinor
  const madeOf = [subtotalMinor, discountMinor, shippingMinor, taxMinor].map((minor) => (isOther ? null : minor))
  const amounts = [...madeOf, totalMinor, paidMinor - creditedMinor, openMinor]
  return csvLine([
    csvCell(row.invoiceNumber),
    csvCell(row.billingName),
    csvFigure(row.issueDate),
    csvFigure(`${plainAmount(totalMinor, row.currency)} ${row.currency}`),
    csvFigure(statusLabel(row.quoteState ?? row.status)),
    csvFigure(row.dueDate),
    ...amounts.map((minor) => csvFigure(minor === null ? '' : plainAmount(minor, row.currency))),
    csvFigure(row.currency),
    csvFigure(plainAmount(creditedMinor, row.currency)),
    csvCell(partsCell(row.schedule, row.currency)),
    csvCell(row.depositFor),
  ])
}
