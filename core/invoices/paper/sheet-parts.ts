import { countryCode } from '../../customers/countries.ts'
import type { CalendarDate } from '../../dates/calendar-date.ts'
import { minorOf } from '../../money/money.ts'
import type { Pricing, TaxCategory, TaxRow } from '../../pricing/model.ts'
import type { AdjustmentInput, DepositTaken, DocumentPricing, TaxInput } from '../../pricing/stated.ts'
import { taxNameIn } from '../../taxes/given-names.ts'
import { numberOfTax } from '../../taxes/one-tax.ts'
import { reasonedCategories } from '../../taxes/rules.ts'
import { decimalText, longDate, moneyText, rateText } from '../../words/format.ts'
import * as paper from '../../words/gen/paper.gen.ts'
import type { Say, Word } from '../../words/word.ts'
import { offeredLine } from '../quotes/options.ts'
import { statedTotals } from '../totals/stated-totals.ts'
import type { Totals } from '../totals/totals.ts'
import { unitName } from '../totals/units.ts'
import type { SheetInvoice } from './sheet-input.ts'
import type { Sheet, SheetTotal } from './sheet-model.ts'

/*
 * What the paper says beyond one discount, shipping and tax. It is apart from `sheet.ts`, which draws it, so that a form
 * without any of it loads none of this.
 */

/** Worded in the document's language; made by `sheetParts` and drawn by `buildSheet`. */
export interface SheetParts {
  /** Heads of the columns that a line fills; absent where none does. */
  readonly columns: { readonly unit?: string; readonly tax?: string }
  /** In the lines' order. `details` stand under the description. */
  readonly items: readonly {
    readonly unit: string
    readonly tax: string
    readonly details: readonly string[]
    /** What an optional line comes to if it is chosen. */
    readonly offered?: string
  }[]
  /** Null where the invoice's own discount, shipping and tax apply. */
  readonly priced: {
    readonly totals: Totals
    readonly lines: readonly SheetTotal[]
    readonly grandTotal: SheetTotal
    /** Of the sheet as they are. */
    readonly more: Pick<Sheet, 'withTax' | 'settled' | 'taxReasons'>
    /** `GST 81472 5530 RT0001` of each tax that has a number. */
    readonly numbers: readonly { readonly text: string; readonly number: string }[]
    /** The heading where the law asks for other words; null for `Invoice`. */
    readonly heading: string | null
  } | null
}

/**
 * The parts of an invoice whose lines have units, periods or taxes of their own; null where none has. `sellerCountry` is as
 * the business writes it; `price` is given by who has priced the invoice already. Throws RangeError on figures that are no
 * decimals.
 */
export function sheetParts(
  invoice: SheetInvoice,
  sellerCountry: string,
  say: Say,
  price: typeof statedTotals = statedTotals,
): SheetParts | null {
  const { pricing, currency, items } = invoice
  const isPlain = items.every((item) => !item.unit && !item.periodStart && !item.periodEnd)
  if (!pricing && isPlain) return null
  const stated = pricing ? price({ items, pricing, currency }) : null
  const words: Words = { say, currency, money: (minor) => moneyText(say.forms, minor, currency) }
  const lines = items.map((item, at) => {
    const offered = item.optional ? offeredLine(item, currency) : null
    return {
      unit: item.unit ? unitName(item.unit, say) : '',
      tax: (item.pricing?.taxes ?? []).map(({ name }) => taxNameIn(say, name)).join(', '),
      details: lineDetails(item, (offered ?? stated?.figures.lines[at])?.adjustments ?? [], words),
      ...(offered && { offered: words.money(offered.total) }),
    }
  })
  // One tax that all lines carry, as the one of the form, needs no column.
  const differ = new Set(lines.map(({ tax }) => tax)).size > 1 || lines.some(({ tax }) => tax.includes(', '))
  return {
    columns: {
      ...(lines.some(({ unit }) => unit) && { unit: say(paper.unit) }),
      ...(differ && { tax: say(paper.taxColumn) }),
    },
    items: lines,
    priced: stated && pricing ? pricedParts(stated, pricing, sellerCountry, words) : null,
  }
}

