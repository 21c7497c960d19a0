// Made of core/words/guide-figures.en.json by npm run words.
import type { Word } from '../word.ts'

/** The income of a year by month. */
export const picture = 'guide-figures.0:The income of a year by month.' as unknown as Word
/** Open {figures}. Beside income there is what is {owed}, and {tax} by rate. */
export const step1 = 'guide-figures.1=["Open ",["figures"],". Beside income there is what is ",["owed"],", and ",["tax"]," by rate."]' as unknown as Word<{ figures: string; owed: string; tax: string }>
/** Choose the {period}. */
export const step2 = 'guide-figures.2=["Choose the ",["period"],"."]' as unknown as Word<{ period: string }>
/** Press {export}. Tick what the file is to hold, such as {part}, and choose the {form} that your accountant’s program reads. */
export const step3 = 'guide-figures.3=["Press ",["export"],". Tick what the file is to hold, such as ",["part"],", and choose the ",["form"]," that your accountant’s program reads."]' as unknown as Word<{ export: string; part: string; form: string }>
/** Add the papers themselves {pdfs} if they are wanted, and press {save}. */
export const step4 = 'guide-figures.4=["Add the papers themselves ",["pdfs"]," if they are wanted, and press ",["save"],"."]' as unknown as Word<{ pdfs: string; save: string }>
/** Amounts come from the ledger: a period that is over does not change unnoticed. */
export const step5 = 'guide-figures.5:Amounts come from the ledger: a period that is over does not change unnoticed.' as unknown as Word
/** report accounting bookkeeping tax vat gst revenue xero quickbooks csv export statistics */
export const seek = 'guide-figures.6:report accounting bookkeeping tax vat gst revenue xero quickbooks csv export statistics' as unknown as Word
