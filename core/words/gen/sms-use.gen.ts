// Made of core/words/sms-use.en.json by npm run words.
import type { Word } from '../word.ts'

/** SMS used: {usedHour, number} of {mostHour, number} this hour, {usedDay, number} of {mostDay, number} today (UTC) */
export const used = 'sms-use.0=["SMS used: ",["usedHour","n"]," of ",["mostHour","n"]," this hour, ",["usedDay","n"]," of ",["mostDay","n"]," today (UTC)"]' as unknown as Word<{ usedHour: number; mostHour: number; usedDay: number; mostDay: number }>
