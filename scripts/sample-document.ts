import { parseCalendarDate } from '@duly/core/dates/calendar-date.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { compareDecimals, fromScaled, parseDecimal, scaled } from '@duly/core/money/decimal.ts'
import { times, toMinor } from '@duly/core/money/ratio.ts'
import { featureNotTaken } from './sample-features.ts'

// A document in the neutral form that published e-invoices were converted into, as a call of the API, and the answer compared
// with what the document states. The form: docs/sample-documents.md.

interface Tax {
  category?: string
  rate?: string
}

interface Adjustment {
  kind: string
  amount: string
  percent?: string
  base?: string
  reason?: string
  reasonCode?: string
  tax?: Tax
}

/** What of a document is looked at. Decimals are texts as the document has them. */
export interface SampleDocument {
  id?: string
  typeCode?: string
  number?: string
  currency: string
  issueDate?: string
  dueDate?: string
  lines?: {
    quantity?: string
    unit?: string
    price?: { net?: string; gross?: string; discount?: string; baseQuantity?: string }
    allowancesCharges?: Adjustment[]
    tax?: Tax
    item?: { name?: string; description?: string }
    period?: { start?: string; end?: string }
    expectedNet?: string
    hasSubLines?: unknown
    lineStatus?: unknown
  }[]
  allowancesCharges?: Adjustment[]
  exemptions?: { category?: string; rate?: string; reason?: string; code?: string }[]
  expected: Partial<
    Record<
      | 'lineTotal'
      | 'allowanceTotal'
      | 'chargeTotal'
      | 'taxExclusive'
      | 'taxTotal'
      | 'taxInclusive'
      | 'prepaid'
      | 'rounding'
      | 'payable',
      string
    >
  > & { breakdown?: (Tax & { taxable?: string; tax?: string })[] }
}

type Line = NonNullable<SampleDocument['lines']>[number]

/** Says which feature of a document Duly does not take; the names are those of docs/sample-documents.md. */
export class Unsupported extends Error {}

const places = 22
const canonical = (text: string | undefined) =>
  parseDecimal((text ?? '0').trim().replace(/^\+|^-(?=0*(?:\.0*)?$)/, ''), places)

function decimalOf(text: string | undefined, what: string): string {
  const decimal = canonical(text)
  if (decimal === null) throw new Error(`${what} is no decimal: ${text}`)
  return decimal
}

const isNegative = (decimal: string) => decimal.startsWith('-')
const withoutSign = (decimal: string) => (isNegative(decimal) ? decimal.slice(1) : decimal)
const negated = (decimal: string) => (decimal === '0' ? '0' : isNegative(decimal) ? decimal.slice(1) : `-${decimal}`)
const fits = (decimal: string, decimals: number) => parseDecimal(decimal, decimals) !== null
const minus = (a: string, b: string) => fromScaled(scaled(a, places) - scaled(b, places), places)

/** The document as a body of POST /invoices. Throws Unsupported for what Duly does not take, Error for what cannot be read. */
export function bodyOf(document: SampleDocument, number: string): Record<string, unknown> {
  refuse(document)
  const { expected, exemptions = [] } = document
  const taxesOf = (tax: Tax | undefined) => [taxOf(tax, exemptions)]
  const adjustments = (list: Adjustment[] | undefined, kind: string) =>
    (list ?? []).map((one) => adjustmentOf(one, document.currency)).filter((one) => one.kind === kind)
  const ofDocument = (kind: string) =>
    adjustments(document.allowancesCharges, kind).map(({ kind: _, tax, ...one }) => ({ ...one, taxes: taxesOf(tax) }))
  const issueDate = dateOf(document.issueDate) ?? '2026-01-01'
  const dueDate = dateOf(document.dueDate)
  return {
    invoiceNumber: number,
    billingName: 'Customer of a sample',
    billingEmail: 'sample@example.com',
    issueDate,
    dueDate: dueDate && dueDate >= issueDate ? dueDate : issueDate,
    currency: document.currency,
    paymentTerms: '',
    items: (document.lines ?? []).map((line) => ({
      name: textOf(line.item?.name, 500) || 'Item',
      description: textOf(line.item?.description, 5000),
      unit: textOf(line.unit, 10),
      ...periodOf(line),
      ...priceOf(line),
      allowances: adjustments(line.allowancesCharges, 'allowance').map(({ kind: _, tax: __, ...one }) => one),
      charges: adjustments(line.allowancesCharges, 'charge').map(({ kind: _, tax: __, ...one }) => one),
      taxes: taxesOf(line.tax),
    })),
    allowances: ofDocument('allowance'),
    charges: ofDocument('charge'),
    prepaid: decimalOf(expected.prepaid, 'prepaid'),
    rounding: { type: 'amount', value: decimalOf(expected.rounding, 'rounding') },
  }
}

