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
/** {notice, select, passkeyAdded {A passkey was added to your account} passkeyRemoved {A passkey was removed from your account} appOn {An authenticator app was turned on} appOff {The authenticator app was turned off} codesNew {You have new recovery codes} codeUsed {A recovery code was used} guessed {Someone gave your password, but wrong codes} connected {An account at another provider was connected} disconnected {An account at another provider was disconnected} signedOut {An administrator signed you out everywhere} other {The second factors of your account were removed}} */
export const noticeTitle = 'account-mails.7=[["notice","s",{"passkeyAdded":"A passkey was added to your account","passkeyRemoved":"A passkey was removed from your account","appOn":"An authenticator app was turned on","appOff":"The authenticator app was turned off","codesNew":"You have new recovery codes","codeUsed":"A recovery code was used","guessed":"Someone gave your password, but wrong codes","connected":"An account at another provider was connected","disconnected":"An account at another provider was disconnected","signedOut":"An administrator signed you out everywhere","other":"The second factors of your account were removed"}]]' as unknown as Word<{ notice: "passkeyAdded" | "passkeyRemoved" | "appOn" | "appOff" | "codesNew" | "codeUsed" | "guessed" | "connected" | "disconnected" | "signedOut" | "other" }>
/** If this was not you, act now. */
export const noticePreview = 'account-mails.8:If this was not you, act now.' as unknown as Word
/** {notice, select, passkeyAdded {A passkey was added to your {product} account on {when}. Whoever has it can sign in. Every other device was signed out.} passkeyRemoved {A passkey was removed from your {product} account on {when}. Every other device was signed out.} appOn {An authenticator app was turned on for your {product} account on {when}. From now on signing in with the password needs a code. Every other device was signed out.} appOff {The authenticator app of your {product} account was turned off on {when}. Every other device was signed out.} codesNew {New recovery codes were made for your {product} account on {when}. The old ones no longer work. Every other device was signed out.} codeUsed {A recovery code of your {product} account was used on {when}. It does not work again. Make new codes before you run out of them.} guessed {On {when} someone tried to sign in to your {product} account with the right password and too many wrong codes. Codes from there are not accepted for 15 minutes.} connected {An account at another provider was connected with your {product} account on {when}. Whoever has it can sign in.} disconnected {An account at another provider was disconnected from your {product} account on {when}. Every other device was signed out.} signedOut {An administrator of {product} signed you out of your account on every device on {when}. You sign in again as always.} other {The operator of {product} removed passkeys, authenticator app and recovery codes from your account on {when}. You sign in with the password alone until you set up a second factor again. Every device was signed out.}} */
export const noticeText = 'account-mails.9=[["notice","s",{"passkeyAdded":["A passkey was added to your ",["product"]," account on ",["when"],". Whoever has it can sign in. Every other device was signed out."],"passkeyRemoved":["A passkey was removed from your ",["product"]," account on ",["when"],". Every other device was signed out."],"appOn":["An authenticator app was turned on for your ",["product"]," account on ",["when"],". From now on signing in with the password needs a code. Every other device was signed out."],"appOff":["The authenticator app of your ",["product"]," account was turned off on ",["when"],". Every other device was signed out."],"codesNew":["New recovery codes were made for your ",["product"]," account on ",["when"],". The old ones no longer work. Every other device was signed out."],"codeUsed":["A recovery code of your ",["product"]," account was used on ",["when"],". It does not work again. Make new codes before you run out of them."],"guessed":["On ",["when"]," someone tried to sign in to your ",["product"]," account with the right password and too many wrong codes. Codes from there are not accepted for 15 minutes."],"connected":["An account at another provider was connected with your ",["product"]," account on ",["when"],". Whoever has it can sign in."],"disconnected":["An account at another provider was disconnected from your ",["product"]," account on ",["when"],". Every other device was signed out."],"signedOut":["An administrator of ",["product"]," signed you out of your account on every device on ",["when"],". You sign in again as always."],"other":["The operator of ",["product"]," removed passkeys, authenticator app and recovery codes from your account on ",["when"],". You sign in with the password alone until you set up a second factor again. Every device was signed out."]}]]' as unknown as Word<{ product: string; when: string; notice: "passkeyAdded" | "passkeyRemoved" | "appOn" | "appOff" | "codesNew" | "codeUsed" | "guessed" | "connected" | "disconnected" | "signedOut" | "other" }>
/** {notice, select, guessed {If this was not you, someone knows your password: change it now.} signedOut {If you do not know why, change your password and look at what is set up.} other {If this was not you, change your password and look at what is set up.}} */
export const noticeNotYou = 'account-mails.10=[["notice","s",{"guessed":"If this was not you, someone knows your password: change it now.","signedOut":"If you do not know why, change your password and look at what is set up.","other":"If this was not you, change your password and look at what is set up."}]]' as unknown as Word<{ notice: "guessed" | "signedOut" | "other" }>
/** Review sign-in and security */
export const noticeAction = 'account-mails.11:Review sign-in and security' as unknown as Word
/** You are receiving this message because it concerns the security of your account. */
export const noticeReason = 'account-mails.12:You are receiving this message because it concerns the security of your account.' as unknown as Word
/** A webhook endpoint was switched off */
export const webhookOffSubject = 'account-mails.13:A webhook endpoint was switched off' as unknown as Word
/** Nothing is sent there until you switch it on again. */
export const webhookOffPreview = 'account-mails.14:Nothing is sent there until you switch it on again.' as unknown as Word
/** The program at this address answered that it no longer wants to be told, so Duly has stopped sending to it. */
export const webhookOffGone = 'account-mails.15:The program at this address answered that it no longer wants to be told, so Duly has stopped sending to it.' as unknown as Word
/** Nothing has arrived at this address for {days, plural, one {# day} other {# days}}, so Duly has stopped sending to it. */
export const webhookOffFailing = 'account-mails.16=["Nothing has arrived at this address for ",["days","p",{"one":[0," day"],"other":[0," days"]}],", so Duly has stopped sending to it."]' as unknown as Word<{ days: number }>
/** Whoever set up this address no longer works in your company or may no longer manage webhooks, so Duly has stopped sending to it. */
export const webhookOffMaker = 'account-mails.17:Whoever set up this address no longer works in your company or may no longer manage webhooks, so Duly has stopped sending to it.' as unknown as Word
/** Address */
export const webhookOffAddress = 'account-mails.18:Address' as unknown as Word
/** What has not arrived waits for 30 days. It is sent when you switch the endpoint on again. */
export const webhookOffWhatNow = 'account-mails.19:What has not arrived waits for 30 days. It is sent when you switch the endpoint on again.' as unknown as Word
/** Open webhooks */
export const webhookOffAction = 'account-mails.20:Open webhooks' as unknown as Word
/** You are receiving this message because your company tells other programs what happens in {product}. */
export const webhookOffReason = 'account-mails.21=["You are receiving this message because your company tells other programs what happens in ",["product"],"."]' as unknown as Word<{ product: string }>
/** If this was not you, reset the password now. */
export const ifNotYouReset = 'account-mails.22:If this was not you, reset the password now.' as unknown as Word
/** Your {product} password was changed */
export const passwordSubject = 'account-mails.23=["Your ",["product"]," password was changed"]' as unknown as Word<{ product: string }>
/** If this was not you, reset it now. */
export const passwordPreview = 'account-mails.24:If this was not you, reset it now.' as unknown as Word
/** Your password was changed */
export const passwordHeading = 'account-mails.25:Your password was changed' as unknown as Word
/** The password of your account was changed on {when}. You were signed out everywhere else. */
export const passwordText = 'account-mails.26=["The password of your account was changed on ",["when"],". You were signed out everywhere else."]' as unknown as Word<{ when: string }>
/** Reset password */
export const resetPassword = 'account-mails.27:Reset password' as unknown as Word
/** You are receiving this message because it concerns the security of your account. */
export const securityReason = 'account-mails.28:You are receiving this message because it concerns the security of your account.' as unknown as Word
/** Sign-in to your {product} account is locked for {minutes} minutes */
export const lockedSubject = 'account-mails.29=["Sign-in to your ",["product"]," account is locked for ",["minutes"]," minutes"]' as unknown as Word<{ product: string; minutes: string }>
/** There were too many failed sign-in attempts. */
export const lockedPreview = 'account-mails.30:There were too many failed sign-in attempts.' as unknown as Word
/** Sign-in is locked for now */
export const lockedHeading = 'account-mails.31:Sign-in is locked for now' as unknown as Word
/** There were too many failed sign-in attempts on your account, the last on {when}. To protect it, sign-in from there is locked for {minutes} minutes. Networks where you have signed in before are not affected. */
export const lockedText = 'account-mails.32=["There were too many failed sign-in attempts on your account, the last on ",["when"],". To protect it, sign-in from there is locked for ",["minutes"]," minutes. Networks where you have signed in before are not affected."]' as unknown as Word<{ when: string; minutes: string }>
/** If this was you and you forgot your password, you can set a new one. */
export const lockedForgot = 'account-mails.33:If this was you and you forgot your password, you can set a new one.' as unknown as Word
/** The e-mail address of your {product} account was changed */
export const emailSubject = 'account-mails.34=["The e-mail address of your ",["product"]," account was changed"]' as unknown as Word<{ product: string }>
/** {undo, select, yes {If this was not you, undo it within a week.} other {You sign in with the new address from now on.}} */
export const emailPreview = 'account-mails.35=[["undo","s",{"yes":"If this was not you, undo it within a week.","other":"You sign in with the new address from now on."}]]' as unknown as Word<{ undo: "yes" | "other" }>
/** Your e-mail address was changed */
export const emailHeading = 'account-mails.36:Your e-mail address was changed' as unknown as Word
/** On {when} your account got a new e-mail address. You sign in with it from now on. */
export const emailText = 'account-mails.37=["On ",["when"]," your account got a new e-mail address. You sign in with it from now on."]' as unknown as Word<{ when: string }>
/** New address */
export const newAddress = 'account-mails.38:New address' as unknown as Word
/** If this was not you, undo the change. The link is valid for a week. */
export const emailUndo = 'account-mails.39:If this was not you, undo the change. The link is valid for a week.' as unknown as Word
/** Undo this change */
export const undoChange = 'account-mails.40:Undo this change' as unknown as Word
/** You are receiving this message because this was the address of your account. */
export const emailReason = 'account-mails.41:You are receiving this message because this was the address of your account.' as unknown as Word
/** Your bank details were changed */
export const bankTitle = 'account-mails.42:Your bank details were changed' as unknown as Word
/** Payers see the new details from now on. */
export const bankPreview = 'account-mails.43:Payers see the new details from now on.' as unknown as Word
/** The bank details on your invoices were changed. Payers see the new ones from now on. */
export const bankText = 'account-mails.44:The bank details on your invoices were changed. Payers see the new ones from now on.' as unknown as Word
/** When */
export const bankWhen = 'account-mails.45:When' as unknown as Word
/** Changed by */
export const bankChangedBy = 'account-mails.46:Changed by' as unknown as Word
/** If this was not you, correct them immediately and change your password. */
export const bankNotYou = 'account-mails.47:If this was not you, correct them immediately and change your password.' as unknown as Word
/** Open payment settings */
export const bankOpen = 'account-mails.48:Open payment settings' as unknown as Word
/** For your security, this message does not repeat the details. */
export const bankNotRepeated = 'account-mails.49:For your security, this message does not repeat the details.' as unknown as Word
/** You are receiving this message because it concerns where your payments go. */
export const bankReason = 'account-mails.50:You are receiving this message because it concerns where your payments go.' as unknown as Word
/** {business} has a new owner */
export const handoverSubject = 'account-mails.51=[["business"]," has a new owner"]' as unknown as Word<{ business: string }>
/** On {when}, {from} handed {business} over to {to}. */
export const handoverText = 'account-mails.52=["On ",["when"],", ",["from"]," handed ",["business"]," over to ",["to"],"."]' as unknown as Word<{ when: string; from: string; business: string; to: string }>
/** {you, select, owner {You own the business from now on: its employees, settings and payments are yours to look after.} other {You stay in the business as an employee. The new owner can end that, and so can you, in your profile.}} */
export const handoverWhatNow = 'account-mails.53=[["you","s",{"owner":"You own the business from now on: its employees, settings and payments are yours to look after.","other":"You stay in the business as an employee. The new owner can end that, and so can you, in your profile."}]]' as unknown as Word<{ you: "owner" | "other" }>
/** If you did not expect this, write to {support} immediately. */
export const handoverNotExpected = 'account-mails.54=["If you did not expect this, write to ",["support"]," immediately."]' as unknown as Word<{ support: string }>
/** Open {product} */
export const handoverOpen = 'account-mails.55=["Open ",["product"]]' as unknown as Word<{ product: string }>
/** You are receiving this message because it concerns who owns a business in which you work. */
export const handoverReason = 'account-mails.56:You are receiving this message because it concerns who owns a business in which you work.' as unknown as Word
/** {business} was closed */
export const closedSubject = 'account-mails.57=[["business"]," was closed"]' as unknown as Word<{ business: string }>
/** On {when}, {by} closed {business}. Nobody can open it any more. */
export const closedText = 'account-mails.58=["On ",["when"],", ",["by"]," closed ",["business"],". Nobody can open it any more."]' as unknown as Word<{ when: string; by: string; business: string }>
/** {you, select, owner {Issued invoices and payments are kept as long as the law asks, and everything else is deleted after {days} days. Your login and your other businesses stay as they are.} other {You no longer work in this business. Your login and your other businesses stay as they are.}} */
export const closedWhatNow = 'account-mails.59=[["you","s",{"owner":["Issued invoices and payments are kept as long as the law asks, and everything else is deleted after ",["days"]," days. Your login and your other businesses stay as they are."],"other":"You no longer work in this business. Your login and your other businesses stay as they are."}]]' as unknown as Word<{ days: string; you: "owner" | "other" }>
/** You are receiving this message because it concerns a business that you worked in. */
export const closedReason = 'account-mails.60:You are receiving this message because it concerns a business that you worked in.' as unknown as Word
