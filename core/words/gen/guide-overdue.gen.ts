// Made of core/words/guide-overdue.en.json by npm run words.
import type { Word } from '../word.ts'

/** The list of overdue invoices, some of them selected, with the bar that reminds their customers. */
export const picture = 'guide-overdue.0:The list of overdue invoices, some of them selected, with the bar that reminds their customers.' as unknown as Word
/** Open {invoices} and press {overdue} above the list. For one month or quarter, add {dates}. */
export const step1 = 'guide-overdue.1=["Open ",["invoices"]," and press ",["overdue"]," above the list. For one month or quarter, add ",["dates"],"."]' as unknown as Word<{ invoices: string; overdue: string; dates: string }>
/** Tick {page} at the head of the list, or only the invoices that you mean. */
export const step2 = 'guide-overdue.2=["Tick ",["page"]," at the head of the list, or only the invoices that you mean."]' as unknown as Word<{ page: string }>
/** Press {remind} in the bar that appears. */
export const step3 = 'guide-overdue.3=["Press ",["remind"]," in the bar that appears."]' as unknown as Word<{ remind: string }>
/** Choose the {channel} and, if friendly words no longer help, a {letter}. The first message is shown below. Then press {send}. */
export const step4 = 'guide-overdue.4=["Choose the ",["channel"]," and, if friendly words no longer help, a ",["letter"],". The first message is shown below. Then press ",["send"],"."]' as unknown as Word<{ channel: string; letter: string; send: string }>
/** The bar says for each invoice what became of its reminder. */
export const step5 = 'guide-overdue.5:The bar says for each invoice what became of its reminder.' as unknown as Word
/** late unpaid chase dunning collection letter follow up past due */
export const seek = 'guide-overdue.6:late unpaid chase dunning collection letter follow up past due' as unknown as Word
