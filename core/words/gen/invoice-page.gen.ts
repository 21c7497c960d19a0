// Made of core/words/invoice-page.en.json by npm run words.
import type { Word } from '../word.ts'

/** More actions for {number} */
export const moreFor = 'invoice-page.0=["More actions for ",["number"]]' as unknown as Word<{ number: string }>
/** More */
export const more = 'invoice-page.1:More' as unknown as Word
/** Correct address and send again */
export const correctAndSend = 'invoice-page.2:Correct address and send again' as unknown as Word
/** Paper */
export const paper = 'invoice-page.3:Paper' as unknown as Word
/** Invoices */
export const invoices = 'invoice-page.4:Invoices' as unknown as Word
/** Print */
export const print = 'invoice-page.5:Print' as unknown as Word
/** Show the paper before */
export const showBefore = 'invoice-page.6:Show the paper before' as unknown as Word
/** Show the paper in force */
export const showCurrent = 'invoice-page.7:Show the paper in force' as unknown as Word
/** Loading data... */
export const loadingData = 'invoice-page.8:Loading data...' as unknown as Word
/** Failed to load the preview */
export const previewFailed = 'invoice-page.9:Failed to load the preview' as unknown as Word
/** What the paper says could not be loaded. */
export const paperFailed = 'invoice-page.10:What the paper says could not be loaded.' as unknown as Word
/** Try Again */
export const tryAgain = 'invoice-page.11:Try Again' as unknown as Word
/** Failed to download PDF */
export const pdfFailed = 'invoice-page.12:Failed to download PDF' as unknown as Word
/** Share PDF */
export const sharePdf = 'invoice-page.13:Share PDF' as unknown as Word
/** PDF downloaded successfully */
export const pdfDone = 'invoice-page.14:PDF downloaded successfully' as unknown as Word
/** Download PDF */
export const downloadPdf = 'invoice-page.15:Download PDF' as unknown as Word
/** Payments */
export const payments = 'invoice-page.16:Payments' as unknown as Word
/** Messages */
export const messages = 'invoice-page.17:Messages' as unknown as Word
/** Reminders */
export const reminders = 'invoice-page.18:Reminders' as unknown as Word
/** View */
export const view = 'invoice-page.19:View' as unknown as Word
/** New invoice */
export const newInvoice = 'invoice-page.20:New invoice' as unknown as Word
/** The invoice did not arrive. */
export const didNotArrive = 'invoice-page.21:The invoice did not arrive.' as unknown as Word
/** Correct the address and send it again, or share the pay link yourself. */
export const didNotArriveText = 'invoice-page.22:Correct the address and send it again, or share the pay link yourself.' as unknown as Word
/** Still owed */
export const stillOwed = 'invoice-page.23:Still owed' as unknown as Word
/** Timeline */
export const timeline = 'invoice-page.24:Timeline' as unknown as Word
/** Failed to load invoice */
export const loadFailed = 'invoice-page.25:Failed to load invoice' as unknown as Word
/** Invoice not found */
export const notFound = 'invoice-page.26:Invoice not found' as unknown as Word
/** It may have been deleted, or the address is incomplete. */
export const notFoundText = 'invoice-page.27:It may have been deleted, or the address is incomplete.' as unknown as Word
/** Back to Invoices */
export const backToInvoices = 'invoice-page.28:Back to Invoices' as unknown as Word
/** Please try again later */
export const tryLater = 'invoice-page.29:Please try again later' as unknown as Word
/** Loading invoice... */
export const loadingInvoice = 'invoice-page.30:Loading invoice...' as unknown as Word
/** Invoice */
export const invoice = 'invoice-page.31:Invoice' as unknown as Word
/** The messages could not be loaded */
export const messagesFailed = 'invoice-page.32:The messages could not be loaded' as unknown as Word
/** Loading messages */
export const loadingMessages = 'invoice-page.33:Loading messages' as unknown as Word
/** None yet. */
export const noneYet = 'invoice-page.34:None yet.' as unknown as Word
/** Quote */
export const quote = 'invoice-page.35:Quote' as unknown as Word
/** Answer to the quote */
export const quoteAnswer = 'invoice-page.36:Answer to the quote' as unknown as Word
/** Copy of the invoice */
export const copyOfInvoice = 'invoice-page.37:Copy of the invoice' as unknown as Word
/** Copy of the reminder */
export const copyOfReminder = 'invoice-page.38:Copy of the reminder' as unknown as Word
/** Notice to you about a payment */
export const paymentNotice = 'invoice-page.39:Notice to you about a payment' as unknown as Word
/** Notice to you that the invoice was not sent */
export const unsentNotice = 'invoice-page.40:Notice to you that the invoice was not sent' as unknown as Word
/** Notice that the draft was handed in */
export const handedInNotice = 'invoice-page.41:Notice that the draft was handed in' as unknown as Word
/** Notice that the draft was returned */
export const returnedNotice = 'invoice-page.42:Notice that the draft was returned' as unknown as Word
/** Not known */
export const notKnown = 'invoice-page.43:Not known' as unknown as Word
/** Not sent */
export const notSent = 'invoice-page.44:Not sent' as unknown as Word
/** Trying again */
export const tryingAgain = 'invoice-page.45:Trying again' as unknown as Word
/** On its way */
export const onItsWay = 'invoice-page.46:On its way' as unknown as Word
/** Failed to load invoices */
export const listFailed = 'invoice-page.47:Failed to load invoices' as unknown as Word
/** Previous invoice */
export const previous = 'invoice-page.48:Previous invoice' as unknown as Word
/** Previous invoice (K) */
export const previousKey = 'invoice-page.49:Previous invoice (K)' as unknown as Word
/** Next invoice */
export const next = 'invoice-page.50:Next invoice' as unknown as Word
/** Next invoice (J) */
export const nextKey = 'invoice-page.51:Next invoice (J)' as unknown as Word
/** Files */
export const files = 'invoice-page.52:Files' as unknown as Word
/** Save {name} */
export const saveFile = 'invoice-page.53=["Save ",["name"]]' as unknown as Word<{ name: string }>
/** File saved */
export const fileSaved = 'invoice-page.54:File saved' as unknown as Word
/** The file could not be saved */
export const fileFailed = 'invoice-page.55:The file could not be saved' as unknown as Word
/** Save */
export const save = 'invoice-page.56:Save' as unknown as Word
/** Bounced */
export const bounced = 'invoice-page.57:Bounced' as unknown as Word
/** Partly paid */
export const partlyPaid = 'invoice-page.58:Partly paid' as unknown as Word
/** Partly credited */
export const partlyCredited = 'invoice-page.59:Partly credited' as unknown as Word
/** This is what it said before. Revision {shown} of {count}. */
export const earlier = 'invoice-page.60=["This is what it said before. Revision ",["shown"]," of ",["count"],"."]' as unknown as Word<{ shown: string; count: string }>
/** This is what it said before. Revision {shown} of {count}, {when}. */
export const earlierOf = 'invoice-page.61=["This is what it said before. Revision ",["shown"]," of ",["count"],", ",["when"],"."]' as unknown as Word<{ shown: string; count: string; when: string }>
/** Changed after sending. Revision {shown} of {count}. */
export const changed = 'invoice-page.62=["Changed after sending. Revision ",["shown"]," of ",["count"],"."]' as unknown as Word<{ shown: string; count: string }>
/** Changed after sending. Revision {shown} of {count}, {when}. */
export const changedOf = 'invoice-page.63=["Changed after sending. Revision ",["shown"]," of ",["count"],", ",["when"],"."]' as unknown as Word<{ shown: string; count: string; when: string }>
/** Sent to {to} */
export const sentToOne = 'invoice-page.64=["Sent to ",["to"]]' as unknown as Word<{ to: string }>
/** On its way to {to} */
export const onItsWayToOne = 'invoice-page.65=["On its way to ",["to"]]' as unknown as Word<{ to: string }>
/** {count, plural, one {# copy did not arrive.} other {# copies did not arrive.}} */
export const lostCopies = 'invoice-page.66=[["count","p",{"one":[0," copy did not arrive."],"other":[0," copies did not arrive."]}]]' as unknown as Word<{ count: number }>
/** {recipient}: the mail server of {domain} said “{reason}”. */
export const serverSaid = 'invoice-page.67=[["recipient"],": the mail server of ",["domain"]," said “",["reason"],"”."]' as unknown as Word<{ recipient: string; domain: string; reason: string }>
/** Due {date} */
export const dueOn = 'invoice-page.68=["Due ",["date"]]' as unknown as Word<{ date: string }>
/** Due {date}, today */
export const dueOnToday = 'invoice-page.69=["Due ",["date"],", today"]' as unknown as Word<{ date: string }>
/** Due {date}, tomorrow */
export const dueOnTomorrow = 'invoice-page.70=["Due ",["date"],", tomorrow"]' as unknown as Word<{ date: string }>
/** Due {date}, in {days, plural, one {# day} other {# days}} */
export const dueOnIn = 'invoice-page.71=["Due ",["date"],", in ",["days","p",{"one":[0," day"],"other":[0," days"]}]]' as unknown as Word<{ date: string; days: number }>
/** Due {date}, {days, plural, one {# day late} other {# days late}} */
export const dueOnLate = 'invoice-page.72=["Due ",["date"],", ",["days","p",{"one":[0," day late"],"other":[0," days late"]}]]' as unknown as Word<{ date: string; days: number }>
/** Of this {sum}: {due} */
export const dueOfThis = 'invoice-page.73=["Of this ",["sum"],": ",["due"]]' as unknown as Word<{ sum: string; due: string }>
/** Overpaid */
export const overpaid = 'invoice-page.74:Overpaid' as unknown as Word
/** {how, select, credited {{paid} of {total} credited} both {{paid} of {total} paid and credited} other {{paid} of {total} paid}} */
export const paidOf = 'invoice-page.75=[["how","s",{"credited":[["paid"]," of ",["total"]," credited"],"both":[["paid"]," of ",["total"]," paid and credited"],"other":[["paid"]," of ",["total"]," paid"]}]]' as unknown as Word<{ paid: string; total: string; how: "credited" | "both" | "other" }>
/** Credited */
export const allCredited = 'invoice-page.76:Credited' as unknown as Word
/** Paid */
export const paid = 'invoice-page.77:Paid' as unknown as Word
/** Draft */
export const draft = 'invoice-page.78:Draft' as unknown as Word
/** Owed */
export const owed = 'invoice-page.79:Owed' as unknown as Word
/** All {count} */
export const allOf = 'invoice-page.80=["All ",["count"]]' as unknown as Word<{ count: string }>
/** {when} to {recipient} */
export const messageTo = 'invoice-page.81=[["when"]," to ",["recipient"]]' as unknown as Word<{ when: string; recipient: string }>
/** Reminder */
export const reminder = 'invoice-page.82:Reminder' as unknown as Word
/** Receipt */
export const receipt = 'invoice-page.83:Receipt' as unknown as Word
/** Message */
export const message = 'invoice-page.84:Message' as unknown as Word
/** {what} by e-mail */
export const byEmail = 'invoice-page.85=[["what"]," by e-mail"]' as unknown as Word<{ what: string }>
/** {what} by SMS */
export const bySms = 'invoice-page.86=[["what"]," by SMS"]' as unknown as Word<{ what: string }>
/** {what} by Peppol */
export const byPeppol = 'invoice-page.87=[["what"]," by Peppol"]' as unknown as Word<{ what: string }>
/** Accepted, on its way */
export const accepted = 'invoice-page.88:Accepted, on its way' as unknown as Word
/** Delivered */
export const delivered = 'invoice-page.89:Delivered' as unknown as Word
/** Failed */
export const failed = 'invoice-page.90:Failed' as unknown as Word
/** {position} of {total} */
export const position = 'invoice-page.91=[["position"]," of ",["total"]]' as unknown as Word<{ position: string; total: string }>
/** {size}, sent with revision {revision} */
export const sentWith = 'invoice-page.92=[["size"],", sent with revision ",["revision"]]' as unknown as Word<{ size: string; revision: string }>
/** Credit note */
export const creditNote = 'invoice-page.93:Credit note' as unknown as Word
/** Payment reference {reference} */
export const paymentReference = 'invoice-page.94=["Payment reference ",["reference"]]' as unknown as Word<{ reference: string }>
/** Counts as 1 {currency} = {rate} {base} ({source, select, ecb {European Central Bank} boc {Bank of Canada} other {entered by hand}}, {date}) */
export const rateIs = 'invoice-page.95=["Counts as 1 ",["currency"]," = ",["rate"]," ",["base"]," (",["source","s",{"ecb":"European Central Bank","boc":"Bank of Canada","other":"entered by hand"}],", ",["date"],")"]' as unknown as Word<{ currency: string; rate: string; base: string; source: "ecb" | "boc" | "other"; date: string }>
/** No exchange rate to {base} is known for its date. Figures leave it out of sums in {base}. */
export const rateMissing = 'invoice-page.96=["No exchange rate to ",["base"]," is known for its date. Figures leave it out of sums in ",["base"],"."]' as unknown as Word<{ base: string }>
/** Enter rate */
export const rateEnter = 'invoice-page.97:Enter rate' as unknown as Word
/** Change rate */
export const rateChange = 'invoice-page.98:Change rate' as unknown as Word
/** Exchange rate */
export const rateTitle = 'invoice-page.99:Exchange rate' as unknown as Word
/** Figures count invoice {number} in {base} at this rate. */
export const rateText = 'invoice-page.100=["Figures count invoice ",["number"]," in ",["base"]," at this rate."]' as unknown as Word<{ number: string; base: string }>
/** {base} for 1 {currency} */
export const rateLabel = 'invoice-page.101=[["base"]," for 1 ",["currency"]]' as unknown as Word<{ base: string; currency: string }>
/** Date of the rate */
export const rateDate = 'invoice-page.102:Date of the rate' as unknown as Word
/** Please enter a rate above 0 */
export const rateNeeded = 'invoice-page.103:Please enter a rate above 0' as unknown as Word
/** Save rate */
export const rateSave = 'invoice-page.104:Save rate' as unknown as Word
/** Saving... */
export const rateSaving = 'invoice-page.105:Saving...' as unknown as Word
/** Exchange rate saved */
export const rateSaved = 'invoice-page.106:Exchange rate saved' as unknown as Word
/** Failed to save the exchange rate */
export const rateFailed = 'invoice-page.107:Failed to save the exchange rate' as unknown as Word
