// Made of core/words/security.en.json by npm run words.
import type { Word } from '../word.ts'

/** Sign-in and security */
export const title = 'security.0:Sign-in and security' as unknown as Word
/** Decides how you prove that it is you. */
export const purpose = 'security.1:Decides how you prove that it is you.' as unknown as Word
/** Loading sign-in and security */
export const loading = 'security.2:Loading sign-in and security' as unknown as Word
/** Failed to load sign-in and security */
export const failed = 'security.3:Failed to load sign-in and security' as unknown as Word
/** Try Again */
export const tryAgain = 'security.4:Try Again' as unknown as Word
/** Passkeys */
export const passkeys = 'security.5:Passkeys' as unknown as Word
/** Sign in with your face, finger or the lock of your device. */
export const passkeysHelp = 'security.6:Sign in with your face, finger or the lock of your device.' as unknown as Word
/** Add passkey */
export const addPasskey = 'security.7:Add passkey' as unknown as Word
/** Adding... */
export const adding = 'security.8:Adding...' as unknown as Word
/** Passkey added */
export const passkeyAdded = 'security.9:Passkey added' as unknown as Word
/** No passkey was added. */
export const noPasskey = 'security.10:No passkey was added.' as unknown as Word
/** This browser cannot make passkeys here. */
export const unsupported = 'security.11:This browser cannot make passkeys here.' as unknown as Word
/** Added {added}, not used yet */
export const added = 'security.12=["Added ",["added"],", not used yet"]' as unknown as Word<{ added: string }>
/** Added {added}, last used {used} */
export const addedUsed = 'security.13=["Added ",["added"],", last used ",["used"]]' as unknown as Word<{ added: string; used: string }>
/** Actions for {name} */
export const actionsFor = 'security.14=["Actions for ",["name"]]' as unknown as Word<{ name: string }>
/** Rename */
export const rename = 'security.15:Rename' as unknown as Word
/** Remove */
export const remove = 'security.16:Remove' as unknown as Word
/** Rename passkey */
export const renameTitle = 'security.17:Rename passkey' as unknown as Word
/** Name */
export const name = 'security.18:Name' as unknown as Word
/** Name is required */
export const nameMissing = 'security.19:Name is required' as unknown as Word
/** Save */
export const save = 'security.20:Save' as unknown as Word
/** Saving... */
export const saving = 'security.21:Saving...' as unknown as Word
/** Passkey renamed */
export const renamed = 'security.22:Passkey renamed' as unknown as Word
/** Remove passkey? */
export const removeTitle = 'security.23:Remove passkey?' as unknown as Word
/** {name} no longer signs you in. You will be signed out everywhere else. */
export const removeText = 'security.24=[["name"]," no longer signs you in. You will be signed out everywhere else."]' as unknown as Word<{ name: string }>
/** Removing... */
export const removing = 'security.25:Removing...' as unknown as Word
/** Passkey removed */
export const removed = 'security.26:Passkey removed' as unknown as Word
/** Authenticator app */
export const app = 'security.27:Authenticator app' as unknown as Word
/** Codes from an app on your phone, asked for after the password. */
export const appOff = 'security.28:Codes from an app on your phone, asked for after the password.' as unknown as Word
/** On since {since}. Asked for when you sign in with a password. */
export const appOn = 'security.29=["On since ",["since"],". Asked for when you sign in with a password."]' as unknown as Word<{ since: string }>
/** Turn on */
export const turnOn = 'security.30:Turn on' as unknown as Word
/** Turn off */
export const turnOff = 'security.31:Turn off' as unknown as Word
/** Turning off... */
export const turningOff = 'security.32:Turning off...' as unknown as Word
/** Turn off the authenticator app? */
export const turnOffTitle = 'security.33:Turn off the authenticator app?' as unknown as Word
/** Signing in no longer asks for its codes. You will be signed out everywhere else. */
export const turnOffText = 'security.34:Signing in no longer asks for its codes. You will be signed out everywhere else.' as unknown as Word
/** Authenticator app turned off */
export const turnedOff = 'security.35:Authenticator app turned off' as unknown as Word
/** Authenticator app turned on */
export const turnedOn = 'security.36:Authenticator app turned on' as unknown as Word
/** Set up the authenticator app */
export const setUpTitle = 'security.37:Set up the authenticator app' as unknown as Word
/** Scan this with an authenticator app, then enter the code that it shows. */
export const setUpText = 'security.38:Scan this with an authenticator app, then enter the code that it shows.' as unknown as Word
/** QR code for an authenticator app */
export const qrCode = 'security.39:QR code for an authenticator app' as unknown as Word
/** Or type this secret */
export const secret = 'security.40:Or type this secret' as unknown as Word
/** Code */
export const code = 'security.41:Code' as unknown as Word
/** Code is required */
export const codeMissing = 'security.42:Code is required' as unknown as Word
/** Checking... */
export const checking = 'security.43:Checking...' as unknown as Word
/** Recovery codes */
export const codes = 'security.44:Recovery codes' as unknown as Word
/** {left, plural, one {# of {all, number} is left. Each works once.} other {# of {all, number} are left. Each works once.}} */
export const codesLeft = 'security.45=[["left","p",{"one":[0," of ",["all","n"]," is left. Each works once."],"other":[0," of ",["all","n"]," are left. Each works once."]}]]' as unknown as Word<{ all: number; left: number }>
/** New codes */
export const newCodes = 'security.46:New codes' as unknown as Word
/** Making... */
export const making = 'security.47:Making...' as unknown as Word
/** Make new recovery codes? */
export const newCodesTitle = 'security.48:Make new recovery codes?' as unknown as Word
/** The old ones no longer work. You will be signed out everywhere else. */
export const newCodesText = 'security.49:The old ones no longer work. You will be signed out everywhere else.' as unknown as Word
/** For the day when phone and passkey are out of reach. Each works once. */
export const codesShown = 'security.50:For the day when phone and passkey are out of reach. Each works once.' as unknown as Word
/** The old ones no longer do. */
export const oldCodes = 'security.51:The old ones no longer do.' as unknown as Word
/** Copy */
export const copy = 'security.52:Copy' as unknown as Word
/** Download */
export const download = 'security.53:Download' as unknown as Word
/** Recovery codes copied */
export const copied = 'security.54:Recovery codes copied' as unknown as Word
/** The codes could not be copied. */
export const copyFailed = 'security.55:The codes could not be copied.' as unknown as Word
/** I have kept them */
export const kept = 'security.56:I have kept them' as unknown as Word
/** Cancel */
export const cancel = 'security.57:Cancel' as unknown as Word
/** The last one must stay: a second factor is demanded here. */
export const lastDemanded = 'security.58:The last one must stay: a second factor is demanded here.' as unknown as Word
/** That did not work. Please try again. */
export const notDone = 'security.59:That did not work. Please try again.' as unknown as Word
/** Set up a second factor */
export const demandTitle = 'security.60:Set up a second factor' as unknown as Word
/** The operator of this installation asks for more than a password. Add a passkey or turn on an authenticator app to go on. */
export const demandText = 'security.61:The operator of this installation asks for more than a password. Add a passkey or turn on an authenticator app to go on.' as unknown as Word
