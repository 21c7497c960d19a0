// Made of core/words/received.en.json by npm run words.
import type { Word } from '../word.ts'

/** Import e-invoice */
export const title = 'received.0:Import e-invoice' as unknown as Word
/** Adds whoever sent it as a customer. */
export const asCustomer = 'received.1:Adds whoever sent it as a customer.' as unknown as Word
/** Makes a draft from a document of your earlier program. */
export const asInvoice = 'received.2:Makes a draft from a document of your earlier program.' as unknown as Word
/** E-invoice */
export const file = 'received.3:E-invoice' as unknown as Word
/** Choose a file */
export const chooseFile = 'received.4:Choose a file' as unknown as Word
/** XML (UBL or CII), or a PDF with the data inside. Up to 10 MB. Nothing is kept before you confirm. */
export const kinds = 'received.5:XML (UBL or CII), or a PDF with the data inside. Up to 10 MB. Nothing is kept before you confirm.' as unknown as Word
/** Please choose an XML or PDF file. */
export const wrongKind = 'received.6:Please choose an XML or PDF file.' as unknown as Word
/** The file is larger than 10 MB. */
export const tooLarge = 'received.7:The file is larger than 10 MB.' as unknown as Word
/** Reading the file */
export const reading = 'received.8:Reading the file' as unknown as Word
/** The file could not be read */
export const readFailed = 'received.9:The file could not be read' as unknown as Word
/** Drop the e-invoice to add its sender */
export const dropCustomer = 'received.10:Drop the e-invoice to add its sender' as unknown as Word
/** Drop the e-invoice to make a draft of it */
export const dropInvoice = 'received.11:Drop the e-invoice to make a draft of it' as unknown as Word
/** Number */
export const number = 'received.12:Number' as unknown as Word
/** Issue date */
export const issued = 'received.13:Issue date' as unknown as Word
/** Sender */
export const sender = 'received.14:Sender' as unknown as Word
/** Customer */
export const receiver = 'received.15:Customer' as unknown as Word
/** Lines */
export const lines = 'received.16:Lines' as unknown as Word
/** Total */
export const total = 'received.17:Total' as unknown as Word
/** All figures come out the same here. */
export const agree = 'received.18:All figures come out the same here.' as unknown as Word
/** {count, plural, one {# figure is different here} other {# figures are different here}} */
export const differ = 'received.19=[["count","p",{"one":[0," figure is different here"],"other":[0," figures are different here"]}]]' as unknown as Word<{ count: number }>
/** The draft uses our figures. Correct them there where the file is right. */
export const ourSums = 'received.20:The draft uses our figures. Correct them there where the file is right.' as unknown as Word
/** Figure */
export const figure = 'received.21:Figure' as unknown as Word
/** In the file */
export const inFile = 'received.22:In the file' as unknown as Word
/** By our sums */
export const ours = 'received.23:By our sums' as unknown as Word
/** Difference */
export const difference = 'received.24:Difference' as unknown as Word
/** Sum of lines */
export const sumLines = 'received.25:Sum of lines' as unknown as Word
/** Discounts */
export const sumAllowances = 'received.26:Discounts' as unknown as Word
/** Charges */
export const sumCharges = 'received.27:Charges' as unknown as Word
/** Total without tax */
export const sumWithoutTax = 'received.28:Total without tax' as unknown as Word
/** Tax */
export const sumTax = 'received.29:Tax' as unknown as Word
/** Total with tax */
export const sumWithTax = 'received.30:Total with tax' as unknown as Word
/** Paid before */
export const sumPrepaid = 'received.31:Paid before' as unknown as Word
/** Rounding */
export const sumRounding = 'received.32:Rounding' as unknown as Word
/** Amount due */
export const sumPayable = 'received.33:Amount due' as unknown as Word
/** Line {line} */
export const lineNet = 'received.34=["Line ",["line"]]' as unknown as Word<{ line: string }>
/** Base of tax {tax} */
export const rowBase = 'received.35=["Base of tax ",["tax"]]' as unknown as Word<{ tax: string }>
/** Tax {tax} */
export const rowTax = 'received.36=["Tax ",["tax"]]' as unknown as Word<{ tax: string }>
/** {name} issued this document, not your business. Make a draft of it only if it is yours all the same. */
export const notOwn = 'received.37=[["name"]," issued this document, not your business. Make a draft of it only if it is yours all the same."]' as unknown as Word<{ name: string }>
/** The sender of this e-invoice is your own business. */
export const ownSender = 'received.38:The sender of this e-invoice is your own business.' as unknown as Word
/** There is an invoice {number} already, so the draft gets a number of its own. */
export const numberTaken = 'received.39=["There is an invoice ",["number"]," already, so the draft gets a number of its own."]' as unknown as Word<{ number: string }>
/** Bank details of the file are not taken over. The draft asks to be paid as your payment settings say. */
export const leftPayment = 'received.40:Bank details of the file are not taken over. The draft asks to be paid as your payment settings say.' as unknown as Word
/** The file names somebody else who is to be paid. That is not taken over. */
export const leftPayee = 'received.41:The file names somebody else who is to be paid. That is not taken over.' as unknown as Word
/** Files inside the e-invoice are not taken over. */
export const leftAttachments = 'received.42:Files inside the e-invoice are not taken over.' as unknown as Word
/** {count, plural, one {# value could not be read and is left out:} other {# values could not be read and are left out:}} */
export const unreadable = 'received.43=[["count","p",{"one":[0," value could not be read and is left out:"],"other":[0," values could not be read and are left out:"]}]]' as unknown as Word<{ count: number }>
/** These customers may be the same: */
export const alike = 'received.44:These customers may be the same:' as unknown as Word
/** Continue */
export const next = 'received.45:Continue' as unknown as Word
/** Another file */
export const anotherFile = 'received.46:Another file' as unknown as Word
/** Make draft */
export const makeDraft = 'received.47:Make draft' as unknown as Word
/** Making the draft... */
export const making = 'received.48:Making the draft...' as unknown as Word
/** Draft created */
export const made = 'received.49:Draft created' as unknown as Word
/** The draft could not be made */
export const makeFailed = 'received.50:The draft could not be made' as unknown as Word
