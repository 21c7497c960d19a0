import type { CustomerFacts, EInvoiceWay } from '@duly/core/e-invoices/facts.ts'
import type { EInvoiceFormatName } from '@duly/core/e-invoices/formats.ts'
import * as words from '@duly/core/words/gen/e-invoices.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { t } from '../../words/page.ts'

/** The formats by the names that people know them by, the most asked for first. */
const formatLabels: Readonly<Record<EInvoiceFormatName, string | Word>> = {
  'xrechnung-ubl': 'XRechnung',
  'xrechnung-cii': 'XRechnung (CII)',
  'facturx-en16931': 'Factur-X / ZUGFeRD',
  'facturx-xrechnung': words.xrechnungProfile,
  'peppol-ubl': 'Peppol BIS Billing 3',
  'en16931-ubl': 'EN 16931 (UBL)',
  'en16931-cii': 'EN 16931 (CII)',
}

/** The name that people know a format by. */
export function formatName(format: EInvoiceFormatName): string {
  const label = formatLabels[format]
  return typeof label === 'string' ? label : t(label)
}

/** The formats as choices. */
export const formatChoices = () =>
  (Object.keys(formatLabels) as EInvoiceFormatName[]).map((value) => ({ value, label: formatName(value) }))

/** What a format is, in a sentence or two. */
export const formatHelp: Readonly<Record<EInvoiceFormatName, Word>> = {
  'xrechnung-ubl': words.xrechnungHelp,
  'xrechnung-cii': words.xrechnungHelp,
  'facturx-en16931': words.embeddedHelp,
  'facturx-xrechnung': words.embeddedHelp,
  'peppol-ubl': words.peppolHelp,
  'en16931-ubl': words.standardHelp,
  'en16931-cii': words.standardHelp,
}

/** With that format, or without one; all else stays. */
export function withFormat({ format: _, ...rest }: CustomerFacts, format: EInvoiceFormatName | null): CustomerFacts {
  return format ? { ...rest, format } : rest
}

/** Travelling that way. */
export const withWay = (facts: CustomerFacts, way: EInvoiceWay): CustomerFacts => ({ ...facts, way })

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
