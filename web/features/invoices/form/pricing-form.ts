import type { SheetInput } from '@duly/core/invoices/paper/sheet-input.ts'
import { sheetParts } from '@duly/core/invoices/paper/sheet-parts.ts'
import { adjustmentTypeFromForm, noAdjustment } from '@duly/core/invoices/totals/adjustments.ts'
import { type StatedDocument, type StatedTotals, totalsOfInput } from '@duly/core/invoices/totals/stated-totals.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { decimalFromNumber, parseDecimal } from '@duly/core/money/decimal.ts'
import type { PricingInput } from '@duly/core/pricing/model.ts'
import {
  type AdjustmentInput,
  type DocumentPricing,
  type LinePricing,
  pricingInputOf,
  type TaxInput,
} from '@duly/core/pricing/stated.ts'
import { taxNameIn } from '@duly/core/taxes/given-names.ts'
import { decimalText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/priced-form.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '../../../words/page.ts'
import {
  type AdjustmentForm,
  type Figure,
  type InvoiceForm,
  type ItemForm,
  type LineAdjustmentForm,
  type LineExtras,
  type PricedAdjustmentForm,
  type PricingForm,
  sheetInvoice,
  type TaxForm,
} from './invoice-form.ts'
import type { TaxList } from './pricing-slot.ts'

/** Those that can be chosen for an invoice of this day, as a line carries them. */
export function choosable({ taxes }: TaxList, day: string): (TaxForm & { isDefault: boolean })[] {
  return taxes
    .filter((tax) => (tax.validFrom ?? day) <= day && day <= (tax.validTo ?? day))
    .map(({ id, name, category, rate, compound, registrationNumber, reason, reasonCode, isDefault }) => ({
      ...{ taxId: id, name, category, rate, compound, registrationNumber, reason, reasonCode },
      isDefault,
    }))
}

/** `GST 5%`; a tax that knows no rate is its name. */
export function taxText({ name, rate, category }: TaxForm): string {
  const shown = taxNameIn(t, name)
  return !Number(rate) && category && category !== 'S'
    ? shown
    : t(words.taxAtRate, { name: shown, rate: decimalText(t.forms, decimalOf(rate)) })
}

/** Whether two are the same tax of the business, or read alike where they are none of its. */
export function isSameTax(one: TaxForm, other: TaxForm): boolean {
  if (one.taxId || other.taxId) return one.taxId === other.taxId
  return one.name === other.name && Number(one.rate) === Number(other.rate) && one.category === other.category
}

/** All that a line of this invoice can carry: the choosable ones, and what some line carries already. */
export function choices(list: TaxList, { issueDate, items }: Pick<InvoiceForm, 'issueDate' | 'items'>): TaxForm[] {
  const all: TaxForm[] = choosable(list, issueDate).map(({ isDefault: _, ...tax }) => tax)
  for (const tax of items.flatMap((item) => item.taxes ?? []))
    if (!all.some((one) => isSameTax(one, tax))) all.push(tax)
  return all
}

/** Whether lines show what they carry: not where all have the same one tax and there is no other. */
export function linesDiffer(list: TaxList, values: Pick<InvoiceForm, 'issueDate' | 'items'>): boolean {
  const says = ({ unit, baseQuantity, priceDiscount, allowances, charges, taxes, periodStart, periodEnd }: ItemForm) =>
    Boolean(unit || baseQuantity || priceDiscount || periodStart || periodEnd) ||
    [allowances, charges].some((entries) => entries?.length) ||
    (taxes ?? []).length > 1
  return choices(list, values).length > 1 || values.items.some(says)
}

/** What a new line carries: what all lines do that say why there is no tax, otherwise what is usual for the business. */
export function usualExtras(list: TaxList, { issueDate, items, pricing }: InvoiceForm): LineExtras {
  if (pricing?.untaxed) return { taxes: [pricing.untaxed] }
  const [first] = items
  const [untaxed] = first?.taxes ?? []
  const isUntaxed = untaxed?.category && !Number(untaxed.rate) && !untaxed.taxId
  if (isUntaxed && items.every(({ taxes }) => taxes?.length === 1 && taxes[0] && isSameTax(taxes[0], untaxed)))
    return { taxes: [untaxed] }
  const usual = choosable(list, issueDate).filter((tax) => tax.isDefault)
  return { taxes: usual.map(({ isDefault: _, ...tax }) => tax) }
}

/** What a line of this product carries: its unit, and its own taxes unless the invoice says why there is none. */
export function productExtras(
  list: TaxList,
  form: InvoiceForm,
  product: { unit?: string; taxIds?: string[] },
): LineExtras {
  const usual = usualExtras(list, form)
  const isUntaxed = usual.taxes?.some((tax) => tax.taxId === null)
  const own = choosable(list, form.issueDate).filter((tax) => tax.taxId && product.taxIds?.includes(tax.taxId))
  const taxes = isUntaxed || own.length === 0 ? usual.taxes : own.map(({ isDefault: _, ...tax }) => tax)
  return { unit: product.unit ?? '', taxes: taxes ?? [] }
}

const nothing: PricingForm = {
  pricesIncludeTax: false,
  allowances: [],
  charges: [],
  prepaid: 0,
  withholding: null,
  rounding: null,
}

/** A new invoice of a business with several taxes: its lines name theirs. What was typed before they came stays. */
export function begin(form: UseFormReturn<InvoiceForm>, list: TaxList): void {
  const values = form.getValues()
  if (choosable(list, values.issueDate).length < 2) return
  const { taxes } = usualExtras(list, { ...values, items: [] })
  const pricing = { ...nothing, ...adjustmentsOf(values), pricesIncludeTax: list.pricesIncludeTax }
  const defaults = form.formState.defaultValues as InvoiceForm
  const priced = (item: ItemForm) => ({ ...item, taxes })
  form.resetDefaultValues({
    ...defaults,
    pricing: { ...pricing, ...adjustmentsOf(defaults) },
    items: defaults.items.map(priced),
  })
  for (const index of values.items.keys()) form.setValue(`items.${index}.taxes`, taxes)
  form.setValue('pricing', pricing)
}

/** Whether an invoice of one discount, shipping and tax can have lines that name theirs: not with an amount of tax without a rate. */
export const canName = ({ tax }: Pick<InvoiceForm, 'tax'>) => !tax.on || tax.type === 'percentage' || !Number(tax.value)

/** Lets the lines of an invoice name their taxes: each carries the one that it had, discount and shipping stay. */
export function nameTaxes(form: UseFormReturn<InvoiceForm>): void {
  const values = form.getValues()
  const { on, value } = values.tax
  const taxes: TaxForm[] = on && Number(value) ? [{ ...plainTax, rate: value }] : []
  for (const index of values.items.keys()) form.setValue(`items.${index}.taxes`, taxes, { shouldDirty: true })
  form.setValue('pricing', { ...nothing, ...adjustmentsOf(values) }, { shouldDirty: true })
}

/**
 * Lets all lines of a new invoice say why the customer is charged no tax; null where they are, which takes back what another
 * customer brought. False where nothing changes.
 */
export function setUntaxed(form: UseFormReturn<InvoiceForm>, list: TaxList, untaxed: TaxForm | null): boolean {
  const values = form.getValues()
  const { untaxed: before, ...pricing } = values.pricing ?? { ...nothing, ...adjustmentsOf(values) }
  if (!untaxed && !before) return false
  const usual = usualExtras(list, { ...values, items: [], pricing: null })
  // Who has one tax or none goes back to the form without any of this.
  const isPlain = !untaxed && choosable(list, values.issueDate).length < 2
  const taxes = isPlain ? undefined : untaxed ? [untaxed] : usual.taxes
  for (const index of values.items.keys()) form.setValue(`items.${index}.taxes`, taxes, { shouldDirty: true })
  const next = { ...pricing, ...(untaxed && { untaxed }) }
  form.setValue('pricing', isPlain ? null : next, { shouldDirty: true })
  return true
}

const plainTax = {
  taxId: null,
  name: 'Tax',
  category: null,
  compound: false,
  registrationNumber: '',
  reason: '',
  reasonCode: '',
}

/** One that was switched on just now. */
export const blankAdjustment: PricedAdjustmentForm = {
  type: 'percentage',
  value: 0,
  base: null,
  reason: '',
  reasonCode: '',
  taxes: null,
}

function adjustmentsOf({ discount, shipping }: InvoiceForm): Pick<PricingForm, 'allowances' | 'charges'> {
  const one = ({ on, type, value }: AdjustmentForm, reasonCode: string) =>
    on ? [{ ...blankAdjustment, type: adjustmentTypeFromForm(type), value, reasonCode }] : []
  return { allowances: one(discount, ''), charges: one(shipping, 'FC') }
}

/** The canonical decimal of a figure; 0 for what is none. */
export function decimalOf(figure: Figure | null | undefined): string {
  if (typeof figure === 'number') return decimalFromNumber(figure, 20) ?? '0'
  return parseDecimal((figure ?? '0').trim(), 20) ?? '0'
}
const orNull = (figure: Figure | null | undefined) => {
  const decimal = decimalOf(figure)
  return decimal === '0' ? null : decimal
}

const taxOf = (tax: TaxForm): TaxInput => ({ ...tax, rate: decimalOf(tax.rate) }) as TaxInput
const adjustmentOf = ({ type, value, base, reason, reasonCode }: LineAdjustmentForm): AdjustmentInput => ({
  type: type === 'percentage' ? 'percentage' : 'fixed',
  value: decimalOf(value),
  base: base === null ? null : decimalOf(base),
  reason,
  reasonCode,
})

// Lines of one invoice share few sets of taxes, but the form hands out a copy of each at every key. As the same array, sets are
// compared at once, and the arithmetic makes their keys once.
const setsKnown = new Map<string, readonly TaxInput[]>()
function taxesOf(taxes: readonly TaxForm[]): readonly TaxInput[] {
  const said = taxes.map((tax) => Object.values(tax).join('\u0001')).join('\u0002')
  const known = setsKnown.get(said) ?? taxes.map(taxOf)
  // Who types a rate goes through many.
  if (setsKnown.size > 500) setsKnown.clear()
  setsKnown.set(said, known)
  return known
}

/** How a line is priced, as the arithmetic takes it. */
export function linePricingOf(item: LineExtras): LinePricing {
  return {
    baseQuantity: orNull(item.baseQuantity),
    priceDiscount: orNull(item.priceDiscount),
    allowances: (item.allowances ?? []).map(adjustmentOf),
    charges: (item.charges ?? []).map(adjustmentOf),
    taxes: taxesOf(item.taxes ?? []),
  }
}

function documentPricingOf(pricing: PricingForm): DocumentPricing {
  const { withholding, rounding } = pricing
  const own = (entry: PricedAdjustmentForm) => ({ ...adjustmentOf(entry), taxes: entry.taxes && taxesOf(entry.taxes) })
  return {
    pricesIncludeTax: pricing.pricesIncludeTax,
    allowances: pricing.allowances.map(own),
    charges: pricing.charges.map(own),
    prepaid: decimalOf(pricing.prepaid),
    withholding: withholding && {
      type: withholding.type === 'percentage' ? 'percentage' : 'fixed',
      value: decimalOf(withholding.value),
      base: withholding.base === null ? null : decimalOf(withholding.base),
    },
    rounding: rounding && {
      type: rounding.type === 'nearest' ? 'nearest' : 'amount',
      value: decimalOf(rounding.value),
    },
    ...(pricing.deposits && {
      deposits: pricing.deposits.map(({ id, invoiceNumber: number, issueDate, net, tax }) => {
        return { id, number, issueDate, net: decimalOf(net), tax: decimalOf(tax), taxes: [] }
      }),
    }),
  }
}

/** An invoice whose lines name their taxes, as it is typed. */
export function statedInvoice(form: InvoiceForm) {
  const { pricing: _, ...plain } = sheetInvoice(form)
  const items = plain.items.map((item, at) => {
    const said = form.items[at] ?? {}
    const { unit = '', periodStart = null, periodEnd = null }: LineExtras = said
    return { ...item, unit, periodStart, periodEnd, pricing: linePricingOf(said) }
  })
  // What is off may still say how it would be counted.
  const off = { discount: noAdjustment, shipping: noAdjustment, tax: noAdjustment }
  return { ...plain, ...off, items, pricing: documentPricingOf(form.pricing ?? nothing) }
}

let last: { given: PricingInput<TaxInput>; totals: StatedTotals } | null = null

/**
 * What an invoice comes to. Total, summary and paper ask at each key: the last answer is kept until something changes that the
 * arithmetic reads, which names and descriptions are not.
 */
function priceOnce({ items, pricing, currency }: StatedDocument): StatedTotals {
  const given = pricingInputOf(items, pricing, decimalsOf(currency))
  if (!last || replaceEqualDeep(last.given, given) !== last.given) last = { given, totals: totalsOfInput(given) }
  return last.totals
}

/** What it comes to. */
export function statedForm(form: InvoiceForm): StatedTotals {
  return priceOnce(statedInvoice(form))
}

/** What its paper is drawn from in the language of `say`; `sellerCountry` is as the business writes it. */
export function paperOf(form: InvoiceForm, sellerCountry: string, say: Say): Pick<SheetInput, 'invoice' | 'parts'> {
  const invoice = statedInvoice(form)
  return { invoice, parts: sheetParts(invoice, sellerCountry, say, priceOnce) }
}
