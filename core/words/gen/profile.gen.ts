// Made of core/words/profile.en.json by npm run words.
import type { Word } from '../word.ts'

/** Profile Settings */
export const title = 'profile.0:Profile Settings' as unknown as Word
/** Your name and how to reach you */
export const subtitle = 'profile.1:Your name and how to reach you' as unknown as Word
/** Loading Profile Settings */
export const loading = 'profile.2:Loading Profile Settings' as unknown as Word
/** Failed to load profile */
export const loadFailed = 'profile.3:Failed to load profile' as unknown as Word
/** Retry */
export const retry = 'profile.4:Retry' as unknown as Word
/** Profile updated successfully */
export const updated = 'profile.5:Profile updated successfully' as unknown as Word
/** Failed to update profile. Please try again. */
export const updateFailed = 'profile.6:Failed to update profile. Please try again.' as unknown as Word
/** First name */
export const firstName = 'profile.7:First name' as unknown as Word
/** Last name */
export const lastName = 'profile.8:Last name' as unknown as Word
/** Email */
export const email = 'profile.9:Email' as unknown as Word
/** Please enter a valid email address */
export const emailWrong = 'profile.10:Please enter a valid email address' as unknown as Word
/** Phone */
export const phone = 'profile.11:Phone' as unknown as Word
/** Time zone */
export const timeZone = 'profile.12:Time zone' as unknown as Word
/** Determines the current date and the times shown in messages. */
export const timeZoneHelp = 'profile.13:Determines the current date and the times shown in messages.' as unknown as Word
/** Saving... */
export const saving = 'profile.14:Saving...' as unknown as Word
/** Save Changes */
export const saveChanges = 'profile.15:Save Changes' as unknown as Word
/** Appearance */
export const appearance = 'profile.16:Appearance' as unknown as Word
/** How Duly looks here. Invoices stay as they are. */
export const appearanceText = 'profile.17:How Duly looks here. Invoices stay as they are.' as unknown as Word
/** Theme */
export const theme = 'profile.18:Theme' as unknown as Word
/** Where you are signed in */
export const sessions = 'profile.19:Where you are signed in' as unknown as Word
/** {device} <note>· this device</note> */
export const thisDevice = 'profile.20=[["device"]," ",["note","e",["· this device"]]]' as unknown as Word<{ device: string }, "note">
/** {network} · last used {date} */
export const lastUsed = 'profile.21=[["network"]," · last used ",["date"]]' as unknown as Word<{ network: string; date: string }>
/** Sign out {device}, {network} */
export const signOutOf = 'profile.22=["Sign out ",["device"],", ",["network"]]' as unknown as Word<{ device: string; network: string }>
/** Sign out */
export const signOut = 'profile.23:Sign out' as unknown as Word
/** The session could not be ended. Please try again. */
export const sessionFailed = 'profile.24:The session could not be ended. Please try again.' as unknown as Word
/** You could not be signed out everywhere. Please try again. */
export const everywhereFailed = 'profile.25:You could not be signed out everywhere. Please try again.' as unknown as Word
/** Sign out everywhere */
export const everywhere = 'profile.26:Sign out everywhere' as unknown as Word
/** Sign out everywhere? */
export const everywhereTitle = 'profile.27:Sign out everywhere?' as unknown as Word
/** Every device will be signed out, including this one. */
export const everywhereText = 'profile.28:Every device will be signed out, including this one.' as unknown as Word
/** Signing out... */
export const signingOut = 'profile.29:Signing out...' as unknown as Word
