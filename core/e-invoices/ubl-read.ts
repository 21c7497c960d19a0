import type { Address, Attachment, EInvoice, Note, Party, PaymentInstructions, TaxCategory } from './document.ts'
import { fileOf, identifierAt, identifierOf, paymentTermsAt, type ValueReader } from './read-values.ts'
import { notAvailable } from './ubl-parts.ts'
import { readUblAllowances, readUblLine, readUblPeriod } from './ubl-read-lines.ts'
import { allAt, firstAt, textAt, textOf, type XmlTree } from './xml-tree.ts'

/** What a UBL invoice or credit note states. */
export function readUbl(root: XmlTree, values: ValueReader): EInvoice {
  const credit = root.name === 'CreditNote'
  const kind = credit ? 'CreditNote' : 'Invoice'
  const means = firstAt(root, 'cac:PaymentMeans')
  return {
    number: textAt(root, 'cbc:ID') ?? '',
    issueDate: values.day(root, 'cbc:IssueDate') ?? '',
    typeCode: textAt(root, `cbc:${kind}TypeCode`) ?? '',
    currency: textAt(root, 'cbc:DocumentCurrencyCode') ?? '',
    taxCurrency: textAt(root, 'cbc:TaxCurrencyCode'),
    taxPointDate: values.day(root, 'cbc:TaxPointDate'),
    taxPointCode: textAt(root, 'cac:InvoicePeriod/cbc:DescriptionCode'),
    dueDate: values.day(root, 'cbc:DueDate') ?? values.day(means, 'cbc:PaymentDueDate'),
    ...references(root, values, credit),
    buyerAccountingReference: textAt(root, 'cbc:AccountingCost'),
    paymentTerms: paymentTermsAt(root, 'cac:PaymentTerms/cbc:Note'),
    notes: allAt(root, 'cbc:Note').map(note),
    businessProcess: textAt(root, 'cbc:ProfileID'),
    seller: party(firstAt(root, 'cac:AccountingSupplierParty/cac:Party')),
    buyer: party(firstAt(root, 'cac:AccountingCustomerParty/cac:Party')),
    ...otherParties(root, values),
    period: readUblPeriod(firstAt(root, 'cac:InvoicePeriod'), values),
    payment: payment(root),
    allowancesCharges: readUblAllowances(root, values).map(({ element, ...one }) => ({
      ...one,
      tax: taxCategory(firstAt(element, 'cac:TaxCategory'), values),
    })),
    ...amounts(root, values),
    lines: allAt(root, `cac:${kind}Line`).map((line) => readUblLine(line, values, credit)),
  }
}

/** `#AAI#text` states what the note is about. */
function note(element: XmlTree): Note {
  const text = textOf(element) ?? ''
  const [, subjectCode, rest] = /^#([A-Z]{3})#(.*)$/s.exec(text) ?? []
  return subjectCode && rest ? { text: rest, subjectCode } : { text }
}

function references(root: XmlTree, values: ValueReader, credit: boolean) {
  const others = allAt(root, 'cac:AdditionalDocumentReference')
  const ofType = (type: string) => others.find((one) => textAt(one, 'cbc:DocumentTypeCode') === type)
  const order = firstAt(root, 'cac:OrderReference')
  const salesOrder = textAt(order, 'cbc:SalesOrderID')
  const purchaseOrder = textAt(order, 'cbc:ID')
  const projectOfCredit = credit ? ofType('50') : undefined
  return {
    buyerReference: textAt(root, 'cbc:BuyerReference'),
    project: textAt(root, 'cac:ProjectReference/cbc:ID') ?? textAt(projectOfCredit, 'cbc:ID'),
    contract: textAt(root, 'cac:ContractDocumentReference/cbc:ID'),
    purchaseOrder: salesOrder && purchaseOrder === notAvailable ? undefined : purchaseOrder,
    salesOrder,
    receivingAdvice: textAt(root, 'cac:ReceiptDocumentReference/cbc:ID'),
    despatchAdvice: textAt(root, 'cac:DespatchDocumentReference/cbc:ID'),
    tenderOrLot: textAt(root, 'cac:OriginatorDocumentReference/cbc:ID'),
    invoicedObject: identifierAt(ofType('130'), 'cbc:ID'),
    precedingInvoices: allAt(root, 'cac:BillingReference/cac:InvoiceDocumentReference').map((one) => ({
      number: textAt(one, 'cbc:ID') ?? '',
      issueDate: values.day(one, 'cbc:IssueDate'),
    })),
    attachments: others.filter((one) => one !== ofType('130') && one !== projectOfCredit).map(attachment),
  }
}

