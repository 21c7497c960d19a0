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
/** Name of your firm */
export const firstRunFirm = 'guide-names.5:Name of your firm' as unknown as Word
/** Continue sending */
export const firstRunGo = 'guide-names.6:Continue sending' as unknown as Word
/** How customers pay you */
export const firstRunPays = 'guide-names.7:How customers pay you' as unknown as Word
/** Send payment link */
export const sendLink = 'guide-names.8:Send payment link' as unknown as Word
