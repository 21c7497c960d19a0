// Made of core/words/confirm-identity.en.json by npm run words.
import type { Word } from '../word.ts'

/** Confirm that it is you */
export const title = 'confirm-identity.0:Confirm that it is you' as unknown as Word
/** For your security, this needs a recent sign-in. */
export const why = 'confirm-identity.1:For your security, this needs a recent sign-in.' as unknown as Word
/** Password */
export const password = 'confirm-identity.2:Password' as unknown as Word
/** Confirm */
export const confirm = 'confirm-identity.3:Confirm' as unknown as Word
/** Confirming... */
export const confirming = 'confirm-identity.4:Confirming...' as unknown as Word
/** Cancel */
export const cancel = 'confirm-identity.5:Cancel' as unknown as Word
/** Password is required */
export const missing = 'confirm-identity.6:Password is required' as unknown as Word
/** That could not be confirmed. Please try again. */
export const failed = 'confirm-identity.7:That could not be confirmed. Please try again.' as unknown as Word
/** Code */
export const code = 'confirm-identity.8:Code' as unknown as Word
/** From your authenticator app, or a recovery code. */
export const codeHelp = 'confirm-identity.9:From your authenticator app, or a recovery code.' as unknown as Word
/** Code is required */
export const codeMissing = 'confirm-identity.10:Code is required' as unknown as Word
/** Use a passkey */
export const usePasskey = 'confirm-identity.11:Use a passkey' as unknown as Word
/** The passkey was not used. Please try again. */
export const notUsed = 'confirm-identity.12:The passkey was not used. Please try again.' as unknown as Word
