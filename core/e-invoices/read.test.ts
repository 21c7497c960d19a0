import { describe, expect, it } from 'vitest'
import { readXml } from '../../server/platform/xml/read-xml.ts'
import { readEInvoice } from './read.ts'
import { eInvoiceNamespaces } from './xml-tree.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const cii = 'urn:un:unece:uncefact:data:standard'

function read(xml: string) {
  const answer = readXml(new TextEncoder().encode(xml), eInvoiceNamespaces)
  if (!('tree' in answer)) throw new Error(answer.refused)
  return readEInvoice(answer.tree)
}

/** A UBL invoice with prefixes of its own around that content. */
const invoice = (content: string) =>
  `<i:Invoice xmlns:i="${ubl}:Invoice-2" xmlns:a="${ubl}:CommonAggregateComponents-2" xmlns="${ubl}:CommonBasicComponents-2">${content}</i:Invoice>`

describe('readEInvoice', () => {
  it('reads any prefixes, and says what the file claims to be', () => {
    const answer = read(
      invoice('<CustomizationID>urn:x</CustomizationID><ID> R-1 </ID><IssueDate>2026-03-05Z</IssueDate>'),
    )
    expect([answer?.syntax, answer?.specification]).toEqual(['ubl', 'urn:x'])
    expect(answer?.document).toMatchObject({ number: 'R-1', issueDate: '2026-03-05', lines: [], breakdown: [] })
  })

  it('names the values that it can’t read, and amounts that are missing', () => {
    const totals = `<a:LegalMonetaryTotal><LineExtensionAmount>1e3</LineExtensionAmount>
      <TaxExclusiveAmount>+4.50</TaxExclusiveAmount><TaxInclusiveAmount>-0.00</TaxInclusiveAmount></a:LegalMonetaryTotal>`
    const answer = read(invoice(`<IssueDate>5 March</IssueDate>${totals}`))
    expect(answer?.unreadable).toEqual([
      { path: 'Invoice/cbc:IssueDate', found: '5 March' },
      { path: 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount', found: '1e3' },
      { path: 'cac:LegalMonetaryTotal/cbc:PayableAmount', found: '' },
    ])
    expect(answer?.document.totals).toEqual({ lines: '0', withoutTax: '4.5', withTax: '0', payable: '0' })
  })

  it('takes a placeholder for the order that it stands for, and keeps the line feed of an early-payment discount', () => {
    const order = '<a:OrderReference><ID>NA</ID><SalesOrderID>S-1</SalesOrderID></a:OrderReference>'
    const terms = '<a:PaymentTerms><Note>#SKONTO#TAGE=14#PROZENT=2.00#\n  </Note></a:PaymentTerms>'
    const answer = read(invoice(`${order}<Note>#AAI#Thanks</Note>${terms}`))
    expect(answer?.document).toMatchObject({
      salesOrder: 'S-1',
      notes: [{ subjectCode: 'AAI', text: 'Thanks' }],
      paymentTerms: '#SKONTO#TAGE=14#PROZENT=2.00#\n',
    })
    expect(answer?.document.purchaseOrder).toBeUndefined()
  })

  it('keeps the network of a card, but for the one that stands for none', () => {
    const card = (network: string) =>
      `<a:PaymentMeans><PaymentMeansCode>48</PaymentMeansCode><a:CardAccount><PrimaryAccountNumberID>1234</PrimaryAccountNumberID>
      <NetworkID>${network}</NetworkID><HolderName>K. Korn</HolderName></a:CardAccount></a:PaymentMeans>`
    expect(read(invoice(card('VISA')))?.document.payment?.card).toEqual({
      number: '1234',
      holder: 'K. Korn',
      network: 'VISA',
    })
    expect(read(invoice(card('NA')))?.document.payment?.card).toEqual({ number: '1234', holder: 'K. Korn' })
  })

  it('reads CII, with freight as a charge', () => {
    const answer = read(`<x:CrossIndustryInvoice xmlns:x="${cii}:CrossIndustryInvoice:100"
      xmlns="${cii}:ReusableAggregateBusinessInformationEntity:100" xmlns:u="${cii}:UnqualifiedDataType:100">
      <x:ExchangedDocument><ID>R-2</ID><IssueDateTime><u:DateTimeString format="102">20260305</u:DateTimeString></IssueDateTime></x:ExchangedDocument>
      <x:SupplyChainTradeTransaction><ApplicableHeaderTradeSettlement><ApplicableTradeTax><DueDateTypeCode>72</DueDateTypeCode></ApplicableTradeTax>
      <SpecifiedLogisticsServiceCharge><Description>Freight</Description><AppliedAmount>6.90</AppliedAmount><AppliedTradeTax>
      <CategoryCode>S</CategoryCode><RateApplicablePercent>19.00</RateApplicablePercent></AppliedTradeTax></SpecifiedLogisticsServiceCharge>
      </ApplicableHeaderTradeSettlement></x:SupplyChainTradeTransaction></x:CrossIndustryInvoice>`)
    expect(answer?.document).toMatchObject({
      number: 'R-2',
      issueDate: '2026-03-05',
      taxPointCode: '432',
      allowancesCharges: [{ kind: 'charge', amount: '6.9', reason: 'Freight', tax: { category: 'S', rate: '19' } }],
    })
  })

  it('knows what is no invoice', () => {
    expect(read(`<a:Party xmlns:a="${ubl}:CommonAggregateComponents-2"/>`)).toBeNull()
  })
})
