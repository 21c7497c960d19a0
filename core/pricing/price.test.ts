import { describe, expect, it } from 'vitest'
import { maxAmountMinor } from '../money/money.ts'
import type { DocumentAdjustment, LineInput, PricedTax, PricingInput, TaxCategory } from './model.ts'
import { priceDocument } from './price.ts'

const vat = (rate: string, category: TaxCategory = 'S'): PricedTax => ({ name: 'VAT', category, rate, compound: false })
const tax = (name: string, rate: string, compound = false): PricedTax => ({ name, category: null, rate, compound })
const line = (quantity: string, price: string, ...taxes: PricedTax[]): LineInput => ({ quantity, price, taxes })
const document = (lines: LineInput[], more: Partial<PricingInput> = {}) =>
  priceDocument({ digits: 2, pricesIncludeTax: false, lines, adjustments: [], ...more })
const rows = (priced: ReturnType<typeof document>) =>
  priced.taxes.map((row) => [row.tax?.rate, row.taxable, row.amount])

const gst = tax('GST', '5')
const qst = tax('QST', '9.975')
const pst = tax('PST', '7')

describe('worked examples', () => {
  it('two rates, 5 % off, shipping at the standard rate', () => {
    const standard = vat('19')
    const priced = document([line('3', '19.99', standard), line('1', '120', standard), line('2.5', '8.40', vat('7'))], {
      adjustments: [
        { kind: 'allowance', type: 'percentage', value: '5' },
        { kind: 'charge', type: 'fixed', value: '6.90', taxes: [standard] },
      ],
    })
    expect(priced.subtotal).toBe(20097)
    expect(priced.adjustments[0]?.parts.map((part) => part.amount)).toEqual([-900, -105])
    expect(rows(priced)).toEqual([
      ['19', 17787, 3380],
      ['7', 1995, 140],
    ])
    expect(priced).toMatchObject({ allowances: 1005, charges: 690, withoutTax: 19782, tax: 3520, total: 23302 })
  })

  it('tax is of the row, not of each line', () => {
    const each = line('1', '0.33', vat('19'))
    expect(document([each, each, each])).toMatchObject({ withoutTax: 99, tax: 19 })
  })

  it('a fixed discount over several rates adds up, the last cent to the largest', () => {
    const off: DocumentAdjustment = { kind: 'allowance', type: 'fixed', value: '10' }
    const equal = document([line('1', '50', vat('19')), line('1', '50', vat('7')), line('1', '50', vat('0', 'Z'))], {
      adjustments: [off],
    })
    const parts = (equal.adjustments[0]?.parts ?? []).map((part) => part.amount)
    expect(parts.toSorted((a, b) => a - b)).toEqual([-334, -333, -333])
    const unequal = document([line('1', '10', vat('19')), line('1', '20', vat('7')), line('1', '30', vat('0', 'Z'))], {
      adjustments: [{ ...off, value: '0.05' }],
    })
    // 0.0083, 0.0167 and 0.025: 0.01 + 0.02 + 0.03 is a cent too much, and the largest gives it back.
    expect(unequal.adjustments[0]?.parts.map((part) => part.amount)).toEqual([-1, -2, -2])
  })

  it('tax is of the printed base', () => {
    const priced = document([line('1', '12.37', vat('19'))], {
      adjustments: [{ kind: 'allowance', type: 'percentage', value: '10' }],
    })
    expect(priced).toMatchObject({ allowances: 124, withoutTax: 1113, tax: 211, total: 1324 })
  })

  it('a price that includes tax is what is paid', () => {
    const priced = document([line('3', '9.99', vat('19'))], { pricesIncludeTax: true })
    expect(priced.lines).toEqual([{ amount: 2997, adjustments: [], total: 2997, net: 2518 }])
    expect(priced).toMatchObject({ subtotal: 2997, linesNet: 2518, withoutTax: 2518, tax: 479, total: 2997 })
  })

  it('Québec until 2012: a tax on a tax', () => {
    const old = tax('QST', '9.5', true)
    expect(rows(document([line('1', '100', gst, old)]))).toEqual([
      ['5', 10000, 500],
      ['9.5', 10500, 998],
    ])
    // The base is with the rounded first tax: with the exact one it would be 2.80.
    expect(rows(document([line('1', '28.12', gst, old)]))[1]).toEqual(['9.5', 2953, 281])
  })

  it('Québec, British Columbia, New York, Switzerland', () => {
    expect(rows(document([line('1', '149.85', gst, qst)]))).toEqual([
      ['5', 14985, 749],
      ['9.975', 14985, 1495],
    ])
    expect(document([line('1', '149.85', gst, qst)]).total).toBe(17229)
    expect(document([line('1', '0.56', gst, qst)]).tax).toBe(9)
    expect(rows(document([line('1', '84.50', gst, pst)]))).toEqual([
      ['5', 8450, 423],
      ['7', 8450, 592],
    ])
    expect(document([line('1', '84.50', gst, pst)]).total).toBe(9465)
    expect(document([line('1', '74.97', tax('Sales tax', '8.875'))]).tax).toBe(665)
    expect(document([line('1', '249.35', vat('8.1'))])).toMatchObject({ tax: 2020, total: 26955 })
  })

  it('Italy: a fund that is taxed, and tax withheld from the fee', () => {
    const iva = vat('22')
    const priced = document([line('1', '1000', iva)], {
      adjustments: [{ kind: 'charge', type: 'percentage', value: '4', taxes: [iva] }],
      withholding: { type: 'percentage', value: '20', base: '1000' },
    })
    expect(priced).toMatchObject({ charges: 4000, withoutTax: 104000, tax: 22880, total: 126880, withheld: 20000 })
    expect(priced.payable).toBe(106880)
  })

  it('currencies of 0 and 3 decimals, and an Australian price', () => {
    expect(document([line('1', '1234', vat('10'))], { digits: 0 })).toMatchObject({ tax: 123, total: 1357 })
    expect(document([line('1', '12.345', vat('5'))], { digits: 3 })).toMatchObject({ subtotal: 12345, tax: 617 })
    expect(document([line('1', '99.95', vat('10'))], { pricesIncludeTax: true })).toMatchObject({
      tax: 909,
      total: 9995,
    })
  })
})

