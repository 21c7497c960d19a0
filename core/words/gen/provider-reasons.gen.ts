// Made of core/words/provider-reasons.en.json by npm run words.
import type { Word } from '../word.ts'

/** duplicate */
export const duplicate = 'provider-reasons.0:duplicate' as unknown as Word
/** fraudulent */
export const fraudulent = 'provider-reasons.1:fraudulent' as unknown as Word
/** product not received */
export const productNotReceived = 'provider-reasons.2:product not received' as unknown as Word
/** product unacceptable */
export const productUnacceptable = 'provider-reasons.3:product unacceptable' as unknown as Word
/** subscription canceled */
export const subscriptionCanceled = 'provider-reasons.4:subscription canceled' as unknown as Word
/** unrecognized */
export const unrecognized = 'provider-reasons.5:unrecognized' as unknown as Word
/** credit not processed */
export const creditNotProcessed = 'provider-reasons.6:credit not processed' as unknown as Word
/** general */
export const general = 'provider-reasons.7:general' as unknown as Word
/** insufficient funds */
export const insufficientFunds = 'provider-reasons.8:insufficient funds' as unknown as Word
/** bank cannot process */
export const bankCannotProcess = 'provider-reasons.9:bank cannot process' as unknown as Word
/** incorrect account details */
export const incorrectAccountDetails = 'provider-reasons.10:incorrect account details' as unknown as Word
/** debit not authorized */
export const debitNotAuthorized = 'provider-reasons.11:debit not authorized' as unknown as Word
/** customer initiated */
export const customerInitiated = 'provider-reasons.12:customer initiated' as unknown as Word
/** noncompliant */
export const noncompliant = 'provider-reasons.13:noncompliant' as unknown as Word
/** lost or stolen card */
export const lostOrStolenCard = 'provider-reasons.14:lost or stolen card' as unknown as Word
/** expired or canceled card */
export const expiredOrCanceledCard = 'provider-reasons.15:expired or canceled card' as unknown as Word
/** charge for pending refund disputed */
export const chargeForPendingRefundDisputed = 'provider-reasons.16:charge for pending refund disputed' as unknown as Word
/** declined */
export const declined = 'provider-reasons.17:declined' as unknown as Word
/** merchant request */
export const merchantRequest = 'provider-reasons.18:merchant request' as unknown as Word
/** unknown */
export const unknown = 'provider-reasons.19:unknown' as unknown as Word
