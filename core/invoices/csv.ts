import { csvCell, csvFigure, csvLine } from '../csv/csv.ts'
import type { CalendarDate } from '../dates/calendar-date.ts'
import { plainAmount } from '../money/money.ts'
import { type InvoiceStatus, statusLabel } from './status.ts'

/** Columns of the export (specification part 1, section 9). */
export const exportColumns = ['Invoice #', 'Customer', 'Date', 'Amount', 'Status'] as const

/** Said when nothing matches. */
export const nothingToExport = 'No invoices to export'

export interface ExportRow {
  readonly invoiceNumber: string
  readonly billingName: string
  readonly issueDate: CalendarDate
  readonly totalMinor: number
  readonly currency: string
  /** As shown: derived OVERDUE included. */
  readonly status: InvoiceStatus
}

/** The first line of the file. */
export function exportHeader(): string {
  return csvLine(exportColumns.map(csvFigure))
}

/** One invoice as a line: date yyyy-MM-dd, amount with two decimals and its currency. */
export function exportLine(row: ExportRow): string {
  return csvLine([
    csvCell(row.invoiceNumber),
    csvCell(row.billingName),
    csvFigure(row.issueDate),
    csvFigure(`${plainAmount(row.totalMinor)} ${row.currency}`),
    csvFigure(statusLabel(row.status)),
  ])
}
