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
/** Quote number */
export const number = 'quotes.12:Quote number' as unknown as Word
/** Customer */
export const customer = 'quotes.13:Customer' as unknown as Word
/** Date */
export const date = 'quotes.14:Date' as unknown as Word
/** Terms on the quote */
export const termsOn = 'quotes.15:Terms on the quote' as unknown as Word
/** Valid until */
export const validUntil = 'quotes.16:Valid until' as unknown as Word
/** Amount */
export const amount = 'quotes.17:Amount' as unknown as Word
/** State */
export const state = 'quotes.18:State' as unknown as Word
/** Failed to load quotes */
export const loadFailed = 'quotes.19:Failed to load quotes' as unknown as Word
/** No quotes found */
export const none = 'quotes.20:No quotes found' as unknown as Word
/** No quotes match these filters. */
export const noneFiltered = 'quotes.21:No quotes match these filters.' as unknown as Word
/** A quote tells a customer what something will cost; they accept or decline it on its page. */
export const first = 'quotes.22:A quote tells a customer what something will cost; they accept or decline it on its page.' as unknown as Word
/** Clear filters */
export const clear = 'quotes.23:Clear filters' as unknown as Word
/** No quotes to export */
export const nothingToExport = 'quotes.24:No quotes to export' as unknown as Word
/** Total */
export const total = 'quotes.25:Total' as unknown as Word
/** Valid until {date} */
export const validTo = 'quotes.26=["Valid until ",["date"]]' as unknown as Word<{ date: string }>
/** Accepted by {name} on {when} */
export const acceptedBy = 'quotes.27=["Accepted by ",["name"]," on ",["when"]]' as unknown as Word<{ name: string; when: string }>
/** Chosen: {lines} */
export const chosen = 'quotes.28=["Chosen: ",["lines"]]' as unknown as Word<{ lines: string }>
/** None of the optional lines was chosen */
export const nothingChosen = 'quotes.29:None of the optional lines was chosen' as unknown as Word
/** Declined on {when} */
export const declinedOn = 'quotes.30=["Declined on ",["when"]]' as unknown as Word<{ when: string }>
/** It costs more than planned */
export const whyPrice = 'quotes.31:It costs more than planned' as unknown as Word
/** The time does not suit them */
export const whyTime = 'quotes.32:The time does not suit them' as unknown as Word
/** They chose someone else */
export const whyOtherSupplier = 'quotes.33:They chose someone else' as unknown as Word
/** Another reason */
export const whyOther = 'quotes.34:Another reason' as unknown as Word
/** Invoice {number} was made of it */
export const became = 'quotes.35=["Invoice ",["number"]," was made of it"]' as unknown as Word<{ number: string }>
/** Takes the place of {number} */
export const before = 'quotes.36=["Takes the place of ",["number"]]' as unknown as Word<{ number: string }>
/** Newer version: {number} */
export const after = 'quotes.37=["Newer version: ",["number"]]' as unknown as Word<{ number: string }>
/** Make an invoice */
export const makeInvoice = 'quotes.38:Make an invoice' as unknown as Word
/** New version */
export const newVersion = 'quotes.39:New version' as unknown as Word
/** Edit */
export const edit = 'quotes.40:Edit' as unknown as Word
/** Send quote */
export const send = 'quotes.41:Send quote' as unknown as Word
/** Copy link */
export const copyLink = 'quotes.42:Copy link' as unknown as Word
/** Link copied */
export const linkCopied = 'quotes.43:Link copied' as unknown as Word
/** Duplicate */
export const duplicate = 'quotes.44:Duplicate' as unknown as Word
/** Withdraw */
export const withdraw = 'quotes.45:Withdraw' as unknown as Word
/** Quote withdrawn */
export const withdrawnNow = 'quotes.46:Quote withdrawn' as unknown as Word
/** Open again */
export const reopen = 'quotes.47:Open again' as unknown as Word
/** Quote opened again */
export const reopened = 'quotes.48:Quote opened again' as unknown as Word
/** Delete */
export const remove = 'quotes.49:Delete' as unknown as Word
/** Quote moved to the bin */
export const deleted = 'quotes.50:Quote moved to the bin' as unknown as Word
/** This did not work. Please try again. */
export const failed = 'quotes.51:This did not work. Please try again.' as unknown as Word
/** Messages */
export const messages = 'quotes.52:Messages' as unknown as Word
/** Timeline */
export const timeline = 'quotes.53:Timeline' as unknown as Word
/** Create New Quote */
export const createTitle = 'quotes.54:Create New Quote' as unknown as Word
/** Fill in the details to create a new quote */
export const createText = 'quotes.55:Fill in the details to create a new quote' as unknown as Word
/** Edit Quote */
export const editTitle = 'quotes.56:Edit Quote' as unknown as Word
/** Update your quote details */
export const editText = 'quotes.57:Update your quote details' as unknown as Word
/** Quote created successfully! */
export const created = 'quotes.58:Quote created successfully!' as unknown as Word
/** Quote updated successfully! */
export const updated = 'quotes.59:Quote updated successfully!' as unknown as Word
/** Ask for a deposit */
export const askForDeposit = 'quotes.60:Ask for a deposit' as unknown as Word
/** Make recurring */
export const recur = 'quotes.61:Make recurring' as unknown as Word
/** How to send a quote */
export const how = 'quotes.62:How to send a quote' as unknown as Word
