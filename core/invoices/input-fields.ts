import { z } from 'zod'
import {
  calendarDate,
  currencyCode,
  decimal,
  multilineText,
  optionalEmail,
  optionalText,
  text,
  uuid,
} from '../contract/fields.ts'
import { invoiceFacts } from '../e-invoices/facts-contract.ts'
import { fixedAdjustmentRange, quantityRange, rateRange } from '../money/ranges.ts'
import { invoiceLimits as limits, maxItems } from './limits.ts'
import { paymentMethods } from './payment-methods.ts'
import { documentPricing, exactQuantityRange, exactRateRange, linePricing } from './totals/priced-fields.ts'

/** A text that must say something. */
export const notBlank = (max: number) => text(max).refine((value) => value.trim() !== '', 'is required')

const namesTaxes = (item: { taxes?: unknown }) => item.taxes !== undefined
const isPositive = (value: string) => value !== '0' && !value.startsWith('-')
const positive = {
  message: 'must be greater than 0',
  // With what else is wrong, unless there is no line at all.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

const hasAtMost = (value: string, decimals: number) => (value.split('.')[1] ?? '').length <= decimals
const tooFine = (decimals: number) => ({ ...positive, message: `must have at most ${decimals} decimals` })

const itemInput = z
  .object({
    name: notBlank(limits.itemName),
    description: multilineText(limits.itemDescription),
    quantity: decimal(exactQuantityRange),
    rate: decimal(exactRateRange),
    productId: uuid().nullish(),
    ...linePricing,
  })
  // Lines of the one tax have as many decimals as their arithmetic.
  .refine((item) => namesTaxes(item) || isText(item.quantity, (text) => hasAtMost(text, quantityRange.maxDecimals)), {
    ...tooFine(quantityRange.maxDecimals),
    path: ['quantity'],
  })
  .refine((item) => namesTaxes(item) || isText(item.rate, (text) => hasAtMost(text, rateRange.maxDecimals)), {
    ...tooFine(rateRange.maxDecimals),
    path: ['rate'],
  })
  // Something is taken back by the quantity; prices are never negative.
  .refine((item) => namesTaxes(item) || isText(item.quantity, isPositive), { ...positive, path: ['quantity'] })
  .refine((item) => (namesTaxes(item) ? isText(item.rate, notNegative) : isText(item.rate, isPositive)), {
    ...positive,
    path: ['rate'],
  })
  .refine(({ periodStart, periodEnd }) => !periodStart || !periodEnd || periodStart <= periodEnd, {
    message: 'must be after periodStart',
    path: ['periodEnd'],
  })

// What is no decimal is told already.
const isText = (value: unknown, is: (text: string) => boolean) => typeof value !== 'string' || is(value)
const notNegative = (value: string) => !value.startsWith('-')

const adjustmentType = z
  .enum(['percentage', 'fixed', 'amount'])
  .nullish()
  .transform((type) => (type === 'percentage' ? 'percentage' : 'fixed'))
/** What an adjustment comes to: per cent, or an amount. */
export const adjustmentFigure = decimal(fixedAdjustmentRange)
const adjustmentValue = adjustmentFigure.nullish().transform((value) => value ?? '0')
/** The lines of an invoice. */
export const items = z.array(itemInput).min(1).max(maxItems)

/** What an invoice is made of beside its number, status and lines. */
export const fields = {
  billingName: notBlank(limits.billingName),
  billingEmail: optionalEmail(limits.billingEmail),
  billingPhone: optionalText(limits.billingPhone),
  billingAddress: optionalText(limits.billingAddress),
  billingCity: optionalText(limits.billingCity),
  billingProvince: optionalText(limits.billingProvince),
  billingZip: optionalText(limits.billingZip),
  billingCountry: optionalText(limits.billingCountry),
  billingContact: optionalText(limits.billingContact),
  billingAddress2: optionalText(limits.billingAddress2),
  billingTaxId: optionalText(limits.billingTaxId),
  issueDate: calendarDate(),
  dueDate: calendarDate(),
  currency: currencyCode(),
  paymentMethod: z.enum(paymentMethods),
  paymentTerms: multilineText(limits.paymentTerms),
  additionalNotes: multilineText(limits.additionalNotes),
  customerId: uuid()
    .nullish()
    .transform((id) => id ?? null),
  discountType: adjustmentType,
  discountValue: adjustmentValue,
  shippingType: adjustmentType,
  shippingValue: adjustmentValue,
  taxType: adjustmentType,
  taxValue: adjustmentValue,
}

/** What only e-invoices state; null: nothing. */
export const eInvoice = invoiceFacts.nullable()

/** How an invoice is priced, where it says so itself. */
export const optionalPricing = z.object(documentPricing).partial().shape
