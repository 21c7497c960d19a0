// Made of core/words/periods.en.json by npm run words.
import type { Word } from '../word.ts'

/** This month */
export const thisMonth = 'periods.0:This month' as unknown as Word
/** Last month */
export const lastMonth = 'periods.1:Last month' as unknown as Word
/** This quarter */
export const thisQuarter = 'periods.2:This quarter' as unknown as Word
/** Last quarter */
export const lastQuarter = 'periods.3:Last quarter' as unknown as Word
/** This year */
export const thisYear = 'periods.4:This year' as unknown as Word
/** Last year */
export const lastYear = 'periods.5:Last year' as unknown as Word
