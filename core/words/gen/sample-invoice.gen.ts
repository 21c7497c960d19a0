// Made of core/words/sample-invoice.en.json by npm run words.
import type { Word } from '../word.ts'

/** Harbour & Pine Studio */
export const customer = 'sample-invoice.0:Harbour & Pine Studio' as unknown as Word
/** Payment is due within 30 days from the invoice date */
export const terms = 'sample-invoice.1:Payment is due within 30 days from the invoice date' as unknown as Word
/** Thank you for your business. */
export const notes = 'sample-invoice.2:Thank you for your business.' as unknown as Word
/** Site visit */
export const visit = 'sample-invoice.3:Site visit' as unknown as Word
/** Measuring and a written estimate */
export const visitText = 'sample-invoice.4:Measuring and a written estimate' as unknown as Word
/** Labour, per hour */
export const labour = 'sample-invoice.5:Labour, per hour' as unknown as Word
/** Materials */
export const materials = 'sample-invoice.6:Materials' as unknown as Word
/** As listed in the estimate */
export const materialsText = 'sample-invoice.7:As listed in the estimate' as unknown as Word
