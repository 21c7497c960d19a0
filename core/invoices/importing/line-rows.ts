import { cleaned, cleanedLines } from '../../imports/cells.ts'
import type { PastField, PastMapping } from '../../imports/past-columns.ts'
import { decimalsOf } from '../../money/currency.ts'
import { fromScaled } from '../../money/decimal.ts'
import { minus, over, plus, type Ratio, ratioOf, ratioText, share, times, toMinor } from '../../money/ratio.ts'
import { pricingLimits } from '../../pricing/limits.ts'
import { invoiceLimits as limits } from '../limits.ts'
import { amountOf } from './forms.ts'
import { type Cells, NotTaken, type PastForms } from './past-forms.ts'
import type { PastInvoice } from './past-invoice.ts'
import { rateInName, rateOf, ratesOf, type StatedTax } from './tax-rates.ts'

type Item = PastInvoice['items'][number]
type Adjustment = NonNullable<PastInvoice['charges']>[number]

/** Lines and sums of an invoice as its rows state them. Canonical decimals. */
export interface PastAmounts {
  readonly items: readonly Item[]
  readonly allowances: readonly Adjustment[]
  readonly charges: readonly Adjustment[]
  readonly stated: { subtotal: string | null; tax: string | null; sum: string | null }
  /** What was received, as a column says it; null: none does. */
  readonly paid: string | null
  /** What is no longer owed: the total less the balance; null where one of them is not stated. */
  readonly settled: string | null
}

/** A line before its rates are known. */
interface RawLine {
  readonly item: Item
  readonly net: Ratio
  readonly taxes: readonly StatedTax[]
}

const zero = ratioOf('0')
const isNone = (decimal: string | null) => decimal === null || decimal === '0'
const textOfRatio = (value: Ratio, digits: number) => fromScaled(toMinor(value, digits), digits)

/** Reads the lines and sums of one invoice; `name` is that of its one line where its file has none. */
export function priceRows(rows: readonly Cells[], mapping: PastMapping, forms: PastForms, name: string): PastAmounts {
  const figures = figuresOf(rows, forms)
  const digits = decimalsOf(forms.currency)
  const hasLines = (['item', 'rate', 'amount', 'quantity'] as const).some((field) => mapping.includes(field))
  const lines = hasLines ? rows.flatMap((cells) => lineOf(cells, forms, name)) : [wholeAsLine(figures, forms, name)]
  if (lines.length === 0) throw new NotTaken('noTotal')
  const subtotal = lines.reduce((sum, { net }) => plus(sum, net), zero)
  const { allowances, charges, takenOff } = adjustmentsOf(figures, subtotal, forms)
  const taxed = minus(subtotal, takenOff)
  return {
    items: withTaxes(lines, { subtotal, taxed, invoiceTax: figures.tax }, digits, forms),
    allowances,
    charges,
    stated: { subtotal: figures.subtotal, tax: statedTax(lines, figures.tax, digits), sum: figures.total },
    paid: figures.paid,
    settled: figures.settled,
  }
}

/** The sums of the whole invoice: the first row that states each, or the sum of its rows where they are of lines. */
function figuresOf(rows: readonly Cells[], forms: PastForms) {
  const first = (field: PastField) => {
    const cell = rows.find((cells) => cells[field] !== undefined)?.[field]
    return cell === undefined ? null : figureIn(cell, forms)
  }
  const digits = decimalsOf(forms.currency)
  const summed = (field: PastField) => {
    const all = rows.flatMap((cells) => (cells[field] === undefined ? [] : [figureIn(cells[field] ?? '', forms)]))
    return all.length === 0
      ? null
      : textOfRatio(
          all.reduce((sum, one) => plus(sum, ratioOf(one ?? '0')), zero),
          digits,
        )
  }
  const [taxOne, taxTwo] = [first('tax'), first('tax2')]
  const balance = first('balance')
  const paid = first('paid')
  const both = paid !== null && balance !== null ? textOfRatio(plus(ratioOf(paid), ratioOf(balance)), digits) : null
  const total = first('total') ?? summed('lineTotal') ?? both
  return {
    subtotal: first('subtotal'),
    discount: unsigned(first('discount')),
    discountPercent: unsigned(first('discountPercent')),
    shipping: first('shipping'),
    adjustment: first('adjustment'),
    tax:
      taxOne === null && taxTwo === null
        ? null
        : textOfRatio(plus(ratioOf(taxOne ?? '0'), ratioOf(taxTwo ?? '0')), digits),
    total,
    paid,
    settled: balance !== null && total !== null ? textOfRatio(minus(ratioOf(total), ratioOf(balance)), digits) : null,
  }
}