function attachment(element: XmlTree): Attachment {
  return {
    reference: textAt(element, 'cbc:ID') ?? '',
    description: textAt(element, 'cbc:DocumentDescription'),
    location: textAt(element, 'cac:Attachment/cac:ExternalReference/cbc:URI'),
    file: fileOf(firstAt(element, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject')),
  }
}

const isSepa = (element: XmlTree) => element.attributes.schemeID === 'SEPA'

function party(element: XmlTree | undefined): Party {
  const registered = textAt(element, 'cac:PartyLegalEntity/cbc:RegistrationName')
  const named = textAt(element, 'cac:PartyName/cbc:Name')
  const schemes = allAt(element, 'cac:PartyTaxScheme')
  const isVat = (scheme: XmlTree) => textAt(scheme, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT'
  return {
    name: registered ?? named ?? '',
    tradingName: registered ? named : undefined,
    identifiers: allAt(element, 'cac:PartyIdentification/cbc:ID')
      .filter((id) => !isSepa(id))
      .flatMap((id) => identifierOf(id) ?? []),
    legalRegistration: identifierAt(element, 'cac:PartyLegalEntity/cbc:CompanyID'),
    vatId: textAt(schemes.find(isVat), 'cbc:CompanyID'),
    taxRegistration: textAt(
      schemes.find((scheme) => !isVat(scheme)),
      'cbc:CompanyID',
    ),
    legalInformation: textAt(element, 'cac:PartyLegalEntity/cbc:CompanyLegalForm'),
    electronicAddress: identifierAt(element, 'cbc:EndpointID'),
    address: address(firstAt(element, 'cac:PostalAddress')),
    contact: {
      name: textAt(element, 'cac:Contact/cbc:Name'),
      phone: textAt(element, 'cac:Contact/cbc:Telephone'),
      email: textAt(element, 'cac:Contact/cbc:ElectronicMail'),
    },
  }
}

function address(element: XmlTree | undefined): Address | undefined {
  return (
    element && {
      line1: textAt(element, 'cbc:StreetName'),
      line2: textAt(element, 'cbc:AdditionalStreetName'),
      line3: textAt(element, 'cac:AddressLine/cbc:Line'),
      city: textAt(element, 'cbc:CityName'),
      postCode: textAt(element, 'cbc:PostalZone'),
      subdivision: textAt(element, 'cbc:CountrySubentity'),
      country: textAt(element, 'cac:Country/cbc:IdentificationCode'),
    }
  )
}

function otherParties(root: XmlTree, values: ValueReader) {
  const payee = firstAt(root, 'cac:PayeeParty')
  const representative = firstAt(root, 'cac:TaxRepresentativeParty')
  const delivery = firstAt(root, 'cac:Delivery')
  return {
    payee: payee && {
      name: textAt(payee, 'cac:PartyName/cbc:Name') ?? '',
      identifier: identifierOf(allAt(payee, 'cac:PartyIdentification/cbc:ID').find((id) => !isSepa(id))),
      legalRegistration: identifierAt(payee, 'cac:PartyLegalEntity/cbc:CompanyID'),
    },
    taxRepresentative: representative && {
      name: textAt(representative, 'cac:PartyName/cbc:Name') ?? '',
      vatId: textAt(representative, 'cac:PartyTaxScheme/cbc:CompanyID') ?? '',
      address: address(firstAt(representative, 'cac:PostalAddress')),
    },
    delivery: delivery && {
      name: textAt(delivery, 'cac:DeliveryParty/cac:PartyName/cbc:Name'),
      location: identifierAt(delivery, 'cac:DeliveryLocation/cbc:ID'),
      date: values.day(delivery, 'cbc:ActualDeliveryDate'),
      address: address(firstAt(delivery, 'cac:DeliveryLocation/cac:Address')),
    },
  }
}

/** The network of a card; that it is not available says nothing. */
function network(one: (path: string) => string | undefined): string | undefined {
  const stated = one('cac:CardAccount/cbc:NetworkID')
  return stated === notAvailable ? undefined : stated
}

function payment(root: XmlTree): PaymentInstructions | undefined {
  const means = allAt(root, 'cac:PaymentMeans')
  const first = means[0]
  if (!first) return undefined
  const one = (path: string) => means.map((element) => textAt(element, path)).find(Boolean)
  const cardNumber = one('cac:CardAccount/cbc:PrimaryAccountNumberID')
  const creditor = [
    ...allAt(root, 'cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID'),
    ...allAt(root, 'cac:PayeeParty/cac:PartyIdentification/cbc:ID'),
  ].find(isSepa)
  return {
    code: textAt(first, 'cbc:PaymentMeansCode') ?? '',
    text: firstAt(first, 'cbc:PaymentMeansCode')?.attributes.name,
    remittance: one('cbc:PaymentID'),
    transfers: allAt(root, 'cac:PaymentMeans/cac:PayeeFinancialAccount').map((account) => ({
      account: textAt(account, 'cbc:ID'),
      name: textAt(account, 'cbc:Name'),
      bic: textAt(account, 'cac:FinancialInstitutionBranch/cbc:ID'),
    })),
    card: cardNumber
      ? { number: cardNumber, holder: one('cac:CardAccount/cbc:HolderName'), network: network(one) }
      : undefined,
    directDebit: {
      mandate: one('cac:PaymentMandate/cbc:ID'),
      creditor: textOf(creditor),
      debitedAccount: one('cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID'),
    },
  }
}

function taxCategory(element: XmlTree | undefined, values: ValueReader): TaxCategory {
  return { category: textAt(element, 'cbc:ID') ?? '', rate: values.decimal(element, 'cbc:Percent') }
}

function amounts(root: XmlTree, values: ValueReader): Pick<EInvoice, 'totals' | 'breakdown'> {
  const totals = firstAt(root, 'cac:LegalMonetaryTotal')
  const taxes = allAt(root, 'cac:TaxTotal')
  const currency = textAt(root, 'cbc:DocumentCurrencyCode')
  const inCurrency = (one: XmlTree) => firstAt(one, 'cbc:TaxAmount')?.attributes.currencyID === currency
  const main = taxes.find((one) => one.children.has('cac:TaxSubtotal')) ?? taxes.find(inCurrency)
  const other = taxes.find((one) => one !== main)
  return {
    totals: {
      lines: values.amount(totals, 'cbc:LineExtensionAmount'),
      allowances: values.decimal(totals, 'cbc:AllowanceTotalAmount'),
      charges: values.decimal(totals, 'cbc:ChargeTotalAmount'),
      withoutTax: values.amount(totals, 'cbc:TaxExclusiveAmount'),
      tax: values.decimal(main, 'cbc:TaxAmount'),
      taxInTaxCurrency: values.decimal(other, 'cbc:TaxAmount'),
      withTax: values.amount(totals, 'cbc:TaxInclusiveAmount'),
      prepaid: values.decimal(totals, 'cbc:PrepaidAmount'),
      rounding: values.decimal(totals, 'cbc:PayableRoundingAmount'),
      payable: values.amount(totals, 'cbc:PayableAmount'),
    },
    breakdown: allAt(main, 'cac:TaxSubtotal').map((row) => ({
      ...taxCategory(firstAt(row, 'cac:TaxCategory'), values),
      taxable: values.amount(row, 'cbc:TaxableAmount'),
      tax: values.amount(row, 'cbc:TaxAmount'),
      exemptionReason: textAt(row, 'cac:TaxCategory/cbc:TaxExemptionReason'),
      exemptionCode: textAt(row, 'cac:TaxCategory/cbc:TaxExemptionReasonCode'),
    })),
  }
}
