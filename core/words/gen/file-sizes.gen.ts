// Made of core/words/file-sizes.en.json by npm run words.
import type { Word } from '../word.ts'

/** {figure} KB */
export const kilobytes = 'file-sizes.0=[["figure"]," KB"]' as unknown as Word<{ figure: string }>
/** {figure} MB */
export const megabytes = 'file-sizes.1=[["figure"]," MB"]' as unknown as Word<{ figure: string }>
