// Made of core/words/quotes.en.json by npm run words.
import type { Word } from '../word.ts'

/** Quotes */
export const title = 'quotes.0:Quotes' as unknown as Word
/** Import e-invoice */
export const importEInvoice = 'quotes.1:Import e-invoice' as unknown as Word
/** New quote */
export const newQuote = 'quotes.2:New quote' as unknown as Word
/** More to create */
export const more = 'quotes.3:More to create' as unknown as Word
/** All */
export const all = 'quotes.4:All' as unknown as Word
/** Draft */
export const draft = 'quotes.5:Draft' as unknown as Word
/** Sent */
export const sent = 'quotes.6:Sent' as unknown as Word
/** Accepted */
export const accepted = 'quotes.7:Accepted' as unknown as Word
/** Declined */
export const declined = 'quotes.8:Declined' as unknown as Word
/** Expired */
export const expired = 'quotes.9:Expired' as unknown as Word
/** Superseded */
export const superseded = 'quotes.10:Superseded' as unknown as Word
/** Withdrawn */
export const withdrawn = 'quotes.11:Withdrawn' as unknown as Word
/** Quote # */
export const number = 'quotes.12:Quote #' as unknown as Word
/** Customer */
export const customer = 'quotes.13:Customer' as unknown as Word
/** Date */
export const date = 'quotes.14:Date' as unknown as Word
/** Valid until */
export const validUntil = 'quotes.15:Valid until' as unknown as Word
/** Amount */
export const amount = 'quotes.16:Amount' as unknown as Word
/** State */
export const state = 'quotes.17:State' as unknown as Word
/** Failed to load quotes */
export const loadFailed = 'quotes.18:Failed to load quotes' as unknown as Word
/** No quotes found */
export const none = 'quotes.19:No quotes found' as unknown as Word
/** No quotes match these filters. */
export const noneFiltered = 'quotes.20:No quotes match these filters.' as unknown as Word
/** A quote tells a customer what something will cost; they accept or decline it on its page. */
export const first = 'quotes.21:A quote tells a customer what something will cost; they accept or decline it on its page.' as unknown as Word
/** Clear filters */
export const clear = 'quotes.22:Clear filters' as unknown as Word
/** No quotes to export */
export const nothingToExport = 'quotes.23:No quotes to export' as unknown as Word
/** Total */
export const total = 'quotes.24:Total' as unknown as Word
/** Valid until {date} */
export const validTo = 'quotes.25=["Valid until ",["date"]]' as unknown as Word<{ date: string }>
/** Accepted by {name} on {when} */
export const acceptedBy = 'quotes.26=["Accepted by ",["name"]," on ",["when"]]' as unknown as Word<{ name: string; when: string }>
/** Chosen: {lines} */
export const chosen = 'quotes.27=["Chosen: ",["lines"]]' as unknown as Word<{ lines: string }>
/** None of the optional lines was chosen */
export const nothingChosen = 'quotes.28:None of the optional lines was chosen' as unknown as Word
/** Declined on {when} */
export const declinedOn = 'quotes.29=["Declined on ",["when"]]' as unknown as Word<{ when: string }>
/** It costs more than planned */
export const whyPrice = 'quotes.30:It costs more than planned' as unknown as Word
/** The time does not suit them */
export const whyTime = 'quotes.31:The time does not suit them' as unknown as Word
/** They chose someone else */
export const whyOtherSupplier = 'quotes.32:They chose someone else' as unknown as Word
/** Another reason */
export const whyOther = 'quotes.33:Another reason' as unknown as Word
/** Invoice {number} was made of it */
export const became = 'quotes.34=["Invoice ",["number"]," was made of it"]' as unknown as Word<{ number: string }>
/** Takes the place of {number} */
export const before = 'quotes.35=["Takes the place of ",["number"]]' as unknown as Word<{ number: string }>
/** Newer version: {number} */
export const after = 'quotes.36=["Newer version: ",["number"]]' as unknown as Word<{ number: string }>
/** Make an invoice */
export const makeInvoice = 'quotes.37:Make an invoice' as unknown as Word
/** New version */
export const newVersion = 'quotes.38:New version' as unknown as Word
/** Edit */
export const edit = 'quotes.39:Edit' as unknown as Word
/** Send quote */
export const send = 'quotes.40:Send quote' as unknown as Word
/** Copy link */
export const copyLink = 'quotes.41:Copy link' as unknown as Word
/** Link copied */
export const linkCopied = 'quotes.42:Link copied' as unknown as Word
/** Duplicate */
export const duplicate = 'quotes.43:Duplicate' as unknown as Word
/** Withdraw */
export const withdraw = 'quotes.44:Withdraw' as unknown as Word
/** Quote withdrawn */
export const withdrawnNow = 'quotes.45:Quote withdrawn' as unknown as Word
/** Open again */
export const reopen = 'quotes.46:Open again' as unknown as Word
/** Quote opened again */
export const reopened = 'quotes.47:Quote opened again' as unknown as Word
/** Delete */
export const remove = 'quotes.48:Delete' as unknown as Word
/** Quote moved to the bin */
export const deleted = 'quotes.49:Quote moved to the bin' as unknown as Word
/** This did not work. Please try again. */
export const failed = 'quotes.50:This did not work. Please try again.' as unknown as Word
/** Messages */
export const messages = 'quotes.51:Messages' as unknown as Word
/** Timeline */
export const timeline = 'quotes.52:Timeline' as unknown as Word
/** Create New Quote */
export const createTitle = 'quotes.53:Create New Quote' as unknown as Word
/** Fill in the details to create a new quote */
export const createText = 'quotes.54:Fill in the details to create a new quote' as unknown as Word
/** Edit Quote */
export const editTitle = 'quotes.55:Edit Quote' as unknown as Word
/** Update your quote details */
export const editText = 'quotes.56:Update your quote details' as unknown as Word
/** Quote created successfully! */
export const created = 'quotes.57:Quote created successfully!' as unknown as Word
/** Quote updated successfully! */
export const updated = 'quotes.58:Quote updated successfully!' as unknown as Word
/** Ask for a deposit */
export const askForDeposit = 'quotes.59:Ask for a deposit' as unknown as Word
/** Make recurring */
export const recur = 'quotes.60:Make recurring' as unknown as Word
/** How to send a quote */
export const how = 'quotes.61:How to send a quote' as unknown as Word
