// Made of core/words/sending.en.json by npm run words.
import type { Word } from '../word.ts'

/** Missing invoice ID */
export const missingId = 'sending.0:Missing invoice ID' as unknown as Word
/** No recipient phone number available */
export const noPhone = 'sending.1:No recipient phone number available' as unknown as Word
/** No recipient email or phone number available */
export const noEither = 'sending.2:No recipient email or phone number available' as unknown as Word
/** No recipient email available */
export const noEmail = 'sending.3:No recipient email available' as unknown as Word
/** Invoice sent by both Email and SMS! */
export const sentByBoth = 'sending.4:Invoice sent by both Email and SMS!' as unknown as Word
/** Invoice sent by Email! */
export const sentByEmail = 'sending.5:Invoice sent by Email!' as unknown as Word
/** Invoice sent by SMS! */
export const sentBySms = 'sending.6:Invoice sent by SMS!' as unknown as Word
/** Failed to send invoice by both methods. Please try again later. */
export const bothFailed = 'sending.7:Failed to send invoice by both methods. Please try again later.' as unknown as Word
/** The connection was lost. If the message was sent, trying again does not send it twice. */
export const lost = 'sending.8:The connection was lost. If the message was sent, trying again does not send it twice.' as unknown as Word
/** Still trying to send */
export const stillTrying = 'sending.9:Still trying to send' as unknown as Word
/** The message is kept and sent as soon as it can be. You can go on. */
export const keptAndSent = 'sending.10:The message is kept and sent as soon as it can be. You can go on.' as unknown as Word
/** Email sent successfully! */
export const emailSent = 'sending.11:Email sent successfully!' as unknown as Word
/** Failed to send email. Please try again later. */
export const emailFailed = 'sending.12:Failed to send email. Please try again later.' as unknown as Word
/** SMS sent successfully! */
export const smsSent = 'sending.13:SMS sent successfully!' as unknown as Word
/** Failed to send SMS. Please try again later. */
export const smsFailed = 'sending.14:Failed to send SMS. Please try again later.' as unknown as Word
