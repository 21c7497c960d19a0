import { refuse } from '@duly/core/contract/refusals.ts'
import { simpleTaxName } from '@duly/core/pricing/simple.ts'
import {
  type AdjustmentInput,
  type DocumentAdjustmentInput,
  type DocumentPricing,
  type LinePricing,
  linesAlone,
  type TaxInput,
} from '@duly/core/pricing/stated.ts'
import type { InvoiceInput, ItemInput, NewInvoice } from '../saving/input.ts'

/** A line as a call says it. */
export interface SaidItem extends Omit<ItemInput, 'pricing'> {
  baseQuantity?: string | null | undefined
  priceDiscount?: string | null | undefined
  allowances?: readonly AdjustmentInput[] | undefined
  charges?: readonly AdjustmentInput[] | undefined
  taxes?: readonly TaxInput[] | undefined
}

/** An invoice, or changes of one, as a call says it. */
export type SaidInvoice = Partial<Omit<InvoiceInput, 'items' | 'pricing'>> & {
  items?: readonly SaidItem[] | undefined
  taxes?: readonly TaxInput[] | undefined
} & Partial<{ [name in keyof DocumentPricing]: DocumentPricing[name] | undefined }>

const documentFields = ['pricesIncludeTax', 'allowances', 'charges', 'prepaid', 'withholding', 'rounding'] as const
const lineFields = ['baseQuantity', 'priceDiscount', 'allowances', 'charges', 'taxes'] as const

/** Whether a call says more of its prices than one discount, one shipping and one tax. */
export function saysMore(said: SaidInvoice): boolean {
  return (
    documentFields.some((field) => said[field] !== undefined) ||
    said.taxes !== undefined ||
    (said.items ?? []).some((item) => lineFields.some((field) => item[field] !== undefined && item[field] !== null))
  )
}

/**
 * What a call says, as input: either with one discount, shipping and tax, or with lines that name their taxes, never both.
 * `current` is the invoice that is changed. One with the former that is told of the latter keeps its discount, shipping and
 * tax as an allowance, a charge and a tax of every line, unless the call says otherwise.
 */
export function inputFrom(said: SaidInvoice, current: InvoiceInput | null): Partial<InvoiceInput> {
  const { items, taxes, pricesIncludeTax: _p, allowances: _a, charges: _c, prepaid: _q, ...rest } = said
  const { withholding: _w, rounding: _r, ...content } = rest
  const simple = (['discountValue', 'shippingValue', 'taxValue'] as const).filter(
    (field) => said[field] !== undefined && said[field] !== '0',
  )
  if (!saysMore(said) && !current?.pricing)
    return { ...content, ...(items && { items: items.map((item, at) => itemOf(item, null, current?.items[at])) }) }
  if (simple.length > 0) {
    const messages = simple.map((field) => `${field} cannot be combined with taxes, allowances or charges of their own`)
    throw refuse('invalid_request', { messages })
  }
  const before = current && !current.pricing ? { ...current, ...zeroed(said) } : null
  const usual = taxes ?? (before ? taxesOf(before) : [])
  return {
    ...content,
    ...none,
    items: items
      ? items.map((item, at) =>
          itemOf(item, linePricing(item, taxes ? null : current?.items[at]?.pricing, usual), current?.items[at]),
        )
      : (current?.items ?? []).map((item) => repriced(item, taxes, usual)),
    pricing: { ...(current?.pricing ?? (before ? documentOf(before) : linesAlone)), ...given(said) },
  }
}

const none = {
  discountType: 'fixed',
  discountValue: '0',
  shippingType: 'fixed',
  shippingValue: '0',
  taxType: 'fixed',
  taxValue: '0',
} as const

/** The call may take the one discount, shipping or tax away in the same breath. */
const zeroed = ({ discountValue, shippingValue, taxValue }: SaidInvoice) =>
  Object.fromEntries(
    Object.entries({ discountValue, shippingValue, taxValue }).filter(([, value]) => value !== undefined),
  ) as Partial<InvoiceInput>

function given(said: SaidInvoice): Partial<DocumentPricing> {
  return Object.fromEntries(
    documentFields.flatMap((field) => (said[field] === undefined ? [] : [[field, said[field]]])),
  )
}

function itemOf(
  { name, description, quantity, rate, productId, unit, periodStart, periodEnd, eInvoice, optional }: SaidItem,
  pricing: LinePricing | null,
  before?: ItemInput,
): ItemInput {
  // Most who change a line do not know of it.
  const facts = eInvoice === undefined ? (before?.eInvoice ?? null) : eInvoice
  const same = { name, description, quantity, rate, productId, unit: unit ?? '', periodStart, periodEnd }
  return { ...same, pricing, eInvoice: facts, ...(optional && { optional }) }
}

/** A line that says nothing of its price keeps what the line in its place had. */
function linePricing(item: SaidItem, before: LinePricing | null | undefined, usual: readonly TaxInput[]): LinePricing {
  if (before && lineFields.every((field) => item[field] === undefined)) return before
  return {
    baseQuantity: item.baseQuantity ?? null,
    priceDiscount: item.priceDiscount && item.priceDiscount !== '0' ? item.priceDiscount : null,
    allowances: item.allowances ?? [],
    charges: item.charges ?? [],
    taxes: item.taxes ?? usual,
  }
}

const repriced = (item: ItemInput, taxes: readonly TaxInput[] | undefined, usual: readonly TaxInput[]): ItemInput => ({
  ...item,
  pricing: item.pricing
    ? { ...item.pricing, taxes: taxes ?? item.pricing.taxes }
    : linePricing(itemOf(item, null), null, usual),
})

const plainTax: TaxInput = {
  taxId: null,
  name: simpleTaxName,
  category: null,
  rate: '0',
  compound: false,
  registrationNumber: '',
  reason: '',
  reasonCode: '',
}

/** The one tax as the tax of a line. An amount without a rate has no such form. */
function taxesOf({ taxType, taxValue, oneTax }: InvoiceInput): TaxInput[] {
  if (taxValue === '0') return []
  if (taxType === 'fixed') {
    const messages = ['taxValue must be 0 or a percentage before lines can have taxes of their own']
    throw refuse('invalid_request', { messages })
  }
  return [{ ...plainTax, ...oneTax, rate: taxValue }]
}

/** The one discount or shipping as an allowance or charge; none of 0. */
export function oneAdjustment(
  type: 'percentage' | 'fixed',
  value: string,
  reasonCode: string,
): DocumentAdjustmentInput[] {
  return value === '0' ? [] : [{ type, value, base: null, reason: '', reasonCode, taxes: null }]
}

function documentOf(before: InvoiceInput): DocumentPricing {
  return {
    ...linesAlone,
    allowances: oneAdjustment(before.discountType, before.discountValue, ''),
    charges: oneAdjustment(before.shippingType, before.shippingValue, 'FC'),
  }
}

/** A new invoice. */
export function newInput(said: SaidInvoice & Required<Pick<SaidInvoice, RequiredField>>): NewInvoice {
  return inputFrom(said, null) as NewInvoice
}

type RequiredField = Exclude<
  keyof InvoiceInput,
  'pricing' | 'oneTax' | 'betweenLines' | 'eInvoice' | 'schedule' | 'invoiceNumber'
>
