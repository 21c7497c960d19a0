// Made of core/words/unsubscribe.en.json by npm run words.
import type { Word } from '../word.ts'

/** Stop reminders */
export const title = 'unsubscribe.0:Stop reminders' as unknown as Word
/** Stop reminders from {business} to {email}? Invoices and receipts still come. */
export const ask = 'unsubscribe.1=["Stop reminders from ",["business"]," to ",["email"],"? Invoices and receipts still come."]' as unknown as Word<{ business: string; email: string }>
/** Stop reminders */
export const button = 'unsubscribe.2:Stop reminders' as unknown as Word
/** Reminders are stopped */
export const stopped = 'unsubscribe.3:Reminders are stopped' as unknown as Word
/** {email} gets no more reminders from this business. */
export const stoppedText = 'unsubscribe.4=[["email"]," gets no more reminders from this business."]' as unknown as Word<{ email: string }>
/** this business */
export const thisBusiness = 'unsubscribe.5:this business' as unknown as Word