function refuse(document: SampleDocument): void {
  const feature = featureNotTaken(document)
  if (feature) throw new Unsupported(feature)
}

function taxOf(tax: Tax | undefined, exemptions: NonNullable<SampleDocument['exemptions']>) {
  const category = tax?.category ?? null
  const exemption = exemptions.find((one) => one.category === category)
  return {
    name: 'VAT',
    category,
    rate: decimalOf(tax?.rate, 'rate of a tax'),
    reason: textOf(exemption?.reason, 500),
    reasonCode: textOf(exemption?.code, 50),
  }
}

/** An amount below 0 is the opposite kind; a percentage stays one where it says exactly what the amount is. */
function adjustmentOf(given: Adjustment, currency: string) {
  const amount = decimalOf(given.amount, 'amount of an allowance or charge')
  const opposite = given.kind === 'charge' ? 'allowance' : 'charge'
  const kind = isNegative(amount) ? opposite : given.kind
  const texts = { reason: textOf(given.reason, 500), reasonCode: textOf(given.reasonCode, 50), tax: given.tax }
  const percentage = percentageOf(given, amount, currency)
  if (percentage) return { kind, type: 'percentage', ...percentage, ...texts }
  return { kind, type: 'fixed', value: withoutSign(amount), ...texts }
}

function percentageOf({ percent, base }: Adjustment, amount: string, currency: string) {
  const [value, of] = [canonical(percent), canonical(base)]
  if (percent === undefined || base === undefined || value === null || of === null) return null
  if (isNegative(value) || isNegative(of) || compareDecimals(value, '100') > 0 || !fits(value, 4) || !fits(of, 4))
    return null
  const exact = times(
    { numerator: scaled(of, 4), denominator: 10_000n },
    { numerator: scaled(value, 4), denominator: 1_000_000n },
  )
  const digits = decimalsOf(currency)
  const isExact = fits(amount, digits) && toMinor(exact, digits) === scaled(amount, digits)
  return isExact ? { value, base: of } : null
}

/**
 * Quantity, rate and what belongs to it. A price below 0 is a quantity below 0. A price of more decimals than a rate has is
 * that of a thousand or million, and a quantity of more decimals is that of as many thousandths, by the base quantity.
 */
function priceOf(line: Line) {
  const { quantity, price } = line
  if (quantity === undefined || price?.net === undefined) return plainAmount(amountBefore(line))
  const net = decimalOf(price.net, 'price')
  const split = splitPrice(price, net)
  const rate = split?.gross ?? withoutSign(net)
  const discount = split?.discount ?? '0'
  const statedBase = price.baseQuantity === undefined ? '1' : decimalOf(price.baseQuantity, 'base quantity')
  const base = withoutSign(statedBase)
  const turned = (isNegative(net) && !split) !== isNegative(statedBase)
  const count = decimalOf(quantity, 'quantity')
  const dearer = factors.find((factor) => fits(multiplied(rate, factor), 10) && fits(multiplied(discount, factor), 10))
  const finer = factors.find((factor) => fits(multiplied(count, factor), 10) && fits(multiplied(base, factor), 10))
  if (dearer === undefined) throw new Unsupported('price-over-16-decimals')
  if (finer === undefined) throw new Unsupported('quantity-over-16-decimals')
  return {
    quantity: multiplied(turned ? negated(count) : count, finer),
    rate: multiplied(rate, dearer),
    priceDiscount: multiplied(discount, dearer),
    baseQuantity: multiplied(base === '0' ? '1' : base, dearer * finer),
  }
}

const factors = [1n, 1_000n, 1_000_000n] as const

/** The price before its discount, where both are there and come to the net one. */
function splitPrice(price: NonNullable<Line['price']>, net: string): { gross: string; discount: string } | null {
  if (price.gross === undefined || price.discount === undefined) return null
  const [gross, discount] = [canonical(price.gross), canonical(price.discount)]
  if (gross === null || discount === null || isNegative(gross) || isNegative(discount)) return null
  return compareDecimals(minus(gross, discount), net) === 0 ? { gross, discount } : null
}

const plainAmount = (amount: string) => ({ quantity: isNegative(amount) ? '-1' : '1', rate: withoutSign(amount) })

