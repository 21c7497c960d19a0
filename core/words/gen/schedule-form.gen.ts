// Made of core/words/schedule-form.en.json by npm run words.
import type { Word } from '../word.ts'

/** Pay in parts */
export const payInParts = 'schedule-form.0:Pay in parts' as unknown as Word
/** Pay at once */
export const payAtOnce = 'schedule-form.1:Pay at once' as unknown as Word
/** Add a part */
export const addPart = 'schedule-form.2:Add a part' as unknown as Word
/** Remove part {part} */
export const removePart = 'schedule-form.3=["Remove part ",["part"]]' as unknown as Word<{ part: string }>
/** Due date of part {part} */
export const dueDateOf = 'schedule-form.4=["Due date of part ",["part"]]' as unknown as Word<{ part: string }>
/** How much of part {part} */
export const shareOf = 'schedule-form.5=["How much of part ",["part"]]' as unknown as Word<{ part: string }>
/** Percent or amount of part {part} */
export const typeOf = 'schedule-form.6=["Percent or amount of part ",["part"]]' as unknown as Word<{ part: string }>
/** Percent */
export const percent = 'schedule-form.7:Percent' as unknown as Word
/** Amount */
export const amount = 'schedule-form.8:Amount' as unknown as Word
/** The rest */
export const rest = 'schedule-form.9:The rest' as unknown as Word
/** Each part must be due after the one before */
export const order = 'schedule-form.10:Each part must be due after the one before' as unknown as Word
/** The first part cannot be due before the issue date */
export const first = 'schedule-form.11:The first part cannot be due before the issue date' as unknown as Word
/** Each part must come to more than 0 */
export const nothing = 'schedule-form.12:Each part must come to more than 0' as unknown as Word
/** The parts before the last come to the whole total or more */
export const exceeds = 'schedule-form.13:The parts before the last come to the whole total or more' as unknown as Word
/** An amount has more decimals than its currency */
export const decimals = 'schedule-form.14:An amount has more decimals than its currency' as unknown as Word
