import type { DecimalRange } from './decimal.ts'

/** How many of something: above 0 to be saved, 0 while it is typed. */
export const quantityRange: DecimalRange = { min: '0', max: '9999999999', maxDecimals: 4 }

/** Price of one. Six decimals, since real tariffs have them (0.00101 per kWh). */
export const rateRange: DecimalRange = { min: '0', max: '999999999', maxDecimals: 6 }

/** Discount, shipping and tax as percentages. */
export const percentageRange: DecimalRange = { min: '0', max: '100', maxDecimals: 4 }

/** Discount, shipping and tax as fixed amounts. */
export const fixedAdjustmentRange: DecimalRange = { min: '0', max: '9999999999.99', maxDecimals: 4 }