/** The net of a line without a price, before its allowances and charges. */
const amountBefore = ({ expectedNet, allowancesCharges = [] }: Line) =>
  allowancesCharges.reduce(
    (amount, { kind, amount: part }) => {
      const change = decimalOf(part, 'amount of an allowance or charge')
      return minus(amount, kind === 'charge' ? change : negated(change))
    },
    decimalOf(expectedNet, 'net of a line'),
  )

const multiplied = (decimal: string, factor: bigint) => fromScaled(scaled(decimal, places) * factor, places)

/** A day that invoices can have; figures do not depend on it. */
const dateOf = (text: string | undefined) => parseCalendarDate(text ?? '') ?? undefined

function periodOf({ period }: Line) {
  const [periodStart, periodEnd] = [dateOf(period?.start), dateOf(period?.end)]
  if (periodStart && periodEnd && periodEnd < periodStart) return {}
  return { ...(periodStart && { periodStart }), ...(periodEnd && { periodEnd }) }
}

/** One line of text without what turns or hides other text. */
const textOf = (text: string | undefined, most: number) =>
  (text ?? '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202d\u202e]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')

/** What of an invoice that the API answered is compared. */
export interface PricedAnswer {
  items: { amount: number; net?: number }[]
  subtotal: number
  discount: number
  shipping: number
  tax: number
  total: number
  taxRows: { category: string | null; rate: number | null; taxable: number; amount: number }[]
  pricing: { withoutTax: number; totalWithTax: number } | null
}

/** Where an answer differs from what the document states: `line 2 net 10.01, expected 10.00`. */
export function differencesOf(document: SampleDocument, answer: PricedAnswer): string[] {
  const { expected } = document
  const differences: string[] = []
  const compare = (what: string, stated: string | undefined, found: number | undefined) => {
    if (stated === undefined) return
    const decimal = decimalOf(stated, what)
    const own = decimalOf(String(found ?? ''), `${what} of the answer`)
    if (compareDecimals(own, decimal) !== 0) differences.push(`${what} ${own}, expected ${decimal}`)
  }
  for (const [at, line] of (document.lines ?? []).entries())
    compare(`line ${at + 1} net`, line.expectedNet, answer.items[at]?.net ?? answer.items[at]?.amount)
  compare('sum of lines', expected.lineTotal, answer.subtotal)
  if (!hasOpposites(document)) {
    compare('allowances', expected.allowanceTotal, answer.discount)
    compare('charges', expected.chargeTotal, answer.shipping)
  }
  compare('total without tax', expected.taxExclusive, answer.pricing?.withoutTax)
  compare('tax', expected.taxTotal, answer.tax)
  compare('total with tax', expected.taxInclusive, answer.pricing?.totalWithTax)
  compare('payable', expected.payable, answer.total)
  return [...differences, ...rowDifferences(expected.breakdown ?? [], answer.taxRows)]
}

/** An allowance below 0 was entered as a charge, so that only their difference is the document's. */
const hasOpposites = ({ allowancesCharges = [] }: SampleDocument) =>
  allowancesCharges.some((one) => isNegative(decimalOf(one.amount, 'amount')))

function rowDifferences(
  stated: NonNullable<SampleDocument['expected']['breakdown']>,
  found: PricedAnswer['taxRows'],
): string[] {
  if (stated.length === 0) return []
  const sums = new Map<string, { taxable: bigint; tax: bigint; statedTaxable: bigint; statedTax: bigint }>()
  const rowOf = (category: string | null | undefined, rate: string) => {
    const key = `${category ?? '?'} ${rate} %`
    const row = sums.get(key) ?? { taxable: 0n, tax: 0n, statedTaxable: 0n, statedTax: 0n }
    sums.set(key, row)
    return row
  }
  for (const one of stated) {
    const row = rowOf(one.category, decimalOf(one.rate, 'rate'))
    row.statedTaxable += scaled(decimalOf(one.taxable, 'taxable'), places)
    row.statedTax += scaled(decimalOf(one.tax, 'tax'), places)
  }
  for (const one of found) {
    const row = rowOf(one.category, decimalOf(String(one.rate ?? 0), 'rate'))
    row.taxable += scaled(decimalOf(String(one.taxable), 'taxable'), places)
    row.tax += scaled(decimalOf(String(one.amount), 'tax'), places)
  }
  return [...sums].flatMap(([key, row]) =>
    row.taxable === row.statedTaxable && row.tax === row.statedTax
      ? []
      : [
          `tax row ${key}: ${fromScaled(row.taxable, places)} → ${fromScaled(row.tax, places)}, expected ` +
            `${fromScaled(row.statedTaxable, places)} → ${fromScaled(row.statedTax, places)}`,
        ],
  )
}
