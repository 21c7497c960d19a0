import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import type { InvoiceFacts } from '@duly/core/e-invoices/facts.ts'
import {
  defaultDueDate,
  defaultPaymentTermOption,
  type PaymentTermOption,
  paymentTermOptionOf,
  paymentTermSentence,
} from '@duly/core/invoices/form/payment-terms.ts'
import type { SheetInvoice } from '@duly/core/invoices/paper/sheet-input.ts'
import { defaultPaymentMethod } from '@duly/core/invoices/payment-methods.ts'
import type { PartWish } from '@duly/core/invoices/schedule/schedule.ts'
import {
  type Adjustment,
  adjustmentRange,
  adjustmentTypeForForm,
  adjustmentTypeFromForm,
  type FormAdjustmentType,
  isSwitchedOn,
} from '@duly/core/invoices/totals/adjustments.ts'
import type { BetweenLine } from '@duly/core/invoices/totals/between-lines.ts'
import { initialInvoiceCurrency } from '@duly/core/money/currency.ts'
import { typedDecimal } from '@duly/core/money/decimal.ts'
import { quantityRange, rateRange } from '@duly/core/money/ranges.ts'
import { simpleTaxName } from '@duly/core/pricing/simple.ts'
import { type OneTax, taxAtRate } from '@duly/core/taxes/one-tax.ts'
import type { Output } from '../../../api/call.ts'
import { t } from '../../../words/page.ts'
import type { Invoice, InvoiceBody } from '../queries.ts'

/** Figures as the API answers and takes them: numbers, or decimal texts. */
export type Figure = number | string

/** A tax as a line, allowance or charge carries it; `rate` is per cent. */
export interface TaxForm {
  taxId: string | null
  name: string
  category: string | null
  rate: Figure
  compound: boolean
  registrationNumber: string
  reason: string
  reasonCode: string
}

/** An allowance or charge of a line. `base`: what a percentage is of, null for the line. */
export interface LineAdjustmentForm {
  type: string
  value: Figure
  base: Figure | null
  reason: string
  reasonCode: string
}

/** One of the document; without taxes it is spread over the lines. */
export interface PricedAdjustmentForm extends LineAdjustmentForm {
  taxes: TaxForm[] | null
}

/** How an invoice is priced whose lines name their taxes: as the API answers it, and takes it back. */
export interface PricingForm {
  pricesIncludeTax: boolean
  allowances: PricedAdjustmentForm[]
  charges: PricedAdjustmentForm[]
  prepaid: Figure
  withholding: { type: string; value: Figure; base: Figure | null } | null
  rounding: { type: string; value: Figure } | null
  /** Deposits that are taken off; the server knows them, and is not told of them. */
  deposits?: { id: string; invoiceNumber: string; issueDate: string; net: Figure; tax: Figure }[]
  /** Why new lines carry no tax, as it is noted for the customer; the server is not told of it. */
  untaxed?: TaxForm
}

/** What a line says beyond quantity and rate, as the API answers it, and takes it back. */
export interface LineExtras {
  unit?: string
  baseQuantity?: Figure
  priceDiscount?: Figure
  allowances?: LineAdjustmentForm[]
  charges?: LineAdjustmentForm[]
  taxes?: TaxForm[]
  periodStart?: string | null
  periodEnd?: string | null
}

/** One line as it stands in the form; figures are decimal texts. */
export interface ItemForm extends LineExtras {
  name: string
  description: string
  quantity: string
  rate: string
  productId: string | null
  /** Of a quote: counts for nothing until the customer chooses it. */
  optional?: boolean
  /** Stored for nothing, as programs may say it. */
  isFree?: boolean
}

/** A row that can be switched on: discount, shipping or tax. */
export interface AdjustmentForm {
  on: boolean
  type: FormAdjustmentType
  value: string
}

/** The whole invoice as it stands in the form. */
export interface InvoiceForm {
  invoiceNumber: string
  billingName: string
  billingEmail: string
  billingPhone: string
  billingAddress: string
  billingCity: string
  billingProvince: string
  billingZip: string
  billingCountry: string
  billingContact: string
  billingAddress2: string
  billingTaxId: string
  customerId: string | null
  /** The country as the stored invoice or customer has it, which may be none that we know. */
  keptCountry?: string
  /** What the one tax of the stored invoice is called, as long as it stays as it is. */
  keptTax?: OneTax & { type: string; value: number }
  issueDate: CalendarDate
  dueDate: CalendarDate
  currency: string
  paymentMethod: string
  termsOption: PaymentTermOption
  paymentTerms: string
  additionalNotes: string
  items: ItemForm[]
  /** Headings, texts and subtotals between the lines. */
  betweenLines: BetweenLine[]
  discount: AdjustmentForm
  shipping: AdjustmentForm
  tax: AdjustmentForm
  /** Where lines name their taxes, in place of discount, shipping and tax. */
  pricing?: PricingForm | null
  /** The parts in which it is to be paid; null or absent: at once. */
  schedule?: PartWish[] | null
  /** Of a stored invoice; absent: a new one. */
  arithmeticVersion?: number
  /** What only its e-invoice states. */
  eInvoice?: InvoiceFacts | undefined
  /** The number is the next of a series, which is taken when the invoice is issued. */
  awaitsNumber?: boolean
}

