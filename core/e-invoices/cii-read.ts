import { taxPointCodesOfCii } from './cii-build.ts'
import { readCiiAllowances, readCiiLine, readCiiPeriod, readCiiTaxCategory } from './cii-read-lines.ts'
import type { Address, Attachment, EInvoice, Party, PaymentInstructions } from './document.ts'
import { fileOf, identifierAt, identifierOf, paymentTermsAt, type ValueReader } from './read-values.ts'
import { allAt, firstAt, textAt, type XmlTree } from './xml-tree.ts'

/** What a Cross Industry Invoice states; of the profiles of Factur-X those that have lines. */
export function readCii(root: XmlTree, values: ValueReader): EInvoice {
  const exchanged = firstAt(root, 'rsm:ExchangedDocument')
  const deal = firstAt(root, 'rsm:SupplyChainTradeTransaction')
  const agreement = firstAt(deal, 'ram:ApplicableHeaderTradeAgreement')
  const delivery = firstAt(deal, 'ram:ApplicableHeaderTradeDelivery')
  const settlement = firstAt(deal, 'ram:ApplicableHeaderTradeSettlement')
  return {
    number: textAt(exchanged, 'ram:ID') ?? '',
    issueDate: values.compactDay(exchanged, 'ram:IssueDateTime/udt:DateTimeString') ?? '',
    typeCode: textAt(exchanged, 'ram:TypeCode') ?? '',
    ...settled(settlement, values),
    ...references(agreement, delivery),
    notes: allAt(exchanged, 'ram:IncludedNote').map((note) => ({
      text: textAt(note, 'ram:Content') ?? '',
      subjectCode: textAt(note, 'ram:SubjectCode'),
    })),
    businessProcess: textAt(
      root,
      'rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
    ),
    seller: party(firstAt(agreement, 'ram:SellerTradeParty')),
    buyer: party(firstAt(agreement, 'ram:BuyerTradeParty')),
    ...otherParties(agreement, delivery, settlement, values),
    period: readCiiPeriod(firstAt(settlement, 'ram:BillingSpecifiedPeriod'), values),
    payment: payment(settlement),
    allowancesCharges: [
      ...readCiiAllowances(settlement, values).map(({ element, ...one }) => ({
        ...one,
        tax: readCiiTaxCategory(firstAt(element, 'ram:CategoryTradeTax'), values),
      })),
      ...logisticsCharges(settlement, values),
    ],
    ...amounts(settlement, values),
    lines: allAt(deal, 'ram:IncludedSupplyChainTradeLineItem').map((line) => readCiiLine(line, values)),
  }
}

function settled(settlement: XmlTree | undefined, values: ValueReader) {
  const taxes = allAt(settlement, 'ram:ApplicableTradeTax')
  const code = taxes.map((tax) => textAt(tax, 'ram:DueDateTypeCode')).find(Boolean)
  const ours = Object.entries(taxPointCodesOfCii).find(([, theirs]) => theirs === code)?.[0]
  return {
    currency: textAt(settlement, 'ram:InvoiceCurrencyCode') ?? '',
    taxCurrency: textAt(settlement, 'ram:TaxCurrencyCode'),
    taxPointDate: taxes.map((tax) => values.compactDay(tax, 'ram:TaxPointDate/udt:DateString')).find(Boolean),
    taxPointCode: ours ?? code,
    dueDate: allAt(settlement, 'ram:SpecifiedTradePaymentTerms')
      .map((terms) => values.compactDay(terms, 'ram:DueDateDateTime/udt:DateTimeString'))
      .find(Boolean),
    paymentTerms: paymentTermsAt(settlement, 'ram:SpecifiedTradePaymentTerms/ram:Description'),
    buyerAccountingReference: textAt(settlement, 'ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID'),
    precedingInvoices: allAt(settlement, 'ram:InvoiceReferencedDocument').map((one) => ({
      number: textAt(one, 'ram:IssuerAssignedID') ?? '',
      issueDate: values.compactDay(one, 'ram:FormattedIssueDateTime/qdt:DateTimeString'),
    })),
  }
}

