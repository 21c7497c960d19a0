// Made of core/words/address-advice.en.json by npm run words.
import type { Word } from '../word.ts'

/** This looks too short for a phone number. Please check it. */
export const tooShort = 'address-advice.0:This looks too short for a phone number. Please check it.' as unknown as Word
/** This looks too long for a phone number. Please check it. */
export const tooLong = 'address-advice.1:This looks too long for a phone number. Please check it.' as unknown as Word
/** The number of digits is unusual for a phone number. Please check it. */
export const unusual = 'address-advice.2:The number of digits is unusual for a phone number. Please check it.' as unknown as Word
/** No country has this calling code after the plus. Please check it. */
export const noCountry = 'address-advice.3:No country has this calling code after the plus. Please check it.' as unknown as Word
/** This does not look like a phone number. Please check it. */
export const notNumber = 'address-advice.4:This does not look like a phone number. Please check it.' as unknown as Word
