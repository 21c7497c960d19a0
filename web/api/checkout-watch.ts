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
export function checkoutWatch(page: Watched | undefined, answers: number): number | false {
  if (!page || page.payable === 'paid' || page.payable === 'cancelled') return false
  if (page.checkout !== 'open' && page.checkout !== 'processing') return false
  return answers < quickAnswers ? 1500 : Math.min(30_000, 1500 * 2 ** Math.floor((answers - quickAnswers) / 5 + 1))
}
