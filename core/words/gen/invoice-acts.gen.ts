// Made of core/words/invoice-acts.en.json by npm run words.
import type { Word } from '../word.ts'

/** Edit */
export const edit = 'invoice-acts.0:Edit' as unknown as Word
/** Update Status */
export const updateStatus = 'invoice-acts.1:Update Status' as unknown as Word
/** Download PDF */
export const downloadPdf = 'invoice-acts.2:Download PDF' as unknown as Word
/** Send credit note */
export const sendCreditNote = 'invoice-acts.3:Send credit note' as unknown as Word
/** Send Invoice */
export const sendInvoice = 'invoice-acts.4:Send Invoice' as unknown as Word
/** Pay */
export const pay = 'invoice-acts.5:Pay' as unknown as Word
/** Remind */
export const remind = 'invoice-acts.6:Remind' as unknown as Word
/** Record Payment */
export const recordPayment = 'invoice-acts.7:Record Payment' as unknown as Word
/** Share pay link */
export const sharePayLink = 'invoice-acts.8:Share pay link' as unknown as Word
/** Copy pay link */
export const copyPayLink = 'invoice-acts.9:Copy pay link' as unknown as Word
/** Duplicate */
export const duplicate = 'invoice-acts.10:Duplicate' as unknown as Word
/** Correct */
export const correct = 'invoice-acts.11:Correct' as unknown as Word
/** Cancel invoice */
export const cancelInvoice = 'invoice-acts.12:Cancel invoice' as unknown as Word
/** History */
export const history = 'invoice-acts.13:History' as unknown as Word
/** Delete */
export const remove = 'invoice-acts.14:Delete' as unknown as Word
/** Deleting... */
export const deleting = 'invoice-acts.15:Deleting...' as unknown as Word
/** Actions for {number} */
export const actionsFor = 'invoice-acts.16=["Actions for ",["number"]]' as unknown as Word<{ number: string }>
/** {number} was issued and stays as it is. A credit note takes all of it off, and a draft of the same opens for you to change. */
export const correctText = 'invoice-acts.17=[["number"]," was issued and stays as it is. A credit note takes all of it off, and a draft of the same opens for you to change."]' as unknown as Word<{ number: string }>
/** {number} becomes void. Its number is not used again, and the register tells the reason. */
export const cancelText = 'invoice-acts.18=[["number"]," becomes void. Its number is not used again, and the register tells the reason."]' as unknown as Word<{ number: string }>
/** Invoice credited, and made again as a draft */
export const cancelledAgain = 'invoice-acts.19:Invoice credited, and made again as a draft' as unknown as Word
/** Invoice cancelled */
export const invoiceCancelled = 'invoice-acts.20:Invoice cancelled' as unknown as Word
/** Failed to cancel the invoice */
export const cancelFailed = 'invoice-acts.21:Failed to cancel the invoice' as unknown as Word
/** Reason */
export const reason = 'invoice-acts.22:Reason' as unknown as Word
/** Please enter a reason */
export const reasonMissing = 'invoice-acts.23:Please enter a reason' as unknown as Word
/** Keep it */
export const keepIt = 'invoice-acts.24:Keep it' as unknown as Word
/** Correcting... */
export const correcting = 'invoice-acts.25:Correcting...' as unknown as Word
/** Cancelling... */
export const cancelling = 'invoice-acts.26:Cancelling...' as unknown as Word
/** Correct address and send again */
export const correctAndSend = 'invoice-acts.27:Correct address and send again' as unknown as Word
/** Please enter a valid email address */
export const wrongEmail = 'invoice-acts.28:Please enter a valid email address' as unknown as Word
/** Failed to update invoice */
export const updateFailed = 'invoice-acts.29:Failed to update invoice' as unknown as Word
/** Recipient email */
export const recipientEmail = 'invoice-acts.30:Recipient email' as unknown as Word
/** The address is corrected on the invoice, too. */
export const correctedToo = 'invoice-acts.31:The address is corrected on the invoice, too.' as unknown as Word
/** The invoice did not arrive at this address. */
export const didNotArriveThere = 'invoice-acts.32:The invoice did not arrive at this address.' as unknown as Word
/** Sending... */
export const sending = 'invoice-acts.33:Sending...' as unknown as Word
/** Send again */
export const sendAgain = 'invoice-acts.34:Send again' as unknown as Word
/** The invoice could not be loaded */
export const loadFailed = 'invoice-acts.35:The invoice could not be loaded' as unknown as Word
/** Try Again */
export const tryAgain = 'invoice-acts.36:Try Again' as unknown as Word
/** Loading invoice... */
export const loadingInvoice = 'invoice-acts.37:Loading invoice...' as unknown as Word
/** {number} again, with today’s dates and the same terms. */
export const duplicateText = 'invoice-acts.38=[["number"]," again, with today’s dates and the same terms."]' as unknown as Word<{ number: string }>
/** Customer */
export const customer = 'invoice-acts.39:Customer' as unknown as Word
/** Invoice # */
export const number = 'invoice-acts.40:Invoice #' as unknown as Word
/** Issue date */
export const issueDate = 'invoice-acts.41:Issue date' as unknown as Word
/** Due date */
export const dueDate = 'invoice-acts.42:Due date' as unknown as Word
/** Total */
export const total = 'invoice-acts.43:Total' as unknown as Word
/** Creating... */
export const creating = 'invoice-acts.44:Creating...' as unknown as Word
/** Create draft */
export const createDraft = 'invoice-acts.45:Create draft' as unknown as Word
/** Send */
export const send = 'invoice-acts.46:Send' as unknown as Word
/** Changed prices */
export const changedPrices = 'invoice-acts.47:Changed prices' as unknown as Word
/** Changed in the catalogue since */
export const changedSince = 'invoice-acts.48:Changed in the catalogue since' as unknown as Word
/** An error occurred while saving the invoice */
export const saveFailed = 'invoice-acts.49:An error occurred while saving the invoice' as unknown as Word
/** Invoice created successfully! */
export const created = 'invoice-acts.50:Invoice created successfully!' as unknown as Word
/** PDF downloaded successfully */
export const pdfDone = 'invoice-acts.51:PDF downloaded successfully' as unknown as Word
/** Failed to download PDF */
export const pdfFailed = 'invoice-acts.52:Failed to download PDF' as unknown as Word
/** Downloading... */
export const downloading = 'invoice-acts.53:Downloading...' as unknown as Word
/** Invoice status updated successfully */
export const statusUpdated = 'invoice-acts.54:Invoice status updated successfully' as unknown as Word
/** Failed to update invoice status */
export const statusFailed = 'invoice-acts.55:Failed to update invoice status' as unknown as Word
/** Failed to restore invoice */
export const restoreFailed = 'invoice-acts.56:Failed to restore invoice' as unknown as Word
/** Invoice deleted successfully */
export const deleted = 'invoice-acts.57:Invoice deleted successfully' as unknown as Word
/** Undo */
export const undo = 'invoice-acts.58:Undo' as unknown as Word
/** Failed to delete invoice */
export const deleteFailed = 'invoice-acts.59:Failed to delete invoice' as unknown as Word
/** Delete invoice */
export const deleteTitle = 'invoice-acts.60:Delete invoice' as unknown as Word
/** Are you sure you want to delete {number}? It can be restored for 30 days. */
export const deleteText = 'invoice-acts.61=["Are you sure you want to delete ",["number"],"? It can be restored for 30 days."]' as unknown as Word<{ number: string }>
/** The reminders could not be loaded */
export const remindersFailed = 'invoice-acts.62:The reminders could not be loaded' as unknown as Word
/** Loading reminders */
export const loadingReminders = 'invoice-acts.63:Loading reminders' as unknown as Word
/** Reminders for this invoice resumed */
export const resumed = 'invoice-acts.64:Reminders for this invoice resumed' as unknown as Word
/** Failed to change the reminders */
export const remindersChangeFailed = 'invoice-acts.65:Failed to change the reminders' as unknown as Word
/** This customer asked not to be reminded by e-mail. */
export const asksNone = 'invoice-acts.66:This customer asked not to be reminded by e-mail.' as unknown as Word
/** Reminders sent */
export const remindersSent = 'invoice-acts.67:Reminders sent' as unknown as Word
/** Remind now */
export const remindNow = 'invoice-acts.68:Remind now' as unknown as Word
/** Resuming... */
export const resuming = 'invoice-acts.69:Resuming...' as unknown as Word
/** Resume reminders */
export const resume = 'invoice-acts.70:Resume reminders' as unknown as Word
/** Stop reminders */
export const stopReminders = 'invoice-acts.71:Stop reminders' as unknown as Word
/** Collection letters */
export const letters = 'invoice-acts.72:Collection letters' as unknown as Word
/** {letter} as PDF */
export const asPdf = 'invoice-acts.73=[["letter"]," as PDF"]' as unknown as Word<{ letter: string }>
/** Reminders for this invoice are stopped */
export const stopped = 'invoice-acts.74:Reminders for this invoice are stopped' as unknown as Word
/** No automatic reminders are sent for this invoice until you resume them. */
export const stopText = 'invoice-acts.75:No automatic reminders are sent for this invoice until you resume them.' as unknown as Word
/** Stopping... */
export const stopping = 'invoice-acts.76:Stopping...' as unknown as Word
/** The history could not be loaded */
export const historyFailed = 'invoice-acts.77:The history could not be loaded' as unknown as Word
/** Loading history */
export const loadingHistory = 'invoice-acts.78:Loading history' as unknown as Word
/** Payments */
export const payments = 'invoice-acts.79:Payments' as unknown as Word
/** Reminders */
export const reminders = 'invoice-acts.80:Reminders' as unknown as Word
/** Revisions */
export const revisions = 'invoice-acts.81:Revisions' as unknown as Word
/** Timeline */
export const timeline = 'invoice-acts.82:Timeline' as unknown as Word
/** Other */
export const other = 'invoice-acts.83:Other' as unknown as Word
/** Payment recorded */
export const paymentRecorded = 'invoice-acts.84:Payment recorded' as unknown as Word
/** Failed to record payment */
export const recordFailed = 'invoice-acts.85:Failed to record payment' as unknown as Word
/** Amount */
export const amount = 'invoice-acts.86:Amount' as unknown as Word
/** Received on */
export const receivedOn = 'invoice-acts.87:Received on' as unknown as Word
/** Method */
export const method = 'invoice-acts.88:Method' as unknown as Word
/** Note */
export const note = 'invoice-acts.89:Note' as unknown as Word
/** Send a receipt by e-mail */
export const sendReceipt = 'invoice-acts.90:Send a receipt by e-mail' as unknown as Word
/** Recording... */
export const recording = 'invoice-acts.91:Recording...' as unknown as Word
/** Please enter an amount greater than 0 */
export const amountMissing = 'invoice-acts.92:Please enter an amount greater than 0' as unknown as Word
/** Settles the invoice. */
export const settles = 'invoice-acts.93:Settles the invoice.' as unknown as Word
/** Payment reversed */
export const reversed = 'invoice-acts.94:Payment reversed' as unknown as Word
/** Failed to reverse payment */
export const reverseFailed = 'invoice-acts.95:Failed to reverse payment' as unknown as Word
/** No payments received yet. */
export const noPayments = 'invoice-acts.96:No payments received yet.' as unknown as Word
/** Reverse */
export const reverse = 'invoice-acts.97:Reverse' as unknown as Word
/** Reverse payment */
export const reverseTitle = 'invoice-acts.98:Reverse payment' as unknown as Word
/** Receipt */
export const receipt = 'invoice-acts.99:Receipt' as unknown as Word
/** Set to Paid */
export const setToPaid = 'invoice-acts.100:Set to Paid' as unknown as Word
/** Card payment taken back */
export const cardTakenBack = 'invoice-acts.101:Card payment taken back' as unknown as Word
/** Failed to download invoice */
export const downloadFailed = 'invoice-acts.102:Failed to download invoice' as unknown as Word
/** Pay link copied */
export const linkCopied = 'invoice-acts.103:Pay link copied' as unknown as Word
/** Copy this pay link */
export const copyThis = 'invoice-acts.104:Copy this pay link' as unknown as Word
/** The customer disputes it */
export const disputes = 'invoice-acts.105:The customer disputes it' as unknown as Word
/** Other terms were agreed */
export const otherTerms = 'invoice-acts.106:Other terms were agreed' as unknown as Word
/** Another reason */
export const otherReason = 'invoice-acts.107:Another reason' as unknown as Word
/** No reminders: this invoice is not open. */
export const notOpen = 'invoice-acts.108:No reminders: this invoice is not open.' as unknown as Word
/** Reminders for this invoice are stopped. */
export const areStopped = 'invoice-acts.109:Reminders for this invoice are stopped.' as unknown as Word
/** Reminders are turned off for this business. Turn them on under Messages. */
export const turnedOff = 'invoice-acts.110:Reminders are turned off for this business. Turn them on under Messages.' as unknown as Word
/** No further reminders are scheduled. */
export const noFurther = 'invoice-acts.111:No further reminders are scheduled.' as unknown as Word
/** The last e-mail to {recipient} was not delivered: {reason} */
export const lastNotDelivered = 'invoice-acts.112=["The last e-mail to ",["recipient"]," was not delivered: ",["reason"]]' as unknown as Word<{ recipient: string; reason: string }>
/** Send goes by e-mail to {email}. */
export const sendGoesTo = 'invoice-acts.113=["Send goes by e-mail to ",["email"],"."]' as unknown as Word<{ email: string }>
/** {price}, was {before} */
export const wasPrice = 'invoice-acts.114=[["price"],", was ",["before"]]' as unknown as Word<{ price: string; before: string }>
/** {price}, now {after} */
export const nowPrice = 'invoice-acts.115=[["price"],", now ",["after"]]' as unknown as Word<{ price: string; after: string }>
/** Take new price<more> of {name}</more> */
export const takeNewPrice = 'invoice-acts.116=["Take new price",["more","e",[" of ",["name"]]]]' as unknown as Word<{ name: string }, "more">
/** {number} to {name} */
export const numberTo = 'invoice-acts.117=[["number"]," to ",["name"]]' as unknown as Word<{ number: string; name: string }>
/** {channel, select, mail {Next reminder: {date}, {step}, by e-mail.} sms {Next reminder: {date}, {step}, by SMS.} other {Next reminder: {date}, {step}, by e-mail and SMS.}} */
export const nextReminder = 'invoice-acts.118=[["channel","s",{"mail":["Next reminder: ",["date"],", ",["step"],", by e-mail."],"sms":["Next reminder: ",["date"],", ",["step"],", by SMS."],"other":["Next reminder: ",["date"],", ",["step"],", by e-mail and SMS."]}]]' as unknown as Word<{ date: string; step: string; channel: "mail" | "sms" | "other" }>
/** on the due date */
export const stepOn = 'invoice-acts.119:on the due date' as unknown as Word
/** {days, plural, one {# day before the due date} other {# days before the due date}} */
export const stepBefore = 'invoice-acts.120=[["days","p",{"one":[0," day before the due date"],"other":[0," days before the due date"]}]]' as unknown as Word<{ days: number }>
/** {days, plural, one {# day after the due date} other {# days after the due date}} */
export const stepAfter = 'invoice-acts.121=[["days","p",{"one":[0," day after the due date"],"other":[0," days after the due date"]}]]' as unknown as Word<{ days: number }>
/** Amount must have no decimals */
export const amountNoDecimals = 'invoice-acts.122:Amount must have no decimals' as unknown as Word
/** Amount must have at most {most} decimals */
export const amountDecimals = 'invoice-acts.123=["Amount must have at most ",["most"]," decimals"]' as unknown as Word<{ most: string }>
/** {sum} will still be owed. */
export const willBeOwed = 'invoice-acts.124=[["sum"]," will still be owed."]' as unknown as Word<{ sum: string }>
/** {sum} more than the amount due. */
export const tooMuch = 'invoice-acts.125=[["sum"]," more than the amount due."]' as unknown as Word<{ sum: string }>
/** The payer’s bank asks for {sum} back. Answer it in the dashboard of your card provider. Until it is decided the payment counts as received, and no reminders go out. */
export const disputeOpen = 'invoice-acts.126=["The payer’s bank asks for ",["sum"]," back. Answer it in the dashboard of your card provider. Until it is decided the payment counts as received, and no reminders go out."]' as unknown as Word<{ sum: string }>
/** Receipt of {date} */
export const receiptOf = 'invoice-acts.127=["Receipt of ",["date"]]' as unknown as Word<{ date: string }>
/** Revision {revision} */
export const revision = 'invoice-acts.128=["Revision ",["revision"]]' as unknown as Word<{ revision: string }>
/** PDF of revision {revision} */
export const pdfOfRevision = 'invoice-acts.129=["PDF of revision ",["revision"]]' as unknown as Word<{ revision: string }>
/** Reversal */
export const reversal = 'invoice-acts.130:Reversal' as unknown as Word
/** Refund */
export const refund = 'invoice-acts.131:Refund' as unknown as Word
/** Dispute lost */
export const disputeLost = 'invoice-acts.132:Dispute lost' as unknown as Word
/** Dispute won */
export const disputeWon = 'invoice-acts.133:Dispute won' as unknown as Word
/** Payment */
export const payment = 'invoice-acts.134:Payment' as unknown as Word
/** {what} (reversed) */
export const takenBack = 'invoice-acts.135=[["what"]," (reversed)"]' as unknown as Word<{ what: string }>
/** Make recurring */
export const recur = 'invoice-acts.136:Make recurring' as unknown as Word
/** Credit */
export const credit = 'invoice-acts.137:Credit' as unknown as Word
/** Credit note */
export const creditNote = 'invoice-acts.138:Credit note' as unknown as Word
/** Overpaid */
export const overpaid = 'invoice-acts.139:Overpaid' as unknown as Word
/** Balance */
export const balance = 'invoice-acts.140:Balance' as unknown as Word
/** The ledger keeps both the payment and its reversal. The amount will be due again. */
export const reverseText = 'invoice-acts.141:The ledger keeps both the payment and its reversal. The amount will be due again.' as unknown as Word
/** Reversing... */
export const reversing = 'invoice-acts.142:Reversing...' as unknown as Word
/** PDF */
export const pdf = 'invoice-acts.143:PDF' as unknown as Word
/** Ask for a deposit */
export const askForDeposit = 'invoice-acts.144:Ask for a deposit' as unknown as Word
