import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DocumentPricing, type LinePricing, linesAlone, type TaxInput } from '../../pricing/stated.ts'
import { pseudoTexts } from '../../words/pseudo.ts'
import { inEnglish, sayIn } from '../../words/word.ts'
import type { SheetInvoice } from '../paper/sheet-input.ts'
import { noAdjustment } from './adjustments.ts'
import { type Explanation, explainTotal } from './explanation.ts'
import { computeTotals } from './totals.ts'

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
const [gst, pst] = [tax('GST', '5'), tax('PST', '7')]
const line = (quantity: string, rate: string, taxes: TaxInput[] | null, more: Partial<LinePricing> = {}) => ({
  name: 'Work',
  description: null,
  quantity,
  rate,
  pricing: taxes && { baseQuantity: null, priceDiscount: null, allowances: [], charges: [], taxes, ...more },
})
const entry = (type: 'percentage' | 'fixed', value: string, reasonCode = '') => ({
  type,
  value,
  base: null,
  reason: '',
  reasonCode,
})

const invoice = (changes: Partial<SheetInvoice>): SheetInvoice => ({
  invoiceNumber: '1',
  billingName: '',
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
  items: [],
  discount: noAdjustment,
  shipping: noAdjustment,
  tax: noAdjustment,
  ...changes,
})
const told = ({ steps, total }: Explanation) => [
  ...steps.map(({ title, amount, text, roundings }) =>
    [`${title}: ${amount}`, ...text, ...roundings.map(({ exact, rounded }) => `${exact} → ${rounded}`)].join(' | '),
  ),
  `${total.label}: ${total.amount}`,
]
const explained = (changes: Partial<SheetInvoice>, version?: number) =>
  told(explainTotal(invoice(changes), version, inEnglish))

