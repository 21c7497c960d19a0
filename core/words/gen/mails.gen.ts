// Made of core/words/mails.en.json by npm run words.
import type { Word } from '../word.ts'

/** Sent with {product}. */
export const sentWith = 'mails.0=["Sent with ",["product"],"."]' as unknown as Word<{ product: string }>
/** Or open */
export const orOpen = 'mails.1:Or open' as unknown as Word
/** Questions? Reply to this message to reach {business}. */
export const questions = 'mails.2=["Questions? Reply to this message to reach ",["business"],"."]' as unknown as Word<{ business: string }>
/** Invoice */
export const invoiceHeading = 'mails.3:Invoice' as unknown as Word
/** {sum} due {date} */
export const dueOn = 'mails.4=[["sum"]," due ",["date"]]' as unknown as Word<{ sum: string; date: string }>
/** {sum} due */
export const nothingDue = 'mails.5=[["sum"]," due"]' as unknown as Word<{ sum: string }>
/** Amount due */
export const amountDue = 'mails.6:Amount due' as unknown as Word
/** View and pay invoice */
export const viewAndPay = 'mails.7:View and pay invoice' as unknown as Word
/** View invoice */
export const viewInvoice = 'mails.8:View invoice' as unknown as Word
/** Or pay by transfer */
export const orTransfer = 'mails.9:Or pay by transfer' as unknown as Word
/** The invoice is attached as {file}. */
export const invoiceAttached = 'mails.10=["The invoice is attached as ",["file"],"."]' as unknown as Word<{ file: string }>
/** Also attached: {files}. */
export const alsoAttached = 'mails.11=["Also attached: ",["files"],"."]' as unknown as Word<{ files: string }>
/** Attached: {files}. */
export const attached = 'mails.12=["Attached: ",["files"],"."]' as unknown as Word<{ files: string }>
/** You are receiving this message because {business} sent you an invoice. */
export const invoiceReason = 'mails.13=["You are receiving this message because ",["business"]," sent you an invoice."]' as unknown as Word<{ business: string }>
/** Invoice # */
export const number = 'mails.14:Invoice #' as unknown as Word
/** Issue date */
export const issueDate = 'mails.15:Issue date' as unknown as Word
/** Due date */
export const dueDate = 'mails.16:Due date' as unknown as Word
/** Total */
export const total = 'mails.17:Total' as unknown as Word
/** Status */
export const status = 'mails.18:Status' as unknown as Word
/** {why, select, paid {Paid} cancelled {Cancelled} other {Nothing due}} */
export const settled = 'mails.19=[["why","s",{"paid":"Paid","cancelled":"Cancelled","other":"Nothing due"}]]' as unknown as Word<{ why: "paid" | "cancelled" | "other" }>
/** From */
export const from = 'mails.20:From' as unknown as Word
/** Bill to */
export const billTo = 'mails.21:Bill to' as unknown as Word
/** A payment is due soon */
export const dueSoon = 'mails.22:A payment is due soon' as unknown as Word
/** A payment is due today */
export const dueToday = 'mails.23:A payment is due today' as unknown as Word
/** A payment is overdue */
export const overdue = 'mails.24:A payment is overdue' as unknown as Word
/** Amount overdue */
export const amountOverdue = 'mails.25:Amount overdue' as unknown as Word
/** {sum}, due today */
export const sumToday = 'mails.26=[["sum"],", due today"]' as unknown as Word<{ sum: string }>
/** {sum}, due in {days, plural, one {# day} other {# days}}, on {date} */
export const sumIn = 'mails.27=[["sum"],", due in ",["days","p",{"one":[0," day"],"other":[0," days"]}],", on ",["date"]]' as unknown as Word<{ sum: string; days: number; date: string }>
/** {sum}, due {days, plural, one {# day} other {# days}} ago, on {date} */
export const sumAgo = 'mails.28=[["sum"],", due ",["days","p",{"one":[0," day"],"other":[0," days"]}]," ago, on ",["date"]]' as unknown as Word<{ sum: string; days: number; date: string }>
/** Please read the attached letter, {file}. */
export const readLetter = 'mails.29=["Please read the attached letter, ",["file"],"."]' as unknown as Word<{ file: string }>
/** You receive this reminder because an invoice from {business} is open. */
export const reminderReason = 'mails.30=["You receive this reminder because an invoice from ",["business"]," is open."]' as unknown as Word<{ business: string }>
/** Payment received */
export const received = 'mails.31:Payment received' as unknown as Word
/** {sum} received by {business} on {date} */
export const receivedPreview = 'mails.32=[["sum"]," received by ",["business"]," on ",["date"]]' as unknown as Word<{ sum: string; business: string; date: string }>
/** Amount received */
export const amountReceived = 'mails.33:Amount received' as unknown as Word
/** Paid to */
export const paidTo = 'mails.34:Paid to' as unknown as Word
/** View payment */
export const viewPayment = 'mails.35:View payment' as unknown as Word
/** The receipt is attached as {file}. */
export const receiptAttached = 'mails.36=["The receipt is attached as ",["file"],"."]' as unknown as Word<{ file: string }>
/** You are receiving this message because you paid {business}. */
export const receiptReason = 'mails.37=["You are receiving this message because you paid ",["business"],"."]' as unknown as Word<{ business: string }>
/** Date */
export const date = 'mails.38:Date' as unknown as Word
/** Method */
export const method = 'mails.39:Method' as unknown as Word
/** Reference */
export const reference = 'mails.40:Reference' as unknown as Word
/** Still open */
export const stillOpen = 'mails.41:Still open' as unknown as Word
/** Overpaid */
export const overpaid = 'mails.42:Overpaid' as unknown as Word
/** Payment request */
export const requestHeading = 'mails.43:Payment request' as unknown as Word
/** {sum} to {business} */
export const requestPreview = 'mails.44=[["sum"]," to ",["business"]]' as unknown as Word<{ sum: string; business: string }>
/** Amount */
export const requestAmount = 'mails.45:Amount' as unknown as Word
/** To */
export const to = 'mails.46:To' as unknown as Word
/** Link valid until */
export const validUntil = 'mails.47:Link valid until' as unknown as Word
/** Pay now */
export const payNow = 'mails.48:Pay now' as unknown as Word
/** You are receiving this message because {business} sent you a payment request. */
export const requestReason = 'mails.49=["You are receiving this message because ",["business"]," sent you a payment request."]' as unknown as Word<{ business: string }>
/** invoice {number} */
export const smsInvoice = 'mails.50=["invoice ",["number"]]' as unknown as Word<{ number: string }>
/** reminder of invoice {number} */
export const smsReminder = 'mails.51=["reminder of invoice ",["number"]]' as unknown as Word<{ number: string }>
/** due {date} */
export const smsDue = 'mails.52=["due ",["date"]]' as unknown as Word<{ date: string }>
/** was due {date} */
export const smsWasDue = 'mails.53=["was due ",["date"]]' as unknown as Word<{ date: string }>
/** {why, select, paid {paid} cancelled {cancelled} other {nothing due}} */
export const smsSettled = 'mails.54=[["why","s",{"paid":"paid","cancelled":"cancelled","other":"nothing due"}]]' as unknown as Word<{ why: "paid" | "cancelled" | "other" }>
/** payment request */
export const smsRequest = 'mails.55:payment request' as unknown as Word
/** until {date} */
export const smsUntil = 'mails.56=["until ",["date"]]' as unknown as Word<{ date: string }>
/** {occasion, select, invitation {Appointment: {title}, {when}} update {Appointment changed: {title}, {when}} confirmation {Appointment confirmed: {title}, {when}} cancel {Appointment cancelled: {title}, {when}} other {Reminder: {title}, {when}}} */
export const appointmentSubject = 'mails.57=[["occasion","s",{"invitation":["Appointment: ",["title"],", ",["when"]],"update":["Appointment changed: ",["title"],", ",["when"]],"confirmation":["Appointment confirmed: ",["title"],", ",["when"]],"cancel":["Appointment cancelled: ",["title"],", ",["when"]],"other":["Reminder: ",["title"],", ",["when"]]}]]' as unknown as Word<{ title: string; when: string; occasion: "invitation" | "update" | "confirmation" | "cancel" | "other" }>
/** {occasion, select, invitation {Your appointment} update {Your appointment has changed} confirmation {Your appointment is confirmed} cancel {Your appointment was cancelled} other {A reminder of your appointment}} */
export const appointmentHeading = 'mails.58=[["occasion","s",{"invitation":"Your appointment","update":"Your appointment has changed","confirmation":"Your appointment is confirmed","cancel":"Your appointment was cancelled","other":"A reminder of your appointment"}]]' as unknown as Word<{ occasion: "invitation" | "update" | "confirmation" | "cancel" | "other" }>
/** {occasion, select, invitation {You have an appointment with {other}.} update {Your appointment with {other} has changed. These are the current details.} confirmation {Your appointment with {other} is confirmed.} cancel {Your appointment with {other} will not take place.} other {You have an appointment with {other} soon.}} */
export const appointmentOpening = 'mails.59=[["occasion","s",{"invitation":["You have an appointment with ",["other"],"."],"update":["Your appointment with ",["other"]," has changed. These are the current details."],"confirmation":["Your appointment with ",["other"]," is confirmed."],"cancel":["Your appointment with ",["other"]," will not take place."],"other":["You have an appointment with ",["other"]," soon."]}]]' as unknown as Word<{ other: string; occasion: "invitation" | "update" | "confirmation" | "cancel" | "other" }>
/** a customer */
export const aCustomer = 'mails.60:a customer' as unknown as Word
/** With {other} */
export const withOther = 'mails.61=["With ",["other"]]' as unknown as Word<{ other: string }>
/** What */
export const what = 'mails.62:What' as unknown as Word
/** When */
export const when = 'mails.63:When' as unknown as Word
/** Time zone */
export const timeZone = 'mails.64:Time zone' as unknown as Word
/** With */
export const withWhom = 'mails.65:With' as unknown as Word
/** Open appointment */
export const openAppointment = 'mails.66:Open appointment' as unknown as Word
/** A calendar file is attached. */
export const calendarAttached = 'mails.67:A calendar file is attached.' as unknown as Word
/** You are receiving this message because you have an appointment with {other}. */
export const appointmentReason = 'mails.68=["You are receiving this message because you have an appointment with ",["other"],"."]' as unknown as Word<{ other: string }>
/** Credit note */
export const creditHeading = 'mails.69:Credit note' as unknown as Word
/** Credit note {number} from {business} */
export const creditSubject = 'mails.70=["Credit note ",["number"]," from ",["business"]]' as unknown as Word<{ number: string; business: string }>
/** Hello {customer},  Here is credit note {number} for invoice {invoice}. */
export const creditText = 'mails.71=["Hello ",["customer"],",\\n\\nHere is credit note ",["number"]," for invoice ",["invoice"],"."]' as unknown as Word<{ customer: string; number: string; invoice: string }>
/** Credited */
export const credited = 'mails.72:Credited' as unknown as Word
/** Credit note # */
export const creditNumber = 'mails.73:Credit note #' as unknown as Word
/** For invoice */
export const forInvoice = 'mails.74:For invoice' as unknown as Word
/** View credit note */
export const viewCredit = 'mails.75:View credit note' as unknown as Word
/** The credit note is attached as {file}. */
export const creditAttached = 'mails.76=["The credit note is attached as ",["file"],"."]' as unknown as Word<{ file: string }>
/** You are receiving this message because {business} sent you a credit note. */
export const creditMailReason = 'mails.77=["You are receiving this message because ",["business"]," sent you a credit note."]' as unknown as Word<{ business: string }>
