import type { CalendarDate } from '../../dates/calendar-date.ts'
import type { DocumentKind } from '../kinds/kinds.ts'

/** `invoice-INV-20250509-318.pdf`, as the list and the pay page save it; `quote-Q-2025-019.pdf`. */
export function invoiceFileName(invoiceNumber: string, kind: DocumentKind = 'invoice'): string {
  return `${kind.replace('_', '-')}-${safeName(invoiceNumber)}.pdf`
}

/** `invoice-INV-20250509-318-2025-05-12.pdf`, as the form saves it, with the day of the download. */
export function datedInvoiceFileName(
  invoiceNumber: string,
  today: CalendarDate,
  kind: DocumentKind = 'invoice',
): string {
  return `${kind.replace('_', '-')}-${safeName(invoiceNumber)}-${today}.pdf`
}

/** `invoices-2025-05-12.csv`, `quotes-2025-05-12.csv`. */
export function exportFileName(today: CalendarDate, kind: DocumentKind = 'invoice'): string {
  return `${kind.replace('_', '-')}s-${today}.csv`
}

/** `receipt-INV-20250509-318.pdf`. */
export function receiptFileName(invoiceNumber: string): string {
  return `receipt-${safeName(invoiceNumber)}.pdf`
}

/** `receipt-2025-05-12.pdf`, of a payment link, which has no number: the day on which the money came. */
export function linkReceiptFileName(receivedOn: CalendarDate): string {
  return `receipt-${receivedOn}.pdf`
}

/** `letter-final-INV-20250509-318.pdf`. */
export function letterFileName(invoiceNumber: string, level: string): string {
  return `letter-${level}-${safeName(invoiceNumber)}.pdf`
}

/** `invoice-INV-20250509-318.xml`. */
export function eInvoiceFileName(invoiceNumber: string): string {
  return `invoice-${safeName(invoiceNumber)}.xml`
}

/**
 * A number may hold what no file system takes (`1316/85`), or what turns the reading round and so disguises the ending;
 * such characters become a hyphen.
 */
function safeName(text: string): string {
  const safe = text.replace(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]/gu, '-').trim()
  return safe.replace(/^\.+/, '') || 'draft'
}