function references(agreement: XmlTree | undefined, delivery: XmlTree | undefined) {
  const others = allAt(agreement, 'ram:AdditionalReferencedDocument')
  const ofType = (type: string) => others.find((one) => textAt(one, 'ram:TypeCode') === type)
  const [tender, object] = [ofType('50'), ofType('130')]
  const id = textAt(object, 'ram:IssuerAssignedID')
  return {
    buyerReference: textAt(agreement, 'ram:BuyerReference'),
    project: textAt(agreement, 'ram:SpecifiedProcuringProject/ram:ID'),
    contract: textAt(agreement, 'ram:ContractReferencedDocument/ram:IssuerAssignedID'),
    purchaseOrder: textAt(agreement, 'ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID'),
    salesOrder: textAt(agreement, 'ram:SellerOrderReferencedDocument/ram:IssuerAssignedID'),
    receivingAdvice: textAt(delivery, 'ram:ReceivingAdviceReferencedDocument/ram:IssuerAssignedID'),
    despatchAdvice: textAt(delivery, 'ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID'),
    tenderOrLot: textAt(tender, 'ram:IssuerAssignedID'),
    invoicedObject: id === undefined ? undefined : { id, scheme: textAt(object, 'ram:ReferenceTypeCode') },
    attachments: others.filter((one) => one !== tender && one !== object).map(attachment),
  }
}

function attachment(element: XmlTree): Attachment {
  return {
    reference: textAt(element, 'ram:IssuerAssignedID') ?? '',
    description: textAt(element, 'ram:Name'),
    location: textAt(element, 'ram:URIID'),
    file: fileOf(firstAt(element, 'ram:AttachmentBinaryObject')),
  }
}

function party(element: XmlTree | undefined): Party {
  const registration = (scheme: string) =>
    allAt(element, 'ram:SpecifiedTaxRegistration/ram:ID').find((id) => id.attributes.schemeID === scheme)
  return {
    name: textAt(element, 'ram:Name') ?? '',
    tradingName: textAt(element, 'ram:SpecifiedLegalOrganization/ram:TradingBusinessName'),
    identifiers: identifiers(element),
    legalRegistration: identifierAt(element, 'ram:SpecifiedLegalOrganization/ram:ID'),
    vatId: identifierOf(registration('VA'))?.id,
    taxRegistration: identifierOf(registration('FC'))?.id,
    legalInformation: textAt(element, 'ram:Description'),
    electronicAddress: identifierAt(element, 'ram:URIUniversalCommunication/ram:URIID'),
    address: address(firstAt(element, 'ram:PostalTradeAddress')),
    contact: {
      name:
        textAt(element, 'ram:DefinedTradeContact/ram:PersonName') ??
        textAt(element, 'ram:DefinedTradeContact/ram:DepartmentName'),
      phone: textAt(element, 'ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber'),
      email: textAt(element, 'ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID'),
    },
  }
}

function identifiers(element: XmlTree | undefined) {
  return [...allAt(element, 'ram:ID'), ...allAt(element, 'ram:GlobalID')].flatMap((id) => identifierOf(id) ?? [])
}

function address(element: XmlTree | undefined): Address | undefined {
  return (
    element && {
      line1: textAt(element, 'ram:LineOne'),
      line2: textAt(element, 'ram:LineTwo'),
      line3: textAt(element, 'ram:LineThree'),
      city: textAt(element, 'ram:CityName'),
      postCode: textAt(element, 'ram:PostcodeCode'),
      subdivision: textAt(element, 'ram:CountrySubDivisionName'),
      country: textAt(element, 'ram:CountryID'),
    }
  )
}

function otherParties(
  agreement: XmlTree | undefined,
  delivery: XmlTree | undefined,
  settlement: XmlTree | undefined,
  values: ValueReader,
) {
  const payee = firstAt(settlement, 'ram:PayeeTradeParty')
  const representative = firstAt(agreement, 'ram:SellerTaxRepresentativeTradeParty')
  const shipTo = firstAt(delivery, 'ram:ShipToTradeParty')
  return {
    payee: payee && {
      name: textAt(payee, 'ram:Name') ?? '',
      identifier: identifiers(payee)[0],
      legalRegistration: identifierAt(payee, 'ram:SpecifiedLegalOrganization/ram:ID'),
    },
    taxRepresentative: representative && {
      name: textAt(representative, 'ram:Name') ?? '',
      vatId: textAt(representative, 'ram:SpecifiedTaxRegistration/ram:ID') ?? '',
      address: address(firstAt(representative, 'ram:PostalTradeAddress')),
    },
    delivery: {
      name: textAt(shipTo, 'ram:Name'),
      location: identifiers(shipTo)[0],
      date: values.compactDay(delivery, 'ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString'),
      address: address(firstAt(shipTo, 'ram:PostalTradeAddress')),
    },
  }
}

