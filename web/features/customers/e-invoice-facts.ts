import type { CustomerFacts } from '@duly/core/e-invoices/facts.ts'
import type { EInvoiceFormatName } from '@duly/core/e-invoices/formats.ts'

/** The formats by the names that people know them by, the most asked for first. */
export const formatLabels: Readonly<Record<EInvoiceFormatName, string>> = {
  'xrechnung-ubl': 'XRechnung',
  'xrechnung-cii': 'XRechnung (CII)',
  'facturx-en16931': 'Factur-X / ZUGFeRD',
  'facturx-xrechnung': 'ZUGFeRD (XRechnung profile)',
  'peppol-ubl': 'Peppol BIS Billing 3',
  'en16931-ubl': 'EN 16931 (UBL)',
  'en16931-cii': 'EN 16931 (CII)',
}

/** What a format is, in a sentence or two. */
export const formatHelp: Readonly<Record<EInvoiceFormatName, string>> = {
  'xrechnung-ubl': 'One XML file, asked for by German authorities.',
  'xrechnung-cii': 'One XML file, asked for by German authorities.',
  'facturx-en16931': 'The PDF with the data inside. People read it, programs too.',
  'facturx-xrechnung': 'The PDF with the data inside. People read it, programs too.',
  'peppol-ubl': 'One XML file for the Peppol network. Duly makes it and does not deliver it.',
  'en16931-ubl': 'One XML file by the European standard.',
  'en16931-cii': 'One XML file by the European standard.',
}

/** Lists that electronic addresses are mostly from, by their codes (EAS). */
export const commonSchemes: Readonly<Record<string, string>> = {
  EM: 'Email address',
  '0204': 'Leitweg-ID',
  '0088': 'GLN',
  '9930': 'VAT number (Germany)',
  '9914': 'VAT number (Austria)',
  '9925': 'VAT number (Belgium)',
  '0208': 'Enterprise number (Belgium)',
  '0184': 'CVR number (Denmark)',
  '0009': 'SIRET (France)',
  '0002': 'SIREN (France)',
  '9957': 'VAT number (France)',
  '0211': 'VAT number (Italy)',
  '0106': 'KvK number (Netherlands)',
  '0190': 'OIN (Netherlands)',
  '0192': 'Organisation number (Norway)',
  '0007': 'Organisation number (Sweden)',
  '9920': 'VAT number (Spain)',
  '9932': 'VAT number (United Kingdom)',
}

/** With that format, or without one; all else stays. */
export function withFormat({ format: _, ...rest }: CustomerFacts, format: EInvoiceFormatName | null): CustomerFacts {
  return format ? { ...rest, format } : rest
}

/** With that reference, or without one; all else stays. */
export function withReference({ buyerReference: _, ...rest }: CustomerFacts, typed: string): CustomerFacts {
  const buyerReference = typed.trim()
  return buyerReference ? { ...rest, buyerReference } : rest
}

/** With that electronic address, or without one; all else stays. */
export function withAddress(facts: CustomerFacts, typed: string, scheme: string): CustomerFacts {
  const { party, ...rest } = facts
  const { electronicAddress: _, ...others } = party ?? {}
  const id = typed.trim()
  const said = id ? { ...others, electronicAddress: { id, scheme } } : others
  return Object.keys(said).length > 0 ? { ...rest, party: said } : rest
}
