import type { AllowanceCharge, Item, Line, Period, TaxCategory } from './document.ts'
import { identifierAt, type ValueReader } from './read-values.ts'
import { allAt, firstAt, textAt, textOf, type XmlTree } from './xml-tree.ts'

/** BG-25. */
export function readCiiLine(line: XmlTree, values: ValueReader): Line {
  const about = firstAt(line, 'ram:AssociatedDocumentLineDocument')
  const agreement = firstAt(line, 'ram:SpecifiedLineTradeAgreement')
  const delivery = firstAt(line, 'ram:SpecifiedLineTradeDelivery')
  const settlement = firstAt(line, 'ram:SpecifiedLineTradeSettlement')
  const object = allAt(settlement, 'ram:AdditionalReferencedDocument').find(
    (one) => textAt(one, 'ram:TypeCode') === '130',
  )
  const objectId = textAt(object, 'ram:IssuerAssignedID')
  return {
    id: textAt(about, 'ram:LineID') ?? '',
    note: textAt(about, 'ram:IncludedNote/ram:Content'),
    object: objectId === undefined ? undefined : { id: objectId, scheme: textAt(object, 'ram:ReferenceTypeCode') },
    quantity: values.amount(delivery, 'ram:BilledQuantity'),
    unit: firstAt(delivery, 'ram:BilledQuantity')?.attributes.unitCode ?? '',
    net: values.amount(settlement, 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
    orderLine: textAt(agreement, 'ram:BuyerOrderReferencedDocument/ram:LineID'),
    buyerAccountingReference: textAt(settlement, 'ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID'),
    period: readCiiPeriod(firstAt(settlement, 'ram:BillingSpecifiedPeriod'), values),
    allowancesCharges: readCiiAllowances(settlement, values).map(({ element: _, ...one }) => one),
    price: price(agreement, values),
    tax: readCiiTaxCategory(firstAt(settlement, 'ram:ApplicableTradeTax'), values),
    item: item(firstAt(line, 'ram:SpecifiedTradeProduct')),
  }
}

/** BG-14 or BG-26. */
export function readCiiPeriod(element: XmlTree | undefined, values: ValueReader): Period | undefined {
  return (
    element && {
      start: values.compactDay(element, 'ram:StartDateTime/udt:DateTimeString'),
      end: values.compactDay(element, 'ram:EndDateTime/udt:DateTimeString'),
    }
  )
}

/** Allowances and charges of the document or of a line, with their elements. */
export function readCiiAllowances(
  parent: XmlTree | undefined,
  values: ValueReader,
): (AllowanceCharge & { element: XmlTree })[] {
  return allAt(parent, 'ram:SpecifiedTradeAllowanceCharge').map((element) => ({
    kind: ['true', '1'].includes(textAt(element, 'ram:ChargeIndicator/udt:Indicator') ?? '') ? 'charge' : 'allowance',
    amount: values.amount(element, 'ram:ActualAmount'),
    base: values.decimal(element, 'ram:BasisAmount'),
    percent: values.decimal(element, 'ram:CalculationPercent'),
    reason: textAt(element, 'ram:Reason'),
    reasonCode: textAt(element, 'ram:ReasonCode'),
    element,
  }))
}

/** A category of VAT with its rate. */
export function readCiiTaxCategory(element: XmlTree | undefined, values: ValueReader): TaxCategory {
  return {
    category: textAt(element, 'ram:CategoryCode') ?? '',
    rate: values.decimal(element, 'ram:RateApplicablePercent'),
  }
}

function price(agreement: XmlTree | undefined, values: ValueReader): Line['price'] {
  const net = firstAt(agreement, 'ram:NetPriceProductTradePrice')
  const gross = firstAt(agreement, 'ram:GrossPriceProductTradePrice')
  const basis = firstAt(net, 'ram:BasisQuantity') ? net : gross
  return {
    net: values.amount(net, 'ram:ChargeAmount'),
    discount: values.decimal(gross, 'ram:AppliedTradeAllowanceCharge/ram:ActualAmount'),
    gross: values.decimal(gross, 'ram:ChargeAmount'),
    baseQuantity: values.decimal(basis, 'ram:BasisQuantity'),
    baseUnit: firstAt(basis, 'ram:BasisQuantity')?.attributes.unitCode,
  }
}

function item(element: XmlTree | undefined): Item {
  return {
    name: textAt(element, 'ram:Name') ?? '',
    description: textAt(element, 'ram:Description'),
    sellerId: textAt(element, 'ram:SellerAssignedID'),
    buyerId: textAt(element, 'ram:BuyerAssignedID'),
    standardId: identifierAt(element, 'ram:GlobalID'),
    classifications: allAt(element, 'ram:DesignatedProductClassification/ram:ClassCode').map((code) => ({
      code: textOf(code) ?? '',
      list: code.attributes.listID,
      listVersion: code.attributes.listVersionID,
    })),
    originCountry: textAt(element, 'ram:OriginTradeCountry/ram:ID'),
    attributes: allAt(element, 'ram:ApplicableProductCharacteristic').map((one) => ({
      name: textAt(one, 'ram:Description') ?? '',
      value: textAt(one, 'ram:Value') ?? '',
    })),
  }
}
