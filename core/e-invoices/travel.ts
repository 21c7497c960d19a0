import type { CustomerFacts, EInvoiceWay } from './facts.ts'
import { type EInvoiceFormat, type EInvoiceFormatName, eInvoiceFormats } from './formats.ts'

/** The format in which a customer gets e-invoices; null where they get the plain PDF alone. */
export function wantedFormat(customer: CustomerFacts | null | undefined): EInvoiceFormatName | null {
  return customer?.way === 'pdf' ? null : (customer?.format ?? null)
}

/** What of an e-invoice goes along with a mail. */
export interface Travelling {
  readonly format: EInvoiceFormatName
  /** The XML is attached as a file of its own. */
  readonly hasFile: boolean
  /** The PDF goes along; it is the e-invoice itself where the format puts the data inside it. */
  readonly hasPdf: boolean
  /** Whether the mail must not go out without a valid e-invoice. */
  readonly isNeeded: boolean
}

/**
 * What goes along with a mail to a customer who wants e-invoices; null for others. `way` is how it travels by now, and
 * `attachPdf` whether the sender wants the PDF in this mail.
 */
export function travelling(
  format: EInvoiceFormatName | null,
  way: EInvoiceWay | undefined,
  attachPdf: boolean,
): Travelling | null {
  if (!format || way === 'pdf') return null
  const { embedded }: EInvoiceFormat = eInvoiceFormats[format]
  if (embedded) return { format, hasFile: false, hasPdf: attachPdf, isNeeded: attachPdf }
  const hasFile = way !== 'download'
  return { format, hasFile, hasPdf: attachPdf && way !== 'alone', isNeeded: hasFile }
}

/** How it reaches the customer, in a word: a file beside the PDF or in its place, inside the PDF, or by hand. */
export function travelsOf(
  format: EInvoiceFormatName,
  way: EInvoiceWay | undefined,
): 'beside' | 'alone' | 'inside' | 'download' {
  const { embedded }: EInvoiceFormat = eInvoiceFormats[format]
  if (embedded) return 'inside'
  return way === 'alone' || way === 'download' ? way : 'beside'
}
