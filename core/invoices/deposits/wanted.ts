import { decimalsOf } from '../../money/currency.ts'
import { ratioOf, ratioOfMinor, share, toMinor } from '../../money/ratio.ts'

/** What is asked for before the whole is: a share of it, or an amount with its tax. `value` is a canonical decimal. */
export interface DepositWish {
  readonly type: 'percentage' | 'fixed'
  readonly value: string
}

/** What a wish comes to with tax, in minor units, half away from zero. Throws RangeError on text that is no decimal. */
export function wantedMinorOf({ type, value }: DepositWish, wholeMinor: number, currency: string): number {
  const digits = decimalsOf(currency)
  const exact = type === 'percentage' ? share(ratioOfMinor(BigInt(wholeMinor), digits), value) : ratioOf(value)
  return Number(toMinor(exact, digits))
}