interface Words {
  readonly say: Say
  readonly currency: string
  readonly money: (minor: number) => string
}

function pricedParts(
  { figures, totals }: { figures: Pricing<TaxInput>; totals: Totals },
  pricing: DocumentPricing,
  sellerCountry: string,
  words: Words,
): NonNullable<SheetParts['priced']> {
  const { say, currency, money } = words
  const settled = settledLines(figures, pricing, words)
  const total = { label: say(paper.total, { currency }), amount: money(figures.total) }
  const reasons = reasonsOf(figures.taxes, say)
  const isTaxed = figures.taxes.some(({ amount }) => amount !== 0)
  return {
    totals,
    lines: [
      { label: say(paper.subtotal), amount: money(figures.subtotal) },
      ...documentAdjustments(figures, pricing, words),
      ...figures.taxes.map((row) => taxLine(row, pricing.pricesIncludeTax, words)),
    ],
    grandTotal: settled.length > 0 ? { label: say(paper.toPay, { currency }), amount: money(figures.payable) } : total,
    more: {
      ...(settled.length > 0 && { withTax: total, settled }),
      ...(reasons && { taxReasons: { label: say(paper.taxReasons), text: reasons } }),
    },
    numbers: numbersOf(figures.taxes, say),
    heading: isTaxed && countryCode(sellerCountry) === 'AU' ? say(paper.taxInvoice) : null,
  }
}

function lineDetails(
  { pricing, rate, periodStart, periodEnd }: SheetInvoice['items'][number],
  amounts: readonly number[],
  { say, currency, money }: Words,
): string[] {
  const date = (day: CalendarDate) => longDate(say.forms, day)
  const price = (value: string) => rateText(say.forms, value, currency)
  const [start, end] = [periodStart ?? periodEnd, periodEnd ?? periodStart]
  const period =
    start && end ? [start === end ? date(start) : say(paper.period, { from: date(start), to: date(end) })] : []
  if (!pricing) return period
  const { priceDiscount, baseQuantity, allowances, charges } = pricing
  const entries = [
    ...allowances.map((entry) => ({ entry, none: paper.discount })),
    ...charges.map((entry) => ({ entry, none: paper.charge })),
  ]
  return [
    ...period,
    ...(priceDiscount && priceDiscount !== '0'
      ? [say(paper.priceDiscount, { price: price(rate), discount: price(priceDiscount) })]
      : []),
    ...(baseQuantity && baseQuantity !== '1'
      ? [say(paper.priceFor, { quantity: decimalText(say.forms, baseQuantity) })]
      : []),
    ...entries.flatMap(({ entry, none }, at) => {
      const minor = amounts[at] ?? 0
      if (minor === 0) return []
      const reason = entry.reason.trim() || say(none)
      const amount = money(minor)
      if (entry.type === 'fixed') return [say(paper.lineAdjustment, { reason, amount })]
      return [say(paper.lineShare, { reason, share: decimalText(say.forms, entry.value), amount })]
    }),
  ]
}

function documentAdjustments(
  figures: Pricing<TaxInput>,
  pricing: DocumentPricing,
  { say, money }: Words,
): SheetTotal[] {
  return adjustmentNames(pricing, say).flatMap((label, at) => {
    const amount = figures.adjustments[at]?.amount ?? 0
    return amount === 0 ? [] : [{ label, amount: money(amount) }]
  })
}

/** What the document's allowances, then its charges are called: by their reasons, or else by what they are. */
export function adjustmentNames({ allowances, charges }: DocumentPricing, say: Say): string[] {
  return [
    ...allowances.map((entry) => adjustmentLabel(entry, paper.discount, paper.discountOf, say)),
    ...charges.map((entry) =>
      // FC of UN/EDIFACT 7161: freight.
      entry.reasonCode === 'FC'
        ? adjustmentLabel(entry, paper.shipping, paper.shippingOf, say)
        : adjustmentLabel(entry, paper.charge, null, say),
    ),
  ]
}

