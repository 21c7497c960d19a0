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
/** Total ({currency}) */
export const total = 'paper.25=["Total (",["currency"],")"]' as unknown as Word<{ currency: string }>
/** Paid */
export const paid = 'paper.26:Paid' as unknown as Word
/** Overpaid */
export const overpaid = 'paper.27:Overpaid' as unknown as Word
/** Payment terms */
export const paymentTerms = 'paper.28:Payment terms' as unknown as Word
/** Notes */
export const notes = 'paper.29:Notes' as unknown as Word
/** Reg. no. */
export const registrationNumber = 'paper.30:Reg. no.' as unknown as Word
/** Tax no. */
export const taxNumber = 'paper.31:Tax no.' as unknown as Word
/** Page {page} of {pages} */
export const page = 'paper.32=["Page ",["page"]," of ",["pages"]]' as unknown as Word<{ page: string; pages: string }>
/** Payment method */
export const paymentMethod = 'paper.33:Payment method' as unknown as Word
/** Credit Card */
export const creditCard = 'paper.34:Credit Card' as unknown as Word
/** Bank Transfer */
export const bankTransfer = 'paper.35:Bank Transfer' as unknown as Word
/** E-Transfer */
export const eTransfer = 'paper.36:E-Transfer' as unknown as Word
/** Cash */
export const cash = 'paper.37:Cash' as unknown as Word
/** Pay online by card at {url} */
export const payOnline = 'paper.38=["Pay online by card at ",["url"]]' as unknown as Word<{ url: string }>
/** Bank */
export const bank = 'paper.39:Bank' as unknown as Word
/** Account name */
export const accountName = 'paper.40:Account name' as unknown as Word
/** Account no. */
export const accountNumber = 'paper.41:Account no.' as unknown as Word
/** SWIFT */
export const swift = 'paper.42:SWIFT' as unknown as Word
/** IBAN */
export const iban = 'paper.43:IBAN' as unknown as Word
/** Receipt for invoice {number} */
export const receiptFor = 'paper.44=["Receipt for invoice ",["number"]]' as unknown as Word<{ number: string }>
/** Receipt */
export const receipt = 'paper.45:Receipt' as unknown as Word
/** Received from */
export const receivedFrom = 'paper.46:Received from' as unknown as Word
/** Received on */
export const receivedOn = 'paper.47:Received on' as unknown as Word
/** Amount received */
export const amountReceived = 'paper.48:Amount received' as unknown as Word
/** Method */
export const method = 'paper.49:Method' as unknown as Word
/** Reference */
export const reference = 'paper.50:Reference' as unknown as Word
/** Still open */
export const stillOpen = 'paper.51:Still open' as unknown as Word
/** Nothing; the invoice was cancelled */
export const nothingCancelled = 'paper.52:Nothing; the invoice was cancelled' as unknown as Word
/** Nothing; paid in full */
export const nothingPaid = 'paper.53:Nothing; paid in full' as unknown as Word
/** Received with thanks. */
export const thanks = 'paper.54:Received with thanks.' as unknown as Word
/** {heading}: invoice {number} */
export const letterTitle = 'paper.55=[["heading"],": invoice ",["number"]]' as unknown as Word<{ heading: string; number: string }>
/** To */
export const to = 'paper.56:To' as unknown as Word
/** Date */
export const date = 'paper.57:Date' as unknown as Word
/** Amount overdue */
export const amountOverdue = 'paper.58:Amount overdue' as unknown as Word
/** Days overdue */
export const daysOverdue = 'paper.59:Days overdue' as unknown as Word
/** Invoice total */
export const invoiceTotal = 'paper.60:Invoice total' as unknown as Word
/** Paid so far */
export const paidSoFar = 'paper.61:Paid so far' as unknown as Word
/** {name} {rate}% on {base} */
export const taxRow = 'paper.62=[["name"]," ",["rate"],"% on ",["base"]]' as unknown as Word<{ name: string; rate: string; base: string }>
/** UNIT */
export const unit = 'paper.63:UNIT' as unknown as Word
/** TAX */
export const taxColumn = 'paper.64:TAX' as unknown as Word
/** {name} on {base} */
export const taxRowNoRate = 'paper.65=[["name"]," on ",["base"]]' as unknown as Word<{ name: string; base: string }>
/** Includes {name} {rate}% on {base} */
export const taxIncluded = 'paper.66=["Includes ",["name"]," ",["rate"],"% on ",["base"]]' as unknown as Word<{ name: string; rate: string; base: string }>
/** {name} {number} */
export const numberOf = 'paper.67=[["name"]," ",["number"]]' as unknown as Word<{ name: string; number: string }>
/** Charge */
export const charge = 'paper.68:Charge' as unknown as Word
/** {reason} ({share}%) */
export const reasonOf = 'paper.69=[["reason"]," (",["share"],"%)"]' as unknown as Word<{ reason: string; share: string }>
/** {reason}: {amount} */
export const lineAdjustment = 'paper.70=[["reason"],": ",["amount"]]' as unknown as Word<{ reason: string; amount: string }>
/** {reason} {share}%: {amount} */
export const lineShare = 'paper.71=[["reason"]," ",["share"],"%: ",["amount"]]' as unknown as Word<{ reason: string; share: string; amount: string }>
/** Price {price} less {discount} */
export const priceDiscount = 'paper.72=["Price ",["price"]," less ",["discount"]]' as unknown as Word<{ price: string; discount: string }>
/** Price for {quantity} */
export const priceFor = 'paper.73=["Price for ",["quantity"]]' as unknown as Word<{ quantity: string }>
/** {from} to {to} */
export const period = 'paper.74=[["from"]," to ",["to"]]' as unknown as Word<{ from: string; to: string }>
/** Amount due ({currency}) */
export const toPay = 'paper.75=["Amount due (",["currency"],")"]' as unknown as Word<{ currency: string }>
/** Paid before */
export const prepaid = 'paper.76:Paid before' as unknown as Word
/** Withheld tax */
export const withheld = 'paper.77:Withheld tax' as unknown as Word
/** Withheld tax ({share}%) */
export const withheldOf = 'paper.78=["Withheld tax (",["share"],"%)"]' as unknown as Word<{ share: string }>
/** Rounding */
export const rounding = 'paper.79:Rounding' as unknown as Word
/** Tax */
export const taxReasons = 'paper.80:Tax' as unknown as Word
/** Reverse charge: the customer owes the tax */
export const reverseCharge = 'paper.81:Reverse charge: the customer owes the tax' as unknown as Word
/** Intra-Community supply, exempt */
export const intraCommunity = 'paper.82:Intra-Community supply, exempt' as unknown as Word
/** Export, exempt */
export const exported = 'paper.83:Export, exempt' as unknown as Word
/** Exempt from tax */
export const exempt = 'paper.84:Exempt from tax' as unknown as Word
/** Outside the scope of tax */
export const outsideScope = 'paper.85:Outside the scope of tax' as unknown as Word
/** Tax invoice */
export const taxInvoice = 'paper.86:Tax invoice' as unknown as Word
/** Is this paper unaltered? */
export const sealTitle = 'paper.87:Is this paper unaltered?' as unknown as Word
/** Scan to compare number, amount, date and bank details. */
export const sealText = 'paper.88:Scan to compare number, amount, date and bank details.' as unknown as Word
/** Code that leads to what was issued */
export const sealCode = 'paper.89:Code that leads to what was issued' as unknown as Word
/** Scan with your banking app to pay */
export const scanToPay = 'paper.90:Scan with your banking app to pay' as unknown as Word
/** Payment code: {amount} to {name}, {iban} */
export const paymentCode = 'paper.91=["Payment code: ",["amount"]," to ",["name"],", ",["iban"]]' as unknown as Word<{ amount: string; name: string; iban: string }>
/** Quote */
export const quote = 'paper.92:Quote' as unknown as Word
/** Quote {number} */
export const quoteNumbered = 'paper.93=["Quote ",["number"]]' as unknown as Word<{ number: string }>
/** Quote # */
export const quoteNumberLabel = 'paper.94:Quote #' as unknown as Word
/** Valid until */
export const validUntil = 'paper.95:Valid until' as unknown as Word
/** Quote for */
export const quoteFor = 'paper.96:Quote for' as unknown as Word
/** Total */
export const quoteTotal = 'paper.97:Total' as unknown as Word
/** Credit note */
export const creditNote = 'paper.98:Credit note' as unknown as Word
/** Credit note {number} */
export const creditNoteNumbered = 'paper.99=["Credit note ",["number"]]' as unknown as Word<{ number: string }>
/** Credit note # */
export const creditNoteNumberLabel = 'paper.100:Credit note #' as unknown as Word
/** For invoice */
export const forInvoice = 'paper.101:For invoice' as unknown as Word
/** Credited */
export const creditedAmount = 'paper.102:Credited' as unknown as Word
/** Paid and credited */
export const paidAndCredited = 'paper.103:Paid and credited' as unknown as Word
/** Total credited ({currency}) */
export const totalCredited = 'paper.104=["Total credited (",["currency"],")"]' as unknown as Word<{ currency: string }>
/** Reason */
export const creditReason = 'paper.105:Reason' as unknown as Word
/** Deposit invoice */
export const depositInvoice = 'paper.106:Deposit invoice' as unknown as Word
/** Deposit invoice {number} */
export const depositInvoiceNumbered = 'paper.107=["Deposit invoice ",["number"]]' as unknown as Word<{ number: string }>
/** Deposit */
export const deposit = 'paper.108:Deposit' as unknown as Word
/** Deposit of {share}% */
export const depositShare = 'paper.109=["Deposit of ",["share"],"%"]' as unknown as Word<{ share: string }>
/** On a total of {total} */
export const depositOn = 'paper.110=["On a total of ",["total"]]' as unknown as Word<{ total: string }>
/** On a total of {total} by quote {number} */
export const depositOnQuote = 'paper.111=["On a total of ",["total"]," by quote ",["number"]]' as unknown as Word<{ total: string; number: string }>
/** Deposit {number}, {date} */
export const depositTaken = 'paper.112=["Deposit ",["number"],", ",["date"]]' as unknown as Word<{ number: string; date: string }>
/** Tax on this deposit */
export const depositTax = 'paper.113:Tax on this deposit' as unknown as Word
