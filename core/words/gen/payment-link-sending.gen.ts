// Made of core/words/payment-link-sending.en.json by npm run words.
import type { Word } from '../word.ts'

/** Missing payment link ID */
export const missingId = 'payment-link-sending.0:Missing payment link ID' as unknown as Word
/** No recipient phone number available */
export const noPhone = 'payment-link-sending.1:No recipient phone number available' as unknown as Word
/** No recipient email or phone number available */
export const noEither = 'payment-link-sending.2:No recipient email or phone number available' as unknown as Word
/** No recipient email available */
export const noEmail = 'payment-link-sending.3:No recipient email available' as unknown as Word
/** Payment link sent by both Email and SMS! */
export const sentByBoth = 'payment-link-sending.4:Payment link sent by both Email and SMS!' as unknown as Word
/** Payment link sent by Email! */
export const sentByEmail = 'payment-link-sending.5:Payment link sent by Email!' as unknown as Word
/** Payment link sent by SMS! */
export const sentBySms = 'payment-link-sending.6:Payment link sent by SMS!' as unknown as Word
/** Failed to send payment link by both methods. Please try again later. */
export const bothFailed = 'payment-link-sending.7:Failed to send payment link by both methods. Please try again later.' as unknown as Word
