// Made of core/words/guide-same-again.en.json by npm run words.
import type { Word } from '../word.ts'

/** The menu of an invoice on the list, open at Duplicate. */
export const picture = 'guide-same-again.0:The menu of an invoice on the list, open at Duplicate.' as unknown as Word
/** On {invoices}, open the menu at the end of the invoice’s row ({menu}, three dots) and choose {duplicate}. */
export const step1 = 'guide-same-again.1=["On ",["invoices"],", open the menu at the end of the invoice’s row (",["menu"],", three dots) and choose ",["duplicate"],"."]' as unknown as Word<{ invoices: string; menu: string; duplicate: string }>
/** The copy has a new number and today’s date, with the same terms; everything else is as it was. If a price in your catalogue has changed since, the dialog says so and offers the new one. */
export const step2 = 'guide-same-again.2:The copy has a new number and today’s date, with the same terms; everything else is as it was. If a price in your catalogue has changed since, the dialog says so and offers the new one.' as unknown as Word
/** To change something first, press {draft}. Otherwise press {send}. */
export const step3 = 'guide-same-again.3=["To change something first, press ",["draft"],". Otherwise press ",["send"],"."]' as unknown as Word<{ draft: string; send: string }>
/** copy duplicate repeat monthly recurring */
export const seek = 'guide-same-again.4:copy duplicate repeat monthly recurring' as unknown as Word
