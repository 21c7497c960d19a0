// Made of core/words/figures.en.json by npm run words.
import type { Word } from '../word.ts'

/** Figures */
export const title = 'figures.0:Figures' as unknown as Word
/** Income */
export const income = 'figures.1:Income' as unknown as Word
/** Owed */
export const owed = 'figures.2:Owed' as unknown as Word
/** Tax */
export const tax = 'figures.3:Tax' as unknown as Word
/** Customers */
export const customers = 'figures.4:Customers' as unknown as Word
/** Products */
export const products = 'figures.5:Products' as unknown as Word
/** At {date}, {currency} */
export const printedDay = 'figures.6=["At ",["date"],", ",["currency"]]' as unknown as Word<{ date: string; currency: string }>
/** {from} to {to}, {currency} */
export const printedDays = 'figures.7=[["from"]," to ",["to"],", ",["currency"]]' as unknown as Word<{ from: string; to: string; currency: string }>
/** Currency */
export const currency = 'figures.8:Currency' as unknown as Word
/** Print */
export const print = 'figures.9:Print' as unknown as Word
/** Export */
export const exportAct = 'figures.10:Export' as unknown as Word
/** At the end of */
export const endOf = 'figures.11:At the end of' as unknown as Word
/** At {date} */
export const onDay = 'figures.12=["At ",["date"]]' as unknown as Word<{ date: string }>
/** Period */
export const period = 'figures.13:Period' as unknown as Word
/** Reports */
export const reports = 'figures.14:Reports' as unknown as Word
/** Tax counts */
export const taxCounts = 'figures.15:Tax counts' as unknown as Word
/** When billed */
export const whenBilled = 'figures.16:When billed' as unknown as Word
/** When received */
export const whenReceived = 'figures.17:When received' as unknown as Word
/** Failed to export the figures */
export const csvFailed = 'figures.18:Failed to export the figures' as unknown as Word
/** Exporting... */
export const exporting = 'figures.19:Exporting...' as unknown as Word
/** CSV */
export const csv = 'figures.20:CSV' as unknown as Word
/** Last 12 months */
export const last12Months = 'figures.21:Last 12 months' as unknown as Word
/** Not yet due */
export const notYetDue = 'figures.22:Not yet due' as unknown as Word
/** 1 to 30 days */
export const upTo30 = 'figures.23:1 to 30 days' as unknown as Word
/** 31 to 60 days */
export const upTo60 = 'figures.24:31 to 60 days' as unknown as Word
/** 61 to 90 days */
export const upTo90 = 'figures.25:61 to 90 days' as unknown as Word
/** Over 90 days */
export const over90 = 'figures.26:Over 90 days' as unknown as Word
/** 1 to 30 */
export const upTo30Head = 'figures.27:1 to 30' as unknown as Word
/** 31 to 60 */
export const upTo60Head = 'figures.28:31 to 60' as unknown as Word
/** 61 to 90 */
export const upTo90Head = 'figures.29:61 to 90' as unknown as Word
/** Over 90 */
export const over90Head = 'figures.30:Over 90' as unknown as Word
/** Failed to load the figures */
export const failed = 'figures.31:Failed to load the figures' as unknown as Word
/** Try Again */
export const tryAgain = 'figures.32:Try Again' as unknown as Word
/** Adding up */
export const addingUp = 'figures.33:Adding up' as unknown as Word
/** {count, plural, one {# document of this period was issued, changed or removed after it ended: {numbers}.} other {# documents of this period were issued, changed or removed after it ended: {numbers}.}} */
export const lateDocuments = 'figures.34=[["count","p",{"one":[0," document of this period was issued, changed or removed after it ended: ",["numbers"],"."],"other":[0," documents of this period were issued, changed or removed after it ended: ",["numbers"],"."]}]]' as unknown as Word<{ numbers: string; count: number }>
/** {numbers} and {more, number} more */
export const andMore = 'figures.35=[["numbers"]," and ",["more","n"]," more"]' as unknown as Word<{ numbers: string; more: number }>
/** {count, plural, one {# payment or refund of this period was entered after it ended.} other {# payments and refunds of this period were entered after it ended.}} */
export const latePayments = 'figures.36=[["count","p",{"one":[0," payment or refund of this period was entered after it ended."],"other":[0," payments and refunds of this period were entered after it ended."]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {# document dated by then was issued, changed or removed since: {numbers}.} other {# documents dated by then were issued, changed or removed since: {numbers}.}} */
export const lateOwedDocuments = 'figures.37=[["count","p",{"one":[0," document dated by then was issued, changed or removed since: ",["numbers"],"."],"other":[0," documents dated by then were issued, changed or removed since: ",["numbers"],"."]}]]' as unknown as Word<{ numbers: string; count: number }>
/** {count, plural, one {# payment or refund dated by then was entered since.} other {# payments and refunds dated by then were entered since.}} */
export const lateOwedPayments = 'figures.38=[["count","p",{"one":[0," payment or refund dated by then was entered since."],"other":[0," payments and refunds dated by then were entered since."]}]]' as unknown as Word<{ count: number }>
/** The {shown, number} largest of {all, number}. The CSV has all of them, and so do the sums. */
export const largestOf = 'figures.39=["The ",["shown","n"]," largest of ",["all","n"],". The CSV has all of them, and so do the sums."]' as unknown as Word<{ shown: number; all: number }>
/** {label}, table */
export const tableOf = 'figures.40=[["label"],", table"]' as unknown as Word<{ label: string }>
/** Nothing */
export const nothing = 'figures.41:Nothing' as unknown as Word
/** Invoiced and received by month. The table below has the figures. */
export const chart = 'figures.42:Invoiced and received by month. The table below has the figures.' as unknown as Word
/** Invoiced and received by month, {from} to {to}. The table below has the figures. */
export const chartOf = 'figures.43=["Invoiced and received by month, ",["from"]," to ",["to"],". The table below has the figures."]' as unknown as Word<{ from: string; to: string }>
/** Invoiced in {currency} */
export const invoicedIn = 'figures.44=["Invoiced in ",["currency"]]' as unknown as Word<{ currency: string }>
/** Received in {currency} */
export const receivedIn = 'figures.45=["Received in ",["currency"]]' as unknown as Word<{ currency: string }>
/** {count, plural, one {# document or payment has no exchange rate and is left out of this sum.} other {# documents and payments have no exchange rate and are left out of this sum.}} */
export const noRate = 'figures.46=[["count","p",{"one":[0," document or payment has no exchange rate and is left out of this sum."],"other":[0," documents and payments have no exchange rate and are left out of this sum."]}]]' as unknown as Word<{ count: number }>
/** Invoiced */
export const invoiced = 'figures.47:Invoiced' as unknown as Word
/** Received */
export const received = 'figures.48:Received' as unknown as Word
/** Income by month */
export const byMonth = 'figures.49:Income by month' as unknown as Word
/** The same as a table */
export const asTable = 'figures.50:The same as a table' as unknown as Word
/** Month */
export const month = 'figures.51:Month' as unknown as Word
/** Largest customers */
export const largestCustomers = 'figures.52:Largest customers' as unknown as Word
/** Income by customer */
export const byIncomeOfCustomer = 'figures.53:Income by customer' as unknown as Word
/** Customer */
export const customer = 'figures.54:Customer' as unknown as Word
/** Invoices */
export const invoices = 'figures.55:Invoices' as unknown as Word
/** Total ({currency}) */
export const total = 'figures.56=["Total (",["currency"],")"]' as unknown as Word<{ currency: string }>
/** Largest products */
export const largestProducts = 'figures.57:Largest products' as unknown as Word
/** Income by product */
export const byIncomeOfProduct = 'figures.58:Income by product' as unknown as Word
/** Product */
export const product = 'figures.59:Product' as unknown as Word
/** Quantity */
export const quantity = 'figures.60:Quantity' as unknown as Word
/** Before discounts on whole invoices, shipping and tax. */
export const beforeRest = 'figures.61:Before discounts on whole invoices, shipping and tax.' as unknown as Word
/** Owed to you */
export const owedToYou = 'figures.62:Owed to you' as unknown as Word
/** Overdue */
export const overdue = 'figures.63:Overdue' as unknown as Word
/** By age */
export const byAge = 'figures.64:By age' as unknown as Word
/** By customer */
export const byCustomer = 'figures.65:By customer' as unknown as Word
/** Owed at the end of {date} */
export const owedAtEndOf = 'figures.66=["Owed at the end of ",["date"]]' as unknown as Word<{ date: string }>
/** Tax of the period */
export const taxOfPeriod = 'figures.67:Tax of the period' as unknown as Word
/** By rate */
export const byRate = 'figures.68:By rate' as unknown as Word
/** By tax and rate */
export const byTaxAndRate = 'figures.69:By tax and rate' as unknown as Word
/** Rate */
export const rate = 'figures.70:Rate' as unknown as Word
/** Base */
export const base = 'figures.71:Base' as unknown as Word
/** Tax amount */
export const taxAmount = 'figures.72:Tax amount' as unknown as Word
/** Fixed */
export const fixed = 'figures.73:Fixed' as unknown as Word
/** {name}, fixed amount */
export const fixedTax = 'figures.74=[["name"],", fixed amount"]' as unknown as Word<{ name: string }>
/** {name} {rate}% */
export const taxAtRate = 'figures.75=[["name"]," ",["rate"],"%"]' as unknown as Word<{ name: string; rate: string }>
/** {rate}% */
export const percent = 'figures.76=[["rate"],"%"]' as unknown as Word<{ rate: string }>
/** Cancel */
export const cancel = 'figures.77:Cancel' as unknown as Word
/** Stop */
export const stop = 'figures.78:Stop' as unknown as Word
/** One file for your accountant. */
export const oneFile = 'figures.79:One file for your accountant.' as unknown as Word
/** Form */
export const form = 'figures.80:Form' as unknown as Word
/** With the PDFs, as a ZIP */
export const withPdfs = 'figures.81:With the PDFs, as a ZIP' as unknown as Word
/** {from} to {to}. */
export const days = 'figures.82=[["from"]," to ",["to"],"."]' as unknown as Word<{ from: string; to: string }>
/** Amounts with a point, dates as 2025-03-31. Drafts are left out. */
export const csvNote = 'figures.83:Amounts with a point, dates as 2025-03-31. Drafts are left out.' as unknown as Word
/** Sales invoices in Xero’s template. Choose account and tax rate when you import; 200 is Xero’s account for sales. */
export const xeroNote = 'figures.84:Sales invoices in Xero’s template. Choose account and tax rate when you import; 200 is Xero’s account for sales.' as unknown as Word
/** Invoices in QuickBooks Online’s template, dates as MM/DD/YYYY. Choose the tax rate when you import. */
export const quickbooksNote = 'figures.85:Invoices in QuickBooks Online’s template, dates as MM/DD/YYYY. Choose the tax rate when you import.' as unknown as Word
/** {megabytes} MB so far */
export const soFar = 'figures.86=[["megabytes"]," MB so far"]' as unknown as Word<{ megabytes: string }>
/** What */
export const what = 'figures.87:What' as unknown as Word
/** Lines */
export const lines = 'figures.88:Lines' as unknown as Word
/** Payments */
export const payments = 'figures.89:Payments' as unknown as Word
/** Taxes */
export const taxes = 'figures.90:Taxes' as unknown as Word
/** Failed to export */
export const exportFailed = 'figures.91:Failed to export' as unknown as Word
