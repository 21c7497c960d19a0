import type { CustomerFacts, EInvoiceWay } from './facts.ts'
import { type EInvoiceFormat, type EInvoiceFormatName, eInvoiceFormats } from './formats.ts'
import { travelsByPeppol } from './peppol-network.ts'

/** The format in which a customer gets e-invoices; null where they get the plain PDF alone. */
export function wantedFormat(customer: CustomerFacts | null | undefined): EInvoiceFormatName | null {
  return customer?.way === 'pdf' ? null : (customer?.format ?? null)
}

/** What of an e-invoice goes along with a mail. */
export interface Travelling {
  readonly format: EInvoiceFormatName
  /** The XML is attached as a file of its own. */
  readonly hasFile: boolean
  /** It goes by the Peppol network at the same time. */
  readonly byPeppol: boolean
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
  const byPeppol = goesByPeppol(format, way)
  if (embedded) return { format, hasFile: false, byPeppol, hasPdf: attachPdf, isNeeded: attachPdf }
  const hasFile = way !== 'download' && !byPeppol
  return { format, hasFile, byPeppol, hasPdf: attachPdf && way !== 'alone', isNeeded: hasFile || byPeppol }
}

// One whose format was changed since is attached, as where nothing is said.
const goesByPeppol = (format: EInvoiceFormatName, way: EInvoiceWay | undefined) =>
  way === 'peppol' && travelsByPeppol(format)

/** How it reaches the customer, in a word: a file beside the PDF or in its place, inside the PDF, by hand, or by Peppol. */
export function travelsOf(
  format: EInvoiceFormatName,
  way: EInvoiceWay | undefined,
): 'beside' | 'alone' | 'inside' | 'download' | 'peppol' {
  const { embedded }: EInvoiceFormat = eInvoiceFormats[format]
  if (embedded) return 'inside'
  if (goesByPeppol(format, way)) return 'peppol'
  return way === 'alone' || way === 'download' ? way : 'beside'
}
