import * as words from '../words/gen/provider-reasons.gen.ts'
import type { Say, Word } from '../words/word.ts'

/** Why payers dispute payments and refunds fail, as providers of card payments name it. */
const reasons: Readonly<Record<string, Word>> = {
  duplicate: words.duplicate,
  fraudulent: words.fraudulent,
  product_not_received: words.productNotReceived,
  product_unacceptable: words.productUnacceptable,
  subscription_canceled: words.subscriptionCanceled,
  unrecognized: words.unrecognized,
  credit_not_processed: words.creditNotProcessed,
  general: words.general,
  insufficient_funds: words.insufficientFunds,
  bank_cannot_process: words.bankCannotProcess,
  incorrect_account_details: words.incorrectAccountDetails,
  debit_not_authorized: words.debitNotAuthorized,
  customer_initiated: words.customerInitiated,
  noncompliant: words.noncompliant,
  lost_or_stolen_card: words.lostOrStolenCard,
  expired_or_canceled_card: words.expiredOrCanceledCard,
  charge_for_pending_refund_disputed: words.chargeForPendingRefundDisputed,
  declined: words.declined,
  merchant_request: words.merchantRequest,
  unknown: words.unknown,
}

/** Why a payment is disputed or was not given back, in words: by the provider's code, with or without its underscores. */
export function providerReason(say: Say, reason: string): string {
  const word = reasons[reason.replaceAll(' ', '_')]
  return word ? say(word) : reason.replaceAll('_', ' ')
}
