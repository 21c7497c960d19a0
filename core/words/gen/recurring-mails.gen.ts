// Made of core/words/recurring-mails.en.json by npm run words.
import type { Word } from '../word.ts'

/** A recurring invoice is paused */
export const pausedSubject = 'recurring-mails.0:A recurring invoice is paused' as unknown as Word
/** Nothing is made until you let it go on. */
export const pausedPreview = 'recurring-mails.1:Nothing is made until you let it go on.' as unknown as Word
/** An invoice of the series “{name}” could not be made or did not arrive, so the series is paused. Nothing is made twice. */
export const pausedText = 'recurring-mails.2=["An invoice of the series “",["name"],"” could not be made or did not arrive, so the series is paused. Nothing is made twice."]' as unknown as Word<{ name: string }>
/** Series */
export const pausedSeries = 'recurring-mails.3:Series' as unknown as Word
/** Bill to */
export const pausedCustomer = 'recurring-mails.4:Bill to' as unknown as Word
/** What happened */
export const pausedProblem = 'recurring-mails.5:What happened' as unknown as Word
/** Put it right and let the series go on. Dates that pass until then count as missed. */
export const pausedWhatNow = 'recurring-mails.6:Put it right and let the series go on. Dates that pass until then count as missed.' as unknown as Word
/** Open the series */
export const pausedAction = 'recurring-mails.7:Open the series' as unknown as Word
/** You are receiving this message because you make recurring invoices with {product}. */
export const pausedReason = 'recurring-mails.8=["You are receiving this message because you make recurring invoices with ",["product"],"."]' as unknown as Word<{ product: string }>
/** The invoice of {date} did not arrive at {recipient}. {reason} */
export const lost = 'recurring-mails.9=["The invoice of ",["date"]," did not arrive at ",["recipient"],". ",["reason"]]' as unknown as Word<{ date: string; recipient: string; reason: string }>
