import { ciiAllowanceCharge, ciiDate, ciiLine, ciiObject, ciiPeriod } from './cii-build-lines.ts'
import { ciiAddress, ciiParty, ciiPartyIdentifiers, ciiTaxRegistration } from './cii-build-parties.ts'
import { ciiOrder } from './cii-order.ts'
import type { Attachment, EInvoice, Note, TaxBreakdownRow } from './document.ts'
import type { EInvoiceFormat } from './formats.ts'
import { writtenAmount } from './written-decimal.ts'
import { eachOf, group, leaf, writeXml, type XmlElement } from './xml-writer.ts'

/** The document as a UN/CEFACT Cross Industry Invoice (D16B), which Factur-X and ZUGFeRD use as well. */
export function buildCii(document: EInvoice, format: EInvoiceFormat): string {
  const parameter = (id: string | undefined) => group({ 'ram:ID': leaf(id) })
  const children = {
    'rsm:ExchangedDocumentContext': group({
      'ram:BusinessProcessSpecifiedDocumentContextParameter': parameter(
        format.businessProcess ?? document.businessProcess,
      ),
      'ram:GuidelineSpecifiedDocumentContextParameter': parameter(format.specification),
    }),
    'rsm:ExchangedDocument': group({
      'ram:ID': leaf(document.number),
      'ram:TypeCode': leaf(document.typeCode),
      'ram:IssueDateTime': ciiDate(document.issueDate),
      'ram:IncludedNote': document.notes?.map(note),
    }),
    'rsm:SupplyChainTradeTransaction': group({
      'ram:IncludedSupplyChainTradeLineItem': eachOf(document.lines, ciiLine),
      'ram:ApplicableHeaderTradeAgreement': agreement(document),
      // Mandatory, even where there is nothing to state.
      'ram:ApplicableHeaderTradeDelivery': delivery(document) ?? { text: '' },
      'ram:ApplicableHeaderTradeSettlement': settlement(document),
    }),
  }
  const standard = 'urn:un:unece:uncefact:data:standard'
  const attributes = {
    'xmlns:rsm': `${standard}:CrossIndustryInvoice:100`,
    'xmlns:qdt': `${standard}:QualifiedDataType:100`,
    'xmlns:ram': `${standard}:ReusableAggregateBusinessInformationEntity:100`,
    'xmlns:udt': `${standard}:UnqualifiedDataType:100`,
  }
  return writeXml('rsm:CrossIndustryInvoice', { attributes, children }, ciiOrder)
}

function note({ text, subjectCode }: Note): XmlElement | undefined {
  const content = leaf(text)
  return content && group({ 'ram:Content': content, 'ram:SubjectCode': leaf(subjectCode) })
}

function agreement(document: EInvoice): XmlElement | undefined {
  const { taxRepresentative, invoicedObject, tenderOrLot, project } = document
  return group({
    'ram:BuyerReference': leaf(document.buyerReference),
    'ram:SellerTradeParty': ciiParty(document.seller),
    'ram:BuyerTradeParty': ciiParty(document.buyer),
    'ram:SellerTaxRepresentativeTradeParty':
      taxRepresentative &&
      group({
        'ram:Name': leaf(taxRepresentative.name),
        'ram:PostalTradeAddress': ciiAddress(taxRepresentative.address),
        'ram:SpecifiedTaxRegistration': ciiTaxRegistration(taxRepresentative.vatId, 'VA'),
      }),
    'ram:SellerOrderReferencedDocument': reference(document.salesOrder),
    'ram:BuyerOrderReferencedDocument': reference(document.purchaseOrder),
    'ram:ContractReferencedDocument': reference(document.contract),
    'ram:AdditionalReferencedDocument': [
      ...(document.attachments ?? []).map(attachment),
      tenderOrLot ? group({ 'ram:IssuerAssignedID': leaf(tenderOrLot), 'ram:TypeCode': leaf('50') }) : undefined,
      ciiObject(invoicedObject),
    ],
    'ram:SpecifiedProcuringProject': project
      ? group({ 'ram:ID': leaf(project), 'ram:Name': leaf('Project reference') })
      : undefined,
  })
}

function reference(number: string | undefined): XmlElement | undefined {
  return group({ 'ram:IssuerAssignedID': leaf(number) })
}

function attachment({ reference: number, description, location, file }: Attachment): XmlElement | undefined {
  return group({
    'ram:IssuerAssignedID': leaf(number),
    'ram:URIID': leaf(location),
    'ram:TypeCode': leaf('916'),
    'ram:Name': leaf(description),
    'ram:AttachmentBinaryObject': file && leaf(file.base64, { mimeCode: file.mediaType, filename: file.name }),
  })
}

function delivery({ delivery, despatchAdvice, receivingAdvice }: EInvoice): XmlElement | undefined {
  return group({
    'ram:ShipToTradeParty': group({
      ...ciiPartyIdentifiers(delivery?.location ? [delivery.location] : []),
      'ram:Name': leaf(delivery?.name),
      'ram:PostalTradeAddress': ciiAddress(delivery?.address),
    }),
    'ram:ActualDeliverySupplyChainEvent': group({ 'ram:OccurrenceDateTime': ciiDate(delivery?.date) }),
    'ram:DespatchAdviceReferencedDocument': reference(despatchAdvice),
    'ram:ReceivingAdviceReferencedDocument': reference(receivingAdvice),
  })
}

