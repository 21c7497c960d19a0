import type { InvoiceFacts, LineFacts } from '@duly/core/e-invoices/facts.ts'
import { type PartWish, statedParts } from '@duly/core/invoices/schedule/schedule.ts'
import type { BetweenLine } from '@duly/core/invoices/totals/between-lines.ts'
import type { DocumentPricing, LinePricing } from '@duly/core/pricing/stated.ts'
import type { OneTax } from '@duly/core/taxes/one-tax.ts'
import type * as store from '../store.ts'
import { documentPricingOf, linePricingsOf } from '../totals/kept-pricing.ts'

/** What a line says; figures are canonical decimals. */
export interface ItemInput {
  name: string
  description: string
  quantity: string
  rate: string
  productId?: string | null | undefined
  /** UN/ECE recommendation 20 or 21; `''` for none. */
  unit?: string
  periodStart?: string | null | undefined
  periodEnd?: string | null | undefined
  /** Null where the invoice's own tax applies. */
  pricing?: LinePricing | null
  /** What only e-invoices state. */
  eInvoice?: LineFacts | null | undefined
  /** Of a quote: counts for nothing until the customer chooses it. */
  optional?: boolean | undefined
}

/** Everything that an invoice says, as the contract yields it. */
export interface InvoiceInput {
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
  issueDate: string
  dueDate: string
  currency: string
  paymentMethod: string
  paymentTerms: string
  additionalNotes: string
  customerId: string | null
  items: readonly ItemInput[]
  /** Headings, texts and subtotals between the lines; absent: none. */
  betweenLines?: readonly BetweenLine[] | undefined
  discountType: 'percentage' | 'fixed'
  discountValue: string
  shippingType: 'percentage' | 'fixed'
  shippingValue: string
  taxType: 'percentage' | 'fixed'
  taxValue: string
  /** What the business calls that tax, and its number with it; null or absent: nothing. */
  oneTax?: OneTax | null
  /** Null for an invoice with one discount, shipping and tax. */
  pricing?: DocumentPricing | null
  /** The parts in which it is to be paid; null or absent: at once. Then `dueDate` is that of the first. */
  schedule?: readonly PartWish[] | null | undefined
  /** What only e-invoices state. */
  eInvoice?: InvoiceFacts | null
}

/** What a new invoice says; the number may be left to the server. */
export type NewInvoice = Omit<InvoiceInput, 'invoiceNumber'> & { invoiceNumber?: string | undefined }

/** What an invoice says for another one: a deposit is taken off by one invoice only. */
export function withoutDeposits<T extends Pick<InvoiceInput, 'pricing'>>(input: T): T {
  if (!input.pricing?.deposits) return input
  const { deposits: _, ...pricing } = input.pricing
  return { ...input, pricing }
}

/** The name that an invoice's one tax got when it was saved. */
const oneTaxOf = (row: store.AdjustmentValues | undefined): OneTax | null =>
  row?.label ? { name: row.label, registrationNumber: row.registration_number ?? '' } : null

/** The stored record as input again, so that a partial change is priced like a whole one. */
export function inputOf(record: store.InvoiceRecord): InvoiceInput {
  const lines = linePricingsOf(record)
  const one = record.itemised ? [] : record.adjustments
  const adjustment = (kind: store.AdjustmentValues['kind']) => one.find((entry) => entry.kind === kind)
  return {
    invoiceNumber: record.invoice_number,
    billingName: record.billing_name,
    billingEmail: record.billing_email,
    billingPhone: record.billing_phone,
    billingAddress: record.billing_address,
    billingCity: record.billing_city,
    billingProvince: record.billing_province,
    billingZip: record.billing_zip,
    billingCountry: record.billing_country,
    billingContact: record.billing_contact,
    billingAddress2: record.billing_address2,
    billingTaxId: record.billing_tax_id,
    issueDate: record.issue_date,
    // Of one that is paid in parts it says when the first is due, whatever was paid since.
    dueDate: record.schedule?.[0]?.dueDate ?? record.due_date,
    currency: record.currency,
    paymentMethod: record.payment_method,
    paymentTerms: record.payment_terms,
    additionalNotes: record.additional_notes,
    customerId: record.customer_id,
    items: record.items.map((item, line) => ({
      name: item.name,
      description: item.description,
      quantity: item.quantity,
      rate: item.rate,
      productId: item.product_id,
      unit: item.unit,
      periodStart: item.period_start,
      periodEnd: item.period_end,
      pricing: lines[line] ?? null,
      eInvoice: item.e_invoice,
      ...(item.is_optional && { optional: true }),
    })),
    betweenLines: record.between_lines ?? [],
    discountType: adjustment('discount')?.type ?? 'fixed',
    discountValue: adjustment('discount')?.value ?? '0',
    shippingType: adjustment('shipping')?.type ?? 'fixed',
    shippingValue: adjustment('shipping')?.value ?? '0',
    taxType: adjustment('tax')?.type ?? 'fixed',
    taxValue: adjustment('tax')?.value ?? '0',
    oneTax: oneTaxOf(adjustment('tax')),
    pricing: documentPricingOf(record),
    schedule: record.schedule && statedParts(record.schedule),
    eInvoice: record.e_invoice,
  }
}
