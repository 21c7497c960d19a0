// Made of core/words/customer-fields.en.json by npm run words.
import type { Word } from '../word.ts'

/** Name */
export const name = 'customer-fields.0:Name' as unknown as Word
/** Email */
export const email = 'customer-fields.1:Email' as unknown as Word
/** Phone */
export const phone = 'customer-fields.2:Phone' as unknown as Word
/** Address */
export const address = 'customer-fields.3:Address' as unknown as Word
/** City */
export const city = 'customer-fields.4:City' as unknown as Word
/** Province/State */
export const state = 'customer-fields.5:Province/State' as unknown as Word
/** ZIP/Postal code */
export const zip = 'customer-fields.6:ZIP/Postal code' as unknown as Word
/** Country */
export const country = 'customer-fields.7:Country' as unknown as Word
/** Contact person */
export const contactName = 'customer-fields.8:Contact person' as unknown as Word
/** Address line 2 */
export const address2 = 'customer-fields.9:Address line 2' as unknown as Word
/** Tax ID */
export const taxId = 'customer-fields.10:Tax ID' as unknown as Word
/** Payment terms */
export const paymentTerms = 'customer-fields.11:Payment terms' as unknown as Word
/** Notes */
export const notes = 'customer-fields.12:Notes' as unknown as Word
/** Email is required */
export const emailRequired = 'customer-fields.13:Email is required' as unknown as Word
/** Please enter a valid email address */
export const emailWrong = 'customer-fields.14:Please enter a valid email address' as unknown as Word
/** Name is required */
export const nameRequired = 'customer-fields.15:Name is required' as unknown as Word
/** Gets invoices */
export const getsInvoices = 'customer-fields.16:Gets invoices' as unknown as Word
/** Gets copies */
export const getsCopies = 'customer-fields.17:Gets copies' as unknown as Word
/** No invoices */
export const getsNothing = 'customer-fields.18:No invoices' as unknown as Word
/** This address is there twice */
export const emailTwice = 'customer-fields.19:This address is there twice' as unknown as Word
/** At most {most} more addresses can get invoices */
export const emailsTooMany = 'customer-fields.20=["At most ",["most"]," more addresses can get invoices"]' as unknown as Word<{ most: string }>
/** Postal codes in this country look like {example}. Please check it. */
export const postalAdvice = 'customer-fields.21=["Postal codes in this country look like ",["example"],". Please check it."]' as unknown as Word<{ example: string }>
/** Please choose a country from the list */
export const noCountry = 'customer-fields.22:Please choose a country from the list' as unknown as Word
