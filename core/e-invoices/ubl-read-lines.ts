import type { AllowanceCharge, Line, Period, Price } from './document.ts'
import { identifierAt, type ValueReader } from './read-values.ts'
import { allAt, firstAt, textAt, textOf, type XmlTree } from './xml-tree.ts'

/** BG-25. */
export function readUblLine(line: XmlTree, values: ValueReader, credit: boolean): Line {
  const quantity = credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'
  const tax = firstAt(line, 'cac:Item/cac:ClassifiedTaxCategory')
  return {
    id: textAt(line, 'cbc:ID') ?? '',
    note: textAt(line, 'cbc:Note'),
    object: identifierAt(objectOf(line), 'cbc:ID'),
    quantity: values.amount(line, quantity),
    unit: firstAt(line, quantity)?.attributes.unitCode ?? '',
    net: values.amount(line, 'cbc:LineExtensionAmount'),
    orderLine: textAt(line, 'cac:OrderLineReference/cbc:LineID'),
    buyerAccountingReference: textAt(line, 'cbc:AccountingCost'),
    period: readUblPeriod(firstAt(line, 'cac:InvoicePeriod'), values),
    allowancesCharges: readUblAllowances(line, values).map(({ element: _, ...one }) => one),
    price: price(firstAt(line, 'cac:Price'), values),
    tax: { category: textAt(tax, 'cbc:ID') ?? '', rate: values.decimal(tax, 'cbc:Percent') },
    item: item(firstAt(line, 'cac:Item')),
  }
}

/** A line refers to what is invoiced alone, so that programs often leave out that it does. */
function objectOf(line: XmlTree): XmlTree | undefined {
  const references = allAt(line, 'cac:DocumentReference')
  const ofType = (type?: string) => references.find((one) => textAt(one, 'cbc:DocumentTypeCode') === type)
  return ofType('130') ?? ofType()
}

/** BG-14 or BG-26. */
export function readUblPeriod(element: XmlTree | undefined, values: ValueReader): Period | undefined {
  return element && { start: values.day(element, 'cbc:StartDate'), end: values.day(element, 'cbc:EndDate') }
}

/** Allowances and charges of the document or of a line, with their elements. */
export function readUblAllowances(parent: XmlTree, values: ValueReader): (AllowanceCharge & { element: XmlTree })[] {
  return allAt(parent, 'cac:AllowanceCharge').map((element) => ({
    kind: ['true', '1'].includes(textAt(element, 'cbc:ChargeIndicator') ?? '') ? 'charge' : 'allowance',
    amount: values.amount(element, 'cbc:Amount'),
    base: values.decimal(element, 'cbc:BaseAmount'),
    percent: values.decimal(element, 'cbc:MultiplierFactorNumeric'),
    reason: textAt(element, 'cbc:AllowanceChargeReason'),
    reasonCode: textAt(element, 'cbc:AllowanceChargeReasonCode'),
    element,
  }))
}

function price(element: XmlTree | undefined, values: ValueReader): Price {
  return {
    net: values.amount(element, 'cbc:PriceAmount'),
    discount: values.decimal(element, 'cac:AllowanceCharge/cbc:Amount'),
    gross: values.decimal(element, 'cac:AllowanceCharge/cbc:BaseAmount'),
    baseQuantity: values.decimal(element, 'cbc:BaseQuantity'),
    baseUnit: firstAt(element, 'cbc:BaseQuantity')?.attributes.unitCode,
  }
}

function item(element: XmlTree | undefined): Line['item'] {
  return {
    name: textAt(element, 'cbc:Name') ?? '',
    description: textAt(element, 'cbc:Description'),
    sellerId: textAt(element, 'cac:SellersItemIdentification/cbc:ID'),
    buyerId: textAt(element, 'cac:BuyersItemIdentification/cbc:ID'),
    standardId: identifierAt(element, 'cac:StandardItemIdentification/cbc:ID'),
    classifications: allAt(element, 'cac:CommodityClassification/cbc:ItemClassificationCode').map((code) => ({
      code: textOf(code) ?? '',
      list: code.attributes.listID,
      listVersion: code.attributes.listVersionID,
    })),
    originCountry: textAt(element, 'cac:OriginCountry/cbc:IdentificationCode'),
    attributes: allAt(element, 'cac:AdditionalItemProperty').map((property) => ({
      name: textAt(property, 'cbc:Name') ?? '',
      value: textAt(property, 'cbc:Value') ?? '',
    })),
  }
}
