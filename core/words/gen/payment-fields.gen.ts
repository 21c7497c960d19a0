// Made of core/words/payment-fields.en.json by npm run words.
import type { Word } from '../word.ts'

/** Bank name */
export const bankName = 'payment-fields.0:Bank name' as unknown as Word
/** Account name */
export const accountName = 'payment-fields.1:Account name' as unknown as Word
/** Account number */
export const accountNumber = 'payment-fields.2:Account number' as unknown as Word
/** SWIFT code */
export const swiftCode = 'payment-fields.3:SWIFT code' as unknown as Word
/** IBAN */
export const iban = 'payment-fields.4:IBAN' as unknown as Word
/** E-transfer email */
export const eTransferEmail = 'payment-fields.5:E-transfer email' as unknown as Word
/** Bank name is required */
export const bankNameRequired = 'payment-fields.6:Bank name is required' as unknown as Word
/** Account name is required */
export const accountNameRequired = 'payment-fields.7:Account name is required' as unknown as Word
/** Account number is required */
export const accountNumberRequired = 'payment-fields.8:Account number is required' as unknown as Word
/** Preferred currency is required */
export const currencyRequired = 'payment-fields.9:Preferred currency is required' as unknown as Word
/** Invalid email address */
export const emailWrong = 'payment-fields.10:Invalid email address' as unknown as Word
/** An IBAN begins with two letters for the country and two check digits. */
export const ibanForm = 'payment-fields.11:An IBAN begins with two letters for the country and two check digits.' as unknown as Word
/** An IBAN from this country has {expected} characters; this one has {length}. */
export const ibanLength = 'payment-fields.12=["An IBAN from this country has ",["expected"]," characters; this one has ",["length"],"."]' as unknown as Word<{ expected: string; length: string }>
/** An IBAN has 15 to 34 characters. */
export const ibanRange = 'payment-fields.13:An IBAN has 15 to 34 characters.' as unknown as Word
/** The check digits do not match. Please compare it with your bank’s document. */
export const ibanCheck = 'payment-fields.14:The check digits do not match. Please compare it with your bank’s document.' as unknown as Word
/** A SWIFT code has 8 or 11 characters. */
export const bicLength = 'payment-fields.15:A SWIFT code has 8 or 11 characters.' as unknown as Word
/** A SWIFT code has the country’s two letters in fifth and sixth place. */
export const bicForm = 'payment-fields.16:A SWIFT code has the country’s two letters in fifth and sixth place.' as unknown as Word
/** The SWIFT code and the IBAN are from different countries. */
export const countriesDiffer = 'payment-fields.17:The SWIFT code and the IBAN are from different countries.' as unknown as Word
