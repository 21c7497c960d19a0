// Made of core/words/audit-trail.en.json by npm run words.
import type { Word } from '../word.ts'

/** Audit trail */
export const title = 'audit-trail.0:Audit trail' as unknown as Word
/** Who changed what, when, and from where. Entries are never changed or removed. */
export const purpose = 'audit-trail.1:Who changed what, when, and from where. Entries are never changed or removed.' as unknown as Word
/** When */
export const when = 'audit-trail.2:When' as unknown as Word
/** What */
export const what = 'audit-trail.3:What' as unknown as Word
/** Record */
export const record = 'audit-trail.4:Record' as unknown as Word
/** By */
export const by = 'audit-trail.5:By' as unknown as Word
/** From */
export const from = 'audit-trail.6:From' as unknown as Word
/** API key {name} */
export const byKey = 'audit-trail.7=["API key ",["name"]]' as unknown as Word<{ name: string }>
/** Unknown */
export const nobody = 'audit-trail.8:Unknown' as unknown as Word
/** The audit trail could not be loaded */
export const failed = 'audit-trail.9:The audit trail could not be loaded' as unknown as Word
/** Try Again */
export const tryAgain = 'audit-trail.10:Try Again' as unknown as Word
/** Loading the audit trail */
export const loading = 'audit-trail.11:Loading the audit trail' as unknown as Word
/** Nothing here yet */
export const noneYet = 'audit-trail.12:Nothing here yet' as unknown as Word
/** Changes made by you, your employees and your programs will be listed here. */
export const noneYetWhat = 'audit-trail.13:Changes made by you, your employees and your programs will be listed here.' as unknown as Word
/** Nothing was changed there */
export const noneFound = 'audit-trail.14:Nothing was changed there' as unknown as Word
/** Try other records or other days. */
export const noneFoundWhat = 'audit-trail.15:Try other records or other days.' as unknown as Word
/** Show more */
export const more = 'audit-trail.16:Show more' as unknown as Word
/** Loading... */
export const loadingMore = 'audit-trail.17:Loading...' as unknown as Word
/** All records */
export const allRecords = 'audit-trail.18:All records' as unknown as Word
/** Export */
export const exportIt = 'audit-trail.19:Export' as unknown as Word
/** Exporting... */
export const exporting = 'audit-trail.20:Exporting...' as unknown as Word
/** The export failed */
export const exportFailed = 'audit-trail.21:The export failed' as unknown as Word
/** {verb, select, created {Created} changed {Changed} deleted {Deleted} deletedForEver {Deleted for ever} restored {Restored} merged {Merged} imported {Imported} importUndone {Import undone} exported {Exported} sent {Sent} scheduled {Scheduled} reminded {Reminder sent} paid {Payment recorded} paymentReversed {Payment taken back} refunded {Refund recorded} refundSettled {Refund settled} credited {Credited} creditApplied {Credit applied} cancelled {Cancelled} corrected {Corrected} copied {Copied} invoiced {Invoiced} depositAsked {Deposit asked for} fileAdded {File added} fileRemoved {File removed} renewed {Renewed} paused {Paused} resumed {Resumed} ended {Ended} invited {Invited} joined {Joined} declined {Declined} handedIn {Handed in} takenBack {Taken back} approved {Approved} returned {Returned} handedOver {Handed over} left {Left} connected {Connected} disconnected {Disconnected} secretChanged {Secret changed} other {Changed}} */
export const verb = 'audit-trail.22=[["verb","s",{"created":"Created","changed":"Changed","deleted":"Deleted","deletedForEver":"Deleted for ever","restored":"Restored","merged":"Merged","imported":"Imported","importUndone":"Import undone","exported":"Exported","sent":"Sent","scheduled":"Scheduled","reminded":"Reminder sent","paid":"Payment recorded","paymentReversed":"Payment taken back","refunded":"Refund recorded","refundSettled":"Refund settled","credited":"Credited","creditApplied":"Credit applied","cancelled":"Cancelled","corrected":"Corrected","copied":"Copied","invoiced":"Invoiced","depositAsked":"Deposit asked for","fileAdded":"File added","fileRemoved":"File removed","renewed":"Renewed","paused":"Paused","resumed":"Resumed","ended":"Ended","invited":"Invited","joined":"Joined","declined":"Declined","handedIn":"Handed in","takenBack":"Taken back","approved":"Approved","returned":"Returned","handedOver":"Handed over","left":"Left","connected":"Connected","disconnected":"Disconnected","secretChanged":"Secret changed","other":"Changed"}]]' as unknown as Word<{ verb: "created" | "changed" | "deleted" | "deletedForEver" | "restored" | "merged" | "imported" | "importUndone" | "exported" | "sent" | "scheduled" | "reminded" | "paid" | "paymentReversed" | "refunded" | "refundSettled" | "credited" | "creditApplied" | "cancelled" | "corrected" | "copied" | "invoiced" | "depositAsked" | "fileAdded" | "fileRemoved" | "renewed" | "paused" | "resumed" | "ended" | "invited" | "joined" | "declined" | "handedIn" | "takenBack" | "approved" | "returned" | "handedOver" | "left" | "connected" | "disconnected" | "secretChanged" | "other" }>
/** {subject, select, invoice {Invoice} customer {Customer} product {Product} paymentLink {Payment link} appointment {Appointment} employee {Employee} role {Role} series {Recurring invoice} message {Message} scheduledSend {Scheduled message} bin {Bin} import {Import} business {All data} company {Company} paymentSettings {Payment settings} cardConnection {Card payments} invoiceDesign {Invoice design} messageWords {Message wording} numberSeries {Number series} issuedLock {Lock of issued invoices} taxSettings {Tax settings} tax {Tax} exchangeRates {Exchange rates} reminders {Payment reminders} appointmentReminders {Appointment reminders} calendarFeed {Calendar address} apiKey {API key} webhookEndpoint {Webhook} other {All data}} */
export const subject = 'audit-trail.23=[["subject","s",{"invoice":"Invoice","customer":"Customer","product":"Product","paymentLink":"Payment link","appointment":"Appointment","employee":"Employee","role":"Role","series":"Recurring invoice","message":"Message","scheduledSend":"Scheduled message","bin":"Bin","import":"Import","business":"All data","company":"Company","paymentSettings":"Payment settings","cardConnection":"Card payments","invoiceDesign":"Invoice design","messageWords":"Message wording","numberSeries":"Number series","issuedLock":"Lock of issued invoices","taxSettings":"Tax settings","tax":"Tax","exchangeRates":"Exchange rates","reminders":"Payment reminders","appointmentReminders":"Appointment reminders","calendarFeed":"Calendar address","apiKey":"API key","webhookEndpoint":"Webhook","other":"All data"}]]' as unknown as Word<{ subject: "invoice" | "customer" | "product" | "paymentLink" | "appointment" | "employee" | "role" | "series" | "message" | "scheduledSend" | "bin" | "import" | "business" | "company" | "paymentSettings" | "cardConnection" | "invoiceDesign" | "messageWords" | "numberSeries" | "issuedLock" | "taxSettings" | "tax" | "exchangeRates" | "reminders" | "appointmentReminders" | "calendarFeed" | "apiKey" | "webhookEndpoint" | "other" }>
/** {rule, select, recurring {Recurring invoices} reminders {Automatic reminders} sendLater {Scheduled sending} other {Recurring invoices}} */
export const rule = 'audit-trail.24=[["rule","s",{"recurring":"Recurring invoices","reminders":"Automatic reminders","sendLater":"Scheduled sending","other":"Recurring invoices"}]]' as unknown as Word<{ rule: "recurring" | "reminders" | "sendLater" | "other" }>
