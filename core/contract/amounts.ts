import { decimalsOf } from '../money/currency.ts'
import { parseDecimal } from '../money/decimal.ts'
import { decimalsProblem, maxAmountMinor, minorOf, plainAmount } from '../money/money.ts'
import { refuse } from './refusals.ts'

/** What is wrong with a canonical decimal as an amount in a currency, in minor units at most `most`; null if nothing is. */
function amountProblem(amount: string, currency: string, most = maxAmountMinor): string | null {
  if (parseDecimal(amount, decimalsOf(currency)) === null) return decimalsProblem(currency)
  const minor = minorOf(amount, currency)
  return minor === null || minor > most ? `must be less than or equal to ${plainAmount(most, currency)}` : null
}

/** Minor units of a canonical decimal in a currency. Refuses the field whose value doesn't fit. */
export function amountIn(amount: string, currency: string, field: string, most?: number): number {
  const problem = amountProblem(amount, currency, most)
  if (problem !== null) throw refuse('invalid_request', { messages: [`${field} ${problem}`] })
  return minorOf(amount, currency) ?? 0
}
