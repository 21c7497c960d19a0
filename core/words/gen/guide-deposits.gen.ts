// Made of core/words/guide-deposits.en.json by npm run words.
import type { Word } from '../word.ts'

/** Save the whole invoice as a draft. On {invoices}, open the menu at the end of its row ({menu}, three dots) and choose {ask}. */
export const step1 = 'guide-deposits.0=["Save the whole invoice as a draft. On ",["invoices"],", open the menu at the end of its row (",["menu"],", three dots) and choose ",["ask"],"."]' as unknown as Word<{ invoices: string; menu: string; ask: string }>
/** Enter {percent}, or an amount instead, and {due} if it is not today. The dialog says what is left after it. Press {make}. */
export const step2 = 'guide-deposits.1=["Enter ",["percent"],", or an amount instead, and ",["due"]," if it is not today. The dialog says what is left after it. Press ",["make"],"."]' as unknown as Word<{ percent: string; due: string; make: string }>
/** The deposit opens as a draft invoice of its own. Press {send} and then {mail}: it has its own number, tax, reminders and payment link. */
export const step3 = 'guide-deposits.2=["The deposit opens as a draft invoice of its own. Press ",["send"]," and then ",["mail"],": it has its own number, tax, reminders and payment link."]' as unknown as Word<{ send: string; mail: string }>
/** Later, send the whole invoice: it lists the deposit with its tax and takes it off. */
export const step4 = 'guide-deposits.3:Later, send the whole invoice: it lists the deposit with its tax and takes it off.' as unknown as Word
/** All deposits stand on {list} under {chip}. */
export const step5 = 'guide-deposits.4=["All deposits stand on ",["list"]," under ",["chip"],"."]' as unknown as Word<{ list: string; chip: string }>
/** deposit down payment advance part percent before retainer stage */
export const seek = 'guide-deposits.5:deposit down payment advance part percent before retainer stage' as unknown as Word