function payment(settlement: XmlTree | undefined): PaymentInstructions | undefined {
  const means = allAt(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans')
  if (means.length === 0) return undefined
  const one = (path: string) => means.map((element) => textAt(element, path)).find(Boolean)
  const cardNumber = one('ram:ApplicableTradeSettlementFinancialCard/ram:ID')
  return {
    code: one('ram:TypeCode') ?? '',
    text: one('ram:Information'),
    remittance: textAt(settlement, 'ram:PaymentReference'),
    transfers: means.map((element) => ({
      account:
        textAt(element, 'ram:PayeePartyCreditorFinancialAccount/ram:IBANID') ??
        textAt(element, 'ram:PayeePartyCreditorFinancialAccount/ram:ProprietaryID'),
      name: textAt(element, 'ram:PayeePartyCreditorFinancialAccount/ram:AccountName'),
      bic: textAt(element, 'ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID'),
    })),
    card: cardNumber
      ? { number: cardNumber, holder: one('ram:ApplicableTradeSettlementFinancialCard/ram:CardholderName') }
      : undefined,
    directDebit: {
      mandate: textAt(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID'),
      creditor: textAt(settlement, 'ram:CreditorReferenceID'),
      debitedAccount: one('ram:PayerPartyDebtorFinancialAccount/ram:IBANID'),
    },
  }
}

/** Freight as the profile EXTENDED states it: in EN 16931 a charge like any other. */
function logisticsCharges(settlement: XmlTree | undefined, values: ValueReader) {
  return allAt(settlement, 'ram:SpecifiedLogisticsServiceCharge').map((element) => ({
    kind: 'charge' as const,
    amount: values.amount(element, 'ram:AppliedAmount'),
    reason: textAt(element, 'ram:Description'),
    tax: readCiiTaxCategory(firstAt(element, 'ram:AppliedTradeTax'), values),
  }))
}

function amounts(settlement: XmlTree | undefined, values: ValueReader): Pick<EInvoice, 'totals' | 'breakdown'> {
  const sums = firstAt(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')
  const currency = textAt(settlement, 'ram:InvoiceCurrencyCode')
  const taxes = allAt(sums, 'ram:TaxTotalAmount')
  const main = taxes.find((one) => (one.attributes.currencyID ?? currency) === currency) ?? taxes[0]
  const only = (one: XmlTree | undefined) => one && { ...emptySums, children: new Map([[one.name, [one]]]) }
  return {
    totals: {
      lines: values.amount(sums, 'ram:LineTotalAmount'),
      allowances: values.decimal(sums, 'ram:AllowanceTotalAmount'),
      charges: values.decimal(sums, 'ram:ChargeTotalAmount'),
      withoutTax: values.amount(sums, 'ram:TaxBasisTotalAmount'),
      tax: values.decimal(only(main), 'ram:TaxTotalAmount'),
      taxInTaxCurrency: values.decimal(only(taxes.find((one) => one !== main)), 'ram:TaxTotalAmount'),
      withTax: values.amount(sums, 'ram:GrandTotalAmount'),
      prepaid: values.decimal(sums, 'ram:TotalPrepaidAmount'),
      rounding: values.decimal(sums, 'ram:RoundingAmount'),
      payable: values.amount(sums, 'ram:DuePayableAmount'),
    },
    breakdown: allAt(settlement, 'ram:ApplicableTradeTax').map((row) => ({
      ...readCiiTaxCategory(row, values),
      taxable: values.amount(row, 'ram:BasisAmount'),
      tax: values.amount(row, 'ram:CalculatedAmount'),
      exemptionReason: textAt(row, 'ram:ExemptionReason'),
      exemptionCode: textAt(row, 'ram:ExemptionReasonCode'),
    })),
  }
}

const emptySums: XmlTree = {
  name: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  attributes: {},
  text: '',
  children: new Map(),
}
