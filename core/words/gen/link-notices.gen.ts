// Made of core/words/link-notices.en.json by npm run words.
import type { Word } from '../word.ts'

/** What arrived is not what the checkout asked for, so it does not count towards the payment link. Please look into it. */
export const mismatch = 'link-notices.0:What arrived is not what the checkout asked for, so it does not count towards the payment link. Please look into it.' as unknown as Word
/** This payment link was deleted before the money arrived. Please look into it. */
export const wasDeleted = 'link-notices.1:This payment link was deleted before the money arrived. Please look into it.' as unknown as Word
/** This payment link was cancelled before the money arrived. Please look into it. */
export const wasCancelled = 'link-notices.2:This payment link was cancelled before the money arrived. Please look into it.' as unknown as Word
/** More was paid than the payment link says. */
export const overpaid = 'link-notices.3:More was paid than the payment link says.' as unknown as Word
