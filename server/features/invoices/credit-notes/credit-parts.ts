import { refuse } from '@duly/core/contract/refusals.ts'
import type { InvoiceFacts } from '@duly/core/e-invoices/facts.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { decimalOf } from '@duly/core/money/money.ts'
import { priceDocument } from '@duly/core/pricing/price.ts'
import { type AdjustmentInput, type DocumentPricing, pricingInputOf } from '@duly/core/pricing/stated.ts'
import { type InvoiceInput, type ItemInput, inputOf } from '../saving/input.ts'
import type * as store from '../store.ts'
import { type Priced, priced } from '../totals/pricing.ts'

/** Something of an invoice that can be credited by itself: a line, or what was charged besides. Minor units, before tax. */
export interface CreditPart {
  /** `line:0`, `charge:0`, `shipping`. */
  readonly key: string
  readonly name: string
  readonly invoicedMinor: number
  readonly leftMinor: number
}

/** What credit notes took off each part so far, by its key, and in all. */
export interface Credited {
  readonly parts: ReadonlyMap<string, number>
  readonly totalMinor: number
  readonly discountMinor: number
  readonly taxMinor: number
}

/** The parts of an invoice with what is left of each. */
export function partsOf(invoice: store.InvoiceRecord, credited: Credited): CreditPart[] {
  const part = (key: string, name: string, invoicedMinor: number): CreditPart => ({
    key,
    name,
    invoicedMinor,
    leftMinor: invoicedMinor - (credited.parts.get(key) ?? 0),
  })
  const lines = invoice.items.map((item, at) => part(`line:${at}`, item.name, item.amount_minor))
  if (!invoice.itemised)
    return invoice.shipping_minor === 0 ? lines : [...lines, part('shipping', 'Shipping', invoice.shipping_minor)]
  const charges = invoice.adjustments.filter((row) => row.kind === 'charge' && row.line === null)
  return [...lines, ...charges.map((row, at) => part(`charge:${at}`, row.reason || 'Charge', row.amount_minor))].filter(
    ({ invoicedMinor }) => invoicedMinor !== 0,
  )
}

/** How much is to be taken off which part, in minor units by its key. */
export type Chosen = ReadonlyMap<string, number>

/** Whether these amounts are all that is left of an invoice. */
export const isAllThatIsLeft = (parts: readonly CreditPart[], chosen: Chosen): boolean =>
  parts.every(({ key, leftMinor }) => (chosen.get(key) ?? 0) === leftMinor)

/** Refuses what is not a part, or more than is left of one. */
export function checkChosen(parts: readonly CreditPart[], chosen: Chosen): void {
  for (const [key, minor] of chosen) {
    const left = parts.find((part) => part.key === key)?.leftMinor
    if (left === undefined) throw refuse('invalid_request', { messages: [`parts must name parts of the invoice`] })
    const fits = left < 0 ? minor < 0 && minor >= left : minor > 0 && minor <= left
    if (!fits) throw refuse('credit_exceeds_rest')
  }
}

/** What e-invoices of the credit note state as those of its invoice do: references and parties, but not how it is paid. */
export function creditFacts(facts: InvoiceFacts | null): InvoiceFacts | null {
  if (!facts) return null
  const { typeCode: _, dueDate: _1, payment: _2, paymentTerms: _3, notes: _4, precedingInvoices: _5, ...kept } = facts
  return Object.keys(kept).length > 0 ? kept : null
}

/** What a credit note of some parts says and comes to: computed anew, but never above what is left; the last takes the rest. */
export function creditOf(
  invoice: store.InvoiceRecord,
  credited: Credited,
  chosen: Chosen,
  heading: Pick<InvoiceInput, 'issueDate' | 'dueDate' | 'invoiceNumber' | 'additionalNotes'>,
): Priced {
  const parts = partsOf(invoice, credited)
  const isRest = isAllThatIsLeft(parts, chosen)
  const input = {
    ...inputOf(invoice),
    ...heading,
    paymentTerms: '',
    betweenLines: [],
    schedule: null,
    eInvoice: creditFacts(invoice.e_invoice),
  }
  const left = invoice.total_minor - credited.totalMinor
  const work = { invoice, credited, chosen, input, isRest, left }
  return invoice.itemised ? itemisedCredit(work) : simpleCredit(work)
}

interface Work {
  readonly invoice: store.InvoiceRecord
  readonly credited: Credited
  readonly chosen: Chosen
  readonly input: InvoiceInput
  readonly isRest: boolean
  /** Of the total. */
  readonly left: number
}

/** A line that is credited in part says the amount; one that is credited whole says what it said. */
function creditedLines({ invoice, chosen, input }: Work): ItemInput[] {
  return input.items.flatMap((item, at) => {
    const minor = chosen.get(`line:${at}`) ?? 0
    if (minor === 0) return []
    if (minor === invoice.items[at]?.amount_minor) return [item]
    const { pricing } = item
    return [
      {
        ...item,
        unit: '',
        quantity: minor < 0 ? '-1' : '1',
        rate: decimalOf(Math.abs(minor), invoice.currency),
        pricing: pricing && { ...pricing, baseQuantity: null, priceDiscount: null, allowances: [], charges: [] },
      },
    ]
  })
}

