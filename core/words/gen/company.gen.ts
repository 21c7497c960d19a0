// Made of core/words/company.en.json by npm run words.
import type { Word } from '../word.ts'

/** Company Settings */
export const title = 'company.0:Company Settings' as unknown as Word
/** Manage your company information */
export const subtitle = 'company.1:Manage your company information' as unknown as Word
/** Loading Company Settings */
export const loading = 'company.2:Loading Company Settings' as unknown as Word
/** Failed to fetch company information */
export const loadFailed = 'company.3:Failed to fetch company information' as unknown as Word
/** Try Again */
export const tryAgain = 'company.4:Try Again' as unknown as Word
/** Company information updated successfully */
export const updated = 'company.5:Company information updated successfully' as unknown as Word
/** Company created successfully */
export const created = 'company.6:Company created successfully' as unknown as Word
/** Failed to save company information */
export const saveFailed = 'company.7:Failed to save company information' as unknown as Word
/** Saving... */
export const saving = 'company.8:Saving...' as unknown as Word
/** Save Changes */
export const saveChanges = 'company.9:Save Changes' as unknown as Word
/** Unsaved changes */
export const unsaved = 'company.10:Unsaved changes' as unknown as Word
/** Your changes have not been saved yet. */
export const notSaved = 'company.11:Your changes have not been saved yet.' as unknown as Word
/** Logo */
export const logo = 'company.12:Logo' as unknown as Word
/** PNG, JPG, GIF or WebP under 5MB. Shown up to 48 px high. */
export const logoText = 'company.13:PNG, JPG, GIF or WebP under 5MB. Shown up to 48 px high.' as unknown as Word
/** Your logo */
export const yourLogo = 'company.14:Your logo' as unknown as Word
/** No logo yet */
export const noLogo = 'company.15:No logo yet' as unknown as Word
/** Replace logo */
export const replaceLogo = 'company.16:Replace logo' as unknown as Word
/** Choose logo */
export const chooseLogo = 'company.17:Choose logo' as unknown as Word
/** Remove logo */
export const removeLogo = 'company.18:Remove logo' as unknown as Word
/** Remove */
export const remove = 'company.19:Remove' as unknown as Word
/** The file could not be read. Please choose it again. */
export const fileUnread = 'company.20:The file could not be read. Please choose it again.' as unknown as Word
/** Drop a file on the frame, choose one, or paste one. */
export const logoHow = 'company.21:Drop a file on the frame, choose one, or paste one.' as unknown as Word
/** Choose a picture of at most {megabytes, number} MB. */
export const logoHowPhone = 'company.22=["Choose a picture of at most ",["megabytes","n"]," MB."]' as unknown as Word<{ megabytes: number }>
/** Company */
export const company = 'company.23:Company' as unknown as Word
/** Appears at the top of every invoice. */
export const companyText = 'company.24:Appears at the top of every invoice.' as unknown as Word
/** Name */
export const name = 'company.25:Name' as unknown as Word
/** Phone */
export const phone = 'company.26:Phone' as unknown as Word
/** Address */
export const address = 'company.27:Address' as unknown as Word
/** ZIP/Postal code */
export const zip = 'company.28:ZIP/Postal code' as unknown as Word
/** Registration */
export const registration = 'company.29:Registration' as unknown as Word
/** Signature */
export const signature = 'company.30:Signature' as unknown as Word
/** Printed at the bottom of the invoice. */
export const signatureText = 'company.31:Printed at the bottom of the invoice.' as unknown as Word
/** Your signature */
export const yourSignature = 'company.32:Your signature' as unknown as Word
/** No signature yet */
export const noSignature = 'company.33:No signature yet' as unknown as Word
/** Change signature */
export const changeSignature = 'company.34:Change signature' as unknown as Word
/** Add signature */
export const addSignature = 'company.35:Add signature' as unknown as Word
/** Remove signature */
export const removeSignature = 'company.36:Remove signature' as unknown as Word
/** Invoice design */
export const design = 'company.37:Invoice design' as unknown as Word
/** Accent colour, style, logo position, footer. */
export const designText = 'company.38:Accent colour, style, logo position, footer.' as unknown as Word
/** Choose how invoices look */
export const toDesign = 'company.39:Choose how invoices look' as unknown as Word
/** Taxes */
export const taxes = 'company.40:Taxes' as unknown as Word
/** Several taxes, their registration numbers, prices that include tax. */
export const taxesText = 'company.41:Several taxes, their registration numbers, prices that include tax.' as unknown as Word
/** Set taxes and their numbers */
export const toTaxes = 'company.42:Set taxes and their numbers' as unknown as Word
/** Numbers */
export const numbers = 'company.43:Numbers' as unknown as Word
/** How invoices are numbered, and the register of all numbers. */
export const numbersText = 'company.44:How invoices are numbered, and the register of all numbers.' as unknown as Word
/** Choose how invoices are numbered */
export const toNumbers = 'company.45:Choose how invoices are numbered' as unknown as Word
/** Messages */
export const messages = 'company.46:Messages' as unknown as Word
/** The messages your customers receive, and reminders for unpaid invoices. */
export const messagesText = 'company.47:The messages your customers receive, and reminders for unpaid invoices.' as unknown as Word
/** Set wording and reminders */
export const toMessages = 'company.48:Set wording and reminders' as unknown as Word
/** Other programs */
export const programs = 'company.49:Other programs' as unknown as Word
/** What may read and write here on your behalf. */
export const programsText = 'company.50:What may read and write here on your behalf.' as unknown as Word
/** Manage API keys */
export const toKeys = 'company.51:Manage API keys' as unknown as Word
/** Tell other programs what happens */
export const toWebhooks = 'company.52:Tell other programs what happens' as unknown as Word
/** Roles */
export const roles = 'company.53:Roles' as unknown as Word
/** What people who work here may see and do. */
export const rolesText = 'company.54:What people who work here may see and do.' as unknown as Word
/** Choose roles */
export const toRoles = 'company.55:Choose roles' as unknown as Word
/** Audit trail */
export const audit = 'company.56:Audit trail' as unknown as Word
/** Who changed what, when and from which device. */
export const auditText = 'company.57:Who changed what, when and from which device.' as unknown as Word
/** Open the audit trail */
export const toAudit = 'company.58:Open the audit trail' as unknown as Word
