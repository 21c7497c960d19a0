// Made of core/words/payment-terms.en.json by npm run words.
import type { Word } from '../word.ts'

/** Due on receipt */
export const onReceipt = 'payment-terms.0:Due on receipt' as unknown as Word
/** Due in {days, plural, one {# day} other {# days}} */
export const dueIn = 'payment-terms.1=["Due in ",["days","p",{"one":[0," day"],"other":[0," days"]}]]' as unknown as Word<{ days: number }>
/** Custom */
export const custom = 'payment-terms.2:Custom' as unknown as Word
/** Payment is due on receipt of the invoice */
export const onReceiptSentence = 'payment-terms.3:Payment is due on receipt of the invoice' as unknown as Word
/** Payment is due within {days, plural, one {# day} other {# days}} from the invoice date */
export const dueInSentence = 'payment-terms.4=["Payment is due within ",["days","p",{"one":[0," day"],"other":[0," days"]}]," from the invoice date"]' as unknown as Word<{ days: number }>
