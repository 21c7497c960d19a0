import { isCreditNote } from './document.ts'
import { type EInvoiceFormat, type EInvoiceFormatName, eInvoiceFormats } from './formats.ts'

// What the Peppol network takes and where it leads: formats with a document type there, and addresses of lists that it routes by.

/** Lists of electronic addresses that the network does not route by (PEPPOL-EN16931-CL008, release 2026.5). */
export const notRouted =
  '0037 0147 0154 0158 0170 0177 0193 0194 0202 0203 0205 0212 0213 0215 0217 0219 0220 AN AQ AS AU EM'

/** Whether the network leads to addresses of that list. */
export const isRouted = (scheme: string | undefined): boolean =>
  scheme !== undefined && /^\d{4}$/.test(scheme) && !notRouted.split(' ').includes(scheme)

/** Whether documents of that format travel by the network at all. */
export function travelsByPeppol(format: EInvoiceFormatName): boolean {
  const { onPeppol = false }: EInvoiceFormat = eInvoiceFormats[format]
  return onPeppol
}

const ubl = (root: string, specification: string) =>
  `urn:oasis:names:specification:ubl:schema:xsd:${root}-2::${root}##${specification}::2.1`

/** How the network names a document of that format and BT-3: its document type and its process. */
export function peppolRouteOf(format: EInvoiceFormatName, typeCode: string): { documentType: string; process: string } {
  const { syntax, specification, businessProcess = '' }: EInvoiceFormat = eInvoiceFormats[format]
  const documentType =
    syntax === 'ubl'
      ? ubl(isCreditNote(typeCode) ? 'CreditNote' : 'Invoice', specification)
      : `urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100::CrossIndustryInvoice##${specification}::D16B`
  return { documentType, process: businessProcess }
}