export const blankItem: ItemForm = { name: '', description: '', quantity: '1', rate: '0', productId: null }
const off = (type: FormAdjustmentType): AdjustmentForm => ({ on: false, type, value: '0' })

/** A customer that fills in the first tab: from the customer list, or found while typing. */
export interface CustomerPrefill {
  id?: string | null
  name?: string
  email?: string
  phone?: string
  address?: string
  city?: string
  state?: string
  zip?: string
  country?: string
  contactName?: string
  address2?: string
  taxId?: string
}

/** The billing fields of a customer. */
export function billingFrom(customer: CustomerPrefill) {
  return {
    customerId: customer.id ?? null,
    billingName: customer.name ?? '',
    billingEmail: customer.email ?? '',
    billingPhone: customer.phone ?? '',
    billingAddress: customer.address ?? '',
    billingCity: customer.city ?? '',
    billingProvince: customer.state ?? '',
    billingZip: customer.zip ?? '',
    billingCountry: customer.country ?? '',
    billingContact: customer.contactName ?? '',
    billingAddress2: customer.address2 ?? '',
    billingTaxId: customer.taxId ?? '',
    keptCountry: customer.country ?? '',
  }
}

/** A line that comes along, such as the time of an appointment: hours with at most four decimals; the rate is typed. */
export interface ItemPrefill {
  name: string
  quantity: string
}

/** What the server gives a new invoice to begin with; null where it could not be asked. */
export type InvoiceStart = Output<'GET /invoices/new'> | null

/** A new invoice: due 30 days after today; by bank transfer and in CAD where the business said nothing else. */
export function newInvoice(
  day: CalendarDate,
  start: InvoiceStart,
  customer: CustomerPrefill | null,
  item: ItemPrefill | null = null,
): InvoiceForm {
  return {
    ...billingFrom(customer ?? {}),
    invoiceNumber: start?.invoiceNumber ?? '',
    ...(start?.inSeries ? { awaitsNumber: true } : {}),
    issueDate: day,
    dueDate: defaultDueDate(day),
    currency: initialInvoiceCurrency(start?.currency ?? null),
    paymentMethod: start?.paymentMethod ?? defaultPaymentMethod,
    termsOption: defaultPaymentTermOption,
    paymentTerms: paymentTermSentence(defaultPaymentTermOption, t),
    additionalNotes: '',
    items: item ? [{ ...blankItem, ...item }] : [],
    betweenLines: [],
    discount: off('percentage'),
    shipping: off('amount'),
    tax: start?.taxRate ? { on: true, type: 'percentage', value: start.taxRate } : off('percentage'),
  }
}

/** Only where the business has a name for it. */
function keptTaxOf({ pricing, taxRows, taxType: type, taxValue: value }: Invoice): Pick<InvoiceForm, 'keptTax'> {
  const row = taxRows?.[0]
  if (pricing || !row || row.name === simpleTaxName) return {}
  return { keptTax: { type, value, name: row.name, registrationNumber: row.registrationNumber } }
}

