// Made of core/words/about.en.json by npm run words.
import type { NoValues, Word } from '../word.ts'

/** The bill, done well and <em>duly paid.</em> */
export const heading = 'about.0=["The bill, done well and ",["em","e",["duly paid."]]]' as unknown as Word<NoValues, "em">
/** Duly is professional invoicing made simple. Write the invoice, send it by email or text, and let your customer pay from the phone in their hand. */
export const lead = 'about.1:Duly is professional invoicing made simple. Write the invoice, send it by email or text, and let your customer pay from the phone in their hand.' as unknown as Word
/** Contact Us */
export const contact = 'about.2:Contact Us' as unknown as Word
/** Our mission */
export const mission = 'about.3:Our mission' as unknown as Word
/** To give every small business an invoice it is proud to send, and a short road from “sent” to “paid”. */
export const missionText = 'about.4:To give every small business an invoice it is proud to send, and a short road from “sent” to “paid”.' as unknown as Word
/** Our vision */
export const vision = 'about.5:Our vision' as unknown as Word
/** Paperwork that takes minutes, so the rest of the day belongs to the work itself. */
export const visionText = 'about.6:Paperwork that takes minutes, so the rest of the day belongs to the work itself.' as unknown as Word
/** Our values */
export const values = 'about.7:Our values' as unknown as Word
/** Clarity */
export const clarity = 'about.8:Clarity' as unknown as Word
/** Every figure adds up in plain sight. If a number needs explaining, we explain it on the page. */
export const clarityText = 'about.9:Every figure adds up in plain sight. If a number needs explaining, we explain it on the page.' as unknown as Word
/** Care */
export const care = 'about.10:Care' as unknown as Word
/** An invoice carries your name. We set it as carefully as you did the job. */
export const careText = 'about.11:An invoice carries your name. We set it as carefully as you did the job.' as unknown as Word
/** Trust */
export const trust = 'about.12:Trust' as unknown as Word
/** Your data is yours. It travels encrypted, what is sensitive rests encrypted, and you can take it with you. */
export const trustText = 'about.13:Your data is yours. It travels encrypted, what is sensitive rests encrypted, and you can take it with you.' as unknown as Word
/** What Duly does */
export const does = 'about.14:What Duly does' as unknown as Word
/** Invoices that look the part */
export const looks = 'about.15:Invoices that look the part' as unknown as Word
/** The preview beside the form is drawn like the printed page: logo, terms, signature and all. */
export const looksText = 'about.16:The preview beside the form is drawn like the printed page: logo, terms, signature and all.' as unknown as Word
/** Email sent successfully! */
export const emailSent = 'about.17:Email sent successfully!' as unknown as Word
/** Paid */
export const paid = 'about.18:Paid' as unknown as Word
/** Brand review */
export const review = 'about.19:Brand review' as unknown as Word
/** Quote call */
export const quoteCall = 'about.20:Quote call' as unknown as Word
/** Photography */
export const photography = 'about.21:Photography' as unknown as Word
/** Sent and settled in one link */
export const settled = 'about.22:Sent and settled in one link' as unknown as Word
/** Email it, text it, or both. The pay page needs no account. */
export const settledText = 'about.23:Email it, text it, or both. The pay page needs no account.' as unknown as Word
/** Customers and schedule at hand */
export const hand = 'about.24:Customers and schedule at hand' as unknown as Word
/** People, products and appointments sit next to the invoices they lead to. */
export const handText = 'about.25:People, products and appointments sit next to the invoices they lead to.' as unknown as Word
/** Questions before you start? */
export const questions = 'about.26:Questions before you start?' as unknown as Word
