import { describe, expect, it } from 'vitest'
import { bodyOf, differencesOf, type PricedAnswer, type SampleDocument } from './sample-document.ts'
import { readSampleFile } from './sample-file.ts'

const tax = { category: 'S', rate: '20.00' }
const document: SampleDocument = {
  currency: 'EUR',
  issueDate: '2026-01-31',
  dueDate: '2026-01-02',
  lines: [
    {
      quantity: '3.0000',
      unit: 'C62',
      price: { net: '9.50', gross: '10.00', discount: '0.50' },
      tax,
      expectedNet: '28.50',
    },
  ],
  allowancesCharges: [
    { kind: 'allowance', amount: '5.00', percent: '5', base: '100.00', tax },
    { kind: 'allowance', amount: '-1.00', tax },
  ],
  expected: {
    lineTotal: '28.50',
    taxExclusive: '24.50',
    taxTotal: '4.90',
    taxInclusive: '29.40',
    payable: '29.40',
    breakdown: [{ ...tax, taxable: '24.50', tax: '4.90' }],
  },
}
const answer: PricedAnswer = {
  items: [{ amount: 28.5 }],
  subtotal: 28.5,
  discount: 5,
  shipping: 1,
  tax: 4.9,
  total: 29.4,
  taxRows: [{ category: 'S', rate: 20, taxable: 24.5, amount: 4.9 }],
  pricing: { withoutTax: 24.5, totalWithTax: 29.4 },
}
const withLine = (line: Partial<NonNullable<SampleDocument['lines']>[number]>) =>
  (bodyOf({ ...document, lines: [{ ...document.lines?.[0], ...line }] }, 'S-1').items as Record<string, unknown>[])[0]

describe('a document as a call', () => {
  it('says prices, discounts, allowances and charges as the document does', () => {
    expect(bodyOf(document, 'S-1')).toMatchObject({
      invoiceNumber: 'S-1',
      // A date that was due before is due at once.
      dueDate: '2026-01-31',
      items: [
        { name: 'Item', quantity: '3', rate: '10', priceDiscount: '0.5', taxes: [{ category: 'S', rate: '20' }] },
      ],
      allowances: [{ type: 'percentage', value: '5', base: '100' }],
      charges: [{ type: 'fixed', value: '1' }],
    })
  })
  it('turns a price below 0 into a quantity below 0, and many decimals into a base quantity', () => {
    expect(withLine({ price: { net: '-9.50' } })).toMatchObject({ quantity: '-3', rate: '9.5', baseQuantity: '1' })
    expect(withLine({ price: { net: '0.12345678' } })).toMatchObject({ rate: '0.12345678', baseQuantity: '1' })
    expect(withLine({ price: { net: '0.123456789012' } })).toMatchObject({
      rate: '123.456789012',
      baseQuantity: '1000',
    })
    expect(withLine({ quantity: '0.123456789012' })).toMatchObject({
      quantity: '123.456789012',
      rate: '10',
      baseQuantity: '1000',
    })
    expect(withLine({ price: { net: '5', gross: '9', discount: '1' } })).toMatchObject({
      rate: '5',
      priceDiscount: '0',
    })
    expect(withLine({ price: {}, expectedNet: '-7' })).toMatchObject({ quantity: '-1', rate: '7' })
  })
  it('enters a line without a price by what it came to before its allowances and charges', () => {
    const allowancesCharges = [
      { kind: 'allowance', amount: '3.33' },
      { kind: 'charge', amount: '1' },
    ]
    const line = { quantity: '3', price: {}, allowancesCharges, expectedNet: '30.00' }
    expect(withLine(line)).toMatchObject({ quantity: '1', rate: '32.33', allowances: [{ value: '3.33' }] })
  })
  it('turns a base quantity below 0 as it turns a price', () => {
    expect(withLine({ price: { net: '9', baseQuantity: '-2' } })).toMatchObject({ quantity: '-3', baseQuantity: '2' })
    expect(withLine({ price: { net: '-9', baseQuantity: '-2' } })).toMatchObject({ quantity: '3', rate: '9' })
  })
  it('leaves out dates that no calendar has and periods that end before they begin', () => {
    const { issueDate, dueDate } = bodyOf({ ...document, issueDate: '2024-02-30', dueDate: '2024-13-01' }, 'S-1')
    expect([issueDate, dueDate]).toEqual(['2026-01-01', '2026-01-01'])
    expect(withLine({ period: { start: '2024-05-02', end: '2024-05-01' } })).not.toHaveProperty('periodStart')
    const oneDay = { periodStart: '2024-05-01', periodEnd: '2024-05-01' }
    expect(withLine({ period: { start: '2024-05-01', end: '2024-05-01' } })).toMatchObject(oneDay)
    expect(withLine({ period: { start: '2024-05-32', end: '2024-05-31' } })).toMatchObject({ periodEnd: '2024-05-31' })
  })
  it('writes texts on one line, without characters that turn the rest round', () => {
    const item = { name: 'A\n\tB \u202eC', description: '\u0000' }
    expect(withLine({ item })).toMatchObject({ name: 'A B  C', description: '' })
  })
  it('keeps the amount where a percentage is not exactly that', () => {
    const allowancesCharges = [{ kind: 'charge', amount: '3.33', percent: '3', base: '100' }]
    expect(withLine({ allowancesCharges })).toMatchObject({ charges: [{ type: 'fixed', value: '3.33' }] })
  })
  it.each([
    ['sub-lines', { lines: [{ ...document.lines?.[0], lineStatus: 'GROUP' }] }],
    ['no-lines', { lines: [] }],
    ['document-type', { typeCode: '999' }],
    ['document-type', { typeCode: '351' }],
  ])('refuses %s by its name', (feature, change) => {
    expect(() => bodyOf({ ...document, ...change }, 'S-1')).toThrow(feature)
  })
})

