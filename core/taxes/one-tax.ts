import type { CalendarDate } from '../dates/calendar-date.ts'
import * as paper from '../words/gen/paper.gen.ts'
import type { Say } from '../words/word.ts'

/** What the one tax of an invoice is called by its business, and the number under which it is registered for it; `''` for none. */
export interface OneTax {
  readonly name: string
  readonly registrationNumber: string
}

/** A tax of the business, as far as it is looked at here; `rate` is per cent. */
interface OwnTax extends OneTax {
  readonly rate: number | string
  readonly compound: boolean
  readonly validFrom: CalendarDate | null
  readonly validTo: CalendarDate | null
}

/**
 * Which tax of the business the one tax of an invoice is: the only one of that rate, a canonical decimal in per cent, that can be chosen
 * on `day`. Null where there is none, or more than one.
 */
export function taxAtRate(taxes: readonly OwnTax[], rate: string, day: CalendarDate): OneTax | null {
  const [only, ...others] = taxes.filter(
    (tax) =>
      Number(tax.rate) === Number(rate) &&
      Number(tax.rate) > 0 &&
      !tax.compound &&
      (tax.validFrom ?? day) <= day &&
      day <= (tax.validTo ?? day),
  )
  return only && others.length === 0 ? { name: only.name, registrationNumber: only.registrationNumber } : null
}

/** `GST 81472 5530 RT0001`: a tax and its number, as papers print it; `''` where it has none. */
export function numberOfTax({ name, registrationNumber }: OneTax, say: Say): string {
  const number = registrationNumber.trim()
  return number === '' || number.startsWith(`${name} `) ? number : say(paper.numberOf, { name, number })
}
