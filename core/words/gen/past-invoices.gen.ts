// Made of core/words/past-invoices.en.json by npm run words.
import type { Word } from '../word.ts'

/** Import invoices */
export const menu = 'past-invoices.0:Import invoices' as unknown as Word
/** Import invoices */
export const title = 'past-invoices.1:Import invoices' as unknown as Word
/** From another program, in four steps. Nothing is kept before the last. */
export const intro = 'past-invoices.2:From another program, in four steps. Nothing is kept before the last.' as unknown as Word
/** Steps */
export const steps = 'past-invoices.3:Steps' as unknown as Word
/** File */
export const stepFile = 'past-invoices.4:File' as unknown as Word
/** Columns */
export const stepColumns = 'past-invoices.5:Columns' as unknown as Word
/** Check */
export const stepCheck = 'past-invoices.6:Check' as unknown as Word
/** Done */
export const stepDone = 'past-invoices.7:Done' as unknown as Word
/** {step}, done */
export const stepPassed = 'past-invoices.8=[["step"],", done"]' as unknown as Word<{ step: string }>
/** File to import */
export const file = 'past-invoices.9:File to import' as unknown as Word
/** Choose a file */
export const chooseFile = 'past-invoices.10:Choose a file' as unknown as Word
/** CSV or XLSX of another program, the backup of Invoice Ninja (JSON), or the ZIP of a Duly account. Up to {rows, number} rows. */
export const fileHint = 'past-invoices.11=["CSV or XLSX of another program, the backup of Invoice Ninja (JSON), or the ZIP of a Duly account. Up to ",["rows","n"]," rows."]' as unknown as Word<{ rows: number }>
/** Please choose a file of one of these types: CSV, XLSX, JSON or ZIP. */
export const wrongFile = 'past-invoices.12:Please choose a file of one of these types: CSV, XLSX, JSON or ZIP.' as unknown as Word
/** The file is larger than 10 MB. Please split it. */
export const fileTooLarge = 'past-invoices.13:The file is larger than 10 MB. Please split it.' as unknown as Word
/** The file has no invoices that could be read. */
export const noRows = 'past-invoices.14:The file has no invoices that could be read.' as unknown as Word
/** The file has more than {most, number} rows. Please split it. */
export const tooManyRows = 'past-invoices.15=["The file has more than ",["most","n"]," rows. Please split it."]' as unknown as Word<{ most: number }>
/** Reading the file */
export const reading = 'past-invoices.16:Reading the file' as unknown as Word
/** The file could not be read. */
export const readFailed = 'past-invoices.17:The file could not be read.' as unknown as Word
/** From {program} */
export const fromProgram = 'past-invoices.18=["From ",["program"]]' as unknown as Word<{ program: string }>
/** {rows, plural, one {# row} other {# rows}}, {invoices, plural, one {# invoice} other {# invoices}} */
export const rowsAndInvoices = 'past-invoices.19=[["rows","p",{"one":[0," row"],"other":[0," rows"]}],", ",["invoices","p",{"one":[0," invoice"],"other":[0," invoices"]}]]' as unknown as Word<{ rows: number; invoices: number }>
/** Column of the file */
export const columnOfFile = 'past-invoices.20:Column of the file' as unknown as Word
/** Becomes */
export const becomes = 'past-invoices.21:Becomes' as unknown as Word
/** What “{column}” becomes */
export const becomesOf = 'past-invoices.22=["What “",["column"],"” becomes"]' as unknown as Word<{ column: string }>
/** Column {number} */
export const columnAt = 'past-invoices.23=["Column ",["number"]]' as unknown as Word<{ number: string }>
/** Left out */
export const nothing = 'past-invoices.24:Left out' as unknown as Word
/** Choose the columns of: {fields}. */
export const missing = 'past-invoices.25=["Choose the columns of: ",["fields"],"."]' as unknown as Word<{ fields: string }>
/** This file says itself what its parts are. */
export const noMapping = 'past-invoices.26:This file says itself what its parts are.' as unknown as Word
/** {text} can be read in two ways. */
export const twoReadings = 'past-invoices.27=[["text"]," can be read in two ways."]' as unknown as Word<{ text: string }>
/** Month first */
export const monthFirst = 'past-invoices.28:Month first' as unknown as Word
/** Day first */
export const dayFirst = 'past-invoices.29:Day first' as unknown as Word
/** A dot before the decimals */
export const dotDecimals = 'past-invoices.30:A dot before the decimals' as unknown as Word
/** A comma before the decimals */
export const commaDecimals = 'past-invoices.31:A comma before the decimals' as unknown as Word
/** {rows, plural, one {as # other row shows} other {as # other rows show}} */
export const rowsShow = 'past-invoices.32=[["rows","p",{"one":["as ",0," other row shows"],"other":["as ",0," other rows show"]}]]' as unknown as Word<{ rows: number }>
/** Currency of invoices that name none */
export const currencyOf = 'past-invoices.33:Currency of invoices that name none' as unknown as Word
/** Back */
export const back = 'past-invoices.34:Back' as unknown as Word
/** Compare the sums */
export const compare = 'past-invoices.35:Compare the sums' as unknown as Word
/** {done, number} of {invoices, plural, one {# invoice} other {# invoices}} */
export const brought = 'past-invoices.36=[["done","n"]," of ",["invoices","p",{"one":[0," invoice"],"other":[0," invoices"]}]]' as unknown as Word<{ done: number; invoices: number }>
/** Stop */
export const stop = 'past-invoices.37:Stop' as unknown as Word
/** The invoices could not be uploaded. */
export const uploadFailed = 'past-invoices.38:The invoices could not be uploaded.' as unknown as Word
/** In the file */
export const inFile = 'past-invoices.39:In the file' as unknown as Word
/** By our sums */
export const byOurs = 'past-invoices.40:By our sums' as unknown as Word
/** Difference */
export const difference = 'past-invoices.41:Difference' as unknown as Word
/** {differs, number} of {invoices, plural, one {# invoice differs} other {# invoices differ}} */
export const differing = 'past-invoices.42=[["differs","n"]," of ",["invoices","p",{"one":[0," invoice differs"],"other":[0," invoices differ"]}]]' as unknown as Word<{ differs: number; invoices: number }>
/** {count, plural, one {# agrees to the cent.} other {# agree to the cent.}} */
export const agreeing = 'past-invoices.43=[["count","p",{"one":[0," agrees to the cent."],"other":[0," agree to the cent."]}]]' as unknown as Word<{ count: number }>
/** Invoice # */
export const invoiceNumber = 'past-invoices.44:Invoice #' as unknown as Word
/** Customer */
export const customer = 'past-invoices.45:Customer' as unknown as Word
/** Why */
export const why = 'past-invoices.46:Why' as unknown as Word
/** Their tax was rounded on each line */
export const causeRounding = 'past-invoices.47:Their tax was rounded on each line' as unknown as Word
/** Its tax is not what its rates come to */
export const causeTax = 'past-invoices.48:Its tax is not what its rates come to' as unknown as Word
/** Its lines do not come to its subtotal */
export const causeLines = 'past-invoices.49:Its lines do not come to its subtotal' as unknown as Word
/** Something is in no column, such as shipping */
export const causeUnknown = 'past-invoices.50:Something is in no column, such as shipping' as unknown as Word
/** {count, plural, one {What should stand for this one} other {What should stand for these #}} */
export const whatStands = 'past-invoices.51=[["count","p",{"one":"What should stand for this one","other":["What should stand for these ",0]}]]' as unknown as Word<{ count: number }>
/** The totals of the file */
export const fileStands = 'past-invoices.52:The totals of the file' as unknown as Word
/** Kept as they were issued, marked “before Duly”. The difference is a line of its own on them. Recommended for what your customers have. */
export const fileStandsHint = 'past-invoices.53:Kept as they were issued, marked “before Duly”. The difference is a line of its own on them. Recommended for what your customers have.' as unknown as Word
/** Our sums */
export const oursStand = 'past-invoices.54:Our sums' as unknown as Word
/** Only if the file is wrong. */
export const oursStandHint = 'past-invoices.55:Only if the file is wrong.' as unknown as Word
/** Leave them out */
export const leaveOut = 'past-invoices.56:Leave them out' as unknown as Word
/** {count, plural, one {# is imported.} other {# are imported.}} */
export const leaveOutHint = 'past-invoices.57=[["count","p",{"one":[0," is imported."],"other":[0," are imported."]}]]' as unknown as Word<{ count: number }>
/** The first {count, number} are shown. */
export const moreBelow = 'past-invoices.58=["The first ",["count","n"]," are shown."]' as unknown as Word<{ count: number }>
/** All sums agree to the cent. */
export const allAgree = 'past-invoices.59:All sums agree to the cent.' as unknown as Word
/** {count, plural, one {# customer is added.} other {# customers are added.}} */
export const customersMade = 'past-invoices.60=[["count","p",{"one":[0," customer is added."],"other":[0," customers are added."]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {# invoice belongs to nobody in your customers and names no e-mail address. It keeps the name.} other {# invoices belong to nobody in your customers and name no e-mail address. They keep the name.}} */
export const withoutCustomer = 'past-invoices.61=[["count","p",{"one":[0," invoice belongs to nobody in your customers and names no e-mail address. It keeps the name."],"other":[0," invoices belong to nobody in your customers and name no e-mail address. They keep the name."]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {# invoice is left out} other {# invoices are left out}} */
export const leftOutCount = 'past-invoices.62=[["count","p",{"one":[0," invoice is left out"],"other":[0," invoices are left out"]}]]' as unknown as Word<{ count: number }>
/** Save what is left out as a file */
export const saveLeftOut = 'past-invoices.63:Save what is left out as a file' as unknown as Word
/** Reason */
export const reason = 'past-invoices.64:Reason' as unknown as Word
/** Line {line} */
export const atLine = 'past-invoices.65=["Line ",["line"]]' as unknown as Word<{ line: string }>
/** It has no invoice number */
export const noNumber = 'past-invoices.66:It has no invoice number' as unknown as Word
/** It names no customer */
export const noCustomer = 'past-invoices.67:It names no customer' as unknown as Word
/** It has no date */
export const noDate = 'past-invoices.68:It has no date' as unknown as Word
/** “{text}” is no date */
export const badDate = 'past-invoices.69=["“",["text"],"” is no date"]' as unknown as Word<{ text: string }>
/** “{text}” cannot be read */
export const badAmount = 'past-invoices.70=["“",["text"],"” cannot be read"]' as unknown as Word<{ text: string }>
/** “{text}” is no currency */
export const badCurrency = 'past-invoices.71=["“",["text"],"” is no currency"]' as unknown as Word<{ text: string }>
/** A draft, never issued */
export const draft = 'past-invoices.72:A draft, never issued' as unknown as Word
/** A credit note */
export const creditNote = 'past-invoices.73:A credit note' as unknown as Word
/** Not an invoice */
export const otherKind = 'past-invoices.74:Not an invoice' as unknown as Word
/** Cancelled, but money was received for it */
export const cancelledPaid = 'past-invoices.75:Cancelled, but money was received for it' as unknown as Word
/** Due before its own date */
export const dueEarly = 'past-invoices.76:Due before its own date' as unknown as Word
/** It comes to nothing that could be read */
export const noTotal = 'past-invoices.77:It comes to nothing that could be read' as unknown as Word
/** It has more than 1,000 lines */
export const tooManyLines = 'past-invoices.78:It has more than 1,000 lines' as unknown as Word
/** Its number is too long */
export const tooLong = 'past-invoices.79:Its number is too long' as unknown as Word
/** It was credited, and credit notes stay behind */
export const credited = 'past-invoices.80:It was credited, and credit notes stay behind' as unknown as Word
/** Its number is taken already */
export const known = 'past-invoices.81:Its number is taken already' as unknown as Word
/** Its number stands twice in the file */
export const repeated = 'past-invoices.82:Its number stands twice in the file' as unknown as Word
/** {count, plural, one {Import # invoice} other {Import # invoices}} */
export const importCount = 'past-invoices.83=[["count","p",{"one":["Import ",0," invoice"],"other":["Import ",0," invoices"]}]]' as unknown as Word<{ count: number }>
/** Importing. If this is interrupted, nothing is changed. */
export const keeping = 'past-invoices.84:Importing. If this is interrupted, nothing is changed.' as unknown as Word
/** The import failed. Nothing was changed. */
export const importFailed = 'past-invoices.85:The import failed. Nothing was changed.' as unknown as Word
/** {count, plural, one {# invoice was imported.} other {# invoices were imported.}} */
export const imported = 'past-invoices.86=[["count","p",{"one":[0," invoice was imported."],"other":[0," invoices were imported."]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {# invoice was imported on {date}.} other {# invoices were imported on {date}.}} */
export const importedOn = 'past-invoices.87=[["count","p",{"one":[0," invoice was imported on ",["date"],"."],"other":[0," invoices were imported on ",["date"],"."]}]]' as unknown as Word<{ date: string; count: number }>
/** They keep their numbers, count as issued before Duly, and nobody was told or is reminded of them. The import can be undone for 30 days. */
export const quiet = 'past-invoices.88:They keep their numbers, count as issued before Duly, and nobody was told or is reminded of them. The import can be undone for 30 days.' as unknown as Word
/** Take this import back? */
export const undoTitle = 'past-invoices.89:Take this import back?' as unknown as Word
/** All its invoices are removed, with the customers that it added. Their numbers are free again. */
export const undoText = 'past-invoices.90:All its invoices are removed, with the customers that it added. Their numbers are free again.' as unknown as Word
/** Keep */
export const undoKeep = 'past-invoices.91:Keep' as unknown as Word
/** Undo the import */
export const undo = 'past-invoices.92:Undo the import' as unknown as Word
/** Undoing... */
export const undoing = 'past-invoices.93:Undoing...' as unknown as Word
/** The import was taken back. Nothing of it is left. */
export const undone = 'past-invoices.94:The import was taken back. Nothing of it is left.' as unknown as Word
/** The import could not be undone. */
export const undoFailed = 'past-invoices.95:The import could not be undone.' as unknown as Word
/** To the invoices */
export const toInvoices = 'past-invoices.96:To the invoices' as unknown as Word
/** Another file */
export const anotherFile = 'past-invoices.97:Another file' as unknown as Word
/** Invoice */
export const lineName = 'past-invoices.98:Invoice' as unknown as Word
/** Tax */
export const tax = 'past-invoices.99:Tax' as unknown as Word
/** Discount */
export const discount = 'past-invoices.100:Discount' as unknown as Word
/** Shipping */
export const shipping = 'past-invoices.101:Shipping' as unknown as Word
/** Adjustment */
export const adjustment = 'past-invoices.102:Adjustment' as unknown as Word
/** Adjustment to the original total */
export const adjustmentOnPaper = 'past-invoices.103:Adjustment to the original total' as unknown as Word
/** Issue date */
export const issueDate = 'past-invoices.104:Issue date' as unknown as Word
/** Due date */
export const dueDate = 'past-invoices.105:Due date' as unknown as Word
/** Status */
export const status = 'past-invoices.106:Status' as unknown as Word
/** Kind of document */
export const kind = 'past-invoices.107:Kind of document' as unknown as Word
/** Subtotal */
export const subtotal = 'past-invoices.108:Subtotal' as unknown as Word
/** Discount in per cent */
export const discountPercent = 'past-invoices.109:Discount in per cent' as unknown as Word
/** Tax of the invoice */
export const taxTotal = 'past-invoices.110:Tax of the invoice' as unknown as Word
/** Second tax of the invoice */
export const tax2 = 'past-invoices.111:Second tax of the invoice' as unknown as Word
/** Total, for comparison */
export const total = 'past-invoices.112:Total, for comparison' as unknown as Word
/** Amount paid */
export const paid = 'past-invoices.113:Amount paid' as unknown as Word
/** Balance */
export const balance = 'past-invoices.114:Balance' as unknown as Word
/** Date of the last payment */
export const paidOn = 'past-invoices.115:Date of the last payment' as unknown as Word
/** Subject */
export const subject = 'past-invoices.116:Subject' as unknown as Word
/** Line: name */
export const item = 'past-invoices.117:Line: name' as unknown as Word
/** Line: description */
export const description = 'past-invoices.118:Line: description' as unknown as Word
/** Line: quantity */
export const quantity = 'past-invoices.119:Line: quantity' as unknown as Word
/** Line: unit */
export const unit = 'past-invoices.120:Line: unit' as unknown as Word
/** Line: price of one */
export const rate = 'past-invoices.121:Line: price of one' as unknown as Word
/** Line: amount */
export const amount = 'past-invoices.122:Line: amount' as unknown as Word
/** Line: amount with tax */
export const lineTotal = 'past-invoices.123:Line: amount with tax' as unknown as Word
/** Line: discount */
export const lineDiscount = 'past-invoices.124:Line: discount' as unknown as Word
/** Line: discount in per cent */
export const lineDiscountPercent = 'past-invoices.125:Line: discount in per cent' as unknown as Word
/** Line: name of the tax */
export const taxName = 'past-invoices.126:Line: name of the tax' as unknown as Word
/** Line: tax in per cent */
export const taxRate = 'past-invoices.127:Line: tax in per cent' as unknown as Word
/** Line: tax */
export const taxAmount = 'past-invoices.128:Line: tax' as unknown as Word
/** Line: name of a second tax */
export const tax2Name = 'past-invoices.129:Line: name of a second tax' as unknown as Word
/** Line: second tax in per cent */
export const tax2Rate = 'past-invoices.130:Line: second tax in per cent' as unknown as Word
/** Line: second tax */
export const tax2Amount = 'past-invoices.131:Line: second tax' as unknown as Word
