// Made of core/words/calendar-choice.en.json by npm run words.
import type { Word } from '../word.ts'

/** Weeks begin on */
export const week = 'calendar-choice.0:Weeks begin on' as unknown as Word
/** As usual in the country of the business */
export const asCountry = 'calendar-choice.1:As usual in the country of the business' as unknown as Word
/** Clock */
export const clock = 'calendar-choice.2:Clock' as unknown as Word
/** {clock, select, 12 {12 hours} other {24 hours}} ({example}) */
export const hours = 'calendar-choice.3=[["clock","s",{"12":"12 hours","other":"24 hours"}]," (",["example"],")"]' as unknown as Word<{ clock: "12" | "other"; example: string }>
/** Numbers */
export const numbers = 'calendar-choice.4:Numbers' as unknown as Word
/** Only on your screens. Papers and messages are written as usual where the business is. */
export const numbersHelp = 'calendar-choice.5:Only on your screens. Papers and messages are written as usual where the business is.' as unknown as Word
/** Failed to update profile. Please try again. */
export const failed = 'calendar-choice.6:Failed to update profile. Please try again.' as unknown as Word
