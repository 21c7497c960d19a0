// Made of core/words/states.en.json by npm run words.
import type { Word } from '../word.ts'

/** Draft */
export const draft = 'states.0:Draft' as unknown as Word
/** Sent */
export const sent = 'states.1:Sent' as unknown as Word
/** Paid */
export const paid = 'states.2:Paid' as unknown as Word
/** Overdue */
export const overdue = 'states.3:Overdue' as unknown as Word
/** Cancelled */
export const cancelled = 'states.4:Cancelled' as unknown as Word
/** Credited */
export const credited = 'states.5:Credited' as unknown as Word
/** Confirmed */
export const confirmed = 'states.6:Confirmed' as unknown as Word
/** Pending */
export const pending = 'states.7:Pending' as unknown as Word
/** Cancelled */
export const calledOff = 'states.8:Cancelled' as unknown as Word
/** PENDING */
export const linkPending = 'states.9:PENDING' as unknown as Word
/** PAID */
export const linkPaid = 'states.10:PAID' as unknown as Word
/** CANCELLED */
export const linkCancelled = 'states.11:CANCELLED' as unknown as Word
/** EXPIRED */
export const linkExpired = 'states.12:EXPIRED' as unknown as Word
/** Due today */
export const dueToday = 'states.13:Due today' as unknown as Word
/** Due tomorrow */
export const dueTomorrow = 'states.14:Due tomorrow' as unknown as Word
/** Due in {days, plural, one {# day} other {# days}} */
export const dueIn = 'states.15=["Due in ",["days","p",{"one":[0," day"],"other":[0," days"]}]]' as unknown as Word<{ days: number }>
/** {days, plural, one {# day late} other {# days late}} */
export const daysLate = 'states.16=[["days","p",{"one":[0," day late"],"other":[0," days late"]}]]' as unknown as Word<{ days: number }>
/** It was cancelled */
export const itWasCancelled = 'states.17:It was cancelled' as unknown as Word
/** It is paid */
export const itIsPaid = 'states.18:It is paid' as unknown as Word
/** Nothing is owed */
export const nothingOwed = 'states.19:Nothing is owed' as unknown as Word
/** It has not been sent yet */
export const notSentYet = 'states.20:It has not been sent yet' as unknown as Word
/** It has not been issued yet */
export const notIssuedYet = 'states.21:It has not been issued yet' as unknown as Word
/** It has no e-mail address or phone number */
export const unreachable = 'states.22:It has no e-mail address or phone number' as unknown as Word
/** It was issued */
export const itWasIssued = 'states.23:It was issued' as unknown as Word
/** It can be changed */
export const itCanChange = 'states.24:It can be changed' as unknown as Word
/** Money was received for it */
export const moneyReceived = 'states.25:Money was received for it' as unknown as Word
/** It is no invoice */
export const isOtherKind = 'states.26:It is no invoice' as unknown as Word
/** It is a deposit */
export const isDeposit = 'states.27:It is a deposit' as unknown as Word
