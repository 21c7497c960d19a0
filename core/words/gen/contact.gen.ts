// Made of core/words/contact.en.json by npm run words.
import type { NoValues, Word } from '../word.ts'

/** Talk to us */
export const title = 'contact.0:Talk to us' as unknown as Word
/** A question, an idea, or something that does not work: write, and a person answers. */
export const lead = 'contact.1:A question, an idea, or something that does not work: write, and a person answers.' as unknown as Word
/** Contact information */
export const information = 'contact.2:Contact information' as unknown as Word
/** Contact form */
export const form = 'contact.3:Contact form' as unknown as Word
/** Name */
export const name = 'contact.4:Name' as unknown as Word
/** Email */
export const email = 'contact.5:Email' as unknown as Word
/** Phone */
export const phone = 'contact.6:Phone' as unknown as Word
/** Company */
export const company = 'contact.7:Company' as unknown as Word
/** Subject */
export const subject = 'contact.8:Subject' as unknown as Word
/** Message */
export const message = 'contact.9:Message' as unknown as Word
/** Sending needs JavaScript. Without it, please write to our email address. */
export const needsScript = 'contact.10:Sending needs JavaScript. Without it, please write to our email address.' as unknown as Word
/** Sending... */
export const sending = 'contact.11:Sending...' as unknown as Word
/** Send Message */
export const send = 'contact.12:Send Message' as unknown as Word
/** <strong>Message sent successfully.</strong> We will answer by email. */
export const sent = 'contact.13=[["strong","e",["Message sent successfully."]]," We will answer by email."]' as unknown as Word<NoValues, "strong">
