// Made of core/words/calendar-settings.en.json by npm run words.
import type { Word } from '../word.ts'

/** Calendar subscription */
export const subscription = 'calendar-settings.0:Calendar subscription' as unknown as Word
/** A private address that calendar apps can subscribe to. Anyone who has it can read the schedule, so keep it to yourself. */
export const subscriptionWhat = 'calendar-settings.1:A private address that calendar apps can subscribe to. Anyone who has it can read the schedule, so keep it to yourself.' as unknown as Word
/** Loading... */
export const loading = 'calendar-settings.2:Loading...' as unknown as Word
/** Try Again */
export const tryAgain = 'calendar-settings.3:Try Again' as unknown as Word
/** The calendar address could not be loaded. */
export const addressFailed = 'calendar-settings.4:The calendar address could not be loaded.' as unknown as Word
/** The whole team’s appointments */
export const wholeTeam = 'calendar-settings.5:The whole team’s appointments' as unknown as Word
/** Copy */
export const copy = 'calendar-settings.6:Copy' as unknown as Word
/** Calendar address */
export const address = 'calendar-settings.7:Calendar address' as unknown as Word
/** It is shown only once: copy it before closing. */
export const shownOnce = 'calendar-settings.8:It is shown only once: copy it before closing.' as unknown as Word
/** An address is in use, made on {date}. A new one replaces it. */
export const inUse = 'calendar-settings.9=["An address is in use, made on ",["date"],". A new one replaces it."]' as unknown as Word<{ date: string }>
/** Create a new address */
export const createNew = 'calendar-settings.10:Create a new address' as unknown as Word
/** Create an address */
export const create = 'calendar-settings.11:Create an address' as unknown as Word
/** Calendar address created */
export const created = 'calendar-settings.12:Calendar address created' as unknown as Word
/** Failed to create the calendar address */
export const failedToCreate = 'calendar-settings.13:Failed to create the calendar address' as unknown as Word
/** Revoke */
export const revoke = 'calendar-settings.14:Revoke' as unknown as Word
/** Revoke the calendar address? */
export const revokeQuestion = 'calendar-settings.15:Revoke the calendar address?' as unknown as Word
/** Calendar apps that use it stop receiving the schedule immediately. */
export const revokeEffect = 'calendar-settings.16:Calendar apps that use it stop receiving the schedule immediately.' as unknown as Word
/** Revoking... */
export const revoking = 'calendar-settings.17:Revoking...' as unknown as Word
/** Calendar address revoked */
export const revoked = 'calendar-settings.18:Calendar address revoked' as unknown as Word
/** Failed to revoke the calendar address */
export const failedToRevoke = 'calendar-settings.19:Failed to revoke the calendar address' as unknown as Word
/** Reminders */
export const reminders = 'calendar-settings.20:Reminders' as unknown as Word
/** Sent by e-mail to the customer and the assigned employee before the start. */
export const remindersWhat = 'calendar-settings.21:Sent by e-mail to the customer and the assigned employee before the start.' as unknown as Word
/** The reminders could not be loaded. */
export const remindersFailed = 'calendar-settings.22:The reminders could not be loaded.' as unknown as Word
/** No reminders are sent. */
export const noReminders = 'calendar-settings.23:No reminders are sent.' as unknown as Word
/** {unit, select, week {{count, plural, one {# week} other {# weeks}}} day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}} */
export const lead = 'calendar-settings.24=[["unit","s",{"week":[["count","p",{"one":[0," week"],"other":[0," weeks"]}]],"day":[["count","p",{"one":[0," day"],"other":[0," days"]}]],"hour":[["count","p",{"one":[0," hour"],"other":[0," hours"]}]],"other":[["count","p",{"one":[0," minute"],"other":[0," minutes"]}]]}]]' as unknown as Word<{ count: number; unit: "week" | "day" | "hour" | "other" }>
/** {unit, select, week {{count, plural, one {# week} other {# weeks}}} day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}} before */
export const leadBefore = 'calendar-settings.25=[["unit","s",{"week":[["count","p",{"one":[0," week"],"other":[0," weeks"]}]],"day":[["count","p",{"one":[0," day"],"other":[0," days"]}]],"hour":[["count","p",{"one":[0," hour"],"other":[0," hours"]}]],"other":[["count","p",{"one":[0," minute"],"other":[0," minutes"]}]]}]," before"]' as unknown as Word<{ count: number; unit: "week" | "day" | "hour" | "other" }>
/** {spans} before. */
export const remindedBefore = 'calendar-settings.26=[["spans"]," before."]' as unknown as Word<{ spans: string }>
/** {spans} before, also by SMS. */
export const remindedBeforeSms = 'calendar-settings.27=[["spans"]," before, also by SMS."]' as unknown as Word<{ spans: string }>
/** Before the start */
export const beforeStart = 'calendar-settings.28:Before the start' as unknown as Word
/** At most {count, number} reminders. */
export const atMost = 'calendar-settings.29=["At most ",["count","n"]," reminders."]' as unknown as Word<{ count: number }>
/** Also by SMS when a phone number is known */
export const bySms = 'calendar-settings.30:Also by SMS when a phone number is known' as unknown as Word
/** Saving... */
export const saving = 'calendar-settings.31:Saving...' as unknown as Word
/** Save reminders */
export const save = 'calendar-settings.32:Save reminders' as unknown as Word
/** Reminders updated successfully */
export const saved = 'calendar-settings.33:Reminders updated successfully' as unknown as Word
/** Failed to update reminders */
export const failedToSave = 'calendar-settings.34:Failed to update reminders' as unknown as Word
