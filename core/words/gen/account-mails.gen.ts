// Made of core/words/account-mails.en.json by npm run words.
import type { Word } from '../word.ts'

/** Reset your {product} password */
export const resetSubject = 'account-mails.0=["Reset your ",["product"]," password"]' as unknown as Word<{ product: string }>
/** The link works once, for one hour. */
export const resetPreview = 'account-mails.1:The link works once, for one hour.' as unknown as Word
/** Reset your password */
export const resetHeading = 'account-mails.2:Reset your password' as unknown as Word
/** Someone, probably you, asked to reset the password of this account. */
export const resetAsked = 'account-mails.3:Someone, probably you, asked to reset the password of this account.' as unknown as Word
/** Set a new password */
export const resetAction = 'account-mails.4:Set a new password' as unknown as Word
/** The link works once, for one hour. If you did not ask for it, ignore this message; your password stays as it is. */
export const resetOnce = 'account-mails.5:The link works once, for one hour. If you did not ask for it, ignore this message; your password stays as it is.' as unknown as Word
/** You are receiving this message because a password reset was requested for this address. */
export const resetReason = 'account-mails.6:You are receiving this message because a password reset was requested for this address.' as unknown as Word
