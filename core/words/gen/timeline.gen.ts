// Made of core/words/timeline.en.json by npm run words.
import type { Word } from '../word.ts'

/** Timeline */
export const title = 'timeline.0:Timeline' as unknown as Word
/** Created */
export const created = 'timeline.1:Created' as unknown as Word
/** Created by the series {series} */
export const createdBySeries = 'timeline.2=["Created by the series ",["series"]]' as unknown as Word<{ series: string }>
/** Created from quote {number} */
export const createdFromQuote = 'timeline.3=["Created from quote ",["number"]]' as unknown as Word<{ number: string }>
/** Created as a new version of {number} */
export const createdAsVersion = 'timeline.4=["Created as a new version of ",["number"]]' as unknown as Word<{ number: string }>
/** Imported from another program */
export const createdByImport = 'timeline.5:Imported from another program' as unknown as Word
/** Created as a copy of {number} */
export const createdAsCopy = 'timeline.6=["Created as a copy of ",["number"]]' as unknown as Word<{ number: string }>
/** Corrected: made again as a draft */
export const corrected = 'timeline.7:Corrected: made again as a draft' as unknown as Word
/** Open the corrected invoice */
export const openCorrected = 'timeline.8:Open the corrected invoice' as unknown as Word
/** Accepted by {name} */
export const acceptedBy = 'timeline.9=["Accepted by ",["name"]]' as unknown as Word<{ name: string }>
/** Declined by the customer */
export const declined = 'timeline.10:Declined by the customer' as unknown as Word
/** Declined by the customer: {reason} */
export const declinedWhy = 'timeline.11=["Declined by the customer: ",["reason"]]' as unknown as Word<{ reason: string }>
/** A newer version took its place */
export const superseded = 'timeline.12:A newer version took its place' as unknown as Word
/** An invoice was made of it */
export const invoiced = 'timeline.13:An invoice was made of it' as unknown as Word
/** Edited */
export const edited = 'timeline.14:Edited' as unknown as Word
/** Edited: {fields} */
export const editedFields = 'timeline.15=["Edited: ",["fields"]]' as unknown as Word<{ fields: string }>
/** Edited: {fields} ({before} became {after}) */
export const editedTotal = 'timeline.16=["Edited: ",["fields"]," (",["before"]," became ",["after"],")"]' as unknown as Word<{ fields: string; before: string; after: string }>
/** Deleted */
export const deleted = 'timeline.17:Deleted' as unknown as Word
/** Cancelled */
export const cancelled = 'timeline.18:Cancelled' as unknown as Word
/** Cancelled: {reason} */
export const cancelledWhy = 'timeline.19=["Cancelled: ",["reason"]]' as unknown as Word<{ reason: string }>
/** Handed in */
export const handedIn = 'timeline.20:Handed in' as unknown as Word
/** Handed in: {remark} */
export const handedInWith = 'timeline.21=["Handed in: ",["remark"]]' as unknown as Word<{ remark: string }>
/** Taken back */
export const takenBackDraft = 'timeline.22:Taken back' as unknown as Word
/** Returned: {remark} */
export const returnedWith = 'timeline.23=["Returned: ",["remark"]]' as unknown as Word<{ remark: string }>
/** Approved */
export const approved = 'timeline.24:Approved' as unknown as Word
/** Restored */
export const restored = 'timeline.25:Restored' as unknown as Word
/** Restored as {number} */
export const restoredAs = 'timeline.26=["Restored as ",["number"]]' as unknown as Word<{ number: string }>
/** Renewed after it had expired, valid until {date} */
export const renewedExpired = 'timeline.27=["Renewed after it had expired, valid until ",["date"]]' as unknown as Word<{ date: string }>
/** Renewed after it was cancelled, valid until {date} */
export const renewedCancelled = 'timeline.28=["Renewed after it was cancelled, valid until ",["date"]]' as unknown as Word<{ date: string }>
/** Viewed by the customer */
export const viewed = 'timeline.29:Viewed by the customer' as unknown as Word
/** Sending{channel, select, mail { by e-mail} sms { by SMS} peppol { by Peppol} other {}}{to, select, yes { to {recipient}} other {}}{hasCopy, select, yes {, copy to {copy}} other {}}{hasFiles, select, yes {, with {files}} other {}} */
export const sending = 'timeline.30=["Sending",["channel","s",{"mail":" by e-mail","sms":" by SMS","peppol":" by Peppol","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}],["hasCopy","s",{"yes":[", copy to ",["copy"]],"other":""}],["hasFiles","s",{"yes":[", with ",["files"]],"other":""}]]' as unknown as Word<{ channel: "mail" | "sms" | "peppol" | "other"; recipient: string; to: "yes" | "other"; copy: string; hasCopy: "yes" | "other"; files: string; hasFiles: "yes" | "other" }>
/** To be sent{channel, select, mail { by e-mail} sms { by SMS} peppol { by Peppol} other {}}{to, select, yes { to {recipient}} other {}} on {when}{hasCopy, select, yes {, copy to {copy}} other {}}{hasFiles, select, yes {, with {files}} other {}} */
export const scheduled = 'timeline.31=["To be sent",["channel","s",{"mail":" by e-mail","sms":" by SMS","peppol":" by Peppol","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}]," on ",["when"],["hasCopy","s",{"yes":[", copy to ",["copy"]],"other":""}],["hasFiles","s",{"yes":[", with ",["files"]],"other":""}]]' as unknown as Word<{ channel: "mail" | "sms" | "peppol" | "other"; recipient: string; to: "yes" | "other"; when: string; copy: string; hasCopy: "yes" | "other"; files: string; hasFiles: "yes" | "other" }>
/** Sending later{channel, select, mail { by e-mail} sms { by SMS} peppol { by Peppol} other {}}{to, select, yes { to {recipient}} other {}} cancelled */
export const unscheduled = 'timeline.32=["Sending later",["channel","s",{"mail":" by e-mail","sms":" by SMS","peppol":" by Peppol","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}]," cancelled"]' as unknown as Word<{ channel: "mail" | "sms" | "peppol" | "other"; recipient: string; to: "yes" | "other" }>
/** Invoice not sent{channel, select, mail { by e-mail} sms { by SMS} peppol { by Peppol} other {}}{to, select, yes { to {recipient}} other {}}{why, select, yes {: {reason}} other {}} */
export const dropped = 'timeline.33=["Invoice not sent",["channel","s",{"mail":" by e-mail","sms":" by SMS","peppol":" by Peppol","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}],["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ channel: "mail" | "sms" | "peppol" | "other"; recipient: string; to: "yes" | "other"; reason: string; why: "yes" | "other" }>
/** {what} sent{channel, select, mail { by e-mail} sms { by SMS} peppol { by Peppol} other {}}{to, select, yes { to {recipient}} other {}} */
export const delivered = 'timeline.34=[["what"]," sent",["channel","s",{"mail":" by e-mail","sms":" by SMS","peppol":" by Peppol","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}]]' as unknown as Word<{ what: string; channel: "mail" | "sms" | "peppol" | "other"; recipient: string; to: "yes" | "other" }>
/** {what} delivered by Peppol{to, select, yes { to {recipient}} other {}} */
export const arrived = 'timeline.35=[["what"]," delivered by Peppol",["to","s",{"yes":[" to ",["recipient"]],"other":""}]]' as unknown as Word<{ what: string; recipient: string; to: "yes" | "other" }>
/** {what} refused{channel, select, mail { by e-mail} sms { by SMS} peppol { by Peppol} other {}}{to, select, yes { to {recipient}} other {}}{why, select, yes {: {reason}} other {}} */
export const refused = 'timeline.36=[["what"]," refused",["channel","s",{"mail":" by e-mail","sms":" by SMS","peppol":" by Peppol","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}],["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ what: string; channel: "mail" | "sms" | "peppol" | "other"; recipient: string; to: "yes" | "other"; reason: string; why: "yes" | "other" }>
/** {what} could not be sent{channel, select, mail { by e-mail} sms { by SMS} peppol { by Peppol} other {}}{to, select, yes { to {recipient}} other {}}{why, select, yes {: {reason}} other {}} */
export const failed = 'timeline.37=[["what"]," could not be sent",["channel","s",{"mail":" by e-mail","sms":" by SMS","peppol":" by Peppol","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}],["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ what: string; channel: "mail" | "sms" | "peppol" | "other"; recipient: string; to: "yes" | "other"; reason: string; why: "yes" | "other" }>
/** It is not known whether the {message, select, invoice {invoice} reminder {reminder} receipt {receipt} payment_link {payment link} quote {quote} other {message}} arrived{to, select, yes { to {recipient}} other {}}{why, select, yes {: {reason}} other {}} */
export const unknown = 'timeline.38=["It is not known whether the ",["message","s",{"invoice":"invoice","reminder":"reminder","receipt":"receipt","payment_link":"payment link","quote":"quote","other":"message"}]," arrived",["to","s",{"yes":[" to ",["recipient"]],"other":""}],["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ message: "invoice" | "reminder" | "receipt" | "payment_link" | "quote" | "other"; recipient: string; to: "yes" | "other"; reason: string; why: "yes" | "other" }>
/** {what} not sent{channel, select, mail { by e-mail} sms { by SMS} peppol { by Peppol} other {}}{to, select, yes { to {recipient}} other {}}{why, select, yes {: {reason}} other {}} */
export const notSent = 'timeline.39=[["what"]," not sent",["channel","s",{"mail":" by e-mail","sms":" by SMS","peppol":" by Peppol","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}],["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ what: string; channel: "mail" | "sms" | "peppol" | "other"; recipient: string; to: "yes" | "other"; reason: string; why: "yes" | "other" }>
/** Invoice */
export const invoice = 'timeline.40:Invoice' as unknown as Word
/** Reminder */
export const reminder = 'timeline.41:Reminder' as unknown as Word
/** Receipt */
export const receipt = 'timeline.42:Receipt' as unknown as Word
/** Payment link */
export const paymentLink = 'timeline.43:Payment link' as unknown as Word
/** Credit note */
export const creditNote = 'timeline.44:Credit note' as unknown as Word
/** Quote */
export const quote = 'timeline.45:Quote' as unknown as Word
/** Copy of an invoice */
export const invoiceCopy = 'timeline.46:Copy of an invoice' as unknown as Word
/** Copy of a reminder */
export const reminderCopy = 'timeline.47:Copy of a reminder' as unknown as Word
/** Payment notice */
export const paymentNotice = 'timeline.48:Payment notice' as unknown as Word
/** Answer to a quote */
export const quoteAnswer = 'timeline.49:Answer to a quote' as unknown as Word
/** Notice of an invoice not sent */
export const unsentNotice = 'timeline.50:Notice of an invoice not sent' as unknown as Word
/** Notice of a draft handed in */
export const handedInNotice = 'timeline.51:Notice of a draft handed in' as unknown as Word
/** Notice of a draft returned */
export const returnedNotice = 'timeline.52:Notice of a draft returned' as unknown as Word
/** Message */
export const message = 'timeline.53:Message' as unknown as Word
/** Status changed from {from} to {to} */
export const statusChanged = 'timeline.54=["Status changed from ",["from"]," to ",["to"]]' as unknown as Word<{ from: string; to: string }>
/** Payment of {sum} recorded */
export const paymentRecorded = 'timeline.55=["Payment of ",["sum"]," recorded"]' as unknown as Word<{ sum: string }>
/** Payment reversed */
export const paymentReversed = 'timeline.56:Payment reversed' as unknown as Word
/** Paid {sum} by card */
export const paidByCard = 'timeline.57=["Paid ",["sum"]," by card"]' as unknown as Word<{ sum: string }>
/** Refunded {sum} */
export const refunded = 'timeline.58=["Refunded ",["sum"]]' as unknown as Word<{ sum: string }>
/** Refund of {sum} to the card requested{why, select, yes {: {reason}} other {}} */
export const refundRequested = 'timeline.59=["Refund of ",["sum"]," to the card requested",["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ sum: string; reason: string; why: "yes" | "other" }>
/** Refund of {sum} to the card failed{why, select, yes {: {reason}} other {}} */
export const refundFailed = 'timeline.60=["Refund of ",["sum"]," to the card failed",["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ sum: string; reason: string; why: "yes" | "other" }>
/** Card payment of {sum} taken back */
export const takenBack = 'timeline.61=["Card payment of ",["sum"]," taken back"]' as unknown as Word<{ sum: string }>
/** Received {sum}, which is not what was asked for */
export const mismatch = 'timeline.62=["Received ",["sum"],", which is not what was asked for"]' as unknown as Word<{ sum: string }>
/** Credited {sum}{named, select, yes { by {number}} other {}} */
export const credited = 'timeline.63=["Credited ",["sum"],["named","s",{"yes":[" by ",["number"]],"other":""}]]' as unknown as Word<{ sum: string; number: string; named: "yes" | "other" }>
/** Credit of {sum} applied{named, select, yes { from {number}} other {}} */
export const creditApplied = 'timeline.64=["Credit of ",["sum"]," applied",["named","s",{"yes":[" from ",["number"]],"other":""}]]' as unknown as Word<{ sum: string; number: string; named: "yes" | "other" }>
/** {sum}{named, select, yes { of {number}} other {}} given back */
export const creditRefunded = 'timeline.65=[["sum"],["named","s",{"yes":[" of ",["number"]],"other":""}]," given back"]' as unknown as Word<{ sum: string; number: string; named: "yes" | "other" }>
/** Checkout over {sum} opened */
export const checkoutOpened = 'timeline.66=["Checkout over ",["sum"]," opened"]' as unknown as Word<{ sum: string }>
/** Card declined for {sum} */
export const cardDeclined = 'timeline.67=["Card declined for ",["sum"]]' as unknown as Word<{ sum: string }>
/** The payer disputes {sum} */
export const disputed = 'timeline.68=["The payer disputes ",["sum"]]' as unknown as Word<{ sum: string }>
/** The payer disputes {sum}: {reason} */
export const disputedWhy = 'timeline.69=["The payer disputes ",["sum"],": ",["reason"]]' as unknown as Word<{ sum: string; reason: string }>
/** Dispute over {sum} decided for you */
export const disputeWon = 'timeline.70=["Dispute over ",["sum"]," decided for you"]' as unknown as Word<{ sum: string }>
/** Dispute over {sum} lost */
export const disputeLost = 'timeline.71=["Dispute over ",["sum"]," lost"]' as unknown as Word<{ sum: string }>
/** Dispute over {sum} lost: {reason} */
export const disputeLostWhy = 'timeline.72=["Dispute over ",["sum"]," lost: ",["reason"]]' as unknown as Word<{ sum: string; reason: string }>
/** Expired unpaid */
export const expired = 'timeline.73:Expired unpaid' as unknown as Word
/** Reminder on its way */
export const reminderQueued = 'timeline.74:Reminder on its way' as unknown as Word
/** Reminders stopped */
export const remindersStopped = 'timeline.75:Reminders stopped' as unknown as Word
/** Reminders stopped: {reason} */
export const remindersStoppedWhy = 'timeline.76=["Reminders stopped: ",["reason"]]' as unknown as Word<{ reason: string }>
/** Reminders resumed */
export const remindersResumed = 'timeline.77:Reminders resumed' as unknown as Word
/** line items */
export const fieldItems = 'timeline.78:line items' as unknown as Word
/** sections */
export const fieldSections = 'timeline.79:sections' as unknown as Word
/** notes */
export const fieldNotes = 'timeline.80:notes' as unknown as Word
/** customer */
export const fieldCustomer = 'timeline.81:customer' as unknown as Word
/** billing name */
export const fieldBillingName = 'timeline.82:billing name' as unknown as Word
/** billing email */
export const fieldBillingEmail = 'timeline.83:billing email' as unknown as Word
/** billing phone */
export const fieldBillingPhone = 'timeline.84:billing phone' as unknown as Word
/** billing address */
export const fieldBillingAddress = 'timeline.85:billing address' as unknown as Word
/** billing city */
export const fieldBillingCity = 'timeline.86:billing city' as unknown as Word
/** billing province */
export const fieldBillingProvince = 'timeline.87:billing province' as unknown as Word
/** billing zip */
export const fieldBillingZip = 'timeline.88:billing zip' as unknown as Word
/** billing country */
export const fieldBillingCountry = 'timeline.89:billing country' as unknown as Word
/** issue date */
export const fieldIssueDate = 'timeline.90:issue date' as unknown as Word
/** due date */
export const fieldDueDate = 'timeline.91:due date' as unknown as Word
/** currency */
export const fieldCurrency = 'timeline.92:currency' as unknown as Word
/** payment method */
export const fieldMethod = 'timeline.93:payment method' as unknown as Word
/** payment terms */
export const fieldTerms = 'timeline.94:payment terms' as unknown as Word
/** discount type */
export const fieldDiscountType = 'timeline.95:discount type' as unknown as Word
/** discount value */
export const fieldDiscountValue = 'timeline.96:discount value' as unknown as Word
/** shipping type */
export const fieldShippingType = 'timeline.97:shipping type' as unknown as Word
/** shipping value */
export const fieldShippingValue = 'timeline.98:shipping value' as unknown as Word
/** tax type */
export const fieldTaxType = 'timeline.99:tax type' as unknown as Word
/** tax value */
export const fieldTaxValue = 'timeline.100:tax value' as unknown as Word
/** pricing */
export const fieldPricing = 'timeline.101:pricing' as unknown as Word
/** e invoice */
export const fieldEInvoice = 'timeline.102:e invoice' as unknown as Word
/** total */
export const fieldTotal = 'timeline.103:total' as unknown as Word
/** Pending */
export const statePending = 'timeline.104:Pending' as unknown as Word
/** Expired */
export const stateExpired = 'timeline.105:Expired' as unknown as Word
/** Created as a deposit on {total} */
export const createdAsDeposit = 'timeline.106=["Created as a deposit on ",["total"]]' as unknown as Word<{ total: string }>
/** A deposit of {sum} was made */
export const depositMade = 'timeline.107=["A deposit of ",["sum"]," was made"]' as unknown as Word<{ sum: string }>
/** payment schedule */
export const fieldSchedule = 'timeline.108:payment schedule' as unknown as Word
