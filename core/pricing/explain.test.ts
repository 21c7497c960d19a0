import { expect, it } from 'vitest'
import type { PricedTax } from './model.ts'
import { priceDocument } from './price.ts'
import { type Step, StepNotes } from './steps.ts'

const gst: PricedTax = { name: 'GST', category: null, rate: '5', compound: false }
const pst: PricedTax = { name: 'PST', category: null, rate: '7', compound: false }
const brief = ({ rule, line, adjustment, taxes, inputs, exact, cut, rounded }: Step) => [
  [rule, line ?? adjustment, ...(taxes ?? [])].filter((part) => part !== undefined).join(' '),
  Object.entries(inputs)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
  `${exact}${cut ? '…' : ''} → ${rounded}`,
]

it('says how every figure came about', () => {
  const notes = new StepNotes(2)
  priceDocument(
    {
      digits: 2,
      pricesIncludeTax: false,
      lines: [
        { quantity: '4.5', price: '86.33', taxes: [gst] },
        {
          quantity: '6',
          price: '320',
          adjustments: [{ kind: 'allowance', type: 'percentage', value: '10' }],
          taxes: [gst, pst],
        },
      ],
      adjustments: [
        { kind: 'charge', type: 'fixed', value: '18', taxes: [gst] },
        { kind: 'allowance', type: 'fixed', value: '10' },
      ],
      prepaid: '100',
      withholding: { type: 'percentage', value: '1', base: '500' },
      rounding: { type: 'nearest', value: '0.05' },
    },
    notes,
  )
  expect(notes.steps.map(brief)).toEqual([
    ['line 0', 'quantity 4.5, price 86.33, discount 0, baseQuantity 1', '388.485 → 388.49'],
    ['line 1', 'quantity 6, price 320, discount 0, baseQuantity 1', '1920 → 1920'],
    ['line_adjustment 1', 'kind allowance, percent 10, base 1920', '192 → 192'],
    ['line_total 1', 'amount 1920, adjustments -192', '1728 → 1728'],
    ['subtotal', 'lines 2', '2116.49 → 2116.49'],
    ['adjustment 0 GST', 'kind charge, amount 18', '18 → 18'],
    ['adjustment 1', 'kind allowance, amount 10', '10 → 10'],
    ['adjustment_share 1 GST', 'amount -10, weight 388.49, weights 2116.49', '-1.835539029241… → -1.84'],
    ['adjustment_share 1 GST PST', 'amount -10, weight 1728, weights 2116.49', '-8.164460970758… → -8.16'],
    ['tax GST', 'percent 5, taxable 2124.49', '106.2245 → 106.22'],
    ['tax PST', 'percent 7, taxable 1719.84', '120.3888 → 120.39'],
    ['without_tax', 'lines 2116.49, allowances 10, charges 18', '2124.49 → 2124.49'],
    ['tax_total', 'rows 2', '226.61 → 226.61'],
    ['total', 'withoutTax 2124.49, tax 226.61', '2351.1 → 2351.1'],
    ['withholding', 'percent 1, base 500', '5 → 5'],
    ['rounding', 'exact 2246.1, nearest 0.05', '2246.1 → 2246.1'],
    ['payable', 'total 2351.1, prepaid 100, withheld 5, rounding 0', '2246.1 → 2246.1'],
  ])
})

it('says how a price that includes tax was taken apart', () => {
  const notes = new StepNotes(2)
  priceDocument(
    {
      digits: 2,
      pricesIncludeTax: true,
      lines: [
        { quantity: '1', price: '0.15', taxes: [gst, pst] },
        { quantity: '1', price: '0.15', taxes: [gst, pst] },
      ],
      adjustments: [],
    },
    notes,
  )
  expect(notes.steps.map(brief).slice(3)).toEqual([
    ['net_of_gross GST PST', 'gross 0.3', '0.267857142857… → 0.27'],
    ['tax GST', 'percent 5, taxable 0.27', '0.0135 → 0.01'],
    ['tax PST', 'percent 7, taxable 0.27', '0.0189 → 0.02'],
    ['tax_rest PST', 'gross 0.3, net 0.27, others 0.01', '0.02 → 0.02'],
    ['line_net 0', 'gross 0.15', '0.133928571428… → 0.13'],
    ['line_net 1', 'gross 0.15', '0.133928571428… → 0.13'],
    ['line_net_rest 0', 'net 0.13, rest 0.01', '0.14 → 0.14'],
    ['tax_total', 'rows 2', '0.03 → 0.03'],
    ['total', 'withoutTax 0.27, tax 0.03', '0.3 → 0.3'],
  ])
})
