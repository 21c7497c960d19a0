// Made of core/words/devices.en.json by npm run words.
import type { Word } from '../word.ts'

/** {browser} on {system} */
export const browserOn = 'devices.0=[["browser"]," on ",["system"]]' as unknown as Word<{ browser: string; system: string }>
/** Unknown device */
export const unknown = 'devices.1:Unknown device' as unknown as Word
