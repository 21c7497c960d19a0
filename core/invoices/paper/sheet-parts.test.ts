import { describe, expect, it } from 'vitest'
import { plainDesign } from '../../invoice-design/design.ts'
import { type DocumentPricing, type LinePricing, linesAlone, type TaxInput } from '../../pricing/stated.ts'
import { pseudoTexts } from '../../words/pseudo.ts'
import { inEnglish, type Say, sayIn } from '../../words/word.ts'
import { noAdjustment } from '../totals/adjustments.ts'
import { unitName, unitNames } from '../totals/units.ts'
import { column } from './pagination.ts'
import { buildSheet } from './sheet.ts'
import type { SheetInput, SheetInvoice } from './sheet-input.ts'
import { sheetParts } from './sheet-parts.ts'
import { lineCount } from './text-measure.ts'

const tax = (name: string, rate: string, more: Partial<TaxInput> = {}): TaxInput => ({
  taxId: null,
  name,
  category: null,
  rate,
  compound: false,
  registrationNumber: '',
  reason: '',
  reasonCode: '',
  ...more,
})
const gst = tax('GST', '5', { registrationNumber: '81472 5530 RT0001' })
const pst = tax('PST', '7', { registrationNumber: 'PST-1042-7731' })
const priced = (taxes: TaxInput[], more: Partial<LinePricing> = {}): LinePricing => ({
  baseQuantity: null,
  priceDiscount: null,
  allowances: [],
  charges: [],
  taxes,
  ...more,
})
const adjustment = (type: 'percentage' | 'fixed', value: string, reason = '', reasonCode = '') => ({
  type,
  value,
  base: null,
  reason,
  reasonCode,
})

const item = (name: string, quantity: string, rate: string, more: Partial<SheetInvoice['items'][number]> = {}) => ({
  name,
  description: null,
  quantity,
  rate,
  ...more,
})
const invoice: SheetInvoice = {
  invoiceNumber: 'INV-20250509-318',
  billingName: 'Harbour & Pine Studio',
  billingEmail: '',
  billingPhone: '',
  billingAddress: '',
  billingCity: '',
  billingProvince: '',
  billingZip: '',
  billingCountry: '',
  issueDate: '2025-05-09',
  dueDate: '2025-06-08',
  currency: 'CAD',
  paymentMethod: 'cash',
  paymentTerms: '',
  additionalNotes: '',
  items: [
    item('Brand identity system', '1', '2400', { pricing: priced([gst]) }),
    item('Website design', '6', '320', {
      description: 'Six page templates.',
      unit: 'ZP',
      pricing: priced([gst], { allowances: [adjustment('percentage', '10')] }),
    }),
    item('Product photography', '0.5', '1300', { unit: 'DAY', pricing: priced([gst]) }),
    item('Printed brand guides', '40', '18.5', { unit: 'H87', pricing: priced([gst, pst]) }),
    item('Press check', '4.5', '86.33', { unit: 'HUR', pricing: priced([gst]) }),
  ],
  discount: noAdjustment,
  shipping: noAdjustment,
  tax: noAdjustment,
  pricing: { ...linesAlone, charges: [{ ...adjustment('fixed', '18', '', 'FC'), taxes: [gst] }] },
}
const company = {
  name: 'Fernwood Studio Ltd.',
  address: '218 Cook Street',
  city: 'Victoria, BC',
  zip: 'V8V 3X2',
  country: 'Canada',
  phone: '',
  email: '',
  registrationNumber: '',
  taxNumber: '',
  logo: null,
}
function sheetOf(changes: Partial<SheetInvoice> = {}, country = 'Canada', say: Say = inEnglish, taxNumber = '') {
  const changed = { ...invoice, ...changes }
  const input: SheetInput = {
    invoice: changed,
    status: 'SENT',
    company: { ...company, country, taxNumber },
    profile: null,
    paymentSettings: null,
    paidMinor: 0,
    signature: null,
    options: plainDesign,
    publicUrl: null,
    parts: sheetParts(changed, country, say),
  }
  return buildSheet(input, say)
}
const rows = (sheet: ReturnType<typeof sheetOf>) => sheet.totals.map(({ label, amount }) => `${label}: ${amount}`)
const oneLine = (taxes: TaxInput[], pricing: Partial<DocumentPricing> = {}, price = '1000') => ({
  items: [item('Work', '1', price, { pricing: priced(taxes) })],
  pricing: { ...linesAlone, ...pricing },
})

