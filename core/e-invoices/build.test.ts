import { describe, expect, it } from 'vitest'
import { buildEInvoice } from './build.ts'
import type { EInvoice } from './document.ts'
import { type EInvoiceFormatName, eInvoiceFormats } from './formats.ts'
import { leaf, writeXml } from './xml-writer.ts'

const document: EInvoice = {
  number: 'R-1',
  issueDate: '2026-03-05',
  typeCode: '380',
  currency: 'EUR',
  dueDate: '2026-04-04',
  seller: { name: 'Bäckerei "Korn" & <Söhne>', address: { country: 'DE' }, vatId: 'DE123456789' },
  buyer: { name: 'Stadt\u0000 Musterhausen\ud800', address: { country: 'DE' }, contact: { name: ' ' } },
  totals: { lines: '4.5', withoutTax: '4.5', tax: '0.32', withTax: '4.82', payable: '4.82' },
  breakdown: [{ category: 'S', rate: '7', taxable: '4.5', tax: '0.32' }],
  lines: [
    {
      id: '1',
      quantity: '9',
      unit: 'C62',
      net: '4.5',
      price: { net: '0.5' },
      tax: { category: 'S', rate: '7' },
      item: { name: 'Rolls' },
    },
  ],
}
const formats = Object.keys(eInvoiceFormats) as EInvoiceFormatName[]

describe('buildEInvoice', () => {
  it.each(formats)('writes the same bytes each time, without empty elements: %s', (format) => {
    const xml = buildEInvoice(document, format)
    expect(buildEInvoice(structuredClone(document), format)).toBe(xml)
    expect(xml).toContain(eInvoiceFormats[format].specification)
    expect(xml.match(/<([\w:]+)[^>]*><\/\1>/g) ?? []).toEqual(
      format.endsWith('ubl') ? [] : ['<ram:ApplicableHeaderTradeDelivery></ram:ApplicableHeaderTradeDelivery>'],
    )
  })

  it('escapes what has a meaning in XML and leaves out what has no place there', () => {
    const xml = buildEInvoice(document, 'en16931-ubl')
    expect(xml).toContain('Bäckerei "Korn" &amp; &lt;Söhne&gt;<')
    expect(xml).toContain('>Stadt Musterhausen\ufffd<')
    const attributes = { note: '"a"\n<b>' }
    expect(writeXml('x', { text: 'a\rb', attributes }, {})).toContain(
      '<x note="&quot;a&quot;&#10;&lt;b&gt;">a&#13;b</x>',
    )
  })

  it('states amounts with two decimals, and prices and quantities as they are', () => {
    const xml = buildEInvoice(document, 'en16931-cii')
    expect(xml).toContain('<ram:LineTotalAmount>4.50</ram:LineTotalAmount>')
    expect(xml).toContain('<ram:ChargeAmount>0.5</ram:ChargeAmount>')
    expect(xml).toContain('<udt:DateTimeString format="102">20260404</udt:DateTimeString>')
  })

  it('states a credit note in a root of its own, with the due date beside the means of payment', () => {
    const credit = { ...document, typeCode: '381', project: 'P', payment: { code: '30' } }
    const xml = buildEInvoice(credit, 'peppol-ubl')
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<CreditNote xmlns="[^"]+:CreditNote-2"/)
    expect(xml).toContain('<cbc:CreditedQuantity unitCode="C62">9</cbc:CreditedQuantity>')
    expect(xml).toContain('<cbc:PaymentDueDate>2026-04-04</cbc:PaymentDueDate>')
    expect(xml).not.toContain('<cbc:DueDate>')
    expect(xml).toMatch(/<cbc:ID>P<\/cbc:ID>\s*<cbc:DocumentTypeCode>50</)
  })

  it('states the network of a card in UBL, which insists on one, and in CII nothing', () => {
    const paid = (card: object) => ({ ...document, payment: { code: '48', card: { number: '1234', ...card } } })
    expect(buildEInvoice(paid({ network: 'VISA' }), 'en16931-ubl')).toContain('<cbc:NetworkID>VISA</cbc:NetworkID>')
    expect(buildEInvoice(paid({}), 'en16931-ubl')).toContain('<cbc:NetworkID>NA</cbc:NetworkID>')
    expect(buildEInvoice(paid({ network: 'VISA' }), 'en16931-cii')).not.toContain('VISA')
  })

  it('refuses an element whose place is not known instead of losing it', () => {
    expect(() => writeXml('x', { children: { y: leaf('1') } }, { x: ['z'] })).toThrow('the place of y in x')
    expect(() => writeXml('x', { children: { y: leaf('1') } }, {})).toThrow('x has children')
  })
})
