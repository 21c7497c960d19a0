import { describe, expect, it } from 'vitest'
import { inEnglish } from '../words/word.ts'
import { checkEInvoice } from './check.ts'
import { type EInvoiceMessageKey, eInvoiceMessage, eInvoiceMessages } from './check-messages.ts'
import type { EInvoice } from './document.ts'
import type { EInvoiceFormatName } from './formats.ts'

const invoice: EInvoice = {
  number: 'R-1',
  issueDate: '2026-03-05',
  typeCode: '380',
  currency: 'EUR',
  buyerReference: '04011000-12345-34',
  seller: {
    name: 'Korn GmbH',
    vatId: 'DE123456789',
    electronicAddress: { id: 'korn@example.com', scheme: 'EM' },
    address: { line1: 'Markt 1', city: 'Town', postCode: '12345', country: 'DE' },
    contact: { name: 'K. Korn', phone: '+49 30 1234', email: 'korn@example.com' },
  },
  buyer: {
    name: 'Stadt Musterhausen',
    electronicAddress: { id: '04011000-12345-34', scheme: '0204' },
    address: { line1: 'Rathaus', city: 'City', postCode: '54321', country: 'DE' },
  },
  payment: { code: '58', transfers: [{ account: 'DE02120300000000202051' }] },
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

/** Rule, term, path and text of what is found once these parts are changed. */
function found(change: Partial<EInvoice>, format: EInvoiceFormatName = 'xrechnung-ubl'): string[][] {
  return checkEInvoice({ ...invoice, ...change }, format).map(({ rule, term, path, message }) => [
    rule,
    term,
    path,
    message.text,
  ])
}

describe('checkEInvoice', () => {
  it('finds nothing in a whole invoice', () => {
    expect(found({})).toEqual([])
    expect(found({}, 'en16931-cii')).toEqual([])
    expect(found({}, 'facturx-xrechnung')).toEqual([])
  })

  it('names rule, term and field in words of who wrote the invoice', () => {
    expect(found({ buyerReference: undefined })).toEqual([
      ['BR-DE-15', 'BT-10', 'buyerReference', 'Your customer’s reference (Leitweg-ID) is missing.'],
    ])
    expect(found({ seller: { ...invoice.seller, contact: { name: 'K. Korn', email: 'k@example.com' } } })).toEqual([
      ['BR-DE-6', 'BT-42', 'seller.contact.phone', 'The telephone number of your contact person is missing.'],
    ])
    const [line] = invoice.lines
    if (!line) throw new Error('no line')
    const nameless = { ...line, id: '7', item: { name: ' ' } }
    expect(found({ lines: [nameless] })).toEqual([
      ['BR-25', 'BT-153', 'lines[0].item.name', 'Line 7: the item’s name is missing.'],
    ])
  })

  it('asks in each format for what that format needs', () => {
    const bare = { buyerReference: undefined, payment: undefined, dueDate: '2026-04-04' }
    expect(found(bare, 'en16931-ubl')).toEqual([])
    expect(found(bare, 'xrechnung-cii').map(([rule]) => rule)).toEqual(['BR-DE-15', 'BR-DE-1'])
    // Mail addresses are not routed by, and between German parties Peppol repeats Germany's rules.
    expect(found(bare, 'peppol-ubl').map(([rule]) => rule)).toEqual([
      'PEPPOL-EN16931-R003',
      'PEPPOL-EN16931-CL008',
      'DE-R-015',
      'DE-R-001',
    ])
  })

  it('says what sums should be', () => {
    expect(found({ totals: { ...invoice.totals, payable: '4.83' } })).toEqual([
      ['BR-CO-16', 'BT-115', 'totals.payable', 'What is left to pay is 4.82, but 4.83 is stated.'],
    ])
    expect(found({ totals: { ...invoice.totals, lines: '4.501' } }).map(([rule]) => rule)).toEqual([
      'BR-CO-10',
      'BR-CO-13',
      'BR-DEC-09',
    ])
  })

  it('asks for what a kind of tax entails', () => {
    const [line] = invoice.lines
    if (!line) throw new Error('no line')
    const reverse: Partial<EInvoice> = {
      lines: [{ ...line, tax: { category: 'AE', rate: '0' } }],
      breakdown: [{ category: 'AE', rate: '0', taxable: '4.5', tax: '0' }],
      totals: { lines: '4.5', withoutTax: '4.5', tax: '0', withTax: '4.5', payable: '4.5' },
    }
    expect(found(reverse, 'en16931-ubl').map(([rule, , path]) => [rule, path])).toEqual([
      ['BR-AE-02', 'buyer.vatId'],
      ['BR-AE-10', 'breakdown[0].exemptionReason'],
    ])
  })

  it('takes split payment for Italy’s, whatever else states a country', () => {
    const tax = { category: 'B', rate: '22' }
    const [line] = invoice.lines
    if (!line) throw new Error('the sample has no lines')
    const italy = { country: 'IT' }
    const split = (item: object) => ({
      seller: { ...invoice.seller, address: italy },
      buyer: { ...invoice.buyer, address: italy },
      lines: [{ ...line, tax, item: { ...line.item, ...item } }],
      breakdown: [{ ...tax, taxable: '4.5', tax: '0.99' }],
      totals: { ...invoice.totals, tax: '0.99', withTax: '5.49', payable: '5.49' },
    })
    expect(found(split({}), 'en16931-ubl')).toEqual([])
    expect(found(split({ originCountry: 'IT' }), 'en16931-ubl')).toEqual([])
    expect(found(split({ originCountry: 'DE' }), 'en16931-cii')).toEqual([])
    expect(found(split({ originCountry: 'DE' }), 'en16931-ubl')).toMatchObject([
      ['BR-B-01', 'BT-159', 'lines[0].item.originCountry', expect.stringContaining('Line 1: with split payment')],
    ])
  })

  it('finds a code between signs in a note, which UBL takes for what the note is about', () => {
    const notes = [{ text: 'Ticket #123# of May' }]
    expect(found({ notes }, 'en16931-ubl')).toMatchObject([['BR-CL-08', 'BT-21', 'notes[0].text', expect.any(String)]])
    for (const text of ['#AAI#Ticket', '#1234# and', 'No. #123']) {
      expect(found({ notes: [{ text }] }, 'en16931-ubl')).toEqual([])
      expect(found({ notes: [{ text }] }, 'en16931-cii')).toEqual([])
    }
  })

  it('keeps its texts plain', () => {
    const values = new Proxy({}, { get: () => 'X' })
    for (const key of Object.keys(eInvoiceMessages)) {
      const text = eInvoiceMessage(inEnglish, key as EInvoiceMessageKey, values)
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(text).not.toMatch(/\bB[RTG]-\d/)
    }
  })
})
