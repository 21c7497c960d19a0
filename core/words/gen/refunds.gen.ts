// Made of core/words/refunds.en.json by npm run words.
import type { Word } from '../word.ts'

/** Refund Card Payment */
export const title = 'refunds.0:Refund Card Payment' as unknown as Word
/** The money goes back to {card}. */
export const goesTo = 'refunds.1=["The money goes back to ",["card"],"."]' as unknown as Word<{ card: string }>
/** the card */
export const theCard = 'refunds.2:the card' as unknown as Word
/** Amount */
export const amount = 'refunds.3:Amount' as unknown as Word
/** {sum} can be refunded. */
export const most = 'refunds.4=[["sum"]," can be refunded."]' as unknown as Word<{ sum: string }>
/** Reason */
export const reason = 'refunds.5:Reason' as unknown as Word
/** The invoice asks again for what is then unpaid. To take it off the invoice, credit the invoice and give that back instead. */
export const dueAgain = 'refunds.6:The invoice asks again for what is then unpaid. To take it off the invoice, credit the invoice and give that back instead.' as unknown as Word
/** Refund */
export const refund = 'refunds.7:Refund' as unknown as Word
/** Refunding... */
export const refunding = 'refunds.8:Refunding...' as unknown as Word
/** {sum} refunded to the card */
export const refunded = 'refunds.9=[["sum"]," refunded to the card"]' as unknown as Word<{ sum: string }>
/** A refund of {sum} is under way. It is booked once the card provider confirms it. */
export const underWay = 'refunds.10=["A refund of ",["sum"]," is under way. It is booked once the card provider confirms it."]' as unknown as Word<{ sum: string }>
/** The card provider did not refund {sum}{why, select, yes {: {problem}} other {.}} Nothing was booked. */
export const refused = 'refunds.11=["The card provider did not refund ",["sum"],["why","s",{"yes":[": ",["problem"]],"other":"."}]," Nothing was booked."]' as unknown as Word<{ sum: string; problem: string; why: "yes" | "other" }>
/** Failed to refund the payment */
export const failed = 'refunds.12:Failed to refund the payment' as unknown as Word
/** Please enter an amount greater than 0 */
export const amountMissing = 'refunds.13:Please enter an amount greater than 0' as unknown as Word
/** Please enter at most {sum} */
export const tooMuch = 'refunds.14=["Please enter at most ",["sum"]]' as unknown as Word<{ sum: string }>
/** Card payments */
export const cardPayments = 'refunds.15:Card payments' as unknown as Word
/** A refund of {sum} was under way when the card connection ended, so nobody can ask the card provider any more. Its dashboard or your bank account shows whether the money went back. */
export const connectionEnded = 'refunds.16=["A refund of ",["sum"]," was under way when the card connection ended, so nobody can ask the card provider any more. Its dashboard or your bank account shows whether the money went back."]' as unknown as Word<{ sum: string }>
/** It was paid back */
export const paidBack = 'refunds.17:It was paid back' as unknown as Word
/** It was not */
export const notPaidBack = 'refunds.18:It was not' as unknown as Word
/** Book the refund? */
export const bookTitle = 'refunds.19:Book the refund?' as unknown as Word
/** {sum} is booked as given back, as if the card provider had confirmed it. This can’t be undone. */
export const bookText = 'refunds.20=[["sum"]," is booked as given back, as if the card provider had confirmed it. This can’t be undone."]' as unknown as Word<{ sum: string }>
/** Close the refund? */
export const closeTitle = 'refunds.21:Close the refund?' as unknown as Word
/** The refund of {sum} counts as failed, and nothing is booked. */
export const closeText = 'refunds.22=["The refund of ",["sum"]," counts as failed, and nothing is booked."]' as unknown as Word<{ sum: string }>
/** Saving... */
export const settling = 'refunds.23:Saving...' as unknown as Word
/** Refund booked */
export const booked = 'refunds.24:Refund booked' as unknown as Word
/** Refund closed */
export const closed = 'refunds.25:Refund closed' as unknown as Word
/** Failed to settle the refund */
export const settleFailed = 'refunds.26:Failed to settle the refund' as unknown as Word
/** A refund of {sum} was closed as not paid back. Nothing was booked. */
export const notPaid = 'refunds.27=["A refund of ",["sum"]," was closed as not paid back. Nothing was booked."]' as unknown as Word<{ sum: string }>
