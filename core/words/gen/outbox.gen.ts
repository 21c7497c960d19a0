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
/** {kind} by Peppol */
export const byPeppol = 'outbox.23=[["kind"]," by Peppol"]' as unknown as Word<{ kind: string }>
/** The message is on its way again */
export const againSent = 'outbox.24:The message is on its way again' as unknown as Word
/** The message could not be sent again. Please try again later. */
export const againFailed = 'outbox.25:The message could not be sent again. Please try again later.' as unknown as Word
/** SMS to {recipient} */
export const smsTo = 'outbox.26=["SMS to ",["recipient"]]' as unknown as Word<{ recipient: string }>
/** Close */
export const close = 'outbox.27:Close' as unknown as Word
/** Sending... */
export const sending = 'outbox.28:Sending...' as unknown as Word
/** Send Again */
export const sendAgain = 'outbox.29:Send Again' as unknown as Word
/** From */
export const from = 'outbox.30:From' as unknown as Word
/** Copy of the mail to */
export const copyOf = 'outbox.31:Copy of the mail to' as unknown as Word
/** Cc */
export const cc = 'outbox.32:Cc' as unknown as Word
/** Answers to */
export const answersTo = 'outbox.33:Answers to' as unknown as Word
/** When */
export const when = 'outbox.34:When' as unknown as Word
/** This message could not be loaded */
export const messageFailed = 'outbox.35:This message could not be loaded' as unknown as Word
/** Its contents are visible only to the business that sent it and to its recipient. */
export const wordsHidden = 'outbox.36:Its contents are visible only to the business that sent it and to its recipient.' as unknown as Word
/** Loading Message */
export const loading = 'outbox.37:Loading Message' as unknown as Word
/** Open Invoice */
export const openInvoice = 'outbox.38:Open Invoice' as unknown as Word
/** Open Appointment */
export const openAppointment = 'outbox.39:Open Appointment' as unknown as Word
/** About */
export const about = 'outbox.40:About' as unknown as Word
/** Part of the message */
export const part = 'outbox.41:Part of the message' as unknown as Word
/** Text only */
export const textOnly = 'outbox.42:Text only' as unknown as Word
/** The message as the recipient sees it */
export const asSeen = 'outbox.43:The message as the recipient sees it' as unknown as Word
/** Text of the message */
export const text = 'outbox.44:Text of the message' as unknown as Word
/** Attachments */
export const attachments = 'outbox.45:Attachments' as unknown as Word
/** Invoice */
export const invoice = 'outbox.46:Invoice' as unknown as Word
/** Copy of an invoice */
export const invoiceCopy = 'outbox.47:Copy of an invoice' as unknown as Word
/** Receipt */
export const receipt = 'outbox.48:Receipt' as unknown as Word
/** Payment notice */
export const paymentNotice = 'outbox.49:Payment notice' as unknown as Word
/** Answer to a quote */
export const quoteAnswer = 'outbox.50:Answer to a quote' as unknown as Word
/** Notice of an invoice not sent */
export const unsentNotice = 'outbox.51:Notice of an invoice not sent' as unknown as Word
/** Notice of a draft handed in */
export const handedInNotice = 'outbox.52:Notice of a draft handed in' as unknown as Word
/** Notice of a draft returned */
export const returnedNotice = 'outbox.53:Notice of a draft returned' as unknown as Word
/** Payment link */
export const paymentLink = 'outbox.54:Payment link' as unknown as Word
/** Reminder */
export const reminder = 'outbox.55:Reminder' as unknown as Word
/** Copy of a reminder */
export const reminderCopy = 'outbox.56:Copy of a reminder' as unknown as Word
/** Password reset */
export const passwordReset = 'outbox.57:Password reset' as unknown as Word
/** Password changed */
export const passwordChanged = 'outbox.58:Password changed' as unknown as Word
/** Account locked */
export const accountLocked = 'outbox.59:Account locked' as unknown as Word
/** Sign-in and security */
export const signInNotice = 'outbox.60:Sign-in and security' as unknown as Word
/** E-mail changed */
export const emailChanged = 'outbox.61:E-mail changed' as unknown as Word
/** Bank details changed */
export const bankDetailsChanged = 'outbox.62:Bank details changed' as unknown as Word
/** Webhook switched off */
export const webhookOff = 'outbox.63:Webhook switched off' as unknown as Word
/** Business handed over */
export const handedOver = 'outbox.64:Business handed over' as unknown as Word
/** Business closed */
export const businessClosed = 'outbox.65:Business closed' as unknown as Word
/** Recurring invoice paused */
export const recurringPaused = 'outbox.66:Recurring invoice paused' as unknown as Word
/** Invitation */
export const invitation = 'outbox.67:Invitation' as unknown as Word
/** Contact message */
export const contact = 'outbox.68:Contact message' as unknown as Word
/** Appointment */
export const appointment = 'outbox.69:Appointment' as unknown as Word
/** Appointment reminder */
export const appointmentReminder = 'outbox.70:Appointment reminder' as unknown as Word
/** On its way */
export const onItsWay = 'outbox.71:On its way' as unknown as Word
/** Still trying */
export const stillTrying = 'outbox.72:Still trying' as unknown as Word
/** Sent */
export const sent = 'outbox.73:Sent' as unknown as Word
/** Accepted */
export const accepted = 'outbox.74:Accepted' as unknown as Word
/** Delivered */
export const delivered = 'outbox.75:Delivered' as unknown as Word
/** Refused */
export const refused = 'outbox.76:Refused' as unknown as Word
/** Given up */
export const givenUp = 'outbox.77:Given up' as unknown as Word
/** Uncertain */
export const uncertain = 'outbox.78:Uncertain' as unknown as Word
/** Cancelled */
export const cancelled = 'outbox.79:Cancelled' as unknown as Word
/** Kept here */
export const keptHere = 'outbox.80:Kept here' as unknown as Word
/** Not accepted yet. */
export const notAcceptedYet = 'outbox.81:Not accepted yet.' as unknown as Word
/** After {tries, plural, one {# try} other {# tries}}; the next is due at {time}. */
export const afterTries = 'outbox.82=["After ",["tries","p",{"one":[0," try"],"other":[0," tries"]}],"; the next is due at ",["time"],"."]' as unknown as Word<{ tries: number; time: string }>
/** The sending limit was reached. */
export const limitReached = 'outbox.83:The sending limit was reached.' as unknown as Word
/** It will be sent on {moment}. */
export const sentOn = 'outbox.84=["It will be sent on ",["moment"],"."]' as unknown as Word<{ moment: string }>
/** Given up after {tries, plural, one {# try} other {# tries}}. */
export const givenUpAfter = 'outbox.85=["Given up after ",["tries","p",{"one":[0," try"],"other":[0," tries"]}],"."]' as unknown as Word<{ tries: number }>
