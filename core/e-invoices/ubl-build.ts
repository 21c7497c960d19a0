import {
  type Address,
  type Attachment,
  type Contact,
  type EInvoice,
  isCreditNote,
  type Note,
  type Party,
  type Payee,
} from './document.ts'
import type { EInvoiceFormat } from './formats.ts'
import { ublDocumentAmounts, ublLine } from './ubl-build-amounts.ts'
import { ublOrder } from './ubl-order.ts'
import { notAvailable, ublIdentifier, ublObject, ublPeriod } from './ubl-parts.ts'
import { eachOf, group, leaf, writeXml, type XmlElement } from './xml-writer.ts'

/** The document in UBL 2.1: an `Invoice`, or for the types that credit something a `CreditNote`. */
export function buildUbl(document: EInvoice, format: EInvoiceFormat): string {
  const root = isCreditNote(document.typeCode) ? 'CreditNote' : 'Invoice'
  const credit = root === 'CreditNote'
  const children = {
    ...head(document, format, credit),
    ...references(document, credit),
    ...parties(document),
    'cac:PaymentMeans': paymentMeans(document, credit),
    'cac:PaymentTerms': group({ 'cbc:Note': leaf(document.paymentTerms) }),
    ...ublDocumentAmounts(document),
    [`cac:${root}Line`]: eachOf(document.lines, (line) => ublLine(line, document.currency, credit)),
  }
  const schema = 'urn:oasis:names:specification:ubl:schema:xsd'
  const attributes = {
    xmlns: `${schema}:${root}-2`,
    'xmlns:cac': `${schema}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${schema}:CommonBasicComponents-2`,
  }
  return writeXml(root, { attributes, children }, ublOrder)
}

