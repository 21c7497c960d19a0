/*
 * How many decimals the amounts of Stripe's API have, and which amounts it refuses (docs.stripe.com/currencies).
 */

const none = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const three = new Set('bhd jod kwd omr tnd'.split(' '))

/** Decimals of a lower-case currency's amounts. */
export function stripeDecimals(currency: string): number {
  if (none.has(currency)) return 0
  return three.has(currency) ? 3 : 2
}

/** What Stripe says of an amount that it does not charge; null if it does. */
export function amountProblem(amount: number, currency: string): string | null {
  if (three.has(currency) && amount % 10 !== 0) return 'Amounts in this currency must end in 0.'
  if (currency === 'isk' && amount % 100 !== 0) return 'Amounts in this currency must be divisible by 100.'
  if (amount < 50) return 'The amount must be at least 50 cents.'
  return amount > 99_999_999 ? 'The amount is too large.' : null
}
