import type { CheckoutState } from '@duly/core/payments/due.ts'
import type { Returned } from '@duly/core/payments/pay-page.ts'

interface Watched {
  payable: string
  checkout: string
}

/** Answers asked for quickly before the page slows down: half a minute, in which nearly every payment is confirmed. */
const quickAnswers = 20

/**
 * Milliseconds until a public page asks again what became of the checkout that the payer came back from; false once that
 * is decided. A payment that stays open (the payer left the checkout in another tab) is asked for less and less often.
 */
export function checkoutWatch(page: Watched | undefined, answers: number, returned: Returned): number | false {
  if (!page || returned === null || page.payable === 'paid' || page.payable === 'cancelled') return false
  const isOpen = page.checkout === 'open' || page.checkout === 'processing'
  if (!isOpen && !(page.checkout === 'declined' && returned === 'success')) return false
  return answers < quickAnswers ? 1500 : Math.min(30_000, 1500 * 2 ** Math.floor((answers - quickAnswers) / 5 + 1))
}

/**
 * The state of the checkout that the page tells. A card may be declined and the next one taken: who comes back from a
 * success is not told of the decline while the news of the success may still be on its way. Who comes back from a failure
 * may pay again once it is clear that no news of a payment follows.
 */
export function checkoutShown(checkout: CheckoutState, answers: number, returned: Returned): CheckoutState {
  const isOnItsWay = checkout === 'declined' && returned === 'success' && answers < quickAnswers
  if (isOnItsWay) return 'processing'
  return checkout === 'open' && returned === 'failure' && answers >= quickAnswers ? 'none' : checkout
}
