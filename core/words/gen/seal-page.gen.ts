// Made of core/words/seal-page.en.json by npm run words.
import type { Word } from '../word.ts'

/** Comparing... */
export const loading = 'seal-page.0:Comparing...' as unknown as Word
/** Nothing was issued with this code */
export const missing = 'seal-page.1:Nothing was issued with this code' as unknown as Word
/** Check the address, or scan the code again. If it stays so, ask the business whose name is on the paper before you pay. */
export const missingText = 'seal-page.2:Check the address, or scan the code again. If it stays so, ask the business whose name is on the paper before you pay.' as unknown as Word
/** Failed to compare */
export const failed = 'seal-page.3:Failed to compare' as unknown as Word
/** Unaltered since it was issued */
export const unaltered = 'seal-page.4:Unaltered since it was issued' as unknown as Word
/** Compare your paper with what stands here. If anything differs, ask {business} by a way that you know before you pay. */
export const unalteredText = 'seal-page.5=["Compare your paper with what stands here. If anything differs, ask ",["business"]," by a way that you know before you pay."]' as unknown as Word<{ business: string }>
/** There is a newer paper */
export const newer = 'seal-page.6:There is a newer paper' as unknown as Word
/** {business} changed this document after this paper was issued. What stands here was right at the time; ask for the newer one. */
export const newerText = 'seal-page.7=[["business"]," changed this document after this paper was issued. What stands here was right at the time; ask for the newer one."]' as unknown as Word<{ business: string }>
/** Cancelled */
export const cancelled = 'seal-page.8:Cancelled' as unknown as Word
/** {business} cancelled this document. Nothing is to be paid on it. */
export const cancelledText = 'seal-page.9=[["business"]," cancelled this document. Nothing is to be paid on it."]' as unknown as Word<{ business: string }>
/** Not as it was issued */
export const altered = 'seal-page.10:Not as it was issued' as unknown as Word
/** What is kept of this document is no longer what was sealed. Ask {business} by a way that you know before you pay. */
export const alteredText = 'seal-page.11=["What is kept of this document is no longer what was sealed. Ask ",["business"]," by a way that you know before you pay."]' as unknown as Word<{ business: string }>
/** Pay into */
export const bank = 'seal-page.12:Pay into' as unknown as Word
/** Sealed */
export const sealed = 'seal-page.13:Sealed' as unknown as Word
