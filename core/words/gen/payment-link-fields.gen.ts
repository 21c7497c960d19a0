// Made of core/words/payment-link-fields.en.json by npm run words.
import type { Word } from '../word.ts'

/** Name */
export const name = 'payment-link-fields.0:Name' as unknown as Word
/** Notes */
export const notes = 'payment-link-fields.1:Notes' as unknown as Word
/** Phone */
export const phone = 'payment-link-fields.2:Phone' as unknown as Word
/** Email */
export const email = 'payment-link-fields.3:Email' as unknown as Word
/** Total */
export const total = 'payment-link-fields.4:Total' as unknown as Word
/** Name is required */
export const nameRequired = 'payment-link-fields.5:Name is required' as unknown as Word
/** Email is required */
export const emailRequired = 'payment-link-fields.6:Email is required' as unknown as Word
/** Invalid email */
export const emailWrong = 'payment-link-fields.7:Invalid email' as unknown as Word
/** Phone is required */
export const phoneRequired = 'payment-link-fields.8:Phone is required' as unknown as Word
/** Invalid phone number format */
export const phoneWrong = 'payment-link-fields.9:Invalid phone number format' as unknown as Word
/** Total must be a positive number */
export const totalNotPositive = 'payment-link-fields.10:Total must be a positive number' as unknown as Word
/** {decimals, plural, =0 {Total must have no decimals} one {Total must have at most # decimals} other {Total must have at most # decimals}} */
export const totalDecimals = 'payment-link-fields.11=[["decimals","p",{"=0":"Total must have no decimals","one":["Total must have at most ",0," decimals"],"other":["Total must have at most ",0," decimals"]}]]' as unknown as Word<{ decimals: number }>
/** Total must be at most {most} */
export const totalTooHigh = 'payment-link-fields.12=["Total must be at most ",["most"]]' as unknown as Word<{ most: string }>