describe('the explanation of a total', () => {
  it('says what the panel of the visual language says', () => {
    const items = [
      line('1', '2400', [gst]),
      line('6', '320', [gst], { allowances: [entry('percentage', '10')] }),
      line('0.5', '1300', [gst]),
      line('40', '18.5', [gst, pst]),
      line('4.5', '86.33', [gst]),
    ]
    expect(
      explained({ items, pricing: { ...linesAlone, charges: [{ ...entry('fixed', '18', 'FC'), taxes: [gst] }] } }),
    ).toEqual([
      '5 lines: $5,906.49 | Each line is quantity times rate, rounded. | Line 2: 10% of $1,920.00. | 4.5 × $86.33 = 388.485 → $388.49',
      'Shipping: $18.00 | A fixed amount.',
      'GST 5%: $296.22 | On $5,924.49. | 296.2245 → $296.22',
      'PST 7%: $51.80 | On $740.00. | No rounding.',
      'Total (CAD): $6,272.51',
    ])
  })

  it('tells how a fixed discount is spread, and what lies between total and payment', () => {
    const items = [line('1', '388.49', [gst]), line('1', '1728', [gst, pst]), line('1', '1', [])]
    expect(
      explained({
        items,
        pricing: {
          ...linesAlone,
          allowances: [{ ...entry('fixed', '10'), taxes: null }],
          prepaid: '100',
          withholding: { ...entry('percentage', '1.5') },
          rounding: { type: 'nearest', value: '0.05' },
        },
      }),
    ).toEqual([
      '3 lines: $2,117.49 | Each line is quantity times rate, rounded. | No rounding.',
      'Discount: −$10.00 | A fixed amount. | Spread over what carries GST: −$1.83. | Spread over what carries GST, PST: −$8.16. | Spread over what carries no tax: $0.00. | What rounding leaves, −$0.01, goes to the largest part. | −1.834672182631… → −$1.83 | −8.160605244888… → −$8.16 | −0.004722572479… → $0.00',
      'GST 5%: $105.32 | On $2,106.49. | 105.3245 → $105.32',
      'PST 7%: $120.39 | On $1,719.83. | 120.3881 → $120.39',
      'Total (CAD): $2,333.20',
      'Paid before: −$100.00',
      'Withheld tax: −$31.61 | 1.5% of $2,107.49. | 31.61235 → $31.61',
      'Rounding: $0.01 | To the nearest $0.05.',
      'Amount due (CAD): $2,201.60',
    ])
  })

  it('takes prices apart that include tax', () => {
    expect(
      explained({
        items: [line('3', '9.99', [tax('MwSt', '19')])],
        currency: 'EUR',
        pricing: { ...linesAlone, pricesIncludeTax: true },
      }),
    ).toEqual([
      '1 line: €29.97 | Each line is quantity times rate, rounded. | No rounding.',
      'Without tax: €25.18 | €29.97 includes 19% tax. | 25.184873949579… → €25.18',
      'MwSt 19%: €4.79 | What is left of €29.97 after €25.18 without tax. | No rounding.',
      'Total (EUR): €29.97',
    ])
  })

  it('takes prices apart that include several taxes, each told once, and says nothing of what bears none', () => {
    expect(
      explained({
        items: [line('1', '112', [gst, pst]), line('1', '21', [gst]), line('1', '19', [])],
        pricing: { ...linesAlone, pricesIncludeTax: true },
      }).slice(1),
    ).toEqual([
      'Without tax: $100.00 | $112.00 includes GST 5%, PST 7%.',
      'Without tax: $20.00 | $21.00 includes 5% tax.',
      'GST 5%: $5.00 | On $100.00. | No rounding.',
      'PST 7%: $7.00 | What is left of $112.00 after $100.00 without tax and $5.00 of the other taxes. | No rounding.',
      'GST 5%: $1.00 | What is left of $21.00 after $20.00 without tax. | No rounding.',
      'Total (CAD): $152.00',
    ])
  })

  it('ends in the total of prices that include tax, and what is without tax, the taxes and the rest add up to it', () => {
    const cents = (text: string) =>
      Number(
        text
          .replace(/[^\d−.]/g, '')
          .replace('−', '-')
          .replace('.', ''),
      )
    const some = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom([gst, pst], [pst, gst], [gst])),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(some, (lines) => {
        const items = lines.map(([price, taxes]) => line('1', String(price / 100), [...taxes]))
        const given = invoice({ items, pricing: { ...linesAlone, pricesIncludeTax: true } })
        const { steps, total } = explainTotal(given, 2, inEnglish)
        const parts = steps.filter(({ title }) => /^(Without tax|GST|PST)/.test(title))
        expect(parts.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(total.amount))
      }),
    )
  })

  it('tells of an old invoice that its tax is of the exact sum, of a new one that it is of the rounded', () => {
    const one = {
      items: [line('1', '12.37', null)],
      discount: { type: 'percentage', value: '10' },
      tax: { type: 'percentage', value: '19' },
    } as const
    expect(explained(one, 1).slice(1)).toEqual([
      'Discount (10%): −$1.24 | 10% of $12.37. | 1.237 → $1.24',
      'Tax (19%): $2.12 | On the exact 11.133: discount and shipping are not rounded first. Newer invoices take tax of the rounded sum. | 2.11527 → $2.12',
      'Total (CAD): $13.25',
    ])
    expect(explained(one, 2).slice(2)).toEqual([
      'Tax (19%): $2.11 | On $11.13. | 2.1147 → $2.11',
      'Total (CAD): $13.24',
    ])
  })

  it('ends in the total of every invoice of version 1, and its parts add up to it', () => {
    const figure = fc
      .integer({ min: 0, max: 99_999 })
      .map((cents) => `${Math.floor(cents / 100)}.${cents % 100}`.replace(/\.?0*$/, '') || '0')
    const adjustment = fc.record({
      type: fc.constantFrom('percentage' as const, 'fixed' as const),
      value: figure.filter((value) => Number(value) <= 100),
    })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(figure, figure), { minLength: 1, maxLength: 4 }),
        adjustment,
        adjustment,
        adjustment,
        (lines, discount, shipping, own) => {
          const items = lines.map(([quantity, rate]) => line(quantity, rate, null))
          const given = invoice({ items, discount, shipping, tax: own })
          const minor = (text: string) =>
            Number(
              text
                .replace(/[^\d−.]/g, '')
                .replace('−', '-')
                .replace('.', ''),
            )
          const { steps, total } = explainTotal(given, 1, inEnglish)
          expect(minor(total.amount)).toBe(computeTotals(given, 2).total)
          expect(steps.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(minor(total.amount))
        },
      ),
    )
  })

  it('tells of 20 roundings of lines, and counts the others', () => {
    const items = Array.from({ length: 25 }, () => line('0.5', '0.01', [gst]))
    const [lines] = explainTotal(invoice({ items, pricing: linesAlone }), 2, inEnglish).steps
    expect([lines?.roundings.length, lines?.text.at(-1)]).toEqual([20, '5 more lines were rounded.'])
  })

  it('stands in the language of its reader, every word of it', () => {
    const items = [
      line('1.5', '3.33', [tax('1', '5'), tax('2', '7', { compound: true })], { allowances: [entry('fixed', '1')] }),
    ]
    const pricing: DocumentPricing = {
      ...linesAlone,
      allowances: [{ ...entry('percentage', '1'), taxes: null }],
      charges: [{ ...entry('fixed', '1'), taxes: null }],
      prepaid: '1',
      withholding: entry('percentage', '1'),
      rounding: { type: 'nearest', value: '0.1' },
    }
    const texts: string[] = []
    JSON.stringify(explainTotal(invoice({ items, pricing }), 2, sayIn(pseudoTexts('en-XA'))), (_, value) => {
      if (typeof value === 'string' && /\p{L}/u.test(value.replace(/⟦[^⟧]*⟧/g, ''))) texts.push(value)
      return value
    })
    expect(texts).toEqual([])
  })
})
