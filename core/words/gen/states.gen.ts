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
/** Confirmed */
export const confirmed = 'states.5:Confirmed' as unknown as Word
/** Pending */
export const pending = 'states.6:Pending' as unknown as Word
/** Cancelled */
export const calledOff = 'states.7:Cancelled' as unknown as Word
/** PENDING */
export const linkPending = 'states.8:PENDING' as unknown as Word
/** PAID */
export const linkPaid = 'states.9:PAID' as unknown as Word
/** CANCELLED */
export const linkCancelled = 'states.10:CANCELLED' as unknown as Word
/** EXPIRED */
export const linkExpired = 'states.11:EXPIRED' as unknown as Word
/** Due today */
export const dueToday = 'states.12:Due today' as unknown as Word
/** Due tomorrow */
export const dueTomorrow = 'states.13:Due tomorrow' as unknown as Word
/** Due in {days, plural, one {# day} other {# days}} */
export const dueIn = 'states.14=["Due in ",["days","p",{"one":[0," day"],"other":[0," days"]}]]' as unknown as Word<{ days: number }>
/** {days, plural, one {# day late} other {# days late}} */
export const daysLate = 'states.15=[["days","p",{"one":[0," day late"],"other":[0," days late"]}]]' as unknown as Word<{ days: number }>
/** It was cancelled */
export const itWasCancelled = 'states.16:It was cancelled' as unknown as Word
/** It is paid */
export const itIsPaid = 'states.17:It is paid' as unknown as Word
/** Nothing is owed */
export const nothingOwed = 'states.18:Nothing is owed' as unknown as Word
/** It has not been sent yet */
export const notSentYet = 'states.19:It has not been sent yet' as unknown as Word
/** It has not been issued yet */
export const notIssuedYet = 'states.20:It has not been issued yet' as unknown as Word
/** It has no e-mail address or phone number */
export const unreachable = 'states.21:It has no e-mail address or phone number' as unknown as Word
/** It was issued */
export const itWasIssued = 'states.22:It was issued' as unknown as Word
/** It can be changed */
export const itCanChange = 'states.23:It can be changed' as unknown as Word
/** Money was received for it */
export const moneyReceived = 'states.24:Money was received for it' as unknown as Word
/** It is no invoice */
export const isOtherKind = 'states.25:It is no invoice' as unknown as Word
/** It is a deposit */
export const isDeposit = 'states.26:It is a deposit' as unknown as Word
