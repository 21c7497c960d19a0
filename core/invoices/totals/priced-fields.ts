import { z } from 'zod'
import { calendarDate, decimal, multilineText, optionalText, uuid, wholeNumber } from '../../contract/fields.ts'
import { lineFacts } from '../../e-invoices/facts-contract.ts'
import { compareDecimals, type DecimalRange } from '../../money/decimal.ts'
import { fixedAdjustmentRange, quantityRange, rateRange } from '../../money/ranges.ts'
import { pricingLimits as limits, taxRateRange } from '../../pricing/limits.ts'
import { taxCategories, taxKey } from '../../pricing/model.ts'
import { invoiceLimits, maxItems } from '../limits.ts'
import { betweenKinds, mostBetweenLines } from './between-lines.ts'

// What a call may say of prices beyond one discount, one shipping and one tax (arithmetic version 2). Decimals are canonical.

/** A quantity of 0 or below takes something back; only lines that name their taxes may have one. */
export const signedQuantityRange: DecimalRange = { ...quantityRange, min: `-${quantityRange.max}` }

/** Of lines that name their taxes: as many decimals as documents of others have. */
const manyDecimals = 10
export const exactQuantityRange: DecimalRange = { ...signedQuantityRange, maxDecimals: manyDecimals }
export const exactRateRange: DecimalRange = { ...rateRange, min: `-${rateRange.max}`, maxDecimals: manyDecimals }

/** An allowance or charge below 0 is taken back. */
const signedAdjustmentRange: DecimalRange = { ...fixedAdjustmentRange, min: `-${fixedAdjustmentRange.max}` }
const percentRange: DecimalRange = { min: '-1000', max: '1000', maxDecimals: 6 }

const payableRange: DecimalRange = { min: '-1000', max: '1000', maxDecimals: 4 }

const untaxed = new Set(['Z', 'E', 'AE', 'K', 'G', 'O'])

const tax = z
  .object({
    /** One of the business's taxes, whose name, rate, category and number are then copied. */
    taxId: uuid().nullish(),
    name: optionalText(limits.taxName),
    category: z.enum(taxCategories).nullish(),
    rate: decimal(taxRateRange).default('0'),
    /** Taken on the base together with the taxes before it. */
    compound: z.boolean().default(false),
    /** Printed beside the tax. */
    registrationNumber: optionalText(limits.registrationNumber),
    /** Why there is no tax, in words and as a code of the VATEX list. */
    reason: optionalText(limits.reason),
    reasonCode: optionalText(limits.reasonCode),
  })
  .transform(({ taxId, category, name, ...rest }) => ({
    ...rest,
    name: name.trim() || 'Tax',
    taxId: taxId ?? null,
    category: category ?? null,
  }))
  .refine(({ category, rate }) => !(category && untaxed.has(category) && rate !== '0'), {
    message: 'must be 0',
    path: ['rate'],
  })

const taxes = z
  .array(tax)
  .max(limits.taxesOfLine)
  .refine((list) => new Set(list.map((one) => one.taxId ?? taxKey(one))).size === list.length, 'must be different')

const adjustmentFields = {
  value: decimal(signedAdjustmentRange),
  /** What a percentage is of; absent: the line or lines. */
  base: decimal(signedAdjustmentRange).nullish(),
  /** What a fixed amount is stated to be of its base; the amount is what counts. */
  percent: decimal(percentRange).nullish(),
  reason: optionalText(limits.reason),
  reasonCode: optionalText(limits.reasonCode),
}

const adjustment = z
  .object({
    type: z.enum(['percentage', 'fixed']),
    ...adjustmentFields,
  })
  .transform(({ base, percent, ...rest }) => ({ ...rest, base: base ?? null, ...(percent && { percent }) }))
const percentageFits = ({ type, value }: { type: string; value: string }) =>
  type !== 'percentage' || compareDecimals(value, '100') <= 0
const tooMuch = { message: 'must be less than or equal to 100', path: ['value'] }

const lineAdjustments = z.array(adjustment.refine(percentageFits, tooMuch)).max(limits.adjustmentsOfLine)

const documentAdjustments = z
  .array(
    z
      .object({
        type: z.enum(['percentage', 'fixed']),
        ...adjustmentFields,
        /** Absent: spread over the lines, each part with their taxes. */
        taxes: taxes.nullish(),
      })
      .transform(({ base, percent, taxes: own, ...rest }) => ({
        ...rest,
        base: base ?? null,
        ...(percent && { percent }),
        taxes: own ?? null,
      }))
      .refine(percentageFits, tooMuch),
  )
  .max(limits.adjustmentsOfDocument)

