// Made of core/words/quotes.en.json by npm run words.
import type { Word } from '../word.ts'

/** Quotes */
export const title = 'quotes.0:Quotes' as unknown as Word
/** New quote */
export const newQuote = 'quotes.1:New quote' as unknown as Word
/** More to create */
export const more = 'quotes.2:More to create' as unknown as Word
/** All */
export const all = 'quotes.3:All' as unknown as Word
/** Draft */
export const draft = 'quotes.4:Draft' as unknown as Word
/** Sent */
export const sent = 'quotes.5:Sent' as unknown as Word
/** Accepted */
export const accepted = 'quotes.6:Accepted' as unknown as Word
/** Declined */
export const declined = 'quotes.7:Declined' as unknown as Word
/** Expired */
export const expired = 'quotes.8:Expired' as unknown as Word
/** Superseded */
export const superseded = 'quotes.9:Superseded' as unknown as Word
/** Withdrawn */
export const withdrawn = 'quotes.10:Withdrawn' as unknown as Word
/** Quote # */
export const number = 'quotes.11:Quote #' as unknown as Word
/** Customer */
export const customer = 'quotes.12:Customer' as unknown as Word
/** Date */
export const date = 'quotes.13:Date' as unknown as Word
/** Valid until */
export const validUntil = 'quotes.14:Valid until' as unknown as Word
/** Amount */
export const amount = 'quotes.15:Amount' as unknown as Word
/** State */
export const state = 'quotes.16:State' as unknown as Word
/** Failed to load quotes */
export const loadFailed = 'quotes.17:Failed to load quotes' as unknown as Word
/** No quotes found */
export const none = 'quotes.18:No quotes found' as unknown as Word
/** No quotes match these filters. */
export const noneFiltered = 'quotes.19:No quotes match these filters.' as unknown as Word
/** A quote tells a customer what something will cost; they accept or decline it on its page. */
export const first = 'quotes.20:A quote tells a customer what something will cost; they accept or decline it on its page.' as unknown as Word
/** Clear filters */
export const clear = 'quotes.21:Clear filters' as unknown as Word
/** No quotes to export */
export const nothingToExport = 'quotes.22:No quotes to export' as unknown as Word
/** Total */
export const total = 'quotes.23:Total' as unknown as Word
/** Valid until {date} */
export const validTo = 'quotes.24=["Valid until ",["date"]]' as unknown as Word<{ date: string }>
/** Accepted by {name} on {when} */
export const acceptedBy = 'quotes.25=["Accepted by ",["name"]," on ",["when"]]' as unknown as Word<{ name: string; when: string }>
/** Declined on {when} */
export const declinedOn = 'quotes.26=["Declined on ",["when"]]' as unknown as Word<{ when: string }>
/** It costs more than planned */
export const whyPrice = 'quotes.27:It costs more than planned' as unknown as Word
/** The time does not suit them */
export const whyTime = 'quotes.28:The time does not suit them' as unknown as Word
/** They chose someone else */
export const whyOtherSupplier = 'quotes.29:They chose someone else' as unknown as Word
/** Another reason */
export const whyOther = 'quotes.30:Another reason' as unknown as Word
/** Invoice {number} was made of it */
export const became = 'quotes.31=["Invoice ",["number"]," was made of it"]' as unknown as Word<{ number: string }>
/** Takes the place of {number} */
export const before = 'quotes.32=["Takes the place of ",["number"]]' as unknown as Word<{ number: string }>
/** Newer version: {number} */
export const after = 'quotes.33=["Newer version: ",["number"]]' as unknown as Word<{ number: string }>
/** Make an invoice */
export const makeInvoice = 'quotes.34:Make an invoice' as unknown as Word
/** New version */
export const newVersion = 'quotes.35:New version' as unknown as Word
/** Edit */
export const edit = 'quotes.36:Edit' as unknown as Word
/** Send quote */
export const send = 'quotes.37:Send quote' as unknown as Word
/** Copy link */
export const copyLink = 'quotes.38:Copy link' as unknown as Word
/** Link copied */
export const linkCopied = 'quotes.39:Link copied' as unknown as Word
/** Duplicate */
export const duplicate = 'quotes.40:Duplicate' as unknown as Word
/** Withdraw */
export const withdraw = 'quotes.41:Withdraw' as unknown as Word
/** Quote withdrawn */
export const withdrawnNow = 'quotes.42:Quote withdrawn' as unknown as Word
/** Open again */
export const reopen = 'quotes.43:Open again' as unknown as Word
/** Quote opened again */
export const reopened = 'quotes.44:Quote opened again' as unknown as Word
/** Delete */
export const remove = 'quotes.45:Delete' as unknown as Word
/** Quote moved to the bin */
export const deleted = 'quotes.46:Quote moved to the bin' as unknown as Word
/** This did not work. Please try again. */
export const failed = 'quotes.47:This did not work. Please try again.' as unknown as Word
/** Messages */
export const messages = 'quotes.48:Messages' as unknown as Word
/** Timeline */
export const timeline = 'quotes.49:Timeline' as unknown as Word
/** Create New Quote */
export const createTitle = 'quotes.50:Create New Quote' as unknown as Word
/** Fill in the details to create a new quote */
export const createText = 'quotes.51:Fill in the details to create a new quote' as unknown as Word
/** Edit Quote */
export const editTitle = 'quotes.52:Edit Quote' as unknown as Word
/** Update your quote details */
export const editText = 'quotes.53:Update your quote details' as unknown as Word
/** Quote created successfully! */
export const created = 'quotes.54:Quote created successfully!' as unknown as Word
/** Quote updated successfully! */
export const updated = 'quotes.55:Quote updated successfully!' as unknown as Word
/** Ask for a deposit */
export const askForDeposit = 'quotes.56:Ask for a deposit' as unknown as Word
