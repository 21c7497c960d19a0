// Made of core/words/account-actions.en.json by npm run words.
import type { Word } from '../word.ts'

/** Account */
export const title = 'account-actions.0:Account' as unknown as Word
/** Current password */
export const currentPassword = 'account-actions.1:Current password' as unknown as Word
/** Password is required */
export const passwordRequired = 'account-actions.2:Password is required' as unknown as Word
/** Choose a new password. You will be signed out everywhere else. */
export const passwordText = 'account-actions.3:Choose a new password. You will be signed out everywhere else.' as unknown as Word
/** Change password */
export const changePassword = 'account-actions.4:Change password' as unknown as Word
/** Use the new one from now on. */
export const fromNowOn = 'account-actions.5:Use the new one from now on.' as unknown as Word
/** Changing... */
export const changing = 'account-actions.6:Changing...' as unknown as Word
/** Failed to change the password */
export const passwordFailed = 'account-actions.7:Failed to change the password' as unknown as Word
/** Password changed */
export const passwordChanged = 'account-actions.8:Password changed' as unknown as Word
/** New password */
export const newPassword = 'account-actions.9:New password' as unknown as Word
/** Everything in your workspace as files that other programs can read. */
export const exportText = 'account-actions.10:Everything in your workspace as files that other programs can read.' as unknown as Word
/** Export all my data */
export const exportAll = 'account-actions.11:Export all my data' as unknown as Word
/** A ZIP with everything in your own workspace: JSON, CSV and your images. */
export const exportContents = 'account-actions.12:A ZIP with everything in your own workspace: JSON, CSV and your images.' as unknown as Word
/** Export */
export const exportNow = 'account-actions.13:Export' as unknown as Word
/** Exporting... */
export const exporting = 'account-actions.14:Exporting...' as unknown as Word
/** Failed to export your data */
export const exportFailed = 'account-actions.15:Failed to export your data' as unknown as Word
/** Your data was exported */
export const exported = 'account-actions.16:Your data was exported' as unknown as Word
/** Closes your account immediately. Your workspace is purged after 30 days; issued invoices are kept as required by law. */
export const deleteText = 'account-actions.17:Closes your account immediately. Your workspace is purged after 30 days; issued invoices are kept as required by law.' as unknown as Word
/** Delete my account */
export const deleteAccount = 'account-actions.18:Delete my account' as unknown as Word
/** {email} is signed out everywhere and cannot sign in again. Your employees go back to their own workspaces. After 30 days customers, products, drafts, messages and settings are removed for good; issued invoices and payments when the retention period ends. */
export const deleteWarning = 'account-actions.19=[["email"]," is signed out everywhere and cannot sign in again. Your employees go back to their own workspaces. After 30 days customers, products, drafts, messages and settings are removed for good; issued invoices and payments when the retention period ends."]' as unknown as Word<{ email: string }>
/** Deleting... */
export const deleting = 'account-actions.20:Deleting...' as unknown as Word
/** Failed to delete your account */
export const deleteFailed = 'account-actions.21:Failed to delete your account' as unknown as Word
/** Your account was deleted */
export const deleted = 'account-actions.22:Your account was deleted' as unknown as Word
