import type { DecimalRange } from '../money/decimal.ts'

/** A tax in per cent. Six decimals, as rates that are put together have. */
export const taxRateRange: DecimalRange = { min: '0', max: '100', maxDecimals: 6 }

/** Most of what an invoice can say of its prices; texts in UTF-16 units. */
export const pricingLimits = {
  taxName: 50,
  registrationNumber: 50,
  reason: 500,
  reasonCode: 50,
  unit: 10,
  taxesOfLine: 5,
  adjustmentsOfLine: 50,
  adjustmentsOfDocument: 100,
  /** Different ones on one invoice. */
  taxesOfDocument: 50,
} as const
