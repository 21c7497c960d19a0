import type { CustomerFacts, EInvoiceWay } from '@duly/core/e-invoices/facts.ts'
import type { EInvoiceFormatName } from '@duly/core/e-invoices/formats.ts'
import * as words from '@duly/core/words/gen/e-invoices.gen.ts'
import { displayName } from '@duly/core/words/intl.ts'
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

const vat = (country: string) => t(words.schemeVat, { country: displayName(t.language, 'region', country) })
const company = (country: string) => t(words.schemeCompany, { country: displayName(t.language, 'region', country) })

/** Lists that electronic addresses are mostly from, by their codes (EAS), with the names that people know them by. */
export const commonSchemes = (): Readonly<Record<string, string>> => ({
  EM: t(words.schemeEmail),
  '0204': 'Leitweg-ID',
  '0088': 'GLN',
  '9930': vat('DE'),
  '9914': vat('AT'),
  '9925': vat('BE'),
  '0208': company('BE'),
  '0184': company('DK'),
  '0009': 'SIRET',
  '0002': 'SIREN',
  '9957': vat('FR'),
  '0211': vat('IT'),
  '0106': company('NL'),
  '0190': 'OIN',
  '0192': company('NO'),
  '0007': company('SE'),
  '0183': company('CH'),
  '9920': vat('ES'),
  '9932': vat('GB'),
})

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
