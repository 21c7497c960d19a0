import type { Identifier, Period, TaxCategory } from './document.ts'
import { group, leaf, type XmlElement } from './xml-writer.ts'

/** Stands where UBL insists on a value that the document does not have. */
export const notAvailable = 'NA'

/** The identifier with the list that it is from. */
export function ublIdentifier(value: Identifier | undefined): XmlElement | undefined {
  return value && leaf(value.id, { schemeID: value.scheme })
}

/** BT-18 or BT-128: a reference of the type that stands for what is invoiced. */
export function ublObject(value: Identifier | undefined): XmlElement | undefined {
  const id = ublIdentifier(value)
  return id && group({ 'cbc:ID': id, 'cbc:DocumentTypeCode': leaf('130') })
}

/** BG-14 with BT-8, or BG-26. */
export function ublPeriod(period: Period | undefined, taxPointCode?: string): XmlElement | undefined {
  return group({
    'cbc:StartDate': leaf(period?.start),
    'cbc:EndDate': leaf(period?.end),
    'cbc:DescriptionCode': leaf(taxPointCode),
  })
}

/** A tax category; `reasons` are those of its exemption. */
export function ublTaxCategory(tax: TaxCategory, reasons: Record<string, XmlElement | undefined> = {}) {
  return group({
    'cbc:ID': leaf(tax.category),
    'cbc:Percent': leaf(tax.rate),
    ...reasons,
    'cac:TaxScheme': group({ 'cbc:ID': leaf('VAT') }),
  })
}
