// Made of core/words/language-choice.en.json by npm run words.
import type { Word } from '../word.ts'

/** Language */
export const label = 'language-choice.0:Language' as unknown as Word
/** Of your own screens. Papers and messages are written in your customers’ languages. */
export const help = 'language-choice.1:Of your own screens. Papers and messages are written in your customers’ languages.' as unknown as Word
/** As in the browser */
export const asBrowser = 'language-choice.2:As in the browser' as unknown as Word
/** Failed to update profile. Please try again. */
export const failed = 'language-choice.3:Failed to update profile. Please try again.' as unknown as Word
