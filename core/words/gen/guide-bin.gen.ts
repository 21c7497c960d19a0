// Made of core/words/guide-bin.en.json by npm run words.
import type { Word } from '../word.ts'

/** The bin with a few deleted records, and who deleted them when. */
export const picture = 'guide-bin.0:The bin with a few deleted records, and who deleted them when.' as unknown as Word
/** Open the list that it was deleted from, such as {invoices}, and press {bin} below it. */
export const step1 = 'guide-bin.1=["Open the list that it was deleted from, such as ",["invoices"],", and press ",["bin"]," below it."]' as unknown as Word<{ invoices: string; bin: string }>
/** To see what was deleted from other lists as well, press {all}. */
export const step2 = 'guide-bin.2=["To see what was deleted from other lists as well, press ",["all"],"."]' as unknown as Word<{ all: string }>
/** Press {restore} in its row. */
export const step3 = 'guide-bin.3=["Press ",["restore"]," in its row."]' as unknown as Word<{ restore: string }>
/** Right after deleting it is quicker still: press {undo} in the message at the edge of the screen. */
export const step4 = 'guide-bin.4=["Right after deleting it is quicker still: press ",["undo"]," in the message at the edge of the screen."]' as unknown as Word<{ undo: string }>
/** undo restore recover trash undelete lost */
export const seek = 'guide-bin.5:undo restore recover trash undelete lost' as unknown as Word
