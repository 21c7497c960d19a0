import type { SheetInvoice } from '../invoices/paper/sheet-input.ts'
import { totalsOfVersion } from '../invoices/totals/totals-of-version.ts'
import { decimalsOf } from '../money/currency.ts'
import { fromScaled, scaled } from '../money/decimal.ts'
import type { Pricing } from '../pricing/model.ts'
import { priceDocument } from '../pricing/price.ts'
import {
  type AdjustmentInput,
  type DocumentPricing,
  type LinePricing,
  pricingInputOf,
  type TaxInput,
} from '../pricing/stated.ts'
import type {
  AllowanceCharge,
  DocumentAllowanceCharge,
  EInvoice,
  Line,
  Price,
  TaxBreakdownRow,
  TaxCategory,
} from './document.ts'
import type { LineFacts } from './facts.ts'

/** What lines without a tax fall under; an empty category is one that nobody has named yet. */
export interface Untaxed {
  readonly category: string
  readonly reason?: string
  readonly reasonCode?: string
}

type Figures = Pick<EInvoice, 'lines' | 'allowancesCharges' | 'totals' | 'breakdown'>
type Answer = Figures | { problem: 'several_taxes' | 'tax_without_rate' }
type Item = SheetInvoice['items'][number]

const places = 20
const negated = (decimal: string) => fromScaled(-scaled(decimal, places), places)
const minus = (a: string, b: string) => fromScaled(scaled(a, places) - scaled(b, places), places)
const isNegative = (decimal: string) => decimal.startsWith('-')
const unsigned = (decimal: string) => (isNegative(decimal) ? decimal.slice(1) : decimal)

/** Lines, allowances, charges, rows of tax and totals, each the figure that the paper prints. */
export function figuresOf(invoice: SheetInvoice, version: number, untaxed: Untaxed, taxInTaxCurrency?: string): Answer {
  const priced = invoice.pricing ? itemised(invoice, invoice.pricing, untaxed) : simple(invoice, version, untaxed)
  const answer = 'problem' in priced || priced.lines.length > 0 ? priced : withChargesAsLines(priced)
  if ('problem' in answer || taxInTaxCurrency === undefined) return answer
  return { ...answer, totals: { ...answer.totals, taxInTaxCurrency } }
}

/** What credits shipping or another charge alone has no lines, and the standard wants one: the charges are them. */
function withChargesAsLines(figures: Figures): Figures {
  const { allowancesCharges = [], totals } = figures
  const charges = allowancesCharges.filter(({ kind }) => kind === 'charge')
  const { charges: sum = '0', ...others } = totals
  return {
    ...figures,
    lines: charges.map(({ amount, reason, tax }, at) => ({
      id: String(at + 1),
      quantity: isNegative(amount) ? '-1' : '1',
      unit: 'C62',
      net: amount,
      price: { net: unsigned(amount) },
      tax,
      item: { name: reason ?? 'Charge' },
    })),
    allowancesCharges: allowancesCharges.filter(({ kind, amount }) => kind === 'allowance' && amount !== '0'),
    totals: { ...others, lines: sum },
  }
}

/** One discount, one shipping, one tax: the mapping of documents from before lines had taxes. Amounts are not computed anew. */
function simple(invoice: SheetInvoice, version: number, untaxed: Untaxed): Answer {
  const { currency, discount, shipping, tax } = invoice
  const figures = totalsOfVersion(invoice, decimalsOf(currency), version)
  const rate = tax.type === 'percentage' ? tax.value : '0'
  if (tax.type === 'fixed' && figures.tax !== 0) return { problem: 'tax_without_rate' }
  const of = amountsIn(currency)
  const category = categoryOf(rate === '0' ? [] : [{ category: null, rate }], untaxed)
  const adjustment = (
    kind: 'allowance' | 'charge',
    { type, value }: typeof discount,
    minor: number,
    reason: Pick<AllowanceCharge, 'reason' | 'reasonCode'>,
  ): DocumentAllowanceCharge[] => {
    if (minor === 0) return []
    const share = type === 'percentage' ? { percent: value, base: of(figures.subtotal) } : {}
    return [{ kind, amount: of(minor), ...share, ...reason, tax: category }]
  }
  const taxable = figures.subtotal - figures.discount + figures.shipping
  return {
    lines: invoice.items.map((item, at) => ({
      ...lineOf(item, at, of(figures.amounts[at] ?? 0), category),
      price: { net: item.rate },
    })),
    allowancesCharges: [
      ...adjustment('allowance', discount, figures.discount, { reason: 'Discount', reasonCode: '95' }),
      ...adjustment('charge', shipping, figures.shipping, { reason: 'Shipping', reasonCode: 'FC' }),
    ],
    breakdown: [{ ...category, taxable: of(taxable), tax: of(figures.tax), ...reasonsOf(category, [], untaxed) }],
    totals: totalsOf(of, {
      lines: figures.subtotal,
      allowances: figures.discount,
      charges: figures.shipping,
      withoutTax: taxable,
      tax: figures.tax,
      withTax: figures.total,
      prepaid: 0,
      rounding: 0,
      payable: figures.total,
    }),
  }
}

