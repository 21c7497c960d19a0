// Made of core/words/guide-names.en.json by npm run words.
import type { Word } from '../word.ts'

/** Choose a file */
export const csvImportChooseFile = 'guide-names.0:Choose a file' as unknown as Word
/** Done */
export const csvImportDone = 'guide-names.1:Done' as unknown as Word
/** Continue */
export const csvImportGoOn = 'guide-names.2:Continue' as unknown as Word
/** Undo */
export const csvImportUndo = 'guide-names.3:Undo' as unknown as Word
/** Days */
export const days = 'guide-names.4:Days' as unknown as Word
/** Send payment link */
export const sendLink = 'guide-names.5:Send payment link' as unknown as Word
