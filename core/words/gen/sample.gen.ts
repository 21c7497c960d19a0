// Made of core/words/sample.en.json by npm run words.
import type { Word } from '../word.ts'

/** Invoice */
export const invoice = 'sample.0:Invoice' as unknown as Word
/** Invoice # */
export const numberLabel = 'sample.1:Invoice #' as unknown as Word
/** Issue date */
export const issueDate = 'sample.2:Issue date' as unknown as Word
/** Due date */
export const dueDate = 'sample.3:Due date' as unknown as Word
/** Bill to */
export const billTo = 'sample.4:Bill to' as unknown as Word
/** Amount due */
export const amountDue = 'sample.5:Amount due' as unknown as Word
/** ITEM */
export const item = 'sample.6:ITEM' as unknown as Word
/** QTY */
export const quantity = 'sample.7:QTY' as unknown as Word
/** RATE */
export const rate = 'sample.8:RATE' as unknown as Word
/** AMOUNT */
export const amount = 'sample.9:AMOUNT' as unknown as Word
/** Brand identity system */
export const identity = 'sample.10:Brand identity system' as unknown as Word
/** Logo, colour, typography and a 24-page guideline document */
export const identityMore = 'sample.11:Logo, colour, typography and a 24-page guideline document' as unknown as Word
/** Website design */
export const website = 'sample.12:Website design' as unknown as Word
/** Six page templates, desktop and phone */
export const websiteMore = 'sample.13:Six page templates, desktop and phone' as unknown as Word
/** Product photography */
export const photography = 'sample.14:Product photography' as unknown as Word
/** Half day in the studio, 18 retouched frames */
export const photographyMore = 'sample.15:Half day in the studio, 18 retouched frames' as unknown as Word
/** Print production */
export const print = 'sample.16:Print production' as unknown as Word
/** Proofing and press check, per hour */
export const printMore = 'sample.17:Proofing and press check, per hour' as unknown as Word
/** Subtotal */
export const subtotal = 'sample.18:Subtotal' as unknown as Word
/** Discount (10%) */
export const discount = 'sample.19:Discount (10%)' as unknown as Word
/** Shipping */
export const shipping = 'sample.20:Shipping' as unknown as Word
/** Tax (5%) */
export const tax = 'sample.21:Tax (5%)' as unknown as Word
/** Total (CAD) */
export const total = 'sample.22:Total (CAD)' as unknown as Word
/** Payment terms */
export const paymentTerms = 'sample.23:Payment terms' as unknown as Word
/** Payment is due within 30 days from the invoice date */
export const terms = 'sample.24:Payment is due within 30 days from the invoice date' as unknown as Word
/** Bank Transfer */
export const bankTransfer = 'sample.25:Bank Transfer' as unknown as Word
/** Bank */
export const bank = 'sample.26:Bank' as unknown as Word
/** Account name */
export const accountName = 'sample.27:Account name' as unknown as Word
/** Account no. */
export const accountNumber = 'sample.28:Account no.' as unknown as Word
/** Notes */
export const notes = 'sample.29:Notes' as unknown as Word
/** Thank you for the trust. Final files are in the shared folder; print-ready masters follow once the press check is signed off. */
export const thanks = 'sample.30:Thank you for the trust. Final files are in the shared folder; print-ready masters follow once the press check is signed off.' as unknown as Word
/** Page 1 of 1 */
export const page = 'sample.31:Page 1 of 1' as unknown as Word