describe('the paper of an invoice with several taxes', () => {
  it('says what the paper of the visual language says', () => {
    const sheet = sheetOf()
    expect(sheet.seller.lines).toEqual([
      '218 Cook Street',
      'Victoria, BC V8V 3X2',
      'Canada',
      'GST 81472 5530 RT0001',
      'PST PST-1042-7731',
    ])
    expect(sheet.columns).toMatchObject({ unit: 'UNIT', tax: 'TAX' })
    expect(sheet.items.map(({ unit, tax: taxes, amount }) => [unit, taxes, amount])).toEqual([
      ['', 'GST', '$2,400.00'],
      ['pages', 'GST', '$1,728.00'],
      ['days', 'GST', '$650.00'],
      ['pieces', 'GST, PST', '$740.00'],
      ['hours', 'GST', '$388.49'],
    ])
    expect(sheet.items[1]?.description).toBe('Six page templates.\nDiscount 10%: −$192.00')
    expect(rows(sheet)).toEqual([
      'Subtotal: $5,906.49',
      'Shipping: $18.00',
      'GST 5% on $5,924.49: $296.22',
      'PST 7% on $740.00: $51.80',
    ])
    expect(sheet.grandTotal).toEqual({ label: 'Total (CAD)', amount: '$6,272.51' })
    expect(sheet.withTax).toBeUndefined()
  })

  it('has no column that no line fills, and none for the one tax of all lines', () => {
    const sheet = sheetOf(oneLine([gst]))
    expect(Object.keys(sheet.columns)).toEqual(['item', 'quantity', 'rate', 'amount'])
    expect(sheet.items[0]).not.toHaveProperty('unit')
    expect(sheetParts({ ...invoice, pricing: null, items: [item('Work', '1', '10')] }, '', inEnglish)).toBeNull()
  })

  it('shows units and periods of an invoice of one discount, shipping and tax, too', () => {
    const sheet = sheetOf({
      pricing: null,
      tax: { type: 'percentage', value: '5' },
      items: [item('Work', '2', '50', { unit: 'HUR', periodStart: '2025-05-01', periodEnd: '2025-05-07' })],
    })
    expect(sheet.columns).toMatchObject({ unit: 'UNIT' })
    expect(sheet.items[0]).toMatchObject({ unit: 'hours', description: 'May 01, 2025 to May 07, 2025' })
    expect(rows(sheet)).toEqual(['Subtotal: $100.00', 'Tax (5%): $5.00'])
  })

  it('names a number once where the business states it as its own', () => {
    const { lines } = sheetOf(oneLine([gst]), 'Canada', inEnglish, 'GST 814725530RT0001').seller
    expect(lines.filter((line) => line.includes('RT0001'))).toEqual(['GST 814725530RT0001'])
  })
})

describe('rows between total and what is asked for', () => {
  it('are what was paid before, what is withheld and what is rounded off', () => {
    const sheet = sheetOf(
      oneLine([tax('IVA', '22')], {
        prepaid: '100',
        withholding: { type: 'percentage', value: '20', base: null },
        rounding: { type: 'amount', value: '0.03' },
      }),
      'Italy',
    )
    expect(sheet.withTax).toEqual({ label: 'Total (CAD)', amount: '$1,220.00' })
    expect(sheet.settled).toEqual([
      { label: 'Paid before', amount: '−$100.00' },
      { label: 'Withheld tax (20%)', amount: '−$200.00' },
      { label: 'Rounding', amount: '$0.03' },
    ])
    expect(sheet.grandTotal).toEqual({ label: 'Amount due (CAD)', amount: '$920.03' })
    expect(sheet.amountDue.amount).toBe('$920.03')
  })

  it('are not there for prices that include tax, whose rows say so', () => {
    const sheet = sheetOf(oneLine([tax('MwSt', '19')], { pricesIncludeTax: true }, '29.97'), 'Germany')
    expect(rows(sheet)).toEqual(['Subtotal: $29.97', 'Includes MwSt 19% on $25.18: $4.79'])
    expect(sheet.grandTotal.amount).toBe('$29.97')
  })
})

