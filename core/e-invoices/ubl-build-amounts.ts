import type { AllowanceCharge, EInvoice, Item, Line, Price, TaxCategory } from './document.ts'
import { ublIdentifier, ublObject, ublPeriod, ublTaxCategory } from './ubl-parts.ts'
import { withDiscount, writtenAmount } from './written-decimal.ts'
import { group, leaf, type XmlElement } from './xml-writer.ts'

/** Allowances, charges, taxes and totals of the whole document. */
export function ublDocumentAmounts(document: EInvoice) {
  const { currency, taxCurrency, totals } = document
  const amount = amountIn(currency)
  const rows = document.breakdown.map((row) =>
    group({
      'cbc:TaxableAmount': amount(row.taxable),
      'cbc:TaxAmount': amount(row.tax),
      'cac:TaxCategory': ublTaxCategory(row, {
        'cbc:TaxExemptionReasonCode': leaf(row.exemptionCode),
        'cbc:TaxExemptionReason': leaf(row.exemptionReason),
      }),
    }),
  )
  return {
    'cac:AllowanceCharge': document.allowancesCharges?.map((one) => allowanceCharge(one, currency, one.tax)),
    'cac:TaxTotal': [
      group({ 'cbc:TaxAmount': amount(totals.tax ?? '0'), 'cac:TaxSubtotal': rows }),
      taxCurrency && totals.taxInTaxCurrency
        ? group({ 'cbc:TaxAmount': amountIn(taxCurrency)(totals.taxInTaxCurrency) })
        : undefined,
    ],
    'cac:LegalMonetaryTotal': group({
      'cbc:LineExtensionAmount': amount(totals.lines),
      'cbc:TaxExclusiveAmount': amount(totals.withoutTax),
      'cbc:TaxInclusiveAmount': amount(totals.withTax),
      'cbc:AllowanceTotalAmount': amount(totals.allowances),
      'cbc:ChargeTotalAmount': amount(totals.charges),
      'cbc:PrepaidAmount': amount(totals.prepaid),
      'cbc:PayableRoundingAmount': amount(totals.rounding),
      'cbc:PayableAmount': amount(totals.payable),
    }),
  }
}

/** BG-25. */
export function ublLine(line: Line, currency: string, credit: boolean): XmlElement | undefined {
  return group({
    'cbc:ID': leaf(line.id),
    'cbc:Note': leaf(line.note),
    [credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: leaf(line.quantity, { unitCode: line.unit }),
    'cbc:LineExtensionAmount': amountIn(currency)(line.net),
    'cbc:AccountingCost': leaf(line.buyerAccountingReference),
    'cac:InvoicePeriod': ublPeriod(line.period),
    'cac:OrderLineReference': group({ 'cbc:LineID': leaf(line.orderLine) }),
    'cac:DocumentReference': ublObject(line.object),
    'cac:AllowanceCharge': line.allowancesCharges?.map((one) => allowanceCharge(one, currency)),
    'cac:Item': item(line.item, line.tax),
    'cac:Price': price(withDiscount(line.price), currency),
  })
}

function amountIn(currency: string): (decimal: string | undefined) => XmlElement | undefined {
  const attributes = { currencyID: currency }
  return (decimal) => leaf(writtenAmount(decimal), attributes)
}

function allowanceCharge(one: AllowanceCharge, currency: string, tax?: TaxCategory): XmlElement | undefined {
  const amount = amountIn(currency)
  return group({
    'cbc:ChargeIndicator': leaf(String(one.kind === 'charge')),
    'cbc:AllowanceChargeReasonCode': leaf(one.reasonCode),
    'cbc:AllowanceChargeReason': leaf(one.reason),
    'cbc:MultiplierFactorNumeric': leaf(one.percent),
    'cbc:Amount': amount(one.amount),
    'cbc:BaseAmount': amount(one.base),
    'cac:TaxCategory': tax && ublTaxCategory(tax),
  })
}

function item(one: Item, tax: TaxCategory): XmlElement | undefined {
  return group({
    'cbc:Description': leaf(one.description),
    'cbc:Name': leaf(one.name),
    'cac:BuyersItemIdentification': group({ 'cbc:ID': leaf(one.buyerId) }),
    'cac:SellersItemIdentification': group({ 'cbc:ID': leaf(one.sellerId) }),
    'cac:StandardItemIdentification': group({ 'cbc:ID': ublIdentifier(one.standardId) }),
    'cac:OriginCountry': group({ 'cbc:IdentificationCode': leaf(one.originCountry) }),
    'cac:CommodityClassification': one.classifications?.map(({ code, list, listVersion }) =>
      group({ 'cbc:ItemClassificationCode': leaf(code, { listID: list, listVersionID: listVersion }) }),
    ),
    'cac:ClassifiedTaxCategory': ublTaxCategory(tax),
    'cac:AdditionalItemProperty': one.attributes?.map(({ name, value }) =>
      group({ 'cbc:Name': leaf(name), 'cbc:Value': leaf(value) }),
    ),
  })
}

function price(one: Price, currency: string): XmlElement | undefined {
  // Prices have as many decimals as they need.
  const exact = (decimal: string | undefined) => leaf(decimal, { currencyID: currency })
  return group({
    'cbc:PriceAmount': exact(one.net),
    'cbc:BaseQuantity': leaf(one.baseQuantity, { unitCode: one.baseUnit }),
    'cac:AllowanceCharge':
      one.discount === undefined
        ? undefined
        : group({
            'cbc:ChargeIndicator': leaf('false'),
            'cbc:Amount': exact(one.discount),
            'cbc:BaseAmount': exact(one.gross),
          }),
  })
}
