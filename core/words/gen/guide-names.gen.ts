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
/** Undo */
export const csvImportUndo = 'guide-names.7:Undo' as unknown as Word
/** Days */
export const days = 'guide-names.8:Days' as unknown as Word
/** Name of your firm */
export const firstRunFirm = 'guide-names.9:Name of your firm' as unknown as Word
/** Continue sending */
export const firstRunGo = 'guide-names.10:Continue sending' as unknown as Word
/** How customers pay you */
export const firstRunPays = 'guide-names.11:How customers pay you' as unknown as Word
/** Email */
export const paymentLinkFieldsEmail = 'guide-names.12:Email' as unknown as Word
/** Name */
export const paymentLinkFieldsName = 'guide-names.13:Name' as unknown as Word
/** Phone */
export const paymentLinkFieldsPhone = 'guide-names.14:Phone' as unknown as Word
/** Total */
export const paymentLinkFieldsTotal = 'guide-names.15:Total' as unknown as Word
/** Send By Email */
export const paymentLinksByEmail = 'guide-names.16:Send By Email' as unknown as Word
/** Create Payment Link */
export const paymentLinksCreate = 'guide-names.17:Create Payment Link' as unknown as Word
/** Integration */
export const paymentSettingsIntegration = 'guide-names.18:Integration' as unknown as Word
/** Send payment link */
export const sendLink = 'guide-names.19:Send payment link' as unknown as Word