/** The share of a fixed amount that belongs to the lines credited until now, less what belonged to those before. */
function shareOf(amountMinor: number, { invoice, credited, chosen }: Work): number {
  const sum = (of: (key: string) => number) => invoice.items.reduce((all, _, at) => all + of(`line:${at}`), 0)
  const all = invoice.items.reduce((minor, item) => minor + item.amount_minor, 0)
  const before = sum((key) => credited.parts.get(key) ?? 0)
  const after = before + sum((key) => chosen.get(key) ?? 0)
  // Whole numbers all the way: half away from zero, of amounts that are not negative.
  const part = (lines: number) =>
    all === 0 ? 0 : Number((BigInt(amountMinor) * BigInt(lines) * 2n + BigInt(all)) / (BigInt(all) * 2n))
  return part(after) - part(before)
}

/** One discount, one shipping and one tax. */
function simpleCredit(work: Work): Priced {
  const { invoice, credited, chosen, isRest, left } = work
  const { currency, arithmetic_version: version } = invoice
  const shipping = chosen.get('shipping') ?? 0
  const lines = creditedLines(work)
  // A charge alone stands as a line.
  const alone: ItemInput[] = [
    { name: 'Shipping', description: '', quantity: '1', rate: decimalOf(shipping, currency), unit: '' },
  ]
  const base: InvoiceInput = {
    ...work.input,
    items: lines.length > 0 ? lines : alone,
    ...(work.input.discountType === 'fixed' && {
      discountValue: decimalOf(shareOf(invoice.discount_minor, work), currency),
    }),
    shippingType: 'fixed',
    shippingValue: lines.length > 0 ? decimalOf(shipping, currency) : '0',
    // A fixed tax goes with the lines, too.
    ...(work.input.taxType === 'fixed' && { taxValue: decimalOf(shareOf(invoice.tax_minor, work), currency) }),
  }
  const first = priced(base, version)
  const fixed = (type: 'discount' | 'tax', minor: number): Partial<InvoiceInput> =>
    type === 'tax'
      ? { taxType: 'fixed', taxValue: decimalOf(minor, currency) }
      : { discountType: 'fixed', discountValue: decimalOf(minor, currency) }
  if (isRest && lines.length > 0) {
    const discount = invoice.discount_minor - credited.discountMinor
    const tax = invoice.tax_minor - credited.taxMinor
    const { values } = first
    if (values.discount_minor === discount && values.tax_minor === tax) return first
    return priced(
      {
        ...base,
        ...(values.discount_minor !== discount && fixed('discount', discount)),
        ...(values.discount_minor !== discount || values.tax_minor !== tax ? fixed('tax', tax) : {}),
      },
      version,
    )
  }
  const differs = isRest ? left - first.values.total_minor : Math.min(0, left - first.values.total_minor)
  if (differs === 0) return first
  const tax = first.values.tax_minor + differs
  if (tax < 0) throw refuse('credit_whole_only')
  return priced({ ...base, ...fixed('tax', tax) }, version)
}

/** Lines that name their taxes. What differs by rounding is a rounding of the sum, as on any document. */
function itemisedCredit(work: Work): Priced {
  const { invoice, chosen, input, isRest, left } = work
  const { currency } = invoice
  const pricing = input.pricing as DocumentPricing
  if (invoice.prepaid_minor !== 0 || pricing.withholding?.type === 'fixed') throw refuse('credit_whole_only')
  const stored = invoice.adjustments.filter((row) => row.kind === 'allowance' && row.line === null)
  const asFixed = <Entry extends AdjustmentInput>({ percent: _, ...entry }: Entry, minor: number) => ({
    ...entry,
    type: 'fixed' as const,
    value: decimalOf(minor, currency),
    base: null,
  })
  const lines = creditedLines(work)
  const allowances = pricing.allowances
    .map((entry, at) => {
      // A share of the lines is nothing where there are none, and would name no tax.
      if (lines.length === 0) return { ...entry, value: '0' }
      if (entry.type === 'percentage' && entry.base === null) return entry
      return asFixed(entry, shareOf(Math.abs(stored[at]?.amount_minor ?? 0), work))
    })
    .filter((entry) => entry.value !== '0')
  const charges = pricing.charges.flatMap((entry, at) => {
    const minor = chosen.get(`charge:${at}`) ?? 0
    if (minor <= 0) return []
    // There is no line whose taxes it would bear.
    const alone = lines.length === 0 && entry.taxes === null ? taxedParts(work, pricing, at, minor) : []
    return alone.length > 0
      ? alone.map(({ taxes, amount }) => asFixed({ ...entry, taxes }, amount))
      : [asFixed(entry, minor)]
  })
  const build = (rounding: number) =>
    priced(
      {
        ...input,
        items: lines,
        pricing: {
          ...pricing,
          allowances,
          charges,
          prepaid: '0',
          rounding: rounding === 0 ? null : { type: 'amount', value: decimalOf(rounding, currency) },
        },
      },
      invoice.arithmetic_version,
    )
  const first = build(0)
  const differs = isRest ? left - first.values.total_minor : Math.min(0, left - first.values.total_minor)
  return differs === 0 ? first : build(differs)
}

/** An amount of a charge, by the taxes that the invoice has on it, in the same shares; what is left over goes to the last. */
function taxedParts({ invoice, input }: Work, pricing: DocumentPricing, at: number, minor: number) {
  const figures = priceDocument(pricingInputOf(input.items, pricing, decimalsOf(invoice.currency)))
  const { parts = [], amount: all = 0 } = figures.adjustments[pricing.allowances.length + at] ?? {}
  const upTo = (through: number) => (all === 0 ? 0 : Number((BigInt(minor) * BigInt(through)) / BigInt(all)))
  let through = 0
  return parts.flatMap(({ taxes, amount }) => {
    const before = upTo(through)
    through += amount
    const part = upTo(through) - before
    return part === 0 ? [] : [{ taxes, amount: part }]
  })
}
