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
/** Accepted by {name} */
export const acceptedBy = 'timeline.7=["Accepted by ",["name"]]' as unknown as Word<{ name: string }>
/** Declined by the customer */
export const declined = 'timeline.8:Declined by the customer' as unknown as Word
/** Declined by the customer: {reason} */
export const declinedWhy = 'timeline.9=["Declined by the customer: ",["reason"]]' as unknown as Word<{ reason: string }>
/** A newer version took its place */
export const superseded = 'timeline.10:A newer version took its place' as unknown as Word
/** An invoice was made of it */
export const invoiced = 'timeline.11:An invoice was made of it' as unknown as Word
/** Edited */
export const edited = 'timeline.12:Edited' as unknown as Word
/** Edited: {fields} */
export const editedFields = 'timeline.13=["Edited: ",["fields"]]' as unknown as Word<{ fields: string }>
/** Edited: {fields} ({before} became {after}) */
export const editedTotal = 'timeline.14=["Edited: ",["fields"]," (",["before"]," became ",["after"],")"]' as unknown as Word<{ fields: string; before: string; after: string }>
/** Deleted */
export const deleted = 'timeline.15:Deleted' as unknown as Word
/** Cancelled */
export const cancelled = 'timeline.16:Cancelled' as unknown as Word
/** Cancelled: {reason} */
export const cancelledWhy = 'timeline.17=["Cancelled: ",["reason"]]' as unknown as Word<{ reason: string }>
/** Restored */
export const restored = 'timeline.18:Restored' as unknown as Word
/** Restored as {number} */
export const restoredAs = 'timeline.19=["Restored as ",["number"]]' as unknown as Word<{ number: string }>
/** Renewed after it had expired, valid until {date} */
export const renewedExpired = 'timeline.20=["Renewed after it had expired, valid until ",["date"]]' as unknown as Word<{ date: string }>
/** Renewed after it was cancelled, valid until {date} */
export const renewedCancelled = 'timeline.21=["Renewed after it was cancelled, valid until ",["date"]]' as unknown as Word<{ date: string }>
/** Viewed by the customer */
export const viewed = 'timeline.22:Viewed by the customer' as unknown as Word
/** Sending{channel, select, mail { by e-mail} sms { by SMS} other {}}{to, select, yes { to {recipient}} other {}}{hasCopy, select, yes {, copy to {copy}} other {}}{hasFiles, select, yes {, with {files}} other {}} */
export const sending = 'timeline.23=["Sending",["channel","s",{"mail":" by e-mail","sms":" by SMS","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}],["hasCopy","s",{"yes":[", copy to ",["copy"]],"other":""}],["hasFiles","s",{"yes":[", with ",["files"]],"other":""}]]' as unknown as Word<{ channel: "mail" | "sms" | "other"; recipient: string; to: "yes" | "other"; copy: string; hasCopy: "yes" | "other"; files: string; hasFiles: "yes" | "other" }>
/** To be sent{channel, select, mail { by e-mail} sms { by SMS} other {}}{to, select, yes { to {recipient}} other {}} on {when}{hasCopy, select, yes {, copy to {copy}} other {}}{hasFiles, select, yes {, with {files}} other {}} */
export const scheduled = 'timeline.24=["To be sent",["channel","s",{"mail":" by e-mail","sms":" by SMS","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}]," on ",["when"],["hasCopy","s",{"yes":[", copy to ",["copy"]],"other":""}],["hasFiles","s",{"yes":[", with ",["files"]],"other":""}]]' as unknown as Word<{ channel: "mail" | "sms" | "other"; recipient: string; to: "yes" | "other"; when: string; copy: string; hasCopy: "yes" | "other"; files: string; hasFiles: "yes" | "other" }>
/** Sending later{channel, select, mail { by e-mail} sms { by SMS} other {}}{to, select, yes { to {recipient}} other {}} cancelled */
export const unscheduled = 'timeline.25=["Sending later",["channel","s",{"mail":" by e-mail","sms":" by SMS","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}]," cancelled"]' as unknown as Word<{ channel: "mail" | "sms" | "other"; recipient: string; to: "yes" | "other" }>
/** Invoice not sent{channel, select, mail { by e-mail} sms { by SMS} other {}}{to, select, yes { to {recipient}} other {}}{why, select, yes {: {reason}} other {}} */
export const dropped = 'timeline.26=["Invoice not sent",["channel","s",{"mail":" by e-mail","sms":" by SMS","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}],["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ channel: "mail" | "sms" | "other"; recipient: string; to: "yes" | "other"; reason: string; why: "yes" | "other" }>
/** {what} sent{channel, select, mail { by e-mail} sms { by SMS} other {}}{to, select, yes { to {recipient}} other {}} */
export const delivered = 'timeline.27=[["what"]," sent",["channel","s",{"mail":" by e-mail","sms":" by SMS","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}]]' as unknown as Word<{ what: string; channel: "mail" | "sms" | "other"; recipient: string; to: "yes" | "other" }>
/** {what} refused{channel, select, mail { by e-mail} sms { by SMS} other {}}{to, select, yes { to {recipient}} other {}}{why, select, yes {: {reason}} other {}} */
export const refused = 'timeline.28=[["what"]," refused",["channel","s",{"mail":" by e-mail","sms":" by SMS","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}],["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ what: string; channel: "mail" | "sms" | "other"; recipient: string; to: "yes" | "other"; reason: string; why: "yes" | "other" }>
/** {what} could not be sent{channel, select, mail { by e-mail} sms { by SMS} other {}}{to, select, yes { to {recipient}} other {}}{why, select, yes {: {reason}} other {}} */
export const failed = 'timeline.29=[["what"]," could not be sent",["channel","s",{"mail":" by e-mail","sms":" by SMS","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}],["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ what: string; channel: "mail" | "sms" | "other"; recipient: string; to: "yes" | "other"; reason: string; why: "yes" | "other" }>
/** It is not known whether the {message, select, invoice {invoice} reminder {reminder} receipt {receipt} payment_link {payment link} quote {quote} other {message}} arrived{to, select, yes { to {recipient}} other {}}{why, select, yes {: {reason}} other {}} */
export const unknown = 'timeline.30=["It is not known whether the ",["message","s",{"invoice":"invoice","reminder":"reminder","receipt":"receipt","payment_link":"payment link","quote":"quote","other":"message"}]," arrived",["to","s",{"yes":[" to ",["recipient"]],"other":""}],["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ message: "invoice" | "reminder" | "receipt" | "payment_link" | "quote" | "other"; recipient: string; to: "yes" | "other"; reason: string; why: "yes" | "other" }>
/** {what} not sent{channel, select, mail { by e-mail} sms { by SMS} other {}}{to, select, yes { to {recipient}} other {}}{why, select, yes {: {reason}} other {}} */
export const notSent = 'timeline.31=[["what"]," not sent",["channel","s",{"mail":" by e-mail","sms":" by SMS","other":""}],["to","s",{"yes":[" to ",["recipient"]],"other":""}],["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ what: string; channel: "mail" | "sms" | "other"; recipient: string; to: "yes" | "other"; reason: string; why: "yes" | "other" }>
/** Invoice */
export const invoice = 'timeline.32:Invoice' as unknown as Word
/** Reminder */
export const reminder = 'timeline.33:Reminder' as unknown as Word
/** Receipt */
export const receipt = 'timeline.34:Receipt' as unknown as Word
/** Payment link */
export const paymentLink = 'timeline.35:Payment link' as unknown as Word
/** Quote */
export const quote = 'timeline.36:Quote' as unknown as Word
/** Message */
export const message = 'timeline.37:Message' as unknown as Word
/** Status changed from {from} to {to} */
export const statusChanged = 'timeline.38=["Status changed from ",["from"]," to ",["to"]]' as unknown as Word<{ from: string; to: string }>
/** Payment of {sum} recorded */
export const paymentRecorded = 'timeline.39=["Payment of ",["sum"]," recorded"]' as unknown as Word<{ sum: string }>
/** Payment reversed */
export const paymentReversed = 'timeline.40:Payment reversed' as unknown as Word
/** Paid {sum} by card */
export const paidByCard = 'timeline.41=["Paid ",["sum"]," by card"]' as unknown as Word<{ sum: string }>
/** Refunded {sum} */
export const refunded = 'timeline.42=["Refunded ",["sum"]]' as unknown as Word<{ sum: string }>
/** Refund of {sum} to the card requested{why, select, yes {: {reason}} other {}} */
export const refundRequested = 'timeline.43=["Refund of ",["sum"]," to the card requested",["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ sum: string; reason: string; why: "yes" | "other" }>
/** Refund of {sum} to the card failed{why, select, yes {: {reason}} other {}} */
export const refundFailed = 'timeline.44=["Refund of ",["sum"]," to the card failed",["why","s",{"yes":[": ",["reason"]],"other":""}]]' as unknown as Word<{ sum: string; reason: string; why: "yes" | "other" }>
/** Card payment of {sum} taken back */
export const takenBack = 'timeline.45=["Card payment of ",["sum"]," taken back"]' as unknown as Word<{ sum: string }>
/** Received {sum}, which is not what was asked for */
export const mismatch = 'timeline.46=["Received ",["sum"],", which is not what was asked for"]' as unknown as Word<{ sum: string }>
/** Credited {sum} by {number} */
export const credited = 'timeline.47=["Credited ",["sum"]," by ",["number"]]' as unknown as Word<{ sum: string; number: string }>
/** Credit of {sum} applied from {number} */
export const creditApplied = 'timeline.48=["Credit of ",["sum"]," applied from ",["number"]]' as unknown as Word<{ sum: string; number: string }>
/** {sum} of {number} given back */
export const creditRefunded = 'timeline.49=[["sum"]," of ",["number"]," given back"]' as unknown as Word<{ sum: string; number: string }>
/** Checkout over {sum} opened */
export const checkoutOpened = 'timeline.50=["Checkout over ",["sum"]," opened"]' as unknown as Word<{ sum: string }>
/** Card declined for {sum} */
export const cardDeclined = 'timeline.51=["Card declined for ",["sum"]]' as unknown as Word<{ sum: string }>
/** The payer disputes {sum} */
export const disputed = 'timeline.52=["The payer disputes ",["sum"]]' as unknown as Word<{ sum: string }>
/** The payer disputes {sum}: {reason} */
export const disputedWhy = 'timeline.53=["The payer disputes ",["sum"],": ",["reason"]]' as unknown as Word<{ sum: string; reason: string }>
/** Dispute over {sum} decided for you */
export const disputeWon = 'timeline.54=["Dispute over ",["sum"]," decided for you"]' as unknown as Word<{ sum: string }>
/** Dispute over {sum} lost */
export const disputeLost = 'timeline.55=["Dispute over ",["sum"]," lost"]' as unknown as Word<{ sum: string }>
/** Dispute over {sum} lost: {reason} */
export const disputeLostWhy = 'timeline.56=["Dispute over ",["sum"]," lost: ",["reason"]]' as unknown as Word<{ sum: string; reason: string }>
/** Expired unpaid */
export const expired = 'timeline.57:Expired unpaid' as unknown as Word
/** Reminder on its way */
export const reminderQueued = 'timeline.58:Reminder on its way' as unknown as Word
/** Reminders stopped */
export const remindersStopped = 'timeline.59:Reminders stopped' as unknown as Word
/** Reminders stopped: {reason} */
export const remindersStoppedWhy = 'timeline.60=["Reminders stopped: ",["reason"]]' as unknown as Word<{ reason: string }>
/** Reminders go on */
export const remindersResumed = 'timeline.61:Reminders go on' as unknown as Word
/** line items */
export const fieldItems = 'timeline.62:line items' as unknown as Word
/** sections */
export const fieldSections = 'timeline.63:sections' as unknown as Word
/** notes */
export const fieldNotes = 'timeline.64:notes' as unknown as Word
/** customer */
export const fieldCustomer = 'timeline.65:customer' as unknown as Word
/** billing name */
export const fieldBillingName = 'timeline.66:billing name' as unknown as Word
/** billing email */
export const fieldBillingEmail = 'timeline.67:billing email' as unknown as Word
/** billing phone */
export const fieldBillingPhone = 'timeline.68:billing phone' as unknown as Word
/** billing address */
export const fieldBillingAddress = 'timeline.69:billing address' as unknown as Word
/** billing city */
export const fieldBillingCity = 'timeline.70:billing city' as unknown as Word
/** billing province */
export const fieldBillingProvince = 'timeline.71:billing province' as unknown as Word
/** billing zip */
export const fieldBillingZip = 'timeline.72:billing zip' as unknown as Word
/** billing country */
export const fieldBillingCountry = 'timeline.73:billing country' as unknown as Word
/** issue date */
export const fieldIssueDate = 'timeline.74:issue date' as unknown as Word
/** due date */
export const fieldDueDate = 'timeline.75:due date' as unknown as Word
/** currency */
export const fieldCurrency = 'timeline.76:currency' as unknown as Word
/** payment method */
export const fieldMethod = 'timeline.77:payment method' as unknown as Word
/** payment terms */
export const fieldTerms = 'timeline.78:payment terms' as unknown as Word
/** discount type */
export const fieldDiscountType = 'timeline.79:discount type' as unknown as Word
/** discount value */
export const fieldDiscountValue = 'timeline.80:discount value' as unknown as Word
/** shipping type */
export const fieldShippingType = 'timeline.81:shipping type' as unknown as Word
/** shipping value */
export const fieldShippingValue = 'timeline.82:shipping value' as unknown as Word
/** tax type */
export const fieldTaxType = 'timeline.83:tax type' as unknown as Word
/** tax value */
export const fieldTaxValue = 'timeline.84:tax value' as unknown as Word
/** pricing */
export const fieldPricing = 'timeline.85:pricing' as unknown as Word
/** e invoice */
export const fieldEInvoice = 'timeline.86:e invoice' as unknown as Word
/** total */
export const fieldTotal = 'timeline.87:total' as unknown as Word
/** Pending */
export const statePending = 'timeline.88:Pending' as unknown as Word
/** Expired */
export const stateExpired = 'timeline.89:Expired' as unknown as Word
/** Created as a deposit on {total} */
export const createdAsDeposit = 'timeline.90=["Created as a deposit on ",["total"]]' as unknown as Word<{ total: string }>
/** A deposit of {sum} was made */
export const depositMade = 'timeline.91=["A deposit of ",["sum"]," was made"]' as unknown as Word<{ sum: string }>
/** payment schedule */
export const fieldSchedule = 'timeline.92:payment schedule' as unknown as Word
