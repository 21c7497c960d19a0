import { z } from 'zod'
import { calendarDate, decimal } from '../../contract/fields.ts'
import { fields, items, notBlank } from '../input-fields.ts'
import { invoiceLimits as limits } from '../limits.ts'
import { documentPricing } from '../totals/priced-fields.ts'
import { pastStatuses } from './past-model.ts'

const { customerId: _c, paymentMethod: _m, ...said } = fields
const { discountType: _dt, discountValue: _d, shippingType: _st, shippingValue: _s, taxType: _tt, ...most } = said
const { taxValue: _t, ...billing } = most

const figure = decimal({ min: '-9999999999.99', max: '9999999999.99', maxDecimals: 4 })
const statedFigure = figure.nullish().transform((value) => value ?? null)

/**
 * An invoice that another program issued, as its file states it. Lines name their taxes; `stated` is what the file says it
 * comes to (null: nothing), for comparison with our own sums. Decimals are in units of the currency.
 */
export const pastInvoice = z.object({
  invoiceNumber: notBlank(limits.invoiceNumber),
  status: z.enum(pastStatuses),
  ...billing,
  items,
  pricesIncludeTax: documentPricing.pricesIncludeTax.default(false),
  allowances: documentPricing.allowances.default([]),
  charges: documentPricing.charges.default([]),
  stated: z.object({ subtotal: statedFigure, tax: statedFigure, sum: statedFigure }),
  /** What was received for it in all. */
  paid: figure.refine((value) => !value.startsWith('-'), 'must not be negative').default('0'),
  /** When the last of it was received; null where the file does not say. */
  paidOn: calendarDate()
    .nullish()
    .transform((day) => day ?? null),
})

/** As it is brought. */
export type PastInvoice = z.input<typeof pastInvoice>
/** As it is understood. */
export type KnownPastInvoice = z.output<typeof pastInvoice>
