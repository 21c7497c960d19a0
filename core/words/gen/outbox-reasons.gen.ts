// Made of core/words/outbox-reasons.en.json by npm run words.
import type { Word } from '../word.ts'

/** Kept here: no mail server is configured. */
export const mailKept = 'outbox-reasons.0:Kept here: no mail server is configured.' as unknown as Word
/** Kept here: no SMS provider is configured. */
export const smsKept = 'outbox-reasons.1:Kept here: no SMS provider is configured.' as unknown as Word
/** The text is empty or too long. */
export const smsText = 'outbox-reasons.2:The text is empty or too long.' as unknown as Word
/** The provider’s answer could not be read. */
export const smsUnread = 'outbox-reasons.3:The provider’s answer could not be read.' as unknown as Word
/** The provider could not send it. */
export const smsFailed = 'outbox-reasons.4:The provider could not send it.' as unknown as Word
/** The provider answered {status}. */
export const smsAnswered = 'outbox-reasons.5=["The provider answered ",["status"],"."]' as unknown as Word<{ status: string }>
/** The provider could not be reached ({code}). */
export const smsUnreached = 'outbox-reasons.6=["The provider could not be reached (",["code"],")."]' as unknown as Word<{ code: string }>
/** The provider did not answer in time; it may have been sent. */
export const smsLate = 'outbox-reasons.7:The provider did not answer in time; it may have been sent.' as unknown as Word
/** The phone could not be reached. */
export const phoneOff = 'outbox-reasons.8:The phone could not be reached.' as unknown as Word
/** The phone blocks messages. */
export const phoneBlocks = 'outbox-reasons.9:The phone blocks messages.' as unknown as Word
/** The number does not exist or is out of service. */
export const noSuchPhone = 'outbox-reasons.10:The number does not exist or is out of service.' as unknown as Word
/** The number is a landline or cannot receive messages. */
export const landline = 'outbox-reasons.11:The number is a landline or cannot receive messages.' as unknown as Word
/** The phone network filtered it. */
export const filtered = 'outbox-reasons.12:The phone network filtered it.' as unknown as Word
/** The phone network did not deliver it. */
export const undelivered = 'outbox-reasons.13:The phone network did not deliver it.' as unknown as Word
/** The sender number is not registered for this country. */
export const senderUnregistered = 'outbox-reasons.14:The sender number is not registered for this country.' as unknown as Word
/** The customer is not registered in the Peppol network under this address. */
export const peppolUnknownReceiver = 'outbox-reasons.15:The customer is not registered in the Peppol network under this address.' as unknown as Word
/** The customer does not take this kind of document by Peppol. */
export const peppolFormat = 'outbox-reasons.16:The customer does not take this kind of document by Peppol.' as unknown as Word
/** The customer’s side of the Peppol network could not be reached. */
export const peppolUndelivered = 'outbox-reasons.17:The customer’s side of the Peppol network could not be reached.' as unknown as Word
/** The customer’s program sent it back. */
export const peppolRejected = 'outbox-reasons.18:The customer’s program sent it back.' as unknown as Word
/** The access point found the document not valid: {detail} */
export const peppolInvalid = 'outbox-reasons.19=["The access point found the document not valid: ",["detail"]]' as unknown as Word<{ detail: string }>
/** The access point refused it. */
export const peppolRefused = 'outbox-reasons.20:The access point refused it.' as unknown as Word
/** The access point does not know this document any more. */
export const peppolLost = 'outbox-reasons.21:The access point does not know this document any more.' as unknown as Word
/** The access point did not answer in time; it is asked what became of the document. */
export const peppolLate = 'outbox-reasons.22:The access point did not answer in time; it is asked what became of the document.' as unknown as Word
/** The access point’s answer could not be understood; it is asked what became of the document. */
export const peppolUnread = 'outbox-reasons.23:The access point’s answer could not be understood; it is asked what became of the document.' as unknown as Word
/** The access point answered {status}. */
export const peppolAnswered = 'outbox-reasons.24=["The access point answered ",["status"],"."]' as unknown as Word<{ status: string }>
/** The access point could not be reached ({code}). */
export const peppolUnreached = 'outbox-reasons.25=["The access point could not be reached (",["code"],")."]' as unknown as Word<{ code: string }>
/** No Peppol access point is set up here any more. */
export const peppolOff = 'outbox-reasons.26:No Peppol access point is set up here any more.' as unknown as Word
/** It is not known whether this message went out. */
export const outcomeUnknown = 'outbox-reasons.27:It is not known whether this message went out.' as unknown as Word
/** An attachment could not be made yet. */
export const fileMissing = 'outbox-reasons.28:An attachment could not be made yet.' as unknown as Word
/** Nothing is sent to this number any more: the recipient asked for no more messages. */
export const numberOptedOut = 'outbox-reasons.29:Nothing is sent to this number any more: the recipient asked for no more messages.' as unknown as Word
/** Nothing is sent to this address any more: an earlier message came back. If it is right, send the message again from the outbox. */
export const addressBounced = 'outbox-reasons.30:Nothing is sent to this address any more: an earlier message came back. If it is right, send the message again from the outbox.' as unknown as Word
/** Nothing is sent to this address any more: its reader marked an earlier message as unwanted. If it is right, send the message again from the outbox. */
export const addressComplained = 'outbox-reasons.31:Nothing is sent to this address any more: its reader marked an earlier message as unwanted. If it is right, send the message again from the outbox.' as unknown as Word
/** The message could not be delivered. */
export const undeliverable = 'outbox-reasons.32:The message could not be delivered.' as unknown as Word
/** The recipient marked this message as unwanted. */
export const complaint = 'outbox-reasons.33:The recipient marked this message as unwanted.' as unknown as Word
/** Nothing is open on this invoice any more. */
export const nothingOpen = 'outbox-reasons.34:Nothing is open on this invoice any more.' as unknown as Word
/** What it reminds of is paid or due on another day by now. */
export const partNotOpen = 'outbox-reasons.35:What it reminds of is paid or due on another day by now.' as unknown as Word
/** Reminders of this invoice were stopped meanwhile. */
export const remindersStopped = 'outbox-reasons.36:Reminders of this invoice were stopped meanwhile.' as unknown as Word
/** Reminders were switched off meanwhile. */
export const remindersOff = 'outbox-reasons.37:Reminders were switched off meanwhile.' as unknown as Word
/** The recipient asked for no more reminders meanwhile. */
export const unsubscribed = 'outbox-reasons.38:The recipient asked for no more reminders meanwhile.' as unknown as Word
/** It is night where the recipient lives. */
export const night = 'outbox-reasons.39:It is night where the recipient lives.' as unknown as Word
/** The appointment does not take place any more. */
export const noAppointment = 'outbox-reasons.40:The appointment does not take place any more.' as unknown as Word
/** The appointment has begun. */
export const appointmentBegun = 'outbox-reasons.41:The appointment has begun.' as unknown as Word
/** The account was deleted meanwhile. */
export const accountDeleted = 'outbox-reasons.42:The account was deleted meanwhile.' as unknown as Word
/** The invoice was deleted meanwhile. */
export const invoiceDeleted = 'outbox-reasons.43:The invoice was deleted meanwhile.' as unknown as Word
/** The invoice was cancelled meanwhile. */
export const invoiceCancelled = 'outbox-reasons.44:The invoice was cancelled meanwhile.' as unknown as Word
/** The invoice was paid meanwhile. */
export const invoicePaid = 'outbox-reasons.45:The invoice was paid meanwhile.' as unknown as Word
/** This message held a personal link. What it said was not kept. */
export const forgotten = 'outbox-reasons.46:This message held a personal link. What it said was not kept.' as unknown as Word