type Figures = ReturnType<typeof figuresOf>

function figureIn(cell: string, forms: PastForms): string | null {
  const amount = amountOf(cell, forms.mark)
  if (amount === null) throw new NotTaken('badAmount', cell)
  return amount === '' ? null : amount
}

const unsigned = (decimal: string | null) => decimal?.replace(/^-/, '') ?? null

function lineOf(cells: Cells, forms: PastForms, fallback: string): RawLine[] {
  const read = (field: PastField) => (cells[field] === undefined ? null : figureIn(cells[field] ?? '', forms))
  const name = cleaned(cells.item)
  const description = cleanedLines(cells.description)
  const amount = read('amount')
  const given = { quantity: read('quantity'), rate: read('rate') }
  if (name === '' && description === '' && isNone(given.rate) && isNone(amount)) return []
  const { quantity, rate } = countedOf(given, amount)
  const gross = times(ratioOf(quantity), ratioOf(rate))
  const off = discountOf(gross, unsigned(read('lineDiscountPercent')), unsigned(read('lineDiscount')), forms)
  const title = name || description.split('\n')[0] || fallback
  return [
    {
      item: {
        name: title.slice(0, limits.itemName),
        description: (name === '' && description === title ? '' : description).slice(0, limits.itemDescription),
        quantity,
        rate,
        unit: cleaned(cells.unit).slice(0, pricingLimits.unit),
        allowances: off.allowances,
      },
      net: ratioOf(textOfRatio(minus(gross, off.amount), decimalsOf(forms.currency))),
      taxes: taxesIn(cells, forms),
    },
  ]
}