/** A stored invoice in the form; each adjustment row is on only if it has a value. */
export function formOf(invoice: Invoice): InvoiceForm {
  const adjustment = (type: string, value: number): AdjustmentForm => ({
    on: isSwitchedOn({ type: adjustmentTypeFromForm(type), value: String(value) }),
    type: adjustmentTypeForForm(type),
    value: String(value),
  })
  return {
    invoiceNumber: invoice.awaitedNumber ?? invoice.invoiceNumber,
    ...(invoice.awaitedNumber ? { awaitsNumber: true } : {}),
    billingName: invoice.billingName,
    billingEmail: invoice.billingEmail,
    billingPhone: invoice.billingPhone,
    billingAddress: invoice.billingAddress,
    billingCity: invoice.billingCity,
    billingProvince: invoice.billingProvince,
    billingZip: invoice.billingZip,
    billingCountry: invoice.billingCountry,
    billingContact: invoice.billingContact,
    billingAddress2: invoice.billingAddress2,
    billingTaxId: invoice.billingTaxId,
    customerId: invoice.customerId,
    keptCountry: invoice.billingCountry,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    paymentMethod: invoice.paymentMethod,
    termsOption: paymentTermOptionOf(invoice.paymentTerms, t),
    paymentTerms: invoice.paymentTerms,
    additionalNotes: invoice.additionalNotes,
    items: invoice.items.map(({ amount: _, net: __, ...item }) => ({
      ...item,
      description: item.description ?? '',
      quantity: String(item.quantity),
      rate: decimalText(item.rate),
      productId: item.productId ?? null,
      ...(item.taxes && !(item.quantity && item.rate) && { isFree: true }),
    })),
    betweenLines: invoice.betweenLines ?? [],
    discount: adjustment(invoice.discountType, invoice.discountValue),
    shipping: adjustment(invoice.shippingType, invoice.shippingValue),
    tax: adjustment(invoice.taxType, invoice.taxValue),
    ...keptTaxOf(invoice),
    pricing: invoice.pricing && { ...invoice.pricing, rounding: invoice.pricing.roundingTo },
    ...(invoice.schedule && {
      schedule: invoice.schedule.map(({ dueDate, type, value }) => ({ dueDate, type, value: String(value) })),
    }),
    arithmeticVersion: invoice.arithmeticVersion,
    eInvoice: invoice.eInvoice,
  }
}

// 0.00000101 would print with an exponent; rates have at most six decimals.
function decimalText(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(6).replace(/(?<!0)0+$/, '') : text
}

const adjustmentOf = ({ on, type, value }: AdjustmentForm) => {
  const apiType = adjustmentTypeFromForm(type)
  return { type: apiType, value: on ? typedDecimal(value, adjustmentRange(apiType)) : '0' } as const
}

/** What a save gives the one tax for a name: what it has already while it stays as it is, or else the business's tax of its rate. */
function oneTaxOf(
  { keptTax, issueDate }: { keptTax: InvoiceForm['keptTax']; issueDate: CalendarDate },
  { type, value }: Adjustment,
  taxes: Parameters<typeof taxAtRate>[0],
): OneTax | null {
  if (value === '0') return null
  if (keptTax?.type === type && String(keptTax.value) === value) return keptTax
  return type === 'percentage' ? taxAtRate(taxes, value, issueDate) : null
}

/** What the sheet and the totals are made from while somebody types: every figure is readable. */
export function sheetInvoice(
  { pricing: _, schedule, keptTax, ...form }: InvoiceForm,
  taxes: Parameters<typeof taxAtRate>[0] = [],
): SheetInvoice {
  const tax = adjustmentOf(form.tax)
  const oneTax = oneTaxOf({ ...form, keptTax }, tax, taxes)
  return {
    ...form,
    ...(schedule && { schedule }),
    items: form.items.map((item) => ({
      name: item.name,
      description: item.description || null,
      quantity: quantityOf(item),
      rate: typedDecimal(item.rate, rateRange),
      ...(item.optional && { optional: true }),
    })),
    discount: adjustmentOf(form.discount),
    shipping: adjustmentOf(form.shipping),
    tax,
    ...(oneTax && { oneTax }),
  }
}

/** The form as the API takes it; a save from the form sends DRAFT for a new invoice. */
export function bodyOf(form: InvoiceForm): InvoiceBody {
  const {
    termsOption: _,
    keptCountry: __,
    awaitsNumber: ___,
    keptTax: ____,
    discount,
    shipping,
    tax,
    items,
    pricing,
    ...texts
  } = form
  const [d, s, t] = [adjustmentOf(discount), adjustmentOf(shipping), adjustmentOf(tax)]
  return {
    ...texts,
    billingEmail: texts.billingEmail.trim(),
    currency: texts.currency as InvoiceBody['currency'],
    paymentMethod: texts.paymentMethod as InvoiceBody['paymentMethod'],
    items: items.map((item) => ({
      ...item,
      quantity: quantityOf(item),
      rate: typedDecimal(item.rate, rateRange),
    })) as InvoiceBody['items'],
    ...((pricing ?? {
      discountType: d.type,
      discountValue: d.value,
      shippingType: s.type,
      shippingValue: s.value,
      taxType: t.type,
      taxValue: t.value,
    }) as object),
  }
}

/** Something can be taken back by a line that names its taxes. */
const quantityOf = ({ quantity, taxes }: ItemForm) =>
  typedDecimal(quantity, taxes ? { ...quantityRange, min: `-${quantityRange.max}` } : quantityRange)
