import { buildCii } from './cii-build.ts'
import type { EInvoice } from './document.ts'
import { type EInvoiceFormat, type EInvoiceFormatName, eInvoiceFormats } from './formats.ts'
import { buildUbl } from './ubl-build.ts'

/**
 * The document as XML in that format: the same bytes each time. Nothing is checked here: a document that `checkEInvoice`
 * finds fault with becomes a file that its receiver refuses.
 */
export function buildEInvoice(document: EInvoice, name: EInvoiceFormatName): string {
  const format: EInvoiceFormat = eInvoiceFormats[name]
  return format.syntax === 'ubl' ? buildUbl(document, format) : buildCii(document, format)
}
