// Made of core/words/guide-recurring.en.json by npm run words.
import type { Word } from '../word.ts'

/** On {invoices}, open the menu at the end of the invoice’s row ({menu}, three dots) and choose {recur}. */
export const step1 = 'guide-recurring.0=["On ",["invoices"],", open the menu at the end of the invoice’s row (",["menu"],", three dots) and choose ",["recur"],"."]' as unknown as Word<{ invoices: string; menu: string; recur: string }>
/** Under {name}, say what the series is called. {every} and {unit} set how often, {ends} for how long. */
export const step2 = 'guide-recurring.1=["Under ",["name"],", say what the series is called. ",["every"]," and ",["unit"]," set how often, ",["ends"]," for how long."]' as unknown as Word<{ name: string; every: string; unit: string; ends: string }>
/** Under {what}, choose between {draft}, which waits for you, and {send}. The dates to come stand below. Press {make}. */
export const step3 = 'guide-recurring.2=["Under ",["what"],", choose between ",["draft"],", which waits for you, and ",["send"],". The dates to come stand below. Press ",["make"],"."]' as unknown as Word<{ what: string; draft: string; send: string; make: string }>
/** The series now stand above the invoices under {list}. Open one by its name in the column {series}. */
export const step4 = 'guide-recurring.3=["The series now stand above the invoices under ",["list"],". Open one by its name in the column ",["series"],"."]' as unknown as Word<{ list: string; series: string }>
/** Press a date to come, and it is left out. {change} sets the rule anew, and {pause} stops the series until you resume it. */
export const step5 = 'guide-recurring.4=["Press a date to come, and it is left out. ",["change"]," sets the rule anew, and ",["pause"]," stops the series until you resume it."]' as unknown as Word<{ change: string; pause: string }>
/** If an invoice cannot be sent, the series pauses and you are told why. A date that passed while Duly was off is made up for as you chose, or you are asked; nothing is made twice. */
export const step6 = 'guide-recurring.5:If an invoice cannot be sent, the series pauses and you are told why. A date that passed while Duly was off is made up for as you chose, or you are asked; nothing is made twice.' as unknown as Word
/** recurring subscription retainer monthly every week series repeat automatic */
export const seek = 'guide-recurring.6:recurring subscription retainer monthly every week series repeat automatic' as unknown as Word
