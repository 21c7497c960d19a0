import type { AllowanceCharge, Identifier, Item, Line, Period, Price, TaxCategory } from './document.ts'
import { withGross, writtenAmount } from './written-decimal.ts'
import { group, leaf, type XmlElement } from './xml-writer.ts'

/** BG-25. */
export function ciiLine(line: Line): XmlElement | undefined {
  const { object } = line
  return group({
    'ram:AssociatedDocumentLineDocument': group({
      'ram:LineID': leaf(line.id),
      'ram:IncludedNote': group({ 'ram:Content': leaf(line.note) }),
    }),
    'ram:SpecifiedTradeProduct': product(line.item),
    'ram:SpecifiedLineTradeAgreement': group({
      'ram:BuyerOrderReferencedDocument': group({ 'ram:LineID': leaf(line.orderLine) }),
      ...prices(withGross(line.price)),
    }),
    'ram:SpecifiedLineTradeDelivery': group({
      'ram:BilledQuantity': leaf(line.quantity, { unitCode: line.unit }),
    }),
    'ram:SpecifiedLineTradeSettlement': group({
      'ram:ApplicableTradeTax': taxCategory(line.tax),
      'ram:BillingSpecifiedPeriod': ciiPeriod(line.period),
      'ram:SpecifiedTradeAllowanceCharge': line.allowancesCharges?.map((one) => ciiAllowanceCharge(one)),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': group({
        'ram:LineTotalAmount': leaf(writtenAmount(line.net)),
      }),
      'ram:AdditionalReferencedDocument': ciiObject(object),
      'ram:ReceivableSpecifiedTradeAccountingAccount': group({ 'ram:ID': leaf(line.buyerAccountingReference) }),
    }),
  })
}

/** BT-18 or BT-128: a reference of the type that stands for what is invoiced. */
export function ciiObject(object: Identifier | undefined): XmlElement | undefined {
  const id = leaf(object?.id)
  return (
    id &&
    group({
      'ram:IssuerAssignedID': id,
      'ram:TypeCode': leaf('130'),
      'ram:ReferenceTypeCode': leaf(object?.scheme),
    })
  )
}

function product(item: Item): XmlElement | undefined {
  return group({
    'ram:GlobalID': leaf(item.standardId?.id, { schemeID: item.standardId?.scheme }),
    'ram:SellerAssignedID': leaf(item.sellerId),
    'ram:BuyerAssignedID': leaf(item.buyerId),
    'ram:Name': leaf(item.name),
    'ram:Description': leaf(item.description),
    'ram:ApplicableProductCharacteristic': item.attributes?.map(({ name, value }) =>
      group({ 'ram:Description': leaf(name), 'ram:Value': leaf(value) }),
    ),
    'ram:DesignatedProductClassification': item.classifications?.map(({ code, list, listVersion }) =>
      group({ 'ram:ClassCode': leaf(code, { listID: list, listVersionID: listVersion }) }),
    ),
    'ram:OriginTradeCountry': group({ 'ram:ID': leaf(item.originCountry) }),
  })
}

function prices({ net, gross, discount, baseQuantity, baseUnit }: Price) {
  const basis = leaf(baseQuantity, { unitCode: baseUnit })
  return {
    'ram:GrossPriceProductTradePrice':
      gross === undefined
        ? undefined
        : group({
            'ram:ChargeAmount': leaf(gross),
            'ram:BasisQuantity': basis,
            'ram:AppliedTradeAllowanceCharge':
              discount === undefined
                ? undefined
                : group({ 'ram:ChargeIndicator': indicator(false), 'ram:ActualAmount': leaf(discount) }),
          }),
    'ram:NetPriceProductTradePrice': group({ 'ram:ChargeAmount': leaf(net), 'ram:BasisQuantity': basis }),
  }
}

/** On a line, or with its tax on the document. */
export function ciiAllowanceCharge(one: AllowanceCharge, tax?: TaxCategory): XmlElement | undefined {
  return group({
    'ram:ChargeIndicator': indicator(one.kind === 'charge'),
    'ram:CalculationPercent': leaf(one.percent),
    'ram:BasisAmount': leaf(writtenAmount(one.base)),
    'ram:ActualAmount': leaf(writtenAmount(one.amount)),
    'ram:ReasonCode': leaf(one.reasonCode),
    'ram:Reason': leaf(one.reason),
    'ram:CategoryTradeTax': tax && taxCategory(tax),
  })
}

function indicator(value: boolean): XmlElement | undefined {
  return group({ 'udt:Indicator': leaf(String(value)) })
}

function taxCategory(tax: TaxCategory): XmlElement | undefined {
  return group({
    'ram:TypeCode': leaf('VAT'),
    'ram:CategoryCode': leaf(tax.category),
    'ram:RateApplicablePercent': leaf(tax.rate),
  })
}

/** BG-14 or BG-26. */
export function ciiPeriod(period: Period | undefined): XmlElement | undefined {
  return group({ 'ram:StartDateTime': ciiDate(period?.start), 'ram:EndDateTime': ciiDate(period?.end) })
}

/** A day in CII's format 102, `20260305`. */
export function ciiDate(date: string | undefined, namespace: 'udt' | 'qdt' = 'udt'): XmlElement | undefined {
  return group({ [`${namespace}:DateTimeString`]: leaf(date?.replaceAll('-', ''), { format: '102' }) })
}
