// Made of core/words/invoice-list.en.json by npm run words.
import type { Word } from '../word.ts'

/** Invoices */
export const title = 'invoice-list.0:Invoices' as unknown as Word
/** Selected invoices */
export const selectedInvoices = 'invoice-list.1:Selected invoices' as unknown as Word
/** Clear */
export const clear = 'invoice-list.2:Clear' as unknown as Word
/** Delete */
export const remove = 'invoice-list.3:Delete' as unknown as Word
/** Deleting... */
export const deleting = 'invoice-list.4:Deleting...' as unknown as Word
/** Stopping... */
export const stopping = 'invoice-list.5:Stopping...' as unknown as Word
/** Stop */
export const stop = 'invoice-list.6:Stop' as unknown as Word
/** What failed */
export const whatFailed = 'invoice-list.7:What failed' as unknown as Word
/** What was done */
export const whatWasDone = 'invoice-list.8:What was done' as unknown as Word
/** Retry Failed */
export const retryFailed = 'invoice-list.9:Retry Failed' as unknown as Word
/** Close */
export const close = 'invoice-list.10:Close' as unknown as Word
/** Remind */
export const remind = 'invoice-list.11:Remind' as unknown as Word
/** Remind all */
export const remindAll = 'invoice-list.12:Remind all' as unknown as Word
/** Record Payment */
export const recordPayment = 'invoice-list.13:Record Payment' as unknown as Word
/** Download PDFs */
export const downloadPdfs = 'invoice-list.14:Download PDFs' as unknown as Word
/** Send */
export const send = 'invoice-list.15:Send' as unknown as Word
/** Update Status */
export const updateStatus = 'invoice-list.16:Update Status' as unknown as Word
/** More */
export const more = 'invoice-list.17:More' as unknown as Word
/** Failed to load invoices */
export const loadAllFailed = 'invoice-list.18:Failed to load invoices' as unknown as Word
/** Selecting... */
export const selecting = 'invoice-list.19:Selecting...' as unknown as Word
/** Failed to send the reminder */
export const reminderFailed = 'invoice-list.20:Failed to send the reminder' as unknown as Word
/** Reminder sent to {name} */
export const reminderSentTo = 'invoice-list.21=["Reminder sent to ",["name"]]' as unknown as Word<{ name: string }>
/** Reminder to {name} on its way, not accepted yet */
export const reminderOnItsWay = 'invoice-list.22=["Reminder to ",["name"]," on its way, not accepted yet"]' as unknown as Word<{ name: string }>
/** Nothing is owed on this invoice any more. */
export const nothingOwed = 'invoice-list.23:Nothing is owed on this invoice any more.' as unknown as Word
/** Recording payments */
export const recordingPayments = 'invoice-list.24:Recording payments' as unknown as Word
/** Failed to record payment */
export const recordFailed = 'invoice-list.25:Failed to record payment' as unknown as Word
/** Failed to send invoice */
export const sendFailed = 'invoice-list.26:Failed to send invoice' as unknown as Word
/** Still trying to send */
export const stillTrying = 'invoice-list.27:Still trying to send' as unknown as Word
/** {count, plural, one {# message is queued and will be sent as soon as possible.} other {# messages are queued and will be sent as soon as possible.}} */
export const queued = 'invoice-list.28=[["count","p",{"one":[0," message is queued and will be sent as soon as possible."],"other":[0," messages are queued and will be sent as soon as possible."]}]]' as unknown as Word<{ count: number }>
/** Record payments */
export const recordPayments = 'invoice-list.29:Record payments' as unknown as Word
/** What is owed on each invoice is recorded as a payment of its own. */
export const recordPaymentsText = 'invoice-list.30:What is owed on each invoice is recorded as a payment of its own.' as unknown as Word
/** Received on */
export const receivedOn = 'invoice-list.31:Received on' as unknown as Word
/** Method */
export const method = 'invoice-list.32:Method' as unknown as Word
/** It has no e-mail address */
export const noEmail = 'invoice-list.33:It has no e-mail address' as unknown as Word
/** It has no phone number */
export const noPhone = 'invoice-list.34:It has no phone number' as unknown as Word
/** Send By Email */
export const sendByEmail = 'invoice-list.35:Send By Email' as unknown as Word
/** Send By SMS */
export const sendBySms = 'invoice-list.36:Send By SMS' as unknown as Word
/** Send By SMS and Email */
export const sendByBoth = 'invoice-list.37:Send By SMS and Email' as unknown as Word
/** Send Invoice */
export const sendInvoice = 'invoice-list.38:Send Invoice' as unknown as Word
/** Sending... */
export const sending = 'invoice-list.39:Sending...' as unknown as Word
/** All */
export const all = 'invoice-list.40:All' as unknown as Word
/** Draft */
export const draft = 'invoice-list.41:Draft' as unknown as Word
/** Sent */
export const sent = 'invoice-list.42:Sent' as unknown as Word
/** Overdue */
export const overdue = 'invoice-list.43:Overdue' as unknown as Word
/** Paid */
export const paid = 'invoice-list.44:Paid' as unknown as Word
/** Cancelled */
export const cancelled = 'invoice-list.45:Cancelled' as unknown as Word
/** Partly paid */
export const partlyPaid = 'invoice-list.46:Partly paid' as unknown as Word
/** Bounced */
export const bounced = 'invoice-list.47:Bounced' as unknown as Word
/** Failed to load invoice */
export const loadFailed = 'invoice-list.48:Failed to load invoice' as unknown as Word
/** Create */
export const create = 'invoice-list.49:Create' as unknown as Word
/** No invoices found */
export const noneFound = 'invoice-list.50:No invoices found' as unknown as Word
/** No invoices match these filters. */
export const noneForFilters = 'invoice-list.51:No invoices match these filters.' as unknown as Word
/** No invoices match the search and dates. */
export const noneForSearch = 'invoice-list.52:No invoices match the search and dates.' as unknown as Word
/** Create your first invoice; it takes a minute. */
export const createFirst = 'invoice-list.53:Create your first invoice; it takes a minute.' as unknown as Word
/** Clear filters */
export const clearFilters = 'invoice-list.54:Clear filters' as unknown as Word
/** How to send your first invoice */
export const howToSend = 'invoice-list.55:How to send your first invoice' as unknown as Word
/** Invoice # */
export const number = 'invoice-list.56:Invoice #' as unknown as Word
/** Customer */
export const customer = 'invoice-list.57:Customer' as unknown as Word
/** Date */
export const date = 'invoice-list.58:Date' as unknown as Word
/** Due */
export const due = 'invoice-list.59:Due' as unknown as Word
/** Amount */
export const amount = 'invoice-list.60:Amount' as unknown as Word
/** Status */
export const status = 'invoice-list.61:Status' as unknown as Word
/** Actions */
export const actions = 'invoice-list.62:Actions' as unknown as Word
/** Not delivered */
export const notDelivered = 'invoice-list.63:Not delivered' as unknown as Word
/** Select {name} */
export const select = 'invoice-list.64=["Select ",["name"]]' as unknown as Word<{ name: string }>
/** Select page */
export const selectPage = 'invoice-list.65:Select page' as unknown as Word
/** Figures */
export const figures = 'invoice-list.66:Figures' as unknown as Word
/** The figures could not be loaded. */
export const figuresFailed = 'invoice-list.67:The figures could not be loaded.' as unknown as Word
/** Try Again */
export const tryAgain = 'invoice-list.68:Try Again' as unknown as Word
/** Paid this month */
export const paidThisMonth = 'invoice-list.69:Paid this month' as unknown as Word
/** Currency of the figures */
export const figuresCurrency = 'invoice-list.70:Currency of the figures' as unknown as Word
/** The last twelve months */
export const lastTwelve = 'invoice-list.71:The last twelve months' as unknown as Word
/** Loading */
export const loading = 'invoice-list.72:Loading' as unknown as Word
/** Invoiced */
export const invoiced = 'invoice-list.73:Invoiced' as unknown as Word
/** Month */
export const month = 'invoice-list.74:Month' as unknown as Word
/** First letter */
export const firstLetter = 'invoice-list.75:First letter' as unknown as Word
/** Second letter */
export const secondLetter = 'invoice-list.76:Second letter' as unknown as Word
/** Final letter */
export const finalLetter = 'invoice-list.77:Final letter' as unknown as Word
/** Reminder sent */
export const reminderSent = 'invoice-list.78:Reminder sent' as unknown as Word
/** The reminder is on its way but has not been accepted yet. */
export const reminderWaiting = 'invoice-list.79:The reminder is on its way but has not been accepted yet.' as unknown as Word
/** Remind now */
export const remindNow = 'invoice-list.80:Remind now' as unknown as Word
/** Channel */
export const channel = 'invoice-list.81:Channel' as unknown as Word
/** Collection letter */
export const collectionLetter = 'invoice-list.82:Collection letter' as unknown as Word
/** None */
export const none = 'invoice-list.83:None' as unknown as Word
/** No reminder can be sent for these invoices */
export const noneToRemind = 'invoice-list.84:No reminder can be sent for these invoices' as unknown as Word
/** This customer asked not to be reminded by e-mail */
export const asksNoReminders = 'invoice-list.85:This customer asked not to be reminded by e-mail' as unknown as Word
/** To */
export const to = 'invoice-list.86:To' as unknown as Word
/** Subject */
export const subject = 'invoice-list.87:Subject' as unknown as Word
/** Attached */
export const attached = 'invoice-list.88:Attached' as unknown as Word
/** The preview could not be loaded. */
export const previewFailed = 'invoice-list.89:The preview could not be loaded.' as unknown as Word
/** Loading preview */
export const previewLoading = 'invoice-list.90:Loading preview' as unknown as Word
/** Not started: stopped before its turn */
export const notStarted = 'invoice-list.91:Not started: stopped before its turn' as unknown as Word
/** Failed to update invoice status */
export const statusFailed = 'invoice-list.92:Failed to update invoice status' as unknown as Word
/** Invoice status updated successfully */
export const statusUpdated = 'invoice-list.93:Invoice status updated successfully' as unknown as Word
/** Failed to delete invoice */
export const deleteFailed = 'invoice-list.94:Failed to delete invoice' as unknown as Word
/** Invoice deleted successfully */
export const deleted = 'invoice-list.95:Invoice deleted successfully' as unknown as Word
/** Undo */
export const undo = 'invoice-list.96:Undo' as unknown as Word
/** Invoice restored */
export const restored = 'invoice-list.97:Invoice restored' as unknown as Word
/** Failed to restore invoice */
export const restoreFailed = 'invoice-list.98:Failed to restore invoice' as unknown as Word
/** Preparing PDFs */
export const preparingPdfs = 'invoice-list.99:Preparing PDFs' as unknown as Word
/** PDF downloaded successfully */
export const pdfDownloaded = 'invoice-list.100:PDF downloaded successfully' as unknown as Word
/** Failed to download invoice */
export const downloadFailed = 'invoice-list.101:Failed to download invoice' as unknown as Word
/** Unable to connect to the server. Please check your internet connection. */
export const noConnection = 'invoice-list.102:Unable to connect to the server. Please check your internet connection.' as unknown as Word
/** {count, plural, one {# invoice} other {# invoices}} selected */
export const selected = 'invoice-list.103=[["count","p",{"one":[0," invoice"],"other":[0," invoices"]}]," selected"]' as unknown as Word<{ count: number }>
/** {count, plural, one {# invoice} other {# invoices}} */
export const things = 'invoice-list.104=[["count","p",{"one":[0," invoice"],"other":[0," invoices"]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {Delete invoice} other {Delete invoices}} */
export const deleteTitle = 'invoice-list.105=[["count","p",{"one":"Delete invoice","other":"Delete invoices"}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {Are you sure you want to delete # invoice? They can be restored for 30 days.} other {Are you sure you want to delete # invoices? They can be restored for 30 days.}} */
export const deleteText = 'invoice-list.106=[["count","p",{"one":["Are you sure you want to delete ",0," invoice? They can be restored for 30 days."],"other":["Are you sure you want to delete ",0," invoices? They can be restored for 30 days."]}]]' as unknown as Word<{ count: number }>
/** {verb}: {finished} of {total} */
export const progress = 'invoice-list.107=[["verb"],": ",["finished"]," of ",["total"]]' as unknown as Word<{ verb: string; finished: string; total: string }>
/** Select all {total} */
export const selectAll = 'invoice-list.108=["Select all ",["total"]]' as unknown as Word<{ total: string }>
/** Reminding */
export const reminding = 'invoice-list.109:Reminding' as unknown as Word
/** Sending */
export const sendingMany = 'invoice-list.110:Sending' as unknown as Word
/** Deleting */
export const deletingMany = 'invoice-list.111:Deleting' as unknown as Word
/** Setting to {status} */
export const settingTo = 'invoice-list.112=["Setting to ",["status"]]' as unknown as Word<{ status: string }>
/** {ended, select, reminded {{done} of {total} reminded} recorded {{done} of {total} recorded} sent {{done} of {total} sent} updated {{done} of {total} updated} deleted {{done} of {total} deleted} restored {{done} of {total} restored} downloaded {{done} of {total} downloaded} other {{done} of {total} downloaded}} */
export const doneOf = 'invoice-list.113=[["ended","s",{"reminded":[["done"]," of ",["total"]," reminded"],"recorded":[["done"]," of ",["total"]," recorded"],"sent":[["done"]," of ",["total"]," sent"],"updated":[["done"]," of ",["total"]," updated"],"deleted":[["done"]," of ",["total"]," deleted"],"restored":[["done"]," of ",["total"]," restored"],"downloaded":[["done"]," of ",["total"]," downloaded"],"other":[["done"]," of ",["total"]," downloaded"]}]]' as unknown as Word<{ done: string; total: string; ended: "reminded" | "recorded" | "sent" | "updated" | "deleted" | "restored" | "downloaded" | "other" }>
/** {sum} recorded */
export const sumRecorded = 'invoice-list.114=[["sum"]," recorded"]' as unknown as Word<{ sum: string }>
/** {count, plural, one {# invoice sent} other {# invoices sent}} */
export const manySent = 'invoice-list.115=[["count","p",{"one":[0," invoice sent"],"other":[0," invoices sent"]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {# invoice updated} other {# invoices updated}} */
export const manyUpdated = 'invoice-list.116=[["count","p",{"one":[0," invoice updated"],"other":[0," invoices updated"]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {# invoice deleted} other {# invoices deleted}} */
export const manyDeleted = 'invoice-list.117=[["count","p",{"one":[0," invoice deleted"],"other":[0," invoices deleted"]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {# invoice restored} other {# invoices restored}} */
export const manyRestored = 'invoice-list.118=[["count","p",{"one":[0," invoice restored"],"other":[0," invoices restored"]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {# PDF downloaded successfully} other {# PDFs downloaded successfully}} */
export const manyDownloaded = 'invoice-list.119=[["count","p",{"one":[0," PDF downloaded successfully"],"other":[0," PDFs downloaded successfully"]}]]' as unknown as Word<{ count: number }>
/** {count, number} failed */
export const manyFailed = 'invoice-list.120=[["count","n"]," failed"]' as unknown as Word<{ count: number }>
/** and {count, number} more */
export const andMore = 'invoice-list.121=["and ",["count","n"]," more"]' as unknown as Word<{ count: number }>
/** {count, plural, one {# payment} other {# payments}} */
export const paymentCount = 'invoice-list.122=[["count","p",{"one":[0," payment"],"other":[0," payments"]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {Record # payment} other {Record # payments}} */
export const recordCount = 'invoice-list.123=[["count","p",{"one":["Record ",0," payment"],"other":["Record ",0," payments"]}]]' as unknown as Word<{ count: number }>
/** nothing */
export const nothing = 'invoice-list.124:nothing' as unknown as Word
/** {count, plural, one {# invoice left out} other {# invoices left out}} */
export const leftOut = 'invoice-list.125=[["count","p",{"one":[0," invoice left out"],"other":[0," invoices left out"]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {Send # reminder} other {Send # reminders}} */
export const sendReminders = 'invoice-list.126=[["count","p",{"one":["Send ",0," reminder"],"other":["Send ",0," reminders"]}]]' as unknown as Word<{ count: number }>
/** Attached to the e-mail as a PDF. */
export const letterHelp = 'invoice-list.127:Attached to the e-mail as a PDF.' as unknown as Word
/** Attached to the e-mail as a PDF, where the due date is past. */
export const letterHelpMany = 'invoice-list.128:Attached to the e-mail as a PDF, where the due date is past.' as unknown as Word
/** E-mail */
export const byMail = 'invoice-list.129:E-mail' as unknown as Word
/** SMS */
export const bySms = 'invoice-list.130:SMS' as unknown as Word
/** E-mail to {to} */
export const mailTo = 'invoice-list.131=["E-mail to ",["to"]]' as unknown as Word<{ to: string }>
/** SMS to {to} */
export const smsTo = 'invoice-list.132=["SMS to ",["to"]]' as unknown as Word<{ to: string }>
/** Preview */
export const preview = 'invoice-list.133:Preview' as unknown as Word
/** Preview of the first, {number} */
export const previewFirst = 'invoice-list.134=["Preview of the first, ",["number"]]' as unknown as Word<{ number: string }>
/** {sum} still owed */
export const stillOwed = 'invoice-list.135=[["sum"]," still owed"]' as unknown as Word<{ sum: string }>
/** Outstanding */
export const outstanding = 'invoice-list.136:Outstanding' as unknown as Word
/** {month}: {invoiced} invoiced, {paid} paid */
export const monthSums = 'invoice-list.137=[["month"],": ",["invoiced"]," invoiced, ",["paid"]," paid"]' as unknown as Word<{ month: string; invoiced: string; paid: string }>
/** Invoiced and paid in {currency}, the last twelve months */
export const chartCaption = 'invoice-list.138=["Invoiced and paid in ",["currency"],", the last twelve months"]' as unknown as Word<{ currency: string }>
/** {count, plural, one {No reminder can be sent for # invoice} other {No reminder can be sent for # invoices}} */
export const notRemindable = 'invoice-list.139=[["count","p",{"one":["No reminder can be sent for ",0," invoice"],"other":["No reminder can be sent for ",0," invoices"]}]]' as unknown as Word<{ count: number }>
/** No invoices to export */
export const nothingToExport = 'invoice-list.140:No invoices to export' as unknown as Word
/** Credit notes */
export const creditNotes = 'invoice-list.141:Credit notes' as unknown as Word
/** Credit note */
export const creditNote = 'invoice-list.142:Credit note' as unknown as Word
/** Deposits */
export const deposits = 'invoice-list.143:Deposits' as unknown as Word
/** How to write a credit note */
export const howToCredit = 'invoice-list.144:How to write a credit note' as unknown as Word
/** How to ask for a deposit */
export const howToDeposit = 'invoice-list.145:How to ask for a deposit' as unknown as Word