/** Quantity and price of a line; a price below zero becomes a quantity below zero, and what it comes to a price where there is none. */
function countedOf(given: { quantity: string | null; rate: string | null }, amount: string | null) {
  let quantity = isNone(given.quantity) ? '1' : (given.quantity ?? '1')
  let rate = given.rate ?? '0'
  if (rate === '0' && amount !== null && amount !== '0') {
    const size = ratioOf(quantity.replace(/^-/, ''))
    const each = ratioText(over(ratioOf(amount.replace(/^-/, '')), size))
    const fits = !each.cut && (each.text.split('.')[1] ?? '').length <= 6
    rate = fits ? each.text : amount.replace(/^-/, '')
    quantity = fits ? quantity.replace(/^-/, '') : '1'
    if (amount.startsWith('-')) quantity = `-${quantity}`
  }
  if (rate.startsWith('-')) {
    rate = rate.slice(1)
    quantity = quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`
  }
  return { quantity, rate }
}

function discountOf(gross: Ratio, percent: string | null, amount: string | null, forms: PastForms) {
  const reason = forms.names.discount
  if (amount !== null && amount !== '0')
    return { amount: ratioOf(amount), allowances: [{ type: 'fixed' as const, value: amount, reason }] }
  if (percent !== null && percent !== '0')
    return { amount: share(gross, percent), allowances: [{ type: 'percentage' as const, value: percent, reason }] }
  return { amount: zero, allowances: [] }
}

function taxesIn(cells: Cells, forms: PastForms): StatedTax[] {
  const columns = [
    ['taxName', 'taxRate', 'taxAmount'],
    ['tax2Name', 'tax2Rate', 'tax2Amount'],
  ] as const
  return columns.flatMap(([nameField, rateField, amountField]) => {
    const name = cleaned(cells[nameField]).slice(0, pricingLimits.taxName)
    const rate = cells[rateField] === undefined ? null : figureIn(cells[rateField] ?? '', forms)
    const amount = cells[amountField] === undefined ? null : figureIn(cells[amountField] ?? '', forms)
    const known = rate !== null && !rate.startsWith('-') ? rate : null
    if (known === null && amount === null && rateInName(name) === null) return []
    return [{ name: name || forms.names.tax, rate: known, amount }]
  })
}

/** The one line of an invoice whose file has none: what it comes to before discount, shipping and tax. */
function wholeAsLine(figures: Figures, forms: PastForms, name: string): RawLine {
  const { total, tax, discount, shipping, adjustment } = figures
  if (total === null && figures.subtotal === null) throw new NotTaken('noTotal')
  const sum = [tax, shipping, adjustment].reduce((rest, one) => minus(rest, ratioOf(one ?? '0')), ratioOf(total ?? '0'))
  const net = figures.subtotal ?? textOfRatio(plus(sum, ratioOf(discount ?? '0')), decimalsOf(forms.currency))
  if (net.startsWith('-')) throw new NotTaken('creditNote', net)
  return {
    item: { name: name.slice(0, limits.itemName), description: '', quantity: '1', rate: net },
    net: ratioOf(net),
    taxes: [],
  }
}

function adjustmentsOf(figures: Figures, subtotal: Ratio, { names }: PastForms) {
  const allowances: Adjustment[] = []
  const charges: Adjustment[] = []
  const { discount, discountPercent, shipping, adjustment } = figures
  let takenOff = zero
  if (!isNone(discount)) {
    takenOff = ratioOf(discount ?? '0')
    allowances.push({ type: 'fixed', value: discount ?? '0', reason: names.discount })
  } else if (!isNone(discountPercent)) {
    takenOff = share(subtotal, discountPercent ?? '0')
    allowances.push({ type: 'percentage', value: discountPercent ?? '0', reason: names.discount })
  }
  for (const [value, reason] of [
    [shipping, names.shipping],
    [adjustment, names.adjustment],
  ] as const) {
    if (value === null || value === '0') continue
    const list = value.startsWith('-') ? allowances : charges
    list.push({ type: 'fixed', value: value.replace(/^-/, ''), reason, taxes: [] })
  }
  return { allowances, charges, takenOff }
}

/** The items with their taxes as rates. An invoice whose rows name no tax carries the one that its sum states. */
function withTaxes(
  lines: readonly RawLine[],
  sums: { subtotal: Ratio; taxed: Ratio; invoiceTax: string | null },
  digits: number,
  { names }: PastForms,
): Item[] {
  const { subtotal, taxed, invoiceTax } = sums
  if (lines.every(({ taxes }) => taxes.length === 0)) {
    const rate = isNone(invoiceTax)
      ? null
      : rateOf(taxed, ratioOf(invoiceTax ?? '0'), digits, BigInt(Math.floor(lines.length / 2)))
    return lines.map(({ item }) => ({ ...item, taxes: rate === null ? [] : [{ name: names.tax, rate }] }))
  }
  const part = subtotal.numerator > 0n ? over(taxed, subtotal) : ratioOf('1')
  const rates = ratesOf(
    lines.map(({ net, taxes }) => ({ net: times(net, part), taxes })),
    digits,
  )
  return lines.map(({ item, taxes }, at) => ({
    ...item,
    taxes: taxes.flatMap(({ name }, place) => {
      const rate = rates[at]?.[place] ?? null
      const isSaid = taxes.slice(0, place).some((other, before) => other.name === name && rates[at]?.[before] === rate)
      return rate === null || isSaid ? [] : [{ name, rate }]
    }),
  }))
}

/** What the file says that tax comes to: of the invoice, else of all its lines. */
function statedTax(lines: readonly RawLine[], ofInvoice: string | null, digits: number): string | null {
  if (ofInvoice !== null) return ofInvoice
  const amounts = lines.flatMap(({ taxes }) => taxes.map(({ amount }) => amount))
  if (amounts.length === 0 || amounts.includes(null)) return null
  return textOfRatio(
    amounts.reduce((sum, one) => plus(sum, ratioOf(one ?? '0')), zero),
    digits,
  )
}
