// Made of core/words/messages.en.json by npm run words.
import type { Word } from '../word.ts'

/** Messages */
export const title = 'messages.0:Messages' as unknown as Word
/** What your customers read, and when they are reminded */
export const purpose = 'messages.1:What your customers read, and when they are reminded' as unknown as Word
/** Wording */
export const wording = 'messages.2:Wording' as unknown as Word
/** Reminders */
export const reminders = 'messages.3:Reminders' as unknown as Word
/** Loading data... */
export const loading = 'messages.4:Loading data...' as unknown as Word
/** The settings could not be loaded */
export const failed = 'messages.5:The settings could not be loaded' as unknown as Word
/** Each reminder needs a number of days */
export const needsDays = 'messages.6:Each reminder needs a number of days' as unknown as Word
/** At most {most, number} reminders */
export const mostSteps = 'messages.7=["At most ",["most","n"]," reminders"]' as unknown as Word<{ most: number }>
/** Reminders lie between {before, number} days before and {after, number} days after the due date */
export const outOfRange = 'messages.8=["Reminders lie between ",["before","n"]," days before and ",["after","n"]," days after the due date"]' as unknown as Word<{ before: number; after: number }>
/** Two reminders are on the same day */
export const sameDay = 'messages.9:Two reminders are on the same day' as unknown as Word
/** Reminders are on */
export const on = 'messages.10:Reminders are on' as unknown as Word
/** Reminders are off */
export const off = 'messages.11:Reminders are off' as unknown as Word
/** Failed to save the reminders */
export const remindersFailed = 'messages.12:Failed to save the reminders' as unknown as Word
/** Send reminders for unpaid invoices */
export const sendReminders = 'messages.13:Send reminders for unpaid invoices' as unknown as Word
/** Each is sent once, during the customer’s daytime, and only while the invoice is open. To stop the reminders for one invoice, open its history in the invoice list. */
export const remindersHelp = 'messages.14:Each is sent once, during the customer’s daytime, and only while the invoice is open. To stop the reminders for one invoice, open its history in the invoice list.' as unknown as Word
/** Days, reminder {number, number} */
export const daysOf = 'messages.15=["Days, reminder ",["number","n"]]' as unknown as Word<{ number: number }>
/** When, reminder {number, number} */
export const whenOf = 'messages.16=["When, reminder ",["number","n"]]' as unknown as Word<{ number: number }>
/** Channel, reminder {number, number} */
export const channelOf = 'messages.17=["Channel, reminder ",["number","n"]]' as unknown as Word<{ number: number }>
/** days before the due date */
export const before = 'messages.18:days before the due date' as unknown as Word
/** On the due date */
export const onDay = 'messages.19:On the due date' as unknown as Word
/** days after the due date */
export const after = 'messages.20:days after the due date' as unknown as Word
/** by e-mail */
export const byMail = 'messages.21:by e-mail' as unknown as Word
/** by SMS */
export const bySms = 'messages.22:by SMS' as unknown as Word
/** by both */
export const byBoth = 'messages.23:by both' as unknown as Word
/** Remove reminder {number, number} */
export const removeOne = 'messages.24=["Remove reminder ",["number","n"]]' as unknown as Word<{ number: number }>
/** Add reminder */
export const add = 'messages.25:Add reminder' as unknown as Word
/** Saving... */
export const saving = 'messages.26:Saving...' as unknown as Word
/** Save Changes */
export const save = 'messages.27:Save Changes' as unknown as Word
/** Invoice */
export const invoice = 'messages.28:Invoice' as unknown as Word
/** Payment link */
export const paymentLink = 'messages.29:Payment link' as unknown as Word
/** Receipt */
export const receipt = 'messages.30:Receipt' as unknown as Word
/** Reminder before the due date */
export const reminderBefore = 'messages.31:Reminder before the due date' as unknown as Word
/** Reminder on the due date */
export const reminderOn = 'messages.32:Reminder on the due date' as unknown as Word
/** Reminder after the due date */
export const reminderAfter = 'messages.33:Reminder after the due date' as unknown as Word
/** Collection letter: first */
export const letterFirst = 'messages.34:Collection letter: first' as unknown as Word
/** Collection letter: second */
export const letterSecond = 'messages.35:Collection letter: second' as unknown as Word
/** Collection letter: final */
export const letterFinal = 'messages.36:Collection letter: final' as unknown as Word
/** Message */
export const message = 'messages.37:Message' as unknown as Word
/** {message} · your own */
export const ownOne = 'messages.38=[["message"]," · your own"]' as unknown as Word<{ message: string }>
/** Wording saved */
export const saved = 'messages.39:Wording saved' as unknown as Word
/** Failed to save the wording */
export const wordingFailed = 'messages.40:Failed to save the wording' as unknown as Word
/** Heading */
export const heading = 'messages.41:Heading' as unknown as Word
/** Subject */
export const subject = 'messages.42:Subject' as unknown as Word
/** Text */
export const text = 'messages.43:Text' as unknown as Word
/** Amounts, dates, links and bank details are added automatically. */
export const textHelp = 'messages.44:Amounts, dates, links and bank details are added automatically.' as unknown as Word
/** Insert */
export const insert = 'messages.45:Insert' as unknown as Word
/** Insert {what} */
export const insertOne = 'messages.46=["Insert ",["what"]]' as unknown as Word<{ what: string }>
/** Your company name */
export const businessName = 'messages.47:Your company name' as unknown as Word
/** The customer’s name */
export const customerName = 'messages.48:The customer’s name' as unknown as Word
/** The invoice number */
export const invoiceNumber = 'messages.49:The invoice number' as unknown as Word
/** The amount due */
export const amount = 'messages.50:The amount due' as unknown as Word
/** The due date */
export const dueDate = 'messages.51:The due date' as unknown as Word
/** Days since the due date */
export const daysLate = 'messages.52:Days since the due date' as unknown as Word
/** Ten days from today */
export const deadline = 'messages.53:Ten days from today' as unknown as Word
/** Use our words */
export const useOurs = 'messages.54:Use our words' as unknown as Word
/** Unsaved changes */
export const unsaved = 'messages.55:Unsaved changes' as unknown as Word
/** Your changes have not been saved yet. */
export const leaving = 'messages.56:Your changes have not been saved yet.' as unknown as Word
/** Loading preview... */
export const loadingPreview = 'messages.57:Loading preview...' as unknown as Word
/** Preview */
export const preview = 'messages.58:Preview' as unknown as Word
/** The message as the recipient sees it */
export const asSeen = 'messages.59:The message as the recipient sees it' as unknown as Word
