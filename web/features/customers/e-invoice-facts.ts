import type { CustomerFacts, EInvoiceWay } from '@duly/core/e-invoices/facts.ts'
import type { EInvoiceFormatName } from '@duly/core/e-invoices/formats.ts'
import { isRouted, travelsByPeppol } from '@duly/core/e-invoices/peppol-network.ts'
import * as words from '@duly/core/words/gen/e-invoices.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { t } from '../../words/page.ts'

/** The formats by the names that people know them by, which are the same in every language but for one; the most asked for first. */
const formatNames: Readonly<Record<EInvoiceFormatName, () => string>> = {
  'xrechnung-ubl': () => 'XRechnung',
  'xrechnung-cii': () => 'XRechnung (CII)',
  'facturx-en16931': () => 'Factur-X / ZUGFeRD',
  'facturx-xrechnung': () => t(words.xrechnungProfile),
  'peppol-ubl': () => 'Peppol BIS Billing 3',
  'en16931-ubl': () => 'EN 16931 (UBL)',
  'en16931-cii': () => 'EN 16931 (CII)',
}

/** The name that people know a format by. */
export const formatName = (format: EInvoiceFormatName): string => formatNames[format]()

/** The formats as choices. */
export const formatChoices = () =>
  (Object.keys(formatNames) as EInvoiceFormatName[]).map((value) => ({ value, label: formatName(value) }))

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

/**
 * Whether e-invoices to a customer can travel by Peppol: the network takes the format and leads to the address. `isOn`: the operator
 * set up an access point.
 */
export function canTravelByPeppol({ format, party }: CustomerFacts, isOn: boolean): boolean {
  const address = party?.electronicAddress
  return isOn && Boolean(format && travelsByPeppol(format) && address?.id && isRouted(address.scheme))
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
