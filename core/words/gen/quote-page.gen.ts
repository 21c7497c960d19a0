// Made of core/words/quote-page.en.json by npm run words.
import type { Word } from '../word.ts'

/** Loading quote... */
export const loading = 'quote-page.0:Loading quote...' as unknown as Word
/** Quote not found */
export const missing = 'quote-page.1:Quote not found' as unknown as Word
/** It may have been deleted. Please ask whoever sent it to you. */
export const missingText = 'quote-page.2:It may have been deleted. Please ask whoever sent it to you.' as unknown as Word
/** Failed to load quote */
export const failed = 'quote-page.3:Failed to load quote' as unknown as Word
/** Quote */
export const heading = 'quote-page.4:Quote' as unknown as Word
/** Quote {number} for {customer}, valid until {date} */
export const about = 'quote-page.5=["Quote ",["number"]," for ",["customer"],", valid until ",["date"]]' as unknown as Word<{ number: string; customer: string; date: string }>
/** Included */
export const included = 'quote-page.6:Included' as unknown as Word
/** Choose what you like */
export const choose = 'quote-page.7:Choose what you like' as unknown as Word
/** What is offered */
export const offered = 'quote-page.8:What is offered' as unknown as Word
/** Your answer */
export const answer = 'quote-page.9:Your answer' as unknown as Word
/** Your name, the time and what is shown here are kept with the quote. */
export const kept = 'quote-page.10:Your name, the time and what is shown here are kept with the quote.' as unknown as Word
/** Total ({currency}) */
export const total = 'quote-page.11=["Total (",["currency"],")"]' as unknown as Word<{ currency: string }>
/** Your full name */
export const name = 'quote-page.12:Your full name' as unknown as Word
/** Please type your name */
export const nameNeeded = 'quote-page.13:Please type your name' as unknown as Word
/** Accept for {sum} */
export const accept = 'quote-page.14=["Accept for ",["sum"]]' as unknown as Word<{ sum: string }>
/** Accepting... */
export const accepting = 'quote-page.15:Accepting...' as unknown as Word
/** Decline */
export const decline = 'quote-page.16:Decline' as unknown as Word
/** Declining... */
export const declining = 'quote-page.17:Declining...' as unknown as Word
/** Cancel */
export const cancel = 'quote-page.18:Cancel' as unknown as Word
/** Decline this quote */
export const declineTitle = 'quote-page.19:Decline this quote' as unknown as Word
/** {named, select, yes {{business} will be told. A word on why helps them, and is optional.} other {Whoever sent it will be told. A word on why helps them, and is optional.}} */
export const declineText = 'quote-page.20=[["named","s",{"yes":[["business"]," will be told. A word on why helps them, and is optional."],"other":"Whoever sent it will be told. A word on why helps them, and is optional."}]]' as unknown as Word<{ business: string; named: "yes" | "other" }>
/** Reason */
export const why = 'quote-page.21:Reason' as unknown as Word
/** It costs more than planned */
export const price = 'quote-page.22:It costs more than planned' as unknown as Word
/** The time does not suit us */
export const time = 'quote-page.23:The time does not suit us' as unknown as Word
/** We chose someone else */
export const otherSupplier = 'quote-page.24:We chose someone else' as unknown as Word
/** Another reason */
export const other = 'quote-page.25:Another reason' as unknown as Word
/** A few words */
export const words = 'quote-page.26:A few words' as unknown as Word
/** See the quote as PDF */
export const pdf = 'quote-page.27:See the quote as PDF' as unknown as Word
/** Accepted */
export const accepted = 'quote-page.28:Accepted' as unknown as Word
/** {named, select, yes {{business} has been told.} other {Whoever sent it has been told.}} */
export const acceptedText = 'quote-page.29=[["named","s",{"yes":[["business"]," has been told."],"other":"Whoever sent it has been told."}]]' as unknown as Word<{ business: string; named: "yes" | "other" }>
/** Declined */
export const declined = 'quote-page.30:Declined' as unknown as Word
/** Expired */
export const expired = 'quote-page.31:Expired' as unknown as Word
/** This quote was valid until {date}. Please ask for a new one. */
export const expiredText = 'quote-page.32=["This quote was valid until ",["date"],". Please ask for a new one."]' as unknown as Word<{ date: string }>
/** Replaced */
export const superseded = 'quote-page.33:Replaced' as unknown as Word
/** There is a newer version of this quote. */
export const supersededText = 'quote-page.34:There is a newer version of this quote.' as unknown as Word
/** Open the newer version */
export const newer = 'quote-page.35:Open the newer version' as unknown as Word
/** Withdrawn */
export const withdrawn = 'quote-page.36:Withdrawn' as unknown as Word
/** This quote was withdrawn. Please ask for a new one. */
export const withdrawnText = 'quote-page.37:This quote was withdrawn. Please ask for a new one.' as unknown as Word
/** This quote has not been sent yet. */
export const draftText = 'quote-page.38:This quote has not been sent yet.' as unknown as Word
/** This quote was changed after it was shown to you. Please read it again. */
export const changed = 'quote-page.39:This quote was changed after it was shown to you. Please read it again.' as unknown as Word
/** Your answer could not be kept. Please try again. */
export const answerFailed = 'quote-page.40:Your answer could not be kept. Please try again.' as unknown as Word
/** Accepted by */
export const acceptedBy = 'quote-page.41:Accepted by' as unknown as Word
/** On */
export const on = 'quote-page.42:On' as unknown as Word
/** Ask a question */
export const ask = 'quote-page.43:Ask a question' as unknown as Word
/** Optional */
export const optional = 'quote-page.44:Optional' as unknown as Word
/** Tick what you want. The total follows. */
export const optionalHint = 'quote-page.45:Tick what you want. The total follows.' as unknown as Word
/** Total: {sum} */
export const totalNow = 'quote-page.46=["Total: ",["sum"]]' as unknown as Word<{ sum: string }>
/** The total could not be worked out. Please try again. */
export const choiceFailed = 'quote-page.47:The total could not be worked out. Please try again.' as unknown as Word
/** Payment terms */
export const terms = 'quote-page.48:Payment terms' as unknown as Word
/** Notes */
export const notes = 'quote-page.49:Notes' as unknown as Word