function itemised(invoice: SheetInvoice, pricing: DocumentPricing, untaxed: Untaxed): Answer {
  const { items, currency } = invoice
  const input = pricingInputOf(items, pricing, decimalsOf(currency))
  const carried = [
    ...items.map((item) => item.pricing?.taxes ?? []),
    ...input.adjustments.map((adjustment) => adjustment.taxes ?? []),
  ]
  if (carried.some((taxes) => taxes.length > 1)) return { problem: 'several_taxes' }
  const figures = priceDocument(input)
  const of = amountsIn(currency)
  const stated = [...pricing.allowances, ...pricing.charges]
  const adjustments = figures.adjustments.flatMap((each, at) => {
    const entry = stated[at]
    const kind = input.adjustments[at]?.kind ?? 'charge'
    if (!entry) return []
    return each.parts.map(
      ({ taxes, base, net }): DocumentAllowanceCharge => ({
        ...adjustmentOf(kind, entry, of(net), pricing.pricesIncludeTax ? null : base === null ? null : of(base)),
        tax: categoryOf(taxes, untaxed),
      }),
    )
  })
  const lines = items.map((item, at) => pricedLine(item, at, figures, pricing.pricesIncludeTax, of, untaxed))
  const { withoutTax, tax, total, prepaid, withheld, rounding, payable } = figures
  const sum = (kind: 'allowance' | 'charge') =>
    figures.adjustments.reduce((all, each, at) => all + (input.adjustments[at]?.kind === kind ? each.net : 0), 0)
  return {
    lines,
    allowancesCharges: adjustments,
    breakdown: breakdownOf(figures, lines, adjustments, of, untaxed),
    // What the buyer withholds has no term of its own; Italy states it as paid before.
    totals: totalsOf(
      of,
      {
        lines: figures.linesNet,
        allowances: -sum('allowance'),
        charges: sum('charge'),
        withoutTax,
        tax,
        withTax: total,
        prepaid: prepaid + withheld,
        rounding,
        payable,
      },
      new Set(adjustments.map(({ kind }) => `${kind}s`)),
    ),
  }
}

const amountsIn = (currency: string) => {
  const digits = decimalsOf(currency)
  return (minor: number) => fromScaled(BigInt(minor), digits)
}
type Of = ReturnType<typeof amountsIn>

/** Sums of nothing are left out, unless something of nothing is summed: `had`. */
function totalsOf(
  of: Of,
  sums: Record<keyof Required<Omit<EInvoice['totals'], 'taxInTaxCurrency'>>, number>,
  had: ReadonlySet<string> = new Set(),
) {
  const optional = (name: 'allowances' | 'charges' | 'prepaid' | 'rounding') =>
    sums[name] === 0 && !had.has(name) ? {} : { [name]: of(sums[name]) }
  return {
    lines: of(sums.lines),
    ...optional('allowances'),
    ...optional('charges'),
    withoutTax: of(sums.withoutTax),
    tax: of(sums.tax),
    withTax: of(sums.withTax),
    ...optional('prepaid'),
    ...optional('rounding'),
    payable: of(sums.payable),
  }
}

/** The category of a line or part; one that was never stated is the standard one where there is a rate. */
function categoryOf(taxes: readonly Pick<TaxInput, 'category' | 'rate'>[], untaxed: Untaxed): TaxCategory {
  const [tax] = taxes
  const category = tax?.category ?? (tax && tax.rate !== '0' ? 'S' : untaxed.category)
  return category === 'O' ? { category } : { category, rate: tax?.rate ?? '0' }
}

function reasonsOf({ category }: TaxCategory, taxes: readonly TaxInput[], untaxed: Untaxed) {
  const [tax] = taxes
  const own = tax && (tax.reason || tax.reasonCode) ? tax : category === untaxed.category ? untaxed : undefined
  return {
    ...(own?.reason && { exemptionReason: own.reason }),
    ...(own?.reasonCode && { exemptionCode: own.reasonCode }),
  }
}

/** A row for each category and rate; taxes of several names may share one. */
function breakdownOf(
  figures: Pricing<TaxInput>,
  lines: readonly Line[],
  adjustments: readonly DocumentAllowanceCharge[],
  of: Of,
  untaxed: Untaxed,
): TaxBreakdownRow[] {
  const rows = new Map<string, { tax: TaxCategory; taxable: bigint; amount: bigint; taxes: TaxInput[] }>()
  const rowOf = (tax: TaxCategory) => {
    const key = `${tax.category} ${tax.rate ?? ''}`
    const row = rows.get(key) ?? { tax, taxable: 0n, amount: 0n, taxes: [] }
    rows.set(key, row)
    return row
  }
  for (const { tax, net } of lines) rowOf(tax).taxable += scaled(net, places)
  for (const { tax, kind, amount } of adjustments)
    rowOf(tax).taxable += kind === 'allowance' ? -scaled(amount, places) : scaled(amount, places)
  for (const { tax, amount } of figures.taxes) {
    if (!tax) continue
    const row = rowOf(categoryOf([tax], untaxed))
    row.amount += scaled(of(amount), places)
    row.taxes.push(tax)
  }
  return [...rows.values()].map(({ tax, taxable, amount, taxes }) => ({
    ...tax,
    taxable: fromScaled(taxable, places),
    tax: fromScaled(amount, places),
    ...reasonsOf(
      tax,
      taxes.filter((one) => one.reason || one.reasonCode),
      untaxed,
    ),
  }))
}

