// Made of core/words/appointment-mails.en.json by npm run words.
import type { Word } from '../word.ts'

/** {day}, {start} to {end} */
export const sameDay = 'appointment-mails.0=[["day"],", ",["start"]," to ",["end"]]' as unknown as Word<{ day: string; start: string; end: string }>
/** {day}, {start} to {lastDay}, {end} */
export const overnight = 'appointment-mails.1=[["day"],", ",["start"]," to ",["lastDay"],", ",["end"]]' as unknown as Word<{ day: string; start: string; lastDay: string; end: string }>
