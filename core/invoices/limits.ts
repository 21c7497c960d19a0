import type { DecimalRange } from '../money/decimal.ts'
import { maxAmount } from '../money/money.ts'

/** Longest values of an invoice's fields, in UTF-16 units: one source for form, contract and database. */
export const invoiceLimits = {
  invoiceNumber: 50,
  billingName: 200,
  billingEmail: 254,
  billingPhone: 30,
  billingAddress: 300,
  billingCity: 100,
  billingProvince: 100,
  billingZip: 20,
  billingCountry: 100,
  paymentTerms: 1000,
  additionalNotes: 20_000,
  itemName: 500,
  itemDescription: 5000,
} as const

/** Most lines on one invoice (security, section 5.7). */
export const maxItems = 1000

/** How many of something: above 0 to be saved, 0 while it is typed. */
export const quantityRange: DecimalRange = { min: '0', max: '9999999999', maxDecimals: 4 }

/** Price of one. Six decimals, since real tariffs have them (0.00101 per kWh). */
export const rateRange: DecimalRange = { min: '0', max: '999999999', maxDecimals: 6 }

/** Discount, shipping and tax as percentages. */
export const percentageRange: DecimalRange = { min: '0', max: '100', maxDecimals: 4 }

/** Discount, shipping and tax as fixed amounts. */
export const fixedAdjustmentRange: DecimalRange = { min: '0', max: maxAmount, maxDecimals: 4 }
