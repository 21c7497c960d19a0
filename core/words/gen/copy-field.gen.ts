// Made of core/words/copy-field.en.json by npm run words.
import type { Word } from '../word.ts'

/** Copy */
export const copy = 'copy-field.0:Copy' as unknown as Word
/** Copied */
export const copied = 'copy-field.1:Copied' as unknown as Word