describe('a line', () => {
  it('has its price off, is for a base quantity, and rounds each allowance by itself', () => {
    const given: LineInput = {
      quantity: '250',
      price: '12.005',
      priceDiscount: '0.5',
      baseQuantity: '100',
      adjustments: [
        { kind: 'allowance', type: 'percentage', value: '2.5' },
        { kind: 'allowance', type: 'percentage', value: '2.5' },
        { kind: 'charge', type: 'percentage', value: '1', base: '250' },
        { kind: 'charge', type: 'fixed', value: '0.005' },
      ],
      taxes: [],
    }
    // 250 × 11.505 ÷ 100 = 28.7625; 2.5 % of 28.76 = 0.719
    expect(document([given]).lines[0]).toEqual({
      amount: 2876,
      adjustments: [-72, -72, 250, 1],
      total: 2983,
      net: 2983,
    })
  })

  it('may take something back', () => {
    const priced = document([line('3', '10', vat('19')), line('-1', '10.005', vat('19'))])
    expect(priced.lines.map((each) => each.net)).toEqual([3000, -1001])
    expect(priced).toMatchObject({ subtotal: 1999, tax: 380 })
  })

  it('without taxes has no row', () => {
    expect(document([line('1', '10'), line('1', '5', vat('10'))])).toMatchObject({ withoutTax: 1500, tax: 50 })
    expect(document([line('1', '10')]).taxes).toEqual([])
  })

  it('of an exempt category has a row of nothing', () => {
    expect(rows(document([line('1', '10', vat('0', 'E')), line('1', '10', vat('0', 'AE'))]))).toEqual([
      ['0', 1000, 0],
      ['0', 1000, 0],
    ])
  })

  it('is refused with a base quantity of nothing', () => {
    expect(() => document([{ ...line('1', '1'), baseQuantity: '0' }])).toThrow(RangeError)
  })
})

describe('an allowance or charge', () => {
  const lines = [line('1', '100', gst, pst), line('1', '60', gst)]
  it('with its own taxes is taxed so: an allowance of what carries the same, a charge of everything', () => {
    const ten = { type: 'percentage', value: '10' } as const
    const priced = document(lines, {
      adjustments: [
        { kind: 'allowance', ...ten, taxes: [gst] },
        { kind: 'charge', ...ten, taxes: [gst] },
        { kind: 'charge', ...ten, taxes: [qst] },
        { kind: 'allowance', ...ten, base: '25', taxes: [gst, pst] },
      ],
    })
    expect(priced.adjustments.map((each) => [each.amount, each.parts[0]?.base])).toEqual([
      [-600, 6000],
      [1600, 16000],
      [1600, 16000],
      [-250, 2500],
    ])
    expect(rows(priced)).toEqual([
      ['5', 16750, 838],
      ['7', 9750, 683],
      ['9.975', 1600, 160],
    ])
  })

  it('spread goes to where something is charged', () => {
    const off: DocumentAdjustment = { kind: 'allowance', type: 'fixed', value: '9' }
    const back = document([...lines, line('-1', '20', qst)], { adjustments: [off] })
    expect(back.adjustments[0]?.parts.map((part) => [part.taxes.length, part.amount])).toEqual([
      [2, -562],
      [1, -338],
    ])
    const onlyBack = document([line('-1', '20', qst), line('-1', '10', gst)], { adjustments: [off] })
    expect(onlyBack.adjustments[0]?.parts.map((part) => [part.taxes, part.amount])).toEqual([[[gst], -900]])
    expect(document([], { adjustments: [off] }).adjustments[0]?.parts).toMatchObject([{ taxes: [], amount: -900 }])
  })

  it('takes off no more than there is where it says so', () => {
    const all: DocumentAdjustment = { kind: 'allowance', type: 'fixed', value: '1000', atMostLines: true }
    expect(document(lines, { adjustments: [all] })).toMatchObject({
      allowances: 16000,
      withoutTax: 0,
      tax: 0,
      total: 0,
    })
    expect(document(lines, { adjustments: [{ ...all, atMostLines: false }] }).withoutTax).toBe(-84000)
    expect(document(lines, { adjustments: [{ ...all, value: '160' }] }).allowances).toBe(16000)
  })
})

