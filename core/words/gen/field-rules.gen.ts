// Made of core/words/field-rules.en.json by npm run words.
import type { Word } from '../word.ts'

/** {label} must be at most {max} characters */
export const tooLong = 'field-rules.0=[["label"]," must be at most ",["max"]," characters"]' as unknown as Word<{ label: string; max: string }>
/** {label} has characters that cannot be printed */
export const unprintable = 'field-rules.1=[["label"]," has characters that cannot be printed"]' as unknown as Word<{ label: string }>
