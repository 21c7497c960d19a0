// Made of core/words/pay-parts.en.json by npm run words.
import type { Word } from '../word.ts'

/** Due now */
export const dueNow = 'pay-parts.0:Due now' as unknown as Word
/** Pay all of {sum} */
export const payAll = 'pay-parts.1=["Pay all of ",["sum"]]' as unknown as Word<{ sum: string }>