/** `amount` is signed as pricing has it: an allowance below 0 takes off. */
function adjustmentOf(
  kind: 'allowance' | 'charge',
  { type, value, base, percent, reason, reasonCode }: AdjustmentInput,
  amount: string,
  priced: string | null,
): AllowanceCharge {
  const share: { percent?: string | undefined; base?: string | undefined } =
    type === 'percentage'
      ? priced === null
        ? {}
        : { percent: value, base: base ?? priced }
      : { percent: percent ?? undefined, base: base ?? undefined }
  return {
    kind,
    amount: kind === 'allowance' ? negated(amount) : amount,
    ...(share.percent !== undefined && { percent: share.percent }),
    ...(share.base !== undefined && { base: share.base }),
    ...(reason && { reason }),
    ...(reasonCode && { reasonCode }),
    ...(!reason && !reasonCode && { reason: kind === 'allowance' ? 'Discount' : 'Charge' }),
  }
}

function pricedLine(
  item: Item,
  at: number,
  figures: Pricing<TaxInput>,
  pricesIncludeTax: boolean,
  of: Of,
  untaxed: Untaxed,
): Line {
  const figure = figures.lines[at]
  const net = of(figure?.net ?? 0)
  const line = lineOf(item, at, net, categoryOf(item.pricing?.taxes ?? [], untaxed))
  // With tax in the prices, the net of the line is the price of all of it: no other price comes to the same cent (Peppol R120).
  if (pricesIncludeTax) return { ...line, ...wholePrice(item.quantity, net) }
  const { allowances = [], charges = [] } = item.pricing ?? {}
  const all = [...allowances, ...charges]
  const base = of(figure?.amount ?? 0)
  const adjustments = all.map((entry, index) =>
    adjustmentOf(index < allowances.length ? 'allowance' : 'charge', entry, of(figure?.adjustments[index] ?? 0), base),
  )
  return {
    ...line,
    ...(adjustments.length > 0 && { allowancesCharges: adjustments }),
    price: priceOf(item, item.pricing ?? null),
  }
}

/**
 * A price is never below 0: what is taken back has a quantity below 0. Where discounts take off more than a line comes to, or charges stand
 * on a line of nothing, there is no price, and the net is what they come to.
 */
function wholePrice(quantity: string, net: string): Pick<Line, 'price' | 'allowancesCharges'> {
  const [count, amount] = [scaled(quantity, places), scaled(net, places)]
  if (count * amount > 0n || (amount === 0n && count !== 0n))
    return { price: { net: isNegative(net) ? negated(net) : net, baseQuantity: unsigned(quantity) } }
  if (amount === 0n) return { price: { net: '0' } }
  const rest: AllowanceCharge =
    amount < 0n
      ? { kind: 'allowance', amount: negated(net), reason: 'Discount' }
      : { kind: 'charge', amount: net, reason: 'Charge' }
  return { price: { net: '0' }, allowancesCharges: [rest] }
}

function priceOf(item: Item, pricing: LinePricing | null): Price {
  const { gross, baseUnit } = item.eInvoice ?? {}
  const { baseQuantity, priceDiscount } = pricing ?? {}
  return {
    net: priceDiscount ? minus(item.rate, priceDiscount) : item.rate,
    ...(priceDiscount ? { discount: priceDiscount, gross: item.rate } : gross && { gross }),
    ...(baseQuantity && { baseQuantity }),
    ...(baseUnit && { baseUnit }),
  }
}

/** Everything of a line but its price. */
function lineOf(item: Item, at: number, net: string, tax: TaxCategory): Omit<Line, 'price'> {
  const facts: LineFacts = item.eInvoice ?? {}
  const { id, note, object, orderLine, buyerAccountingReference, baseUnit: _, gross: __, ...said } = facts
  const { itemName, itemDescription, ...ofItem } = said
  const description = itemDescription ?? item.description
  return {
    id: id ?? String(at + 1),
    quantity: item.quantity,
    unit: item.unit || 'C62',
    net,
    ...(note && { note }),
    ...(object && { object }),
    ...(orderLine && { orderLine }),
    ...(buyerAccountingReference && { buyerAccountingReference }),
    ...((item.periodStart || item.periodEnd) && {
      period: { start: item.periodStart ?? undefined, end: item.periodEnd ?? undefined },
    }),
    tax,
    item: { name: itemName ?? item.name, ...(description && { description }), ...ofItem },
  } as Omit<Line, 'price'>
}
