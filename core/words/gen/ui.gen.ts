// Made of core/words/ui.en.json by npm run words.
import type { Word } from '../word.ts'

/** Skip to content */
export const skip = 'ui.0:Skip to content' as unknown as Word
/** Loading */
export const loading = 'ui.1:Loading' as unknown as Word
/** Close */
export const close = 'ui.2:Close' as unknown as Word
/** Dismiss */
export const dismiss = 'ui.3:Dismiss' as unknown as Word
/** Please try again later or reload the page. */
export const tryLater = 'ui.4:Please try again later or reload the page.' as unknown as Word
/** Reload */
export const reload = 'ui.5:Reload' as unknown as Word
