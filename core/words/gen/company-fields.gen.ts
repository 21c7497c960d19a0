// Made of core/words/company-fields.en.json by npm run words.
import type { Word } from '../word.ts'

/** Company name */
export const name = 'company-fields.0:Company name' as unknown as Word
/** Address */
export const address = 'company-fields.1:Address' as unknown as Word
/** City */
export const city = 'company-fields.2:City' as unknown as Word
/** ZIP code */
export const zip = 'company-fields.3:ZIP code' as unknown as Word
/** Country */
export const country = 'company-fields.4:Country' as unknown as Word
/** Phone number */
export const phone = 'company-fields.5:Phone number' as unknown as Word
/** Email */
export const email = 'company-fields.6:Email' as unknown as Word
/** Website */
export const website = 'company-fields.7:Website' as unknown as Word
/** Registration number */
export const registrationNumber = 'company-fields.8:Registration number' as unknown as Word
/** Tax number */
export const taxNumber = 'company-fields.9:Tax number' as unknown as Word
/** Company name must be less than 100 characters */
export const nameTooLong = 'company-fields.10:Company name must be less than 100 characters' as unknown as Word
/** Company name is required */
export const nameRequired = 'company-fields.11:Company name is required' as unknown as Word
/** Invalid phone number format */
export const phoneWrong = 'company-fields.12:Invalid phone number format' as unknown as Word
/** Invalid email address */
export const emailWrong = 'company-fields.13:Invalid email address' as unknown as Word
/** Invalid website URL */
export const websiteWrong = 'company-fields.14:Invalid website URL' as unknown as Word
/** File must be an image */
export const notImage = 'company-fields.15:File must be an image' as unknown as Word
/** File size must be less than 5MB */
export const imageTooLarge = 'company-fields.16:File size must be less than 5MB' as unknown as Word