describe('a file', () => {
  it('is read with numbers, nulls and a mark of its byte order', () => {
    const file = '\uFEFF{"typeCode":380,"dueDate":null,"lines":[{"quantity":2.50}],"expected":{"payable":23.8}}'
    const expected = { typeCode: '380', lines: [{ quantity: '2.5' }], expected: { payable: '23.8' } }
    expect(readSampleFile(file)).toEqual(expected)
  })
  it.each(['null', '[]', '{}', '3', '{"expected":3}', '{"expected":{},"lines":{}}', '{"expected":{},"lines":[1]}'])(
    'is no document: %s',
    (text) => {
      expect(() => readSampleFile(text)).toThrow('no document with the totals to expect')
    },
  )
})

describe('an answer', () => {
  it('agrees where every figure does', () => {
    expect(differencesOf(document, answer)).toEqual([])
  })
  it.each<[string, Partial<PricedAnswer>]>([
    ['line 1 net 28.51, expected 28.5', { items: [{ amount: 28.51 }] }],
    ['sum of lines 28.51, expected 28.5', { subtotal: 28.51 }],
    ['tax 4.91, expected 4.9', { tax: 4.91 }],
    ['payable 29.41, expected 29.4', { total: 29.41 }],
    ['total with tax 29.41, expected 29.4', { pricing: { withoutTax: 24.5, totalWithTax: 29.41 } }],
    ['total without tax 24.51, expected 24.5', { pricing: { withoutTax: 24.51, totalWithTax: 29.4 } }],
    [
      'tax row S 20 %: 24.5 → 4.91, expected 24.5 → 4.9',
      { taxRows: [{ category: 'S', rate: 20, taxable: 24.5, amount: 4.91 }] },
    ],
    ['tax row S 20 %: 0 → 0, expected 24.5 → 4.9', { taxRows: [] }],
  ])('differs: %s', (difference, change) => {
    expect(differencesOf(document, { ...answer, ...change })).toEqual([difference])
  })
})
