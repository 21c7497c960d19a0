// Made of core/words/guide-credit-notes.en.json by npm run words.
import type { Word } from '../word.ts'

/** On {invoices}, open the menu at the end of the invoice’s row ({menu}, three dots) and choose {credit}. */
export const step1 = 'guide-credit-notes.0=["On ",["invoices"],", open the menu at the end of the invoice’s row (",["menu"],", three dots) and choose ",["credit"],"."]' as unknown as Word<{ invoices: string; menu: string; credit: string }>
/** Leave {whole} to credit all of it, or enter amounts {lines}. It can never be more than is left. */
export const step2 = 'guide-credit-notes.1=["Leave ",["whole"]," to credit all of it, or enter amounts ",["lines"],". It can never be more than is left."]' as unknown as Word<{ whole: string; lines: string }>
/** Fill in {reason}: the customer reads it. Then press {issue}. The invoice stays as it is; what is owed on it becomes less. */
export const step3 = 'guide-credit-notes.2=["Fill in ",["reason"],": the customer reads it. Then press ",["issue"],". The invoice stays as it is; what is owed on it becomes less."]' as unknown as Word<{ reason: string; issue: string }>
/** Was more paid than is owed after that? The dialog asks what happens with it: it is kept as the customer’s credit, or given back. */
export const step4 = 'guide-credit-notes.3:Was more paid than is owed after that? The dialog asks what happens with it: it is kept as the customer’s credit, or given back.' as unknown as Word
/** All of them stand on {list} under {chip}. Open one by its number in the column {number}; there it can be downloaded and sent, and a credit that was kept can be used. */
export const step5 = 'guide-credit-notes.4=["All of them stand on ",["list"]," under ",["chip"],". Open one by its number in the column ",["number"],"; there it can be downloaded and sent, and a credit that was kept can be used."]' as unknown as Word<{ list: string; chip: string; number: string }>
/** credit note discount return mistake wrong too much cancel correct */
export const seek = 'guide-credit-notes.5:credit note discount return mistake wrong too much cancel correct' as unknown as Word
