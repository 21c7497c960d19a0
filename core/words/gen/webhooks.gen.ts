// Made of core/words/webhooks.en.json by npm run words.
import type { Word } from '../word.ts'

/** Webhooks */
export const title = 'webhooks.0:Webhooks' as unknown as Word
/** Decides who is told when something happens here. */
export const purpose = 'webhooks.1:Decides who is told when something happens here.' as unknown as Word
/** Add endpoint */
export const add = 'webhooks.2:Add endpoint' as unknown as Word
/** No endpoints yet */
export const noneYet = 'webhooks.3:No endpoints yet' as unknown as Word
/** An endpoint is an address of another program that is told of invoices and payments as they happen. */
export const noneYetWhat = 'webhooks.4:An endpoint is an address of another program that is told of invoices and payments as they happen.' as unknown as Word
/** The webhooks could not be loaded */
export const failed = 'webhooks.5:The webhooks could not be loaded' as unknown as Word
/** Try Again */
export const tryAgain = 'webhooks.6:Try Again' as unknown as Word
/** Loading the webhooks */
export const loading = 'webhooks.7:Loading the webhooks' as unknown as Word
/** On */
export const on = 'webhooks.8:On' as unknown as Word
/** Off */
export const off = 'webhooks.9:Off' as unknown as Word
/** {count, plural, one {# kind of event} other {# kinds of event}} */
export const kinds = 'webhooks.10=[["count","p",{"one":[0," kind of event"],"other":[0," kinds of event"]}]]' as unknown as Word<{ count: number }>
/** Secret from {date} */
export const secretFrom = 'webhooks.11=["Secret from ",["date"]]' as unknown as Word<{ date: string }>
/** {share} delivered in 30 days */
export const share = 'webhooks.12=[["share"]," delivered in 30 days"]' as unknown as Word<{ share: string }>
/** Switched off on {date}. */
export const offOwner = 'webhooks.13=["Switched off on ",["date"],"."]' as unknown as Word<{ date: string }>
/** Switched off on {date}: the other side no longer wants to be told. */
export const offGone = 'webhooks.14=["Switched off on ",["date"],": the other side no longer wants to be told."]' as unknown as Word<{ date: string }>
/** Switched off on {date}: nothing had arrived for 5 days. */
export const offFailing = 'webhooks.15=["Switched off on ",["date"],": nothing had arrived for 5 days."]' as unknown as Word<{ date: string }>
/** Switched off on {date}: whoever set it up may no longer manage webhooks. */
export const offMaker = 'webhooks.16=["Switched off on ",["date"],": whoever set it up may no longer manage webhooks."]' as unknown as Word<{ date: string }>
/** Send a sample */
export const sample = 'webhooks.17:Send a sample' as unknown as Word
/** Sample on its way */
export const sampleSent = 'webhooks.18:Sample on its way' as unknown as Word
/** Edit */
export const edit = 'webhooks.19:Edit' as unknown as Word
/** Event */
export const event = 'webhooks.20:Event' as unknown as Word
/** State */
export const state = 'webhooks.21:State' as unknown as Word
/** When */
export const when = 'webhooks.22:When' as unknown as Word
/** Answer */
export const answer = 'webhooks.23:Answer' as unknown as Word
/** Delivered */
export const delivered = 'webhooks.24:Delivered' as unknown as Word
/** Retrying */
export const retrying = 'webhooks.25:Retrying' as unknown as Word
/** Failed */
export const failedState = 'webhooks.26:Failed' as unknown as Word
/** Nothing has been sent yet */
export const nothingSent = 'webhooks.27:Nothing has been sent yet' as unknown as Word
/** Deliveries to {url} */
export const deliveriesTo = 'webhooks.28=["Deliveries to ",["url"]]' as unknown as Word<{ url: string }>
/** {status} after {ms} ms */
export const answered = 'webhooks.29=[["status"]," after ",["ms"]," ms"]' as unknown as Word<{ status: string; ms: string }>
/** {problem, select, not_allowed {Address not allowed} https_only {HTTPS only} unknown_name {Name not found} timed_out {No answer in time} certificate {Certificate not trusted} not_reached {Not reached} other {Broke off}} */
export const problem = 'webhooks.30=[["problem","s",{"not_allowed":"Address not allowed","https_only":"HTTPS only","unknown_name":"Name not found","timed_out":"No answer in time","certificate":"Certificate not trusted","not_reached":"Not reached","other":"Broke off"}]]' as unknown as Word<{ problem: "not_allowed" | "https_only" | "unknown_name" | "timed_out" | "certificate" | "not_reached" | "other" }>
/** Try {number}, {time} */
export const tryAt = 'webhooks.31=["Try ",["number"],", ",["time"]]' as unknown as Word<{ number: string; time: string }>
/** Next try {time} */
export const nextAt = 'webhooks.32=["Next try ",["time"]]' as unknown as Word<{ time: string }>
/** What the other side said */
export const theySaid = 'webhooks.33:What the other side said' as unknown as Word
/** What we sent */
export const weSent = 'webhooks.34:What we sent' as unknown as Word
/** Resend */
export const resend = 'webhooks.35:Resend' as unknown as Word
/** Delivery on its way */
export const resent = 'webhooks.36:Delivery on its way' as unknown as Word
/** That did not work */
export const didNotWork = 'webhooks.37:That did not work' as unknown as Word
/** Address */
export const address = 'webhooks.38:Address' as unknown as Word
/** Where the other program listens, with https */
export const addressHelp = 'webhooks.39:Where the other program listens, with https' as unknown as Word
/** Address is required */
export const addressMissing = 'webhooks.40:Address is required' as unknown as Word
/** Note */
export const note = 'webhooks.41:Note' as unknown as Word
/** Events */
export const events = 'webhooks.42:Events' as unknown as Word
/** Choose at least one event */
export const eventsMissing = 'webhooks.43:Choose at least one event' as unknown as Word
/** Save */
export const save = 'webhooks.44:Save' as unknown as Word
/** Saving... */
export const saving = 'webhooks.45:Saving...' as unknown as Word
/** Endpoint saved */
export const saved = 'webhooks.46:Endpoint saved' as unknown as Word
/** Send events to this endpoint */
export const enabled = 'webhooks.47:Send events to this endpoint' as unknown as Word
/** Remove */
export const remove = 'webhooks.48:Remove' as unknown as Word
/** Remove endpoint */
export const removeTitle = 'webhooks.49:Remove endpoint' as unknown as Word
/** Nothing is sent to {url} any more, and its deliveries are forgotten. This action cannot be undone. */
export const removeQuestion = 'webhooks.50=["Nothing is sent to ",["url"]," any more, and its deliveries are forgotten. This action cannot be undone."]' as unknown as Word<{ url: string }>
/** Removing... */
export const removing = 'webhooks.51:Removing...' as unknown as Word
/** Endpoint removed */
export const removed = 'webhooks.52:Endpoint removed' as unknown as Word
/** New secret */
export const newSecret = 'webhooks.53:New secret' as unknown as Word
/** Copy the secret now */
export const secretTitle = 'webhooks.54:Copy the secret now' as unknown as Word
/** It is shown once. The other program checks our signatures with it. */
export const secretWhat = 'webhooks.55:It is shown once. The other program checks our signatures with it.' as unknown as Word
/** The former secret signs until {time}, too. */
export const formerUntil = 'webhooks.56=["The former secret signs until ",["time"],", too."]' as unknown as Word<{ time: string }>
/** Secret */
export const secret = 'webhooks.57:Secret' as unknown as Word
/** Copy */
export const copy = 'webhooks.58:Copy' as unknown as Word
/** Done */
export const done = 'webhooks.59:Done' as unknown as Word
/** Close without copying */
export const closeUncopied = 'webhooks.60:Close without copying' as unknown as Word
/** Tried 10 times over 3 days. If nothing gets through for 5 days, the endpoint is switched off and you are told. */
export const how = 'webhooks.61:Tried 10 times over 3 days. If nothing gets through for 5 days, the endpoint is switched off and you are told.' as unknown as Word
