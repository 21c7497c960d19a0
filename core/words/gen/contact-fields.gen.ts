// Made of core/words/contact-fields.en.json by npm run words.
import type { Word } from '../word.ts'

/** Name */
export const name = 'contact-fields.0:Name' as unknown as Word
/** Email */
export const email = 'contact-fields.1:Email' as unknown as Word
/** Subject */
export const subject = 'contact-fields.2:Subject' as unknown as Word
/** Message */
export const message = 'contact-fields.3:Message' as unknown as Word
/** Phone */
export const phone = 'contact-fields.4:Phone' as unknown as Word
/** Company */
export const company = 'contact-fields.5:Company' as unknown as Word
/** Name is required */
export const nameRequired = 'contact-fields.6:Name is required' as unknown as Word
/** Email is required */
export const emailRequired = 'contact-fields.7:Email is required' as unknown as Word
/** Subject is required */
export const subjectRequired = 'contact-fields.8:Subject is required' as unknown as Word
/** Message is required */
export const messageRequired = 'contact-fields.9:Message is required' as unknown as Word
/** Please enter a valid email address */
export const emailWrong = 'contact-fields.10:Please enter a valid email address' as unknown as Word
