// Made of core/words/guide-bounced.en.json by npm run words.
import type { Word } from '../word.ts'

/** The outbox: the messages of a business, and what became of each. */
export const picture = 'guide-bounced.0:The outbox: the messages of a business, and what became of each.' as unknown as Word
/** On {invoices}, press {bounced} above the list. Open an invoice by its number in the column {number}. */
export const step1 = 'guide-bounced.1=["On ",["invoices"],", press ",["bounced"]," above the list. Open an invoice by its number in the column ",["number"],"."]' as unknown as Word<{ invoices: string; bounced: string; number: string }>
/** The notice on its page says what the other mail server answered. */
export const step2 = 'guide-bounced.2:The notice on its page says what the other mail server answered.' as unknown as Word
/** Press {correct}, enter the right {email} and press {send}. */
export const step3 = 'guide-bounced.3=["Press ",["correct"],", enter the right ",["email"]," and press ",["send"],"."]' as unknown as Word<{ correct: string; email: string; send: string }>
/** Every message that went out, and what became of it, is in the {outbox}. */
export const step4 = 'guide-bounced.4=["Every message that went out, and what became of it, is in the ",["outbox"],"."]' as unknown as Word<{ outbox: string }>
/** bounce undelivered wrong address email returned failed spam */
export const seek = 'guide-bounced.5:bounce undelivered wrong address email returned failed spam' as unknown as Word
