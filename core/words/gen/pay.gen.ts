// Made of core/words/pay.en.json by npm run words.
import type { Word } from '../word.ts'

/** What this is for */
export const goods = 'pay.0:What this is for' as unknown as Word
/** {count, plural, one {# more line} other {# more lines}} */
export const moreLines = 'pay.1=[["count","p",{"one":[0," more line"],"other":[0," more lines"]}]]' as unknown as Word<{ count: number }>
/** Copy {label} */
export const copy = 'pay.2=["Copy ",["label"]]' as unknown as Word<{ label: string }>
/** {label} copied */
export const copied = 'pay.3=[["label"]," copied"]' as unknown as Word<{ label: string }>
/** Sent with {product} */
export const sentWith = 'pay.4=["Sent with ",["product"]]' as unknown as Word<{ product: string }>
/** {method, select, card {{date}, by card} bank {{date}, by bank transfer} etransfer {{date}, by e-transfer} cash {{date}, in cash} other {{date}}} */
export const paidBy = 'pay.5=[["method","s",{"card":[["date"],", by card"],"bank":[["date"],", by bank transfer"],"etransfer":[["date"],", by e-transfer"],"cash":[["date"],", in cash"],"other":[["date"]]}]]' as unknown as Word<{ date: string; method: "card" | "bank" | "etransfer" | "cash" | "other" }>
/** {date}, refund */
export const refundedOn = 'pay.6=[["date"],", refund"]' as unknown as Word<{ date: string }>
/** Invoice · {product} */
export const invoicePage = 'pay.7=["Invoice · ",["product"]]' as unknown as Word<{ product: string }>
/** Payment link · {product} */
export const linkPage = 'pay.8=["Payment link · ",["product"]]' as unknown as Word<{ product: string }>
/** Create, manage, and send professional invoices in minutes */
export const pageDescription = 'pay.9:Create, manage, and send professional invoices in minutes' as unknown as Word
/** Paying by card needs JavaScript. */
export const needsScript = 'pay.10:Paying by card needs JavaScript.' as unknown as Word
/** Invoice */
export const invoiceHeading = 'pay.11:Invoice' as unknown as Word
/** Payment request */
export const linkHeading = 'pay.12:Payment request' as unknown as Word
/** From */
export const from = 'pay.13:From' as unknown as Word
/** {label}: {number} */
export const vat = 'pay.14=[["label"],": ",["number"]]' as unknown as Word<{ label: string; number: string }>
/** Amount due */
export const amountDue = 'pay.15:Amount due' as unknown as Word
/** Amount Due */
export const linkAmountDue = 'pay.16:Amount Due' as unknown as Word
/** Invoice summary */
export const invoiceSummary = 'pay.17:Invoice summary' as unknown as Word
/** Payment */
export const linkSummary = 'pay.18:Payment' as unknown as Word
/** Invoice # */
export const numberLabel = 'pay.19:Invoice #' as unknown as Word
/** Due date */
export const dueDate = 'pay.20:Due date' as unknown as Word
/** Subtotal */
export const subtotal = 'pay.21:Subtotal' as unknown as Word
/** Discount */
export const discount = 'pay.22:Discount' as unknown as Word
/** Shipping */
export const shipping = 'pay.23:Shipping' as unknown as Word
/** Tax */
export const tax = 'pay.24:Tax' as unknown as Word
/** Total */
export const total = 'pay.25:Total' as unknown as Word
/** Paid so far */
export const paidSoFar = 'pay.26:Paid so far' as unknown as Word
/** Credited */
export const credited = 'pay.27:Credited' as unknown as Word
/** Balance */
export const balance = 'pay.28:Balance' as unknown as Word
/** Being paid */
export const beingPaid = 'pay.29:Being paid' as unknown as Word
/** {number} is settled */
export const settled = 'pay.30=[["number"]," is settled"]' as unknown as Word<{ number: string }>
/** Overpaid */
export const overpaid = 'pay.31:Overpaid' as unknown as Word
/** Valid until */
export const validUntil = 'pay.32:Valid until' as unknown as Word
/** Expired on */
export const expiredOn = 'pay.33:Expired on' as unknown as Word
/** Pay by transfer */
export const payByTransfer = 'pay.34:Pay by transfer' as unknown as Word
/** or by transfer */
export const orByTransfer = 'pay.35:or by transfer' as unknown as Word
/** Reference */
export const reference = 'pay.36:Reference' as unknown as Word
/** Pay Now */
export const payNow = 'pay.37:Pay Now' as unknown as Word
/** Processing... */
export const processing = 'pay.38:Processing...' as unknown as Word
/** Failed to initiate payment. Please try again. */
export const payFailed = 'pay.39:Failed to initiate payment. Please try again.' as unknown as Word
/** Setup Credit Card Payments Disabled */
export const cardsDisabled = 'pay.40:Setup Credit Card Payments Disabled' as unknown as Word
/** You will continue to a secure checkout page. */
export const secure = 'pay.41:You will continue to a secure checkout page.' as unknown as Word
/** Waiting for your bank */
export const waitingForBank = 'pay.42:Waiting for your bank' as unknown as Word
/** The button is locked so that nothing is paid twice. If the bank says no, it opens again. */
export const locked = 'pay.43:The button is locked so that nothing is paid twice. If the bank says no, it opens again.' as unknown as Word
/** The payment was declined. Nothing was charged; you can try again. */
export const declined = 'pay.44:The payment was declined. Nothing was charged; you can try again.' as unknown as Word
/** The checkout has expired. Nothing was charged; you can try again. */
export const checkoutExpired = 'pay.45:The checkout has expired. Nothing was charged; you can try again.' as unknown as Word
/** Card payments are not available in {currency}. Please use the payment details on the invoice. */
export const noCardInvoice = 'pay.46=["Card payments are not available in ",["currency"],". Please use the payment details on the invoice."]' as unknown as Word<{ currency: string }>
/** {named, select, yes {Card payments are not available in {currency}. Please ask {business} for another way to pay.} other {Card payments are not available in {currency}. Please ask whoever sent it to you for another way to pay.}} */
export const noCardLink = 'pay.47=[["named","s",{"yes":["Card payments are not available in ",["currency"],". Please ask ",["business"]," for another way to pay."],"other":["Card payments are not available in ",["currency"],". Please ask whoever sent it to you for another way to pay."]}]]' as unknown as Word<{ currency: string; business: string; named: "yes" | "other" }>
/** {named, select, yes {{business} does not accept card payments at the moment. Please ask for another way to pay.} other {Card payments are not accepted at the moment. Please ask for another way to pay.}} */
export const cardsOff = 'pay.48=[["named","s",{"yes":[["business"]," does not accept card payments at the moment. Please ask for another way to pay."],"other":"Card payments are not accepted at the moment. Please ask for another way to pay."}]]' as unknown as Word<{ business: string; named: "yes" | "other" }>
/** Paid, thank you */
export const paid = 'pay.49:Paid, thank you' as unknown as Word
/** {named, select, yes {{business} has received your payment.} other {Your payment was received.}}{receipt, select, yes { A receipt is on its way by e-mail.} other {}} */
export const paidText = 'pay.50=[["named","s",{"yes":[["business"]," has received your payment."],"other":"Your payment was received."}],["receipt","s",{"yes":" A receipt is on its way by e-mail.","other":""}]]' as unknown as Word<{ business: string; named: "yes" | "other"; receipt: "yes" | "other" }>
/** Nothing is due */
export const nothingDue = 'pay.51:Nothing is due' as unknown as Word
/** There is nothing to pay on this invoice. */
export const nothingDueInvoice = 'pay.52:There is nothing to pay on this invoice.' as unknown as Word
/** This invoice was credited, so there is nothing to pay. */
export const nothingDueCredited = 'pay.53:This invoice was credited, so there is nothing to pay.' as unknown as Word
/** There is nothing to pay on this payment link. */
export const nothingDueLink = 'pay.54:There is nothing to pay on this payment link.' as unknown as Word
/** Cancelled */
export const cancelledInvoice = 'pay.55:Cancelled' as unknown as Word
/** This invoice was cancelled. Nothing is due. */
export const cancelledInvoiceText = 'pay.56:This invoice was cancelled. Nothing is due.' as unknown as Word
/** Cancelled */
export const cancelledLink = 'pay.57:Cancelled' as unknown as Word
/** This payment link was cancelled. Nothing is due. */
export const cancelledLinkText = 'pay.58:This payment link was cancelled. Nothing is due.' as unknown as Word
/** Expired */
export const expired = 'pay.59:Expired' as unknown as Word
/** {named, select, yes {This payment link has expired. Please ask {business} for a new one.} other {This payment link has expired. Please ask whoever sent it to you for a new one.}} */
export const expiredText = 'pay.60=[["named","s",{"yes":["This payment link has expired. Please ask ",["business"]," for a new one."],"other":"This payment link has expired. Please ask whoever sent it to you for a new one."}]]' as unknown as Word<{ business: string; named: "yes" | "other" }>
/** Your bank is confirming */
export const confirming = 'pay.61:Your bank is confirming' as unknown as Word
/** We asked for {sum} and are waiting for the answer. This usually takes a minute. This page updates by itself, and you can close it. */
export const confirmingText = 'pay.62=["We asked for ",["sum"]," and are waiting for the answer. This usually takes a minute. This page updates by itself, and you can close it."]' as unknown as Word<{ sum: string }>
/** See the invoice */
export const see = 'pay.63:See the invoice' as unknown as Word
/** Invoice {number} */
export const paperTitle = 'pay.64=["Invoice ",["number"]]' as unknown as Word<{ number: string }>
/** Paper of invoice {number} */
export const paperLabel = 'pay.65=["Paper of invoice ",["number"]]' as unknown as Word<{ number: string }>
/** Download PDF */
export const downloadPdf = 'pay.66:Download PDF' as unknown as Word
/** Receipt */
export const receipt = 'pay.67:Receipt' as unknown as Word
/** Downloading... */
export const downloading = 'pay.68:Downloading...' as unknown as Word
/** PDF downloaded successfully */
export const downloaded = 'pay.69:PDF downloaded successfully' as unknown as Word
/** Failed to download PDF */
export const downloadFailed = 'pay.70:Failed to download PDF' as unknown as Word
/** Loading invoice... */
export const invoiceLoading = 'pay.71:Loading invoice...' as unknown as Word
/** Invoice not found */
export const invoiceMissing = 'pay.72:Invoice not found' as unknown as Word
/** The invoice you're looking for doesn't exist */
export const invoiceMissingText = 'pay.73:The invoice you\'re looking for doesn\'t exist' as unknown as Word
/** Failed to load invoice */
export const invoiceFailed = 'pay.74:Failed to load invoice' as unknown as Word
/** Loading payment link... */
export const linkLoading = 'pay.75:Loading payment link...' as unknown as Word
/** Payment link not found */
export const linkMissing = 'pay.76:Payment link not found' as unknown as Word
/** It may have been deleted. Please ask whoever sent it to you. */
export const linkMissingText = 'pay.77:It may have been deleted. Please ask whoever sent it to you.' as unknown as Word
/** Failed to load payment link */
export const linkFailed = 'pay.78:Failed to load payment link' as unknown as Word
/** Quote · {product} */
export const quotePage = 'pay.79=["Quote · ",["product"]]' as unknown as Word<{ product: string }>
/** Check a document · {product} */
export const checkPage = 'pay.80=["Check a document · ",["product"]]' as unknown as Word<{ product: string }>
