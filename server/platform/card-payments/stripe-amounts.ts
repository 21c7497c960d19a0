import { currencies } from '@duly/core/money/currencies.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'

/*
 * Stripe counts in units of its own: mostly those of ISO 4217, but the ariary has no decimals there, the króna two that are
 * always 00, and amounts with three decimals end in 0.
 */

const words = (codes: string) => new Set(codes.split(' '))

/** Not among the currencies that Stripe charges in, or, as UGX, described there in two ways that differ by a hundred. */
const notCharged = words('BTN CUP ERN GHS IQD IRR KPW LYD MRU SDG SSP STN SVC SYP TMT UGX VED VES ZWG')
const charged = new Set<string>(currencies.filter((code) => !notCharged.has(code)))

const ownDecimals = new Map([
  ['ISK', 2],
  ['MGA', 0],
])

/** What an amount has to be a multiple of, in Stripe's units, where that is not 1. */
function stepOf(currency: string): number {
  if (currency === 'ISK') return 100
  return decimalsOf(currency) === 3 ? 10 : 1
}

/** Whether Stripe charges in a currency. */
export function isCharged(currency: string): boolean {
  return charged.has(currency)
}

/** Our minor units in Stripe's; null where Stripe cannot charge this very amount. */
export function stripeAmount(minor: number, currency: string): number | null {
  const amount = moved(minor, decimalsOf(currency), ownDecimals.get(currency) ?? decimalsOf(currency))
  return amount !== null && amount % stepOf(currency) === 0 ? amount : null
}

/** Stripe's units in our minor ones; null where that leaves a part of one. */
export function minorOfStripe(amount: number, currency: string): number | null {
  return moved(amount, ownDecimals.get(currency) ?? decimalsOf(currency), decimalsOf(currency))
}

function moved(amount: number, from: number, to: number): number | null {
  if (to >= from) return amount * 10 ** (to - from)
  const unit = 10 ** (from - to)
  return amount % unit === 0 ? amount / unit : null
}