function settlement(document: EInvoice): XmlElement | undefined {
  const { payment, payee, buyerAccountingReference } = document
  return group({
    'ram:CreditorReferenceID': leaf(payment?.directDebit?.creditor),
    'ram:PaymentReference': leaf(payment?.remittance),
    'ram:TaxCurrencyCode': leaf(document.taxCurrency),
    'ram:InvoiceCurrencyCode': leaf(document.currency),
    'ram:PayeeTradeParty':
      payee &&
      group({
        ...ciiPartyIdentifiers(payee.identifier ? [payee.identifier] : []),
        'ram:Name': leaf(payee.name),
        'ram:SpecifiedLegalOrganization':
          payee.legalRegistration &&
          group({ 'ram:ID': leaf(payee.legalRegistration.id, { schemeID: payee.legalRegistration.scheme }) }),
      }),
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeans(document),
    'ram:ApplicableTradeTax': document.breakdown.map((row, index) => taxRow(row, document, index)),
    'ram:BillingSpecifiedPeriod': ciiPeriod(document.period),
    'ram:SpecifiedTradeAllowanceCharge': document.allowancesCharges?.map((one) => ciiAllowanceCharge(one, one.tax)),
    'ram:SpecifiedTradePaymentTerms': group({
      'ram:Description': leaf(document.paymentTerms),
      'ram:DueDateDateTime': ciiDate(document.dueDate),
      'ram:DirectDebitMandateID': leaf(payment?.directDebit?.mandate),
    }),
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': totals(document),
    'ram:InvoiceReferencedDocument': document.precedingInvoices?.map(({ number, issueDate }) =>
      group({ 'ram:IssuerAssignedID': leaf(number), 'ram:FormattedIssueDateTime': ciiDate(issueDate, 'qdt') }),
    ),
    'ram:ReceivableSpecifiedTradeAccountingAccount': group({ 'ram:ID': leaf(buyerAccountingReference) }),
  })
}

/** One element for each account to pay to; what is stated once stands in the first. */
function paymentMeans({ payment }: EInvoice): (XmlElement | undefined)[] {
  if (!payment) return []
  const { code, text, transfers, card, directDebit } = payment
  const accounts = transfers && transfers.length > 0 ? transfers : [undefined]
  return accounts.map((transfer, index) => {
    const isIban = /^[A-Z]{2}\d\d/.test(transfer?.account ?? '')
    return group({
      'ram:TypeCode': leaf(code),
      'ram:Information': index === 0 ? leaf(text) : undefined,
      'ram:ApplicableTradeSettlementFinancialCard':
        index === 0 && leaf(card?.number)
          ? group({ 'ram:ID': leaf(card?.number), 'ram:CardholderName': leaf(card?.holder) })
          : undefined,
      'ram:PayerPartyDebtorFinancialAccount':
        index === 0 ? group({ 'ram:IBANID': leaf(directDebit?.debitedAccount) }) : undefined,
      'ram:PayeePartyCreditorFinancialAccount': group({
        [isIban ? 'ram:IBANID' : 'ram:ProprietaryID']: leaf(transfer?.account),
        'ram:AccountName': leaf(transfer?.name),
      }),
      'ram:PayeeSpecifiedCreditorFinancialInstitution': group({ 'ram:BICID': leaf(transfer?.bic) }),
    })
  })
}

/** What BT-8 says in UNTDID 2005, as CII says it by UNTDID 2475. */
export const taxPointCodesOfCii: Readonly<Record<string, string>> = { '3': '5', '35': '29', '432': '72' }

function taxRow(row: TaxBreakdownRow, document: EInvoice, index: number): XmlElement | undefined {
  const { taxPointDate, taxPointCode } = document
  return group({
    'ram:CalculatedAmount': leaf(writtenAmount(row.tax)),
    'ram:TypeCode': leaf('VAT'),
    'ram:ExemptionReason': leaf(row.exemptionReason),
    'ram:BasisAmount': leaf(writtenAmount(row.taxable)),
    'ram:CategoryCode': leaf(row.category),
    'ram:ExemptionReasonCode': leaf(row.exemptionCode),
    'ram:TaxPointDate':
      index === 0 && taxPointDate
        ? group({ 'udt:DateString': leaf(taxPointDate.replaceAll('-', ''), { format: '102' }) })
        : undefined,
    'ram:DueDateTypeCode': leaf(taxPointCode && taxPointCodesOfCii[taxPointCode]),
    'ram:RateApplicablePercent': leaf(row.rate),
  })
}

function totals({ totals, currency, taxCurrency }: EInvoice): XmlElement | undefined {
  const amount = (decimal: string | undefined) => leaf(writtenAmount(decimal))
  const tax = (decimal: string | undefined, code: string | undefined) =>
    leaf(writtenAmount(decimal), { currencyID: code })
  return group({
    'ram:LineTotalAmount': amount(totals.lines),
    'ram:ChargeTotalAmount': amount(totals.charges),
    'ram:AllowanceTotalAmount': amount(totals.allowances),
    'ram:TaxBasisTotalAmount': amount(totals.withoutTax),
    'ram:TaxTotalAmount': [
      tax(totals.tax, currency),
      taxCurrency ? tax(totals.taxInTaxCurrency, taxCurrency) : undefined,
    ],
    'ram:RoundingAmount': amount(totals.rounding),
    'ram:GrandTotalAmount': amount(totals.withTax),
    'ram:TotalPrepaidAmount': amount(totals.prepaid),
    'ram:DuePayableAmount': amount(totals.payable),
  })
}
