// Made of core/words/send-later.en.json by npm run words.
import type { Word } from '../word.ts'

/** Send later */
export const title = 'send-later.0:Send later' as unknown as Word
/** Tomorrow morning */
export const tomorrow = 'send-later.1:Tomorrow morning' as unknown as Word
/** Monday morning */
export const monday = 'send-later.2:Monday morning' as unknown as Word
/** {moment} in {place} */
export const momentIn = 'send-later.3=[["moment"]," in ",["place"]]' as unknown as Word<{ moment: string; place: string }>
/** {moment} in {place}, where you are. */
export const whereYouAre = 'send-later.4=[["moment"]," in ",["place"],", where you are."]' as unknown as Word<{ moment: string; place: string }>
/** Waiting to be sent */
export const waitingToBeSent = 'send-later.5:Waiting to be sent' as unknown as Word
/** Invoice {number} */
export const invoice = 'send-later.6=["Invoice ",["number"]]' as unknown as Word<{ number: string }>
/** Invoice by e-mail */
export const byEmail = 'send-later.7:Invoice by e-mail' as unknown as Word
/** {moment} to {recipient} */
export const momentTo = 'send-later.8=[["moment"]," to ",["recipient"]]' as unknown as Word<{ moment: string; recipient: string }>
/** Waiting */
export const waiting = 'send-later.9:Waiting' as unknown as Word
/** Change time for {recipient} */
export const changeTimeFor = 'send-later.10=["Change time for ",["recipient"]]' as unknown as Word<{ recipient: string }>
/** Change time */
export const changeTime = 'send-later.11:Change time' as unknown as Word
/** Cancel sending to {recipient} */
export const cancelFor = 'send-later.12=["Cancel sending to ",["recipient"]]' as unknown as Word<{ recipient: string }>
/** Cancel */
export const cancel = 'send-later.13:Cancel' as unknown as Word
/** It will be sent on {moment} */
export const willBeSent = 'send-later.14=["It will be sent on ",["moment"]]' as unknown as Word<{ moment: string }>
/** The time could not be changed. Please try again later. */
export const moveFailed = 'send-later.15:The time could not be changed. Please try again later.' as unknown as Word
/** Change the time */
export const changeTitle = 'send-later.16:Change the time' as unknown as Word
/** It will not be sent */
export const willNot = 'send-later.17:It will not be sent' as unknown as Word
/** It could not be cancelled. Please try again later. */
export const cancelFailed = 'send-later.18:It could not be cancelled. Please try again later.' as unknown as Word
/** Cancel sending */
export const cancelTitle = 'send-later.19:Cancel sending' as unknown as Word
/** Invoice {number} will not be sent to {recipient}. The invoice stays as it is. */
export const cancelText = 'send-later.20=["Invoice ",["number"]," will not be sent to ",["recipient"],". The invoice stays as it is."]' as unknown as Word<{ number: string; recipient: string }>
/** Do Not Send */
export const doNotSend = 'send-later.21:Do Not Send' as unknown as Word
/** Keep Waiting */
export const keepWaiting = 'send-later.22:Keep Waiting' as unknown as Word
/** Cancelling... */
export const cancelling = 'send-later.23:Cancelling...' as unknown as Word
/** The time in {place}. It waits in the Outbox and on the invoice, where you can change or cancel it. */
export const text = 'send-later.24=["The time in ",["place"],". It waits in the Outbox and on the invoice, where you can change or cancel it."]' as unknown as Word<{ place: string }>
/** Saving... */
export const saving = 'send-later.25:Saving...' as unknown as Word
/** Send at {time} */
export const sendAt = 'send-later.26=["Send at ",["time"]]' as unknown as Word<{ time: string }>
/** This time is over */
export const isOver = 'send-later.27:This time is over' as unknown as Word
/** Day */
export const day = 'send-later.28:Day' as unknown as Word
/** Time */
export const time = 'send-later.29:Time' as unknown as Word
/** Usual times */
export const usualTimes = 'send-later.30:Usual times' as unknown as Word
/** The time could not be set. Please try again later. */
export const timeFailed = 'send-later.31:The time could not be set. Please try again later.' as unknown as Word
/** The invoice will be sent on {moment} */
export const invoiceWillBeSent = 'send-later.32=["The invoice will be sent on ",["moment"]]' as unknown as Word<{ moment: string }>
