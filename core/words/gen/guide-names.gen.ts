// Made of core/words/guide-names.en.json by npm run words.
import type { Word } from '../word.ts'

/** Connect to Clover */
export const cardConnectionConnectClover = 'guide-names.0:Connect to Clover' as unknown as Word
/** Connect to Stripe */
export const cardConnectionConnectStripe = 'guide-names.1:Connect to Stripe' as unknown as Word
/** Disconnect */
export const cardConnectionDisconnect = 'guide-names.2:Disconnect' as unknown as Word
/** Set wording and reminders */
export const companyToMessages = 'guide-names.3:Set wording and reminders' as unknown as Word
/** Choose a file */
export const csvImportChooseFile = 'guide-names.4:Choose a file' as unknown as Word
/** Done */
export const csvImportDone = 'guide-names.5:Done' as unknown as Word
/** Continue */
export const csvImportGoOn = 'guide-names.6:Continue' as unknown as Word
/** Import */
export const csvImportImport = 'guide-names.7:Import' as unknown as Word
/** Undo */
export const csvImportUndo = 'guide-names.8:Undo' as unknown as Word
/** Days */
export const days = 'guide-names.9:Days' as unknown as Word
/** Name of your firm */
export const firstRunFirm = 'guide-names.10:Name of your firm' as unknown as Word
/** Continue sending */
export const firstRunGo = 'guide-names.11:Continue sending' as unknown as Word
/** How customers pay you */
export const firstRunPays = 'guide-names.12:How customers pay you' as unknown as Word
/** Add reminder */
export const messagesAdd = 'guide-names.13:Add reminder' as unknown as Word
/** Message */
export const messagesMessage = 'guide-names.14:Message' as unknown as Word
/** Preview */
export const messagesPreview = 'guide-names.15:Preview' as unknown as Word
/** Reminders */
export const messagesReminders = 'guide-names.16:Reminders' as unknown as Word
/** Save Changes */
export const messagesSave = 'guide-names.17:Save Changes' as unknown as Word
/** Send reminders for unpaid invoices */
export const messagesSendReminders = 'guide-names.18:Send reminders for unpaid invoices' as unknown as Word
/** Subject */
export const messagesSubject = 'guide-names.19:Subject' as unknown as Word
/** Text */
export const messagesText = 'guide-names.20:Text' as unknown as Word
/** Use our words */
export const messagesUseOurs = 'guide-names.21:Use our words' as unknown as Word
/** Email */
export const paymentLinkFieldsEmail = 'guide-names.22:Email' as unknown as Word
/** Name */
export const paymentLinkFieldsName = 'guide-names.23:Name' as unknown as Word
/** Phone */
export const paymentLinkFieldsPhone = 'guide-names.24:Phone' as unknown as Word
/** Total */
export const paymentLinkFieldsTotal = 'guide-names.25:Total' as unknown as Word
/** Send By Email */
export const paymentLinksByEmail = 'guide-names.26:Send By Email' as unknown as Word
/** Create Payment Link */
export const paymentLinksCreate = 'guide-names.27:Create Payment Link' as unknown as Word
/** Integration */
export const paymentSettingsIntegration = 'guide-names.28:Integration' as unknown as Word
/** Send payment link */
export const sendLink = 'guide-names.29:Send payment link' as unknown as Word
