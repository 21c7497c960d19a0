// Made of core/words/paper.en.json by npm run words.
import type { Word } from '../word.ts'

/** Invoice */
export const invoice = 'paper.0:Invoice' as unknown as Word
/** Invoice {number} */
export const invoiceNumbered = 'paper.1=["Invoice ",["number"]]' as unknown as Word<{ number: string }>
/** continued */
export const continued = 'paper.2:continued' as unknown as Word
/** Carried forward */
export const carriedForward = 'paper.3:Carried forward' as unknown as Word
/** Brought forward */
export const broughtForward = 'paper.4:Brought forward' as unknown as Word
/** Pay Invoice */
export const payInvoice = 'paper.5:Pay Invoice' as unknown as Word
/** Signature */
export const signature = 'paper.6:Signature' as unknown as Word
/** Invoice # */
export const numberLabel = 'paper.7:Invoice #' as unknown as Word
/** Issue date */
export const issueDate = 'paper.8:Issue date' as unknown as Word
/** Due date */
export const dueDate = 'paper.9:Due date' as unknown as Word
/** Status */
export const status = 'paper.10:Status' as unknown as Word
/** Cancelled */
export const cancelled = 'paper.11:Cancelled' as unknown as Word
/** Bill to */
export const billTo = 'paper.12:Bill to' as unknown as Word
/** Amount due */
export const amountDue = 'paper.13:Amount due' as unknown as Word
/** ITEM */
export const item = 'paper.14:ITEM' as unknown as Word
/** QTY */
export const quantity = 'paper.15:QTY' as unknown as Word
/** RATE */
export const rate = 'paper.16:RATE' as unknown as Word
/** AMOUNT */
export const amount = 'paper.17:AMOUNT' as unknown as Word
/** Subtotal */
export const subtotal = 'paper.18:Subtotal' as unknown as Word
/** Discount */
export const discount = 'paper.19:Discount' as unknown as Word
/** Discount ({share}%) */
export const discountOf = 'paper.20=["Discount (",["share"],"%)"]' as unknown as Word<{ share: string }>
/** Shipping */
export const shipping = 'paper.21:Shipping' as unknown as Word
/** Shipping ({share}%) */
export const shippingOf = 'paper.22=["Shipping (",["share"],"%)"]' as unknown as Word<{ share: string }>
/** Tax */
export const tax = 'paper.23:Tax' as unknown as Word
/** Tax ({share}%) */
export const taxOf = 'paper.24=["Tax (",["share"],"%)"]' as unknown as Word<{ share: string }>
/** Reverse charge */
export const taxReversed = 'paper.25:Reverse charge' as unknown as Word
/** Exempt */
export const taxExempt = 'paper.26:Exempt' as unknown as Word
/** Total ({currency}) */
export const total = 'paper.27=["Total (",["currency"],")"]' as unknown as Word<{ currency: string }>
/** Paid */
export const paid = 'paper.28:Paid' as unknown as Word
/** Overpaid */
export const overpaid = 'paper.29:Overpaid' as unknown as Word
/** Payment terms */
export const paymentTerms = 'paper.30:Payment terms' as unknown as Word
/** Notes */
export const notes = 'paper.31:Notes' as unknown as Word
/** Reg. no. */
export const registrationNumber = 'paper.32:Reg. no.' as unknown as Word
/** {place, select, page {VAT} other {Tax no.}} */
export const taxNumber = 'paper.33=[["place","s",{"page":"VAT","other":"Tax no."}]]' as unknown as Word<{ place: "page" | "other" }>
/** Page {page} of {pages} */
export const page = 'paper.34=["Page ",["page"]," of ",["pages"]]' as unknown as Word<{ page: string; pages: string }>
/** Payment method */
export const paymentMethod = 'paper.35:Payment method' as unknown as Word
/** Credit Card */
export const creditCard = 'paper.36:Credit Card' as unknown as Word
/** Bank Transfer */
export const bankTransfer = 'paper.37:Bank Transfer' as unknown as Word
/** E-Transfer */
export const eTransfer = 'paper.38:E-Transfer' as unknown as Word
/** Cash */
export const cash = 'paper.39:Cash' as unknown as Word
/** Pay online by card at {url} */
export const payOnline = 'paper.40=["Pay online by card at ",["url"]]' as unknown as Word<{ url: string }>
/** Bank */
export const bank = 'paper.41:Bank' as unknown as Word
/** Account name */
export const accountName = 'paper.42:Account name' as unknown as Word
/** Account no. */
export const accountNumber = 'paper.43:Account no.' as unknown as Word
/** SWIFT */
export const swift = 'paper.44:SWIFT' as unknown as Word
/** IBAN */
export const iban = 'paper.45:IBAN' as unknown as Word
/** Receipt for invoice {number} */
export const receiptFor = 'paper.46=["Receipt for invoice ",["number"]]' as unknown as Word<{ number: string }>
/** Receipt */
export const receipt = 'paper.47:Receipt' as unknown as Word
/** Received from */
export const receivedFrom = 'paper.48:Received from' as unknown as Word
/** Received on */
export const receivedOn = 'paper.49:Received on' as unknown as Word
/** Amount received */
export const amountReceived = 'paper.50:Amount received' as unknown as Word
/** Method */
export const method = 'paper.51:Method' as unknown as Word
/** Reference */
export const reference = 'paper.52:Reference' as unknown as Word
/** Still open */
export const stillOpen = 'paper.53:Still open' as unknown as Word
/** Nothing; the invoice was cancelled */
export const nothingCancelled = 'paper.54:Nothing; the invoice was cancelled' as unknown as Word
/** Nothing; paid in full */
export const nothingPaid = 'paper.55:Nothing; paid in full' as unknown as Word
/** Received with thanks. */
export const thanks = 'paper.56:Received with thanks.' as unknown as Word
/** {heading}: invoice {number} */
export const letterTitle = 'paper.57=[["heading"],": invoice ",["number"]]' as unknown as Word<{ heading: string; number: string }>
/** To */
export const to = 'paper.58:To' as unknown as Word
/** Date */
export const date = 'paper.59:Date' as unknown as Word
/** Amount overdue */
export const amountOverdue = 'paper.60:Amount overdue' as unknown as Word
/** Days overdue */
export const daysOverdue = 'paper.61:Days overdue' as unknown as Word
/** Invoice total */
export const invoiceTotal = 'paper.62:Invoice total' as unknown as Word
/** Paid so far */
export const paidSoFar = 'paper.63:Paid so far' as unknown as Word
/** {name} {rate}% on {base} */
export const taxRow = 'paper.64=[["name"]," ",["rate"],"% on ",["base"]]' as unknown as Word<{ name: string; rate: string; base: string }>
/** UNIT */
export const unit = 'paper.65:UNIT' as unknown as Word
/** TAX */
export const taxColumn = 'paper.66:TAX' as unknown as Word
/** {name} on {base} */
export const taxRowNoRate = 'paper.67=[["name"]," on ",["base"]]' as unknown as Word<{ name: string; base: string }>
/** Includes {name} {rate}% on {base} */
export const taxIncluded = 'paper.68=["Includes ",["name"]," ",["rate"],"% on ",["base"]]' as unknown as Word<{ name: string; rate: string; base: string }>
/** {name} {number} */
export const numberOf = 'paper.69=[["name"]," ",["number"]]' as unknown as Word<{ name: string; number: string }>
/** Charge */
export const charge = 'paper.70:Charge' as unknown as Word
/** {reason} ({share}%) */
export const reasonOf = 'paper.71=[["reason"]," (",["share"],"%)"]' as unknown as Word<{ reason: string; share: string }>
/** {reason}: {amount} */
export const lineAdjustment = 'paper.72=[["reason"],": ",["amount"]]' as unknown as Word<{ reason: string; amount: string }>
/** Optional: in the total only if you choose it */
export const optionalLine = 'paper.73:Optional: in the total only if you choose it' as unknown as Word
/** {reason} {share}%: {amount} */
export const lineShare = 'paper.74=[["reason"]," ",["share"],"%: ",["amount"]]' as unknown as Word<{ reason: string; share: string; amount: string }>
/** Price {price} less {discount} */
export const priceDiscount = 'paper.75=["Price ",["price"]," less ",["discount"]]' as unknown as Word<{ price: string; discount: string }>
/** Price for {quantity} */
export const priceFor = 'paper.76=["Price for ",["quantity"]]' as unknown as Word<{ quantity: string }>
/** {from} to {to} */
export const period = 'paper.77=[["from"]," to ",["to"]]' as unknown as Word<{ from: string; to: string }>
/** Amount due ({currency}) */
export const toPay = 'paper.78=["Amount due (",["currency"],")"]' as unknown as Word<{ currency: string }>
/** Paid before */
export const prepaid = 'paper.79:Paid before' as unknown as Word
/** Withheld tax */
export const withheld = 'paper.80:Withheld tax' as unknown as Word
/** Withheld tax ({share}%) */
export const withheldOf = 'paper.81=["Withheld tax (",["share"],"%)"]' as unknown as Word<{ share: string }>
/** Rounding */
export const rounding = 'paper.82:Rounding' as unknown as Word
/** Tax */
export const taxReasons = 'paper.83:Tax' as unknown as Word
/** Reverse charge: the customer owes the tax */
export const reverseCharge = 'paper.84:Reverse charge: the customer owes the tax' as unknown as Word
/** Intra-Community supply, exempt */
export const intraCommunity = 'paper.85:Intra-Community supply, exempt' as unknown as Word
/** Export, exempt */
export const exported = 'paper.86:Export, exempt' as unknown as Word
/** Exempt from tax */
export const exempt = 'paper.87:Exempt from tax' as unknown as Word
/** Outside the scope of tax */
export const outsideScope = 'paper.88:Outside the scope of tax' as unknown as Word
/** Tax invoice */
export const taxInvoice = 'paper.89:Tax invoice' as unknown as Word
/** Is this paper unaltered? */
export const sealTitle = 'paper.90:Is this paper unaltered?' as unknown as Word
/** Scan to compare number, amount, date and bank details. */
export const sealText = 'paper.91:Scan to compare number, amount, date and bank details.' as unknown as Word
/** Code that leads to what was issued */
export const sealCode = 'paper.92:Code that leads to what was issued' as unknown as Word
/** Scan with your banking app to pay */
export const scanToPay = 'paper.93:Scan with your banking app to pay' as unknown as Word
/** Payment code: {amount} to {name}, {iban} */
export const paymentCode = 'paper.94=["Payment code: ",["amount"]," to ",["name"],", ",["iban"]]' as unknown as Word<{ amount: string; name: string; iban: string }>
/** Quote */
export const quote = 'paper.95:Quote' as unknown as Word
/** Quote {number} */
export const quoteNumbered = 'paper.96=["Quote ",["number"]]' as unknown as Word<{ number: string }>
/** Quote # */
export const quoteNumberLabel = 'paper.97:Quote #' as unknown as Word
/** Valid until */
export const validUntil = 'paper.98:Valid until' as unknown as Word
/** Quote for */
export const quoteFor = 'paper.99:Quote for' as unknown as Word
/** Total */
export const quoteTotal = 'paper.100:Total' as unknown as Word
/** Credit note */
export const creditNote = 'paper.101:Credit note' as unknown as Word
/** Credit note {number} */
export const creditNoteNumbered = 'paper.102=["Credit note ",["number"]]' as unknown as Word<{ number: string }>
/** Credit note # */
export const creditNoteNumberLabel = 'paper.103:Credit note #' as unknown as Word
/** For invoice */
export const forInvoice = 'paper.104:For invoice' as unknown as Word
/** Credited */
export const creditedAmount = 'paper.105:Credited' as unknown as Word
/** Paid and credited */
export const paidAndCredited = 'paper.106:Paid and credited' as unknown as Word
/** Total credited ({currency}) */
export const totalCredited = 'paper.107=["Total credited (",["currency"],")"]' as unknown as Word<{ currency: string }>
/** Reason */
export const creditReason = 'paper.108:Reason' as unknown as Word
/** Deposit invoice */
export const depositInvoice = 'paper.109:Deposit invoice' as unknown as Word
/** Deposit invoice {number} */
export const depositInvoiceNumbered = 'paper.110=["Deposit invoice ",["number"]]' as unknown as Word<{ number: string }>
/** Deposit */
export const deposit = 'paper.111:Deposit' as unknown as Word
/** Deposit of {share}% */
export const depositShare = 'paper.112=["Deposit of ",["share"],"%"]' as unknown as Word<{ share: string }>
/** On a total of {total} */
export const depositOn = 'paper.113=["On a total of ",["total"]]' as unknown as Word<{ total: string }>
/** On a total of {total} by quote {number} */
export const depositOnQuote = 'paper.114=["On a total of ",["total"]," by quote ",["number"]]' as unknown as Word<{ total: string; number: string }>
/** Deposit {number}, {date} */
export const depositTaken = 'paper.115=["Deposit ",["number"],", ",["date"]]' as unknown as Word<{ number: string; date: string }>
/** Tax on this deposit */
export const depositTax = 'paper.116:Tax on this deposit' as unknown as Word