function adjustmentLabel(
  { type, value, reason }: AdjustmentInput,
  word: Word,
  ofShare: Word<{ share: string }> | null,
  say: Say,
): string {
  const own = reason.trim()
  if (type === 'fixed') return own || say(word)
  const share = decimalText(say.forms, value)
  if (own === '' && ofShare) return say(ofShare, { share })
  return say(paper.reasonOf, { reason: own || say(word), share })
}

/** `GST 5% on $5,924.49` */
function taxLine({ tax, taxable, amount }: TaxRow<TaxInput>, isIncluded: boolean, { say, money }: Words): SheetTotal {
  const base = money(taxable)
  if (!tax) return { label: say(paper.tax), amount: money(amount) }
  const { category } = tax
  const name = taxNameIn(say, tax.name)
  const rate = decimalText(say.forms, tax.rate)
  const label =
    category === 'O'
      ? say(paper.taxRowNoRate, { name, base })
      : say(isIncluded ? paper.taxIncluded : paper.taxRow, { name, rate, base })
  return { label, amount: money(amount) }
}

/** What lies between the total and what is asked for. */
function settledLines(
  figures: Pricing<TaxInput>,
  { withholding, deposits = [] }: DocumentPricing,
  { say, currency, money }: Words,
): SheetTotal[] {
  const taken = deposits.map((deposit) => depositLines(deposit, currency, say))
  const prepaid = figures.prepaid - taken.flat().reduce((sum, { minor }) => sum + minor, 0)
  const share = withholding?.type === 'percentage' ? decimalText(say.forms, withholding.value) : null
  const entries: [label: string, minor: number][] = [
    ...taken.flat().map(({ label, minor }): [string, number] => [label, -minor]),
    [say(paper.prepaid), -prepaid],
    [share === null ? say(paper.withheld) : say(paper.withheldOf, { share }), -figures.withheld],
    [say(paper.rounding), figures.rounding],
  ]
  return entries.filter(([, minor]) => minor !== 0).map(([label, minor]) => ({ label, amount: money(minor) }))
}

/** What a deposit takes off, and its tax on a line of its own, in minor units. */
export function depositLines({ number, issueDate, net, tax }: DepositTaken, currency: string, say: Say) {
  const date = longDate(say.forms, issueDate)
  return [
    { label: say(paper.depositTaken, { number, date }), minor: minorOf(net, currency) ?? 0 },
    { label: say(paper.depositTax), minor: minorOf(tax, currency) ?? 0 },
  ]
}

const reasonWords: Partial<Record<TaxCategory, Word>> = {
  E: paper.exempt,
  AE: paper.reverseCharge,
  K: paper.intraCommunity,
  G: paper.exported,
  O: paper.outsideScope,
}

/** Why no tax is charged, in the business's words or else in ours; empty where tax is. */
function reasonsOf(rows: readonly TaxRow<TaxInput>[], say: Say): string {
  const reasons = rows.flatMap(({ tax }) => {
    if (!tax || !reasonedCategories.some((category) => category === tax.category)) return []
    const own = tax.reason.trim()
    const word = tax.category && reasonWords[tax.category]
    return own ? [own] : word ? [say(word)] : []
  })
  return [...new Set(reasons)].join('\n')
}

function numbersOf(rows: readonly TaxRow<TaxInput>[], say: Say) {
  const found = new Map<string, { text: string; number: string }>()
  for (const { tax } of rows) {
    const number = tax?.registrationNumber.trim() ?? ''
    if (!tax || number === '') continue
    const text = numberOfTax(tax, say)
    found.set(text, { text, number })
  }
  return [...found.values()]
}
