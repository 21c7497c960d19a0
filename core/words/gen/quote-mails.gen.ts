// Made of core/words/quote-mails.en.json by npm run words.
import type { Word } from '../word.ts'

/** Quote {number} from {business} */
export const subject = 'quote-mails.0=["Quote ",["number"]," from ",["business"]]' as unknown as Word<{ number: string; business: string }>
/** Hello {customer},  Here is our quote {number}. It is valid until {date}. */
export const text = 'quote-mails.1=["Hello ",["customer"],",\\n\\nHere is our quote ",["number"],". It is valid until ",["date"],"."]' as unknown as Word<{ customer: string; number: string; date: string }>
/** {sum}, valid until {date} */
export const preview = 'quote-mails.2=[["sum"],", valid until ",["date"]]' as unknown as Word<{ sum: string; date: string }>
/** Quote */
export const heading = 'quote-mails.3:Quote' as unknown as Word
/** Total */
export const total = 'quote-mails.4:Total' as unknown as Word
/** View and answer */
export const view = 'quote-mails.5:View and answer' as unknown as Word
/** The quote is attached as {file}. */
export const attached = 'quote-mails.6=["The quote is attached as ",["file"],"."]' as unknown as Word<{ file: string }>
/** You are receiving this message because {business} sent you a quote. */
export const reason = 'quote-mails.7=["You are receiving this message because ",["business"]," sent you a quote."]' as unknown as Word<{ business: string }>
/** Quote # */
export const number = 'quote-mails.8:Quote #' as unknown as Word
/** Issue date */
export const issueDate = 'quote-mails.9:Issue date' as unknown as Word
/** Valid until */
export const validUntil = 'quote-mails.10:Valid until' as unknown as Word
/** From */
export const from = 'quote-mails.11:From' as unknown as Word
/** For */
export const to = 'quote-mails.12:For' as unknown as Word
/** quote {number} */
export const sms = 'quote-mails.13=["quote ",["number"]]' as unknown as Word<{ number: string }>
/** valid until {date} */
export const smsValid = 'quote-mails.14=["valid until ",["date"]]' as unknown as Word<{ date: string }>
/** {answer, select, accepted {Quote {number} was accepted} other {Quote {number} was declined}} */
export const answerSubject = 'quote-mails.15=[["answer","s",{"accepted":["Quote ",["number"]," was accepted"],"other":["Quote ",["number"]," was declined"]}]]' as unknown as Word<{ number: string; answer: "accepted" | "other" }>
/** {answer, select, accepted {Your quote was accepted} other {Your quote was declined}} */
export const answerHeading = 'quote-mails.16=[["answer","s",{"accepted":"Your quote was accepted","other":"Your quote was declined"}]]' as unknown as Word<{ answer: "accepted" | "other" }>
/** {name} accepted quote {number}. You can make an invoice of it now. */
export const accepted = 'quote-mails.17=[["name"]," accepted quote ",["number"],". You can make an invoice of it now."]' as unknown as Word<{ name: string; number: string }>
/** {customer} declined quote {number}. */
export const declined = 'quote-mails.18=[["customer"]," declined quote ",["number"],"."]' as unknown as Word<{ customer: string; number: string }>
/** Accepted by */
export const acceptedBy = 'quote-mails.19:Accepted by' as unknown as Word
/** Reason */
export const why = 'quote-mails.20:Reason' as unknown as Word
/** It costs more than planned */
export const whyPrice = 'quote-mails.21:It costs more than planned' as unknown as Word
/** The time does not suit them */
export const whyTime = 'quote-mails.22:The time does not suit them' as unknown as Word
/** They chose someone else */
export const whyOtherSupplier = 'quote-mails.23:They chose someone else' as unknown as Word
/** Another reason */
export const whyOther = 'quote-mails.24:Another reason' as unknown as Word
/** In their words */
export const words = 'quote-mails.25:In their words' as unknown as Word
/** Open quote */
export const open = 'quote-mails.26:Open quote' as unknown as Word
/** You are receiving this message because you send quotes with {product}. */
export const answerReason = 'quote-mails.27=["You are receiving this message because you send quotes with ",["product"],"."]' as unknown as Word<{ product: string }>
