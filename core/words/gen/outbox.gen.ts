// Made of core/words/outbox.en.json by npm run words.
import type { Word } from '../word.ts'

/** Outbox */
export const title = 'outbox.0:Outbox' as unknown as Word
/** Messages */
export const things = 'outbox.1:Messages' as unknown as Word
/** Show */
export const show = 'outbox.2:Show' as unknown as Word
/** All */
export const all = 'outbox.3:All' as unknown as Word
/** On their way */
export const onTheirWay = 'outbox.4:On their way' as unknown as Word
/** Sent */
export const sentOnes = 'outbox.5:Sent' as unknown as Word
/** Stopped */
export const stopped = 'outbox.6:Stopped' as unknown as Word
/** Whose messages */
export const whose = 'outbox.7:Whose messages' as unknown as Word
/** Your business */
export const yours = 'outbox.8:Your business' as unknown as Word
/** Everybody */
export const everybody = 'outbox.9:Everybody' as unknown as Word
/** The messages could not be loaded */
export const failed = 'outbox.10:The messages could not be loaded' as unknown as Word
/** Try Again */
export const tryAgain = 'outbox.11:Try Again' as unknown as Word
/** No messages found */
export const noneFound = 'outbox.12:No messages found' as unknown as Word
/** No message matches your search. */
export const noneMatches = 'outbox.13:No message matches your search.' as unknown as Word
/** Every e-mail and SMS that goes out is shown here. */
export const noneYet = 'outbox.14:Every e-mail and SMS that goes out is shown here.' as unknown as Word
/** This page is closed */
export const closed = 'outbox.15:This page is closed' as unknown as Word
/** Only the owner of a business can see its messages. */
export const closedWhy = 'outbox.16:Only the owner of a business can see its messages.' as unknown as Word
/** Return to Home */
export const home = 'outbox.17:Return to Home' as unknown as Word
/** Message */
export const message = 'outbox.18:Message' as unknown as Word
/** To */
export const to = 'outbox.19:To' as unknown as Word
/** Date */
export const date = 'outbox.20:Date' as unknown as Word
/** Status */
export const status = 'outbox.21:Status' as unknown as Word
/** {kind} by SMS */
export const bySms = 'outbox.22=[["kind"]," by SMS"]' as unknown as Word<{ kind: string }>
/** The message is on its way again */
export const againSent = 'outbox.23:The message is on its way again' as unknown as Word
/** The message could not be sent again. Please try again later. */
export const againFailed = 'outbox.24:The message could not be sent again. Please try again later.' as unknown as Word
/** SMS to {recipient} */
export const smsTo = 'outbox.25=["SMS to ",["recipient"]]' as unknown as Word<{ recipient: string }>
/** Close */
export const close = 'outbox.26:Close' as unknown as Word
/** Sending... */
export const sending = 'outbox.27:Sending...' as unknown as Word
/** Send Again */
export const sendAgain = 'outbox.28:Send Again' as unknown as Word
/** From */
export const from = 'outbox.29:From' as unknown as Word
/** Copy of the mail to */
export const copyOf = 'outbox.30:Copy of the mail to' as unknown as Word
/** Cc */
export const cc = 'outbox.31:Cc' as unknown as Word
/** Answers to */
export const answersTo = 'outbox.32:Answers to' as unknown as Word
/** When */
export const when = 'outbox.33:When' as unknown as Word
/** This message could not be loaded */
export const messageFailed = 'outbox.34:This message could not be loaded' as unknown as Word
/** Its contents are visible only to the business that sent it and to its recipient. */
export const wordsHidden = 'outbox.35:Its contents are visible only to the business that sent it and to its recipient.' as unknown as Word
/** Loading Message */
export const loading = 'outbox.36:Loading Message' as unknown as Word
/** Open Invoice */
export const openInvoice = 'outbox.37:Open Invoice' as unknown as Word
/** Open Appointment */
export const openAppointment = 'outbox.38:Open Appointment' as unknown as Word
/** About */
export const about = 'outbox.39:About' as unknown as Word
/** Part of the message */
export const part = 'outbox.40:Part of the message' as unknown as Word
/** Text only */
export const textOnly = 'outbox.41:Text only' as unknown as Word
/** The message as the recipient sees it */
export const asSeen = 'outbox.42:The message as the recipient sees it' as unknown as Word
/** Text of the message */
export const text = 'outbox.43:Text of the message' as unknown as Word
/** Attachments */
export const attachments = 'outbox.44:Attachments' as unknown as Word
/** Invoice */
export const invoice = 'outbox.45:Invoice' as unknown as Word
/** Copy of an invoice */
export const invoiceCopy = 'outbox.46:Copy of an invoice' as unknown as Word
/** Receipt */
export const receipt = 'outbox.47:Receipt' as unknown as Word
/** Payment notice */
export const paymentNotice = 'outbox.48:Payment notice' as unknown as Word
/** Answer to a quote */
export const quoteAnswer = 'outbox.49:Answer to a quote' as unknown as Word
/** Notice of an invoice not sent */
export const unsentNotice = 'outbox.50:Notice of an invoice not sent' as unknown as Word
/** Payment link */
export const paymentLink = 'outbox.51:Payment link' as unknown as Word
/** Reminder */
export const reminder = 'outbox.52:Reminder' as unknown as Word
/** Copy of a reminder */
export const reminderCopy = 'outbox.53:Copy of a reminder' as unknown as Word
/** Password reset */
export const passwordReset = 'outbox.54:Password reset' as unknown as Word
/** Password changed */
export const passwordChanged = 'outbox.55:Password changed' as unknown as Word
/** Account locked */
export const accountLocked = 'outbox.56:Account locked' as unknown as Word
/** Sign-in and security */
export const signInNotice = 'outbox.57:Sign-in and security' as unknown as Word
/** E-mail changed */
export const emailChanged = 'outbox.58:E-mail changed' as unknown as Word
/** Bank details changed */
export const bankDetailsChanged = 'outbox.59:Bank details changed' as unknown as Word
/** Webhook switched off */
export const webhookOff = 'outbox.60:Webhook switched off' as unknown as Word
/** Recurring invoice paused */
export const recurringPaused = 'outbox.61:Recurring invoice paused' as unknown as Word
/** Invitation */
export const invitation = 'outbox.62:Invitation' as unknown as Word
/** Contact message */
export const contact = 'outbox.63:Contact message' as unknown as Word
/** Appointment */
export const appointment = 'outbox.64:Appointment' as unknown as Word
/** Appointment reminder */
export const appointmentReminder = 'outbox.65:Appointment reminder' as unknown as Word
/** On its way */
export const onItsWay = 'outbox.66:On its way' as unknown as Word
/** Still trying */
export const stillTrying = 'outbox.67:Still trying' as unknown as Word
/** Sent */
export const sent = 'outbox.68:Sent' as unknown as Word
/** Refused */
export const refused = 'outbox.69:Refused' as unknown as Word
/** Given up */
export const givenUp = 'outbox.70:Given up' as unknown as Word
/** Uncertain */
export const uncertain = 'outbox.71:Uncertain' as unknown as Word
/** Cancelled */
export const cancelled = 'outbox.72:Cancelled' as unknown as Word
/** Kept here */
export const keptHere = 'outbox.73:Kept here' as unknown as Word
/** Not accepted yet. */
export const notAcceptedYet = 'outbox.74:Not accepted yet.' as unknown as Word
/** After {tries, plural, one {# try} other {# tries}}; the next is due at {time}. */
export const afterTries = 'outbox.75=["After ",["tries","p",{"one":[0," try"],"other":[0," tries"]}],"; the next is due at ",["time"],"."]' as unknown as Word<{ tries: number; time: string }>
/** The sending limit was reached. */
export const limitReached = 'outbox.76:The sending limit was reached.' as unknown as Word
/** It will be sent on {moment}. */
export const sentOn = 'outbox.77=["It will be sent on ",["moment"],"."]' as unknown as Word<{ moment: string }>
/** Given up after {tries, plural, one {# try} other {# tries}}. */
export const givenUpAfter = 'outbox.78=["Given up after ",["tries","p",{"one":[0," try"],"other":[0," tries"]}],"."]' as unknown as Word<{ tries: number }>