/** What a line may say of its price. */
export const linePricing = {
  /** Of a quote alone: counts for nothing until the customer chooses it. */
  optional: z.boolean().optional(),
  /** UN/ECE recommendation 20 or 21, such as `HUR`. */
  unit: optionalText(limits.unit),
  /** How many the rate is for. */
  baseQuantity: decimal({ ...quantityRange, maxDecimals: manyDecimals })
    .refine((value) => value !== '0', 'must be greater than 0')
    .nullish(),
  /** Taken off the rate. */
  priceDiscount: decimal(exactRateRange).nullish(),
  allowances: lineAdjustments.optional(),
  charges: lineAdjustments.optional(),
  /** Absent: those that the call names for the whole document. */
  taxes: taxes.optional(),
  periodStart: calendarDate().nullish(),
  periodEnd: calendarDate().nullish(),
  /** What only e-invoices state of the line; absent: as before. */
  eInvoice: lineFacts.nullish(),
}

/** What an invoice may say of its prices. */
export const documentPricing = {
  pricesIncludeTax: z.boolean(),
  /** Of every line that names none. */
  taxes,
  allowances: documentAdjustments,
  charges: documentAdjustments,
  /** What was paid before. */
  prepaid: decimal(signedAdjustmentRange),
  /** What the buyer keeps back and pays for the seller; null: nothing. */
  withholding: adjustment
    .refine(percentageFits, tooMuch)
    .refine(({ value }) => !value.startsWith('-'), { message: 'must be greater than or equal to 0', path: ['value'] })
    .nullable(),
  /** An amount, or the nearest multiple of a coin; null: none. */
  rounding: z
    .object({ type: z.enum(['amount', 'nearest']), value: decimal(payableRange) })
    .refine(({ type, value }) => type === 'amount' || compareDecimals(value, '0') > 0, {
      message: 'must be greater than 0',
      path: ['value'],
    })
    .nullable(),
}

/** What stands between the lines, in the order of their places. */
export const betweenLines = z
  .array(
    z.object({
      kind: z.enum(betweenKinds),
      /** Of a subtotal: what is summed; it may say nothing. */
      text: multilineText(invoiceLimits.itemDescription),
      /** The line before which it stands, counted from 0; as many as there are lines: after the last. */
      before: wholeNumber(0, maxItems),
    }),
  )
  .max(mostBetweenLines)

export const betweenLinesAnswer = z.array(
  z.object({ kind: z.enum(betweenKinds), text: z.string(), before: z.number() }),
)

const answeredTax = z.object({
  taxId: z.string().nullable(),
  name: z.string(),
  category: z.string().nullable(),
  rate: z.number(),
  compound: z.boolean(),
  registrationNumber: z.string(),
  reason: z.string(),
  reasonCode: z.string(),
})

/** Why no tax is charged, as a line carries it. */
export const untaxedAnswer = { ...answeredTax.shape, rate: z.string() }

const answeredAdjustment = z.object({
  type: z.string(),
  value: z.number(),
  base: z.number().nullable(),
  percent: z.number().optional(),
  reason: z.string(),
  reasonCode: z.string(),
  amount: z.number(),
})

/** What a line answers beside the fields of the specification; present where the call named taxes of lines. */
export const linePricingAnswer = {
  /** Of a quote alone: the customer chooses whether they want it; `amount` is 0 meanwhile. */
  optional: z.boolean().optional(),
  unit: z.string().optional(),
  baseQuantity: z.number().optional(),
  priceDiscount: z.number().optional(),
  allowances: z.array(answeredAdjustment).optional(),
  charges: z.array(answeredAdjustment).optional(),
  taxes: z.array(answeredTax).optional(),
  /** Without tax, where prices include it. */
  net: z.number().optional(),
  periodStart: z.string().optional(),
  periodEnd: z.string().optional(),
  /** What only e-invoices state of the line. */
  eInvoice: lineFacts.optional(),
}

/** What an invoice answers beside the one discount, shipping and tax, which are then the sums of these. */
export const documentPricingAnswer = {
  /** Every tax with what it is on; `rate` is null for one amount without a rate. */
  taxRows: z.array(answeredTax.extend({ rate: z.number().nullable(), taxable: z.number(), amount: z.number() })),
  /** Only where the call did not name one discount, shipping and tax. */
  pricing: z
    .object({
      pricesIncludeTax: z.boolean(),
      allowances: z.array(answeredAdjustment.extend({ taxes: z.array(answeredTax).nullable() })),
      charges: z.array(answeredAdjustment.extend({ taxes: z.array(answeredTax).nullable() })),
      withoutTax: z.number(),
      /** Before what was paid, is withheld and is rounded off; `total` is what is asked for. */
      totalWithTax: z.number(),
      prepaid: z.number(),
      /** Deposits that are taken off, with what each comes to; absent: none. */
      deposits: z
        .array(
          z.object({
            id: z.string(),
            invoiceNumber: z.string(),
            issueDate: z.string(),
            net: z.number(),
            tax: z.number(),
          }),
        )
        .optional(),
      withheld: z.number(),
      withholding: z.object({ type: z.string(), value: z.number(), base: z.number().nullable() }).nullable(),
      rounding: z.number(),
      roundingTo: z.object({ type: z.string(), value: z.number() }).nullable(),
    })
    .nullable(),
}