describe('what the law asks to be said', () => {
  it.each([
    ['AE', 'Reverse charge: the customer owes the tax'],
    ['K', 'Intra-Community supply, exempt'],
    ['G', 'Export, exempt'],
    ['E', 'Exempt from tax'],
    ['O', 'Outside the scope of tax'],
  ] as const)('for %s is the reason, in the business’s words or ours', (category, words) => {
    const sheet = sheetOf(oneLine([tax('VAT', '0', { category })]), 'Germany')
    expect(sheet.taxReasons).toEqual({ label: 'Tax', text: words })
    const own = tax('VAT', '0', { category, reason: 'Kleinunternehmer, § 19 UStG' })
    expect(sheetOf(oneLine([own]), 'Germany').taxReasons?.text).toBe('Kleinunternehmer, § 19 UStG')
  })

  it('in Australia is “Tax invoice” over one that charges tax', () => {
    const taxed = oneLine([tax('GST', '10')])
    expect(sheetOf(taxed, 'Australia').words.invoice).toBe('Tax invoice')
    expect(sheetOf(taxed, 'New Zealand').words.invoice).toBe('Invoice')
    expect(sheetOf(oneLine([tax('GST', '0', { category: 'Z' })]), 'Australia').words.invoice).toBe('Invoice')
  })

  it('stands in the language of the document, every word of it', () => {
    const pricing: Partial<DocumentPricing> = {
      prepaid: '1',
      withholding: { type: 'percentage', value: '1', base: null },
      rounding: { type: 'amount', value: '0.01' },
      allowances: [{ ...adjustment('percentage', '1'), taxes: null }],
      charges: [{ ...adjustment('fixed', '1'), taxes: null }],
    }
    const more = { allowances: [adjustment('fixed', '1')], priceDiscount: '1', baseQuantity: '2' }
    const taxes = [tax('1', '5'), tax('2', '0', { category: 'AE' })]
    const say = sayIn(pseudoTexts('en-XA'))
    const parts = sheetParts(
      {
        ...invoice,
        items: [item('3', '1', '100', { unit: 'HUR', periodStart: '2025-05-01', pricing: priced(taxes, more) })],
        pricing: { ...linesAlone, ...pricing },
      },
      'Australia',
      say,
    )
    const texts: string[] = []
    JSON.stringify(parts, (_, value) => {
      if (typeof value === 'string' && /\p{L}/u.test(value.replace(/⟦[^⟧]*⟧/g, ''))) texts.push(value)
      return value
    })
    expect(texts).toEqual(['May 01, 2025'])
  })
})

describe('page breaks', () => {
  it('leave names of units on one line or two', () => {
    const tall = Object.keys(unitNames).filter((code) => lineCount(unitName(code, inEnglish), column.unit, 8) > 2)
    expect(tall).toEqual([])
  })

  it('count lines of taxes that are longer than their column', () => {
    const many = [tax('Provincial sales tax', '7'), tax('Goods and services tax', '5'), tax('Eco fee tax', '1')]
    const pagesWith = (taxes: TaxInput[]) =>
      sheetOf({
        items: Array.from({ length: 12 }, (_, at) => item(`Work ${at}`, '1', '10', { pricing: priced(taxes) })),
      }).pages.length
    expect(pagesWith(many)).toBeGreaterThan(pagesWith([gst]))
  })
})