describe('prices that include tax', () => {
  it('are split for each set of taxes, and the nets of lines add up', () => {
    const priced = document(
      [
        line('1', '0.99', vat('20')),
        line('1', '0.99', vat('20')),
        line('1', '5', vat('20')),
        line('1', '10', vat('10')),
      ],
      { pricesIncludeTax: true, adjustments: [{ kind: 'allowance', type: 'fixed', value: '1' }] },
    )
    expect(priced.adjustments[0]?.parts).toMatchObject([
      { amount: -41, net: -34 },
      { amount: -59, net: -54 },
    ])
    // 6.57 ÷ 1.2 = 5.475: the lines' nets are 0.83, 0.83 and 4.17 less 0.34, and 5.49 − 5.48 is the largest line's.
    expect(priced.lines.map((each) => each.net)).toEqual([83, 83, 416, 909])
    expect(rows(priced)).toEqual([
      ['20', 548, 109],
      ['10', 855, 86],
    ])
    expect(priced).toMatchObject({ withoutTax: 1403, tax: 195, total: 1598 })
  })

  it('of several taxes give the last cent to the largest', () => {
    const priced = document([line('1', '0.09', gst, qst)], { pricesIncludeTax: true })
    // 0.09 ÷ 1.14975 = 0.078; 5 % and 9.975 % of 0.08 are 0.00 and 0.01.
    expect(rows(priced)).toEqual([
      ['5', 8, 0],
      ['9.975', 8, 1],
    ])
    const three = document([line('1', '0.11', gst, qst)], { pricesIncludeTax: true })
    expect([three.withoutTax, three.tax, three.total]).toEqual([10, 1, 11])
    expect(rows(three)).toEqual([
      ['5', 10, 1],
      ['9.975', 10, 0],
    ])
  })

  it('with a tax on a tax divide by both, and print the base with the first', () => {
    const priced = document([line('1', '114.98', gst, tax('QST', '9.5', true))], { pricesIncludeTax: true })
    expect(rows(priced)).toEqual([
      ['5', 10000, 500],
      ['9.5', 10500, 998],
    ])
  })

  it('keep an allowance that nothing else carries', () => {
    const priced = document([line('1', '12', vat('20'))], {
      pricesIncludeTax: true,
      adjustments: [{ kind: 'charge', type: 'fixed', value: '1.07', taxes: [vat('7')] }],
    })
    expect(priced.adjustments[0]).toMatchObject({ amount: 107, net: 100 })
    expect(priced).toMatchObject({ withoutTax: 1100, tax: 207, total: 1307 })
  })
})

describe('what is payable', () => {
  const lines = [line('1', '249.37', vat('8.1'))]
  const payable = (more: Partial<PricingInput>) => {
    const { total, prepaid, withheld, rounding, payable: due } = document(lines, more)
    return [total, prepaid, withheld, rounding, due]
  }
  it('is the total less what was paid, rounded to a coin or as stated; tax is not touched', () => {
    expect(payable({})).toEqual([26957, 0, 0, 0, 26957])
    expect(payable({ rounding: { type: 'nearest', value: '0.05' } })).toEqual([26957, 0, 0, -2, 26955])
    expect(payable({ rounding: { type: 'nearest', value: '1' }, prepaid: '0.07' })).toEqual([
      26957,
      7,
      0,
      50,
      26900 + 100,
    ])
    expect(payable({ rounding: { type: 'amount', value: '-0.57' }, prepaid: '100' })).toEqual([
      26957, 10000, 0, -57, 16900,
    ])
    expect(payable({ withholding: { type: 'percentage', value: '10' } })).toEqual([26957, 0, 2494, 0, 24463])
    expect(payable({ withholding: { type: 'fixed', value: '69.57' }, prepaid: '300' })).toEqual([
      26957, 30000, 6957, 0, -10000,
    ])
  })
})

