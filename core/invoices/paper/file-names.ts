import type { CalendarDate } from '../../dates/calendar-date.ts'

/** `invoice-INV-20250509-318.pdf`, as the list and the pay page save it. */
export function invoiceFileName(invoiceNumber: string): string {
  return `invoice-${safeName(invoiceNumber)}.pdf`
}

/** `invoice-INV-20250509-318-2025-05-12.pdf`, as the form saves it, with the day of the download. */
export function datedInvoiceFileName(invoiceNumber: string, today: CalendarDate): string {
  return `invoice-${safeName(invoiceNumber)}-${today}.pdf`
}

/** `invoices-2025-05-12.csv`. */
export function exportFileName(today: CalendarDate): string {
  return `invoices-${today}.csv`
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
