// Made of core/words/second-step.en.json by npm run words.
import type { Word } from '../word.ts'

/** Use a passkey */
export const usePasskey = 'second-step.0:Use a passkey' as unknown as Word
/** or */
export const or = 'second-step.1:or' as unknown as Word
/** One more step */
export const title = 'second-step.2:One more step' as unknown as Word
/** Your password is right. Prove that it is you. */
export const sub = 'second-step.3:Your password is right. Prove that it is you.' as unknown as Word
/** Use a passkey */
export const passkey = 'second-step.4:Use a passkey' as unknown as Word
/** Code */
export const code = 'second-step.5:Code' as unknown as Word
/** Recovery code */
export const recoveryCode = 'second-step.6:Recovery code' as unknown as Word
/** From your authenticator app, or one of your recovery codes. */
export const codeHelp = 'second-step.7:From your authenticator app, or one of your recovery codes.' as unknown as Word
/** One of the codes that you kept when you added the passkey. */
export const recoveryHelp = 'second-step.8:One of the codes that you kept when you added the passkey.' as unknown as Word
/** Code is required */
export const codeMissing = 'second-step.9:Code is required' as unknown as Word
/** Continue */
export const next = 'second-step.10:Continue' as unknown as Word
/** Checking... */
export const checking = 'second-step.11:Checking...' as unknown as Word
/** Back to login */
export const back = 'second-step.12:Back to login' as unknown as Word
/** That did not work. Please try again. */
export const failed = 'second-step.13:That did not work. Please try again.' as unknown as Word
/** The passkey was not used. Please try again. */
export const notUsed = 'second-step.14:The passkey was not used. Please try again.' as unknown as Word
/** This browser cannot use passkeys here. */
export const unsupported = 'second-step.15:This browser cannot use passkeys here.' as unknown as Word
