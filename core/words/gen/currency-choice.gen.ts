// Made of core/words/currency-choice.en.json by npm run words.
import type { Word } from '../word.ts'

/** No currency with this name or code */
export const none = 'currency-choice.0:No currency with this name or code' as unknown as Word