describe('a fixed amount of tax', () => {
  it('is a row without a rate', () => {
    const priced = document([line('1', '100')], { fixedTax: '12.345' })
    expect(priced.taxes).toEqual([{ tax: null, taxable: 10000, amount: 1235 }])
    expect(priced.total).toBe(11235)
  })
})

describe('too large', () => {
  it('is a line or a total above the largest amount, either way', () => {
    const most = String(maxAmountMinor / 100)
    expect(document([line('1', most)]).tooLarge).toBe(false)
    expect(document([line('1', most), line('1', '0.01')]).tooLarge).toBe(true)
    expect(document([line('-1', most), line('-1', '0.01')]).tooLarge).toBe(true)
    expect(document([line('11', '999999999'), line('-11', '999999999')]).tooLarge).toBe(true)
    const all = document(Array.from({ length: 1000 }, () => line('9999999999', '999999999', vat('100'))))
    expect(all.tooLarge).toBe(true)
    expect(Number.isSafeInteger(all.total)).toBe(true)
  })
})

describe('each step rounds to the nearest unit, halves away from zero', () => {
  const bare = (more: Partial<PricingInput>, ...lines: LineInput[]) =>
    document(lines.length > 0 ? lines : [line('1', '1')], more)
  const charge = (value: string): DocumentAdjustment => ({ kind: 'charge', type: 'fixed', value })
  const inclusive = { pricesIncludeTax: true }
  /** What a step makes of a figure below, at and above the half of a cent (or of a coin), and what it has to be. */
  const steps: [string, (figure: string) => number | null | undefined, string[], number[]][] = [
    ['line', (price) => bare({}, line('1', price)).subtotal, ['0.014', '0.015', '0.016'], [1, 2, 2]],
    [
      'charge on a line',
      (value) => bare({}, { ...line('1', '1'), adjustments: [charge(value)] }).lines[0]?.adjustments[0],
      ['0.014', '0.015', '0.016'],
      [1, 2, 2],
    ],
    [
      'base that a percentage states',
      (base) =>
        bare({ adjustments: [{ kind: 'charge', type: 'percentage', value: '10', base }] }).adjustments[0]?.parts[0]
          ?.base,
      ['0.014', '0.015', '0.016'],
      [1, 2, 2],
    ],
    [
      'share of what is spread over taxes',
      (price) =>
        bare({ adjustments: [charge('1')] }, line('1', price, gst), line('1', `${1000 - Number(price)}`, pst))
          .adjustments[0]?.parts[0]?.amount,
      ['14', '15', '16'],
      [1, 2, 2],
    ],
    ['row of tax', (rate) => bare({}, line('1', '1', vat(rate))).tax, ['1.4', '1.5', '1.6'], [1, 2, 2]],
    [
      'net of a price with tax',
      (rate) => bare(inclusive, line('1', '0.03', vat(rate))).withoutTax,
      ['25', '20', '12.5'],
      [2, 3, 3],
    ],
    [
      'one of several taxes in a price',
      (rate) =>
        bare(inclusive, line('1', rate === '0.14' ? '11.01' : '11.02', tax('A', rate), tax('B', '10'))).taxes[0]
          ?.amount,
      ['0.14', '0.15', '0.16'],
      [1, 2, 2],
    ],
    [
      'net of one line among several',
      (rate) => bare(inclusive, line('1', '0.03', vat(rate)), line('1', '100', vat(rate))).lines[0]?.net,
      ['25', '20', '12.5'],
      [2, 3, 3],
    ],
    ['amount of tax without a rate', (fixedTax) => bare({ fixedTax }).tax, ['0.014', '0.015', '0.016'], [1, 2, 2]],
    ['what was paid before', (prepaid) => bare({ prepaid }).prepaid, ['0.014', '0.015', '0.016'], [1, 2, 2]],
    [
      'what is withheld',
      (value) => bare({ withholding: { type: 'fixed', value } }).withheld,
      ['0.014', '0.015', '0.016'],
      [1, 2, 2],
    ],
    [
      'amount that is rounded off',
      (value) => bare({ rounding: { type: 'amount', value } }).rounding,
      ['0.014', '0.015', '0.016'],
      [1, 2, 2],
    ],
    [
      'number of coins',
      (price) => bare({ rounding: { type: 'nearest', value: '0.1' } }, line('1', price)).payable,
      ['1.14', '1.15', '1.16'],
      [110, 120, 120],
    ],
    [
      'coins of parts of a cent',
      (value) => bare({ rounding: { type: 'nearest', value } }, line('1', value === '0.014' ? '0.01' : '0.02')).payable,
      ['0.014', '0.015', '0.016'],
      [1, 2, 2],
    ],
  ]

  it.each(steps)('%s', (_, step, figures, expected) => {
    expect(figures.map(step)).toEqual(expected)
  })
})