function head(document: EInvoice, format: EInvoiceFormat, credit: boolean) {
  return {
    'cbc:CustomizationID': leaf(format.specification),
    'cbc:ProfileID': leaf(format.businessProcess ?? document.businessProcess),
    'cbc:ID': leaf(document.number),
    'cbc:IssueDate': leaf(document.issueDate),
    // A credit note has no such element; it states the day beside the means of payment.
    'cbc:DueDate': credit ? undefined : leaf(document.dueDate),
    [credit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode']: leaf(document.typeCode),
    'cbc:Note': document.notes?.map(note),
    'cbc:TaxPointDate': leaf(document.taxPointDate),
    'cbc:DocumentCurrencyCode': leaf(document.currency),
    'cbc:TaxCurrencyCode': leaf(document.taxCurrency),
    'cbc:AccountingCost': leaf(document.buyerAccountingReference),
    'cbc:BuyerReference': leaf(document.buyerReference),
    'cac:InvoicePeriod': ublPeriod(document.period, document.taxPointCode),
  }
}

function note({ text, subjectCode }: Note): XmlElement | undefined {
  return leaf(subjectCode && text.trim() !== '' ? `#${subjectCode}#${text}` : text)
}

function references(document: EInvoice, credit: boolean) {
  const { purchaseOrder, salesOrder, invoicedObject, project } = document
  // The order's own number is mandatory beside the seller's: NA says that there is none.
  const order = purchaseOrder ?? (salesOrder ? notAvailable : undefined)
  return {
    'cac:OrderReference': group({ 'cbc:ID': leaf(order), 'cbc:SalesOrderID': leaf(salesOrder) }),
    'cac:BillingReference': document.precedingInvoices?.map(({ number, issueDate }) =>
      group({ 'cac:InvoiceDocumentReference': group({ 'cbc:ID': leaf(number), 'cbc:IssueDate': leaf(issueDate) }) }),
    ),
    'cac:DespatchDocumentReference': reference(document.despatchAdvice),
    'cac:ReceiptDocumentReference': reference(document.receivingAdvice),
    'cac:OriginatorDocumentReference': reference(document.tenderOrLot),
    'cac:ContractDocumentReference': reference(document.contract),
    'cac:AdditionalDocumentReference': [
      ublObject(invoicedObject),
      credit && project ? group({ 'cbc:ID': leaf(project), 'cbc:DocumentTypeCode': leaf('50') }) : undefined,
      ...(document.attachments ?? []).map(attachment),
    ],
    'cac:ProjectReference': credit ? undefined : reference(project),
  }
}

function reference(number: string | undefined): XmlElement | undefined {
  return group({ 'cbc:ID': leaf(number) })
}

function attachment({ reference, description, location, file }: Attachment): XmlElement | undefined {
  return group({
    'cbc:ID': leaf(reference),
    'cbc:DocumentDescription': leaf(description),
    'cac:Attachment': group({
      'cbc:EmbeddedDocumentBinaryObject': file && leaf(file.base64, { mimeCode: file.mediaType, filename: file.name }),
      'cac:ExternalReference': group({ 'cbc:URI': leaf(location) }),
    }),
  })
}

function parties(document: EInvoice) {
  const { seller, buyer, payee, taxRepresentative, delivery, payment } = document
  return {
    'cac:AccountingSupplierParty': { children: { 'cac:Party': party(seller, payment?.directDebit?.creditor) } },
    'cac:AccountingCustomerParty': { children: { 'cac:Party': party(buyer) } },
    'cac:PayeeParty': payee && payeeParty(payee),
    'cac:TaxRepresentativeParty':
      taxRepresentative &&
      group({
        'cac:PartyName': group({ 'cbc:Name': leaf(taxRepresentative.name) }),
        'cac:PostalAddress': address(taxRepresentative.address),
        'cac:PartyTaxScheme': [taxScheme(taxRepresentative.vatId, 'VAT')],
      }),
    'cac:Delivery':
      delivery &&
      group({
        'cbc:ActualDeliveryDate': leaf(delivery.date),
        'cac:DeliveryLocation': group({
          'cbc:ID': ublIdentifier(delivery.location),
          'cac:Address': address(delivery.address),
        }),
        'cac:DeliveryParty': group({ 'cac:PartyName': group({ 'cbc:Name': leaf(delivery.name) }) }),
      }),
  }
}

function party(party: Party, sepaCreditor?: string): XmlElement | undefined {
  return group({
    'cbc:EndpointID': ublIdentifier(party.electronicAddress),
    'cac:PartyIdentification': [
      ...(party.identifiers ?? []),
      ...(sepaCreditor ? [{ id: sepaCreditor, scheme: 'SEPA' }] : []),
    ].map((one) => group({ 'cbc:ID': ublIdentifier(one) })),
    'cac:PartyName': group({ 'cbc:Name': leaf(party.tradingName) }),
    'cac:PostalAddress': address(party.address),
    'cac:PartyTaxScheme': [taxScheme(party.vatId, 'VAT'), taxScheme(party.taxRegistration, 'TAX')],
    'cac:PartyLegalEntity': group({
      'cbc:RegistrationName': leaf(party.name),
      'cbc:CompanyID': ublIdentifier(party.legalRegistration),
      'cbc:CompanyLegalForm': leaf(party.legalInformation),
    }),
    'cac:Contact': contact(party.contact),
  })
}

function payeeParty({ name, identifier: id, legalRegistration }: Payee): XmlElement | undefined {
  return group({
    'cac:PartyIdentification': group({ 'cbc:ID': ublIdentifier(id) }),
    'cac:PartyName': group({ 'cbc:Name': leaf(name) }),
    'cac:PartyLegalEntity': group({ 'cbc:CompanyID': ublIdentifier(legalRegistration) }),
  })
}

function contact(value: Contact | undefined): XmlElement | undefined {
  return group({
    'cbc:Name': leaf(value?.name),
    'cbc:Telephone': leaf(value?.phone),
    'cbc:ElectronicMail': leaf(value?.email),
  })
}

function address(value: Address | undefined): XmlElement | undefined {
  return group({
    'cbc:StreetName': leaf(value?.line1),
    'cbc:AdditionalStreetName': leaf(value?.line2),
    'cbc:CityName': leaf(value?.city),
    'cbc:PostalZone': leaf(value?.postCode),
    'cbc:CountrySubentity': leaf(value?.subdivision),
    'cac:AddressLine': group({ 'cbc:Line': leaf(value?.line3) }),
    'cac:Country': group({ 'cbc:IdentificationCode': leaf(value?.country) }),
  })
}

function taxScheme(id: string | undefined, scheme: string): XmlElement | undefined {
  const companyId = leaf(id)
  return companyId && group({ 'cbc:CompanyID': companyId, 'cac:TaxScheme': group({ 'cbc:ID': leaf(scheme) }) })
}

/** One element for each account to pay to; what is stated once stands in the first. */
function paymentMeans({ payment, dueDate }: EInvoice, credit: boolean): (XmlElement | undefined)[] {
  if (!payment) return []
  const { code, text, remittance, transfers, card, directDebit } = payment
  const accounts = transfers && transfers.length > 0 ? transfers : [undefined]
  return accounts.map((transfer, index) =>
    group({
      'cbc:PaymentMeansCode': leaf(code, { name: index === 0 ? text : undefined }),
      'cbc:PaymentDueDate': credit && index === 0 ? leaf(dueDate) : undefined,
      'cbc:PaymentID': leaf(remittance),
      'cac:CardAccount':
        index === 0 && leaf(card?.number)
          ? group({
              'cbc:PrimaryAccountNumberID': leaf(card?.number),
              'cbc:NetworkID': leaf(card?.network) ?? leaf(notAvailable),
              'cbc:HolderName': leaf(card?.holder),
            })
          : undefined,
      'cac:PayeeFinancialAccount': group({
        'cbc:ID': leaf(transfer?.account),
        'cbc:Name': leaf(transfer?.name),
        'cac:FinancialInstitutionBranch': group({ 'cbc:ID': leaf(transfer?.bic) }),
      }),
      'cac:PaymentMandate':
        index === 0
          ? group({
              'cbc:ID': leaf(directDebit?.mandate),
              'cac:PayerFinancialAccount': group({ 'cbc:ID': leaf(directDebit?.debitedAccount) }),
            })
          : undefined,
    }),
  )
}
