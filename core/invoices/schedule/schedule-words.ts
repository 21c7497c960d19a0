import { longDate, moneyText } from '../../words/format.ts'
import * as words from '../../words/gen/payment-schedule.gen.ts'
import type { Say } from '../../words/word.ts'
import type { SheetFact } from '../paper/sheet-model.ts'
import type { PartNow, SchedulePart } from './schedule.ts'

/** A state as texts choose by it. */
const chosenState = (state: PartNow['state']) => (state === 'due' ? 'other' : state)

/** `Overdue` */
export const partStateText = (state: PartNow['state'], say: Say): string =>
  say(words.state, { state: chosenState(state) })

/** A row for each part: `Part 1, due March 20, 2026` with `$500.00, paid`. */
export function scheduleRows(
  parts: readonly PartNow[],
  currency: string,
  say: Say,
): { label: string; amount: string }[] {
  const sum = (minor: number) => moneyText(say.forms, minor, currency)
  return parts.map(({ part, dueDate, amountMinor, openMinor, state }) => ({
    label: say(words.partDue, { part: String(part), date: longDate(say.forms, dueDate) }),
    amount: say(words.amountState, {
      state: state === 'overdue' && openMinor === amountMinor ? 'late' : chosenState(state),
      sum: sum(amountMinor),
      open: sum(openMinor),
    }),
  }))
}

/** The same as facts of the paper: `Part 1` with `March 20, 2026: $500.00, paid`. */
export function scheduleFacts(parts: readonly PartNow[], currency: string, say: Say): SheetFact[] {
  const rows = scheduleRows(parts, currency, say)
  return parts.map(({ part, dueDate }, at) => ({
    label: say(words.part, { part: String(part) }),
    value: say(words.dated, { date: longDate(say.forms, dueDate), amount: rows[at]?.amount ?? '' }),
  }))
}

/** The schedule in a sentence, as payment terms state it: `Payable in 2 parts: $500.00 by March 20, 2026; $500.00 by April 20, 2026` */
export function scheduleTerms(parts: readonly SchedulePart[], currency: string, say: Say): string {
  const each = parts.map(({ amountMinor, dueDate }) =>
    say(words.termsPart, {
      sum: moneyText(say.forms, amountMinor, currency),
      date: longDate(say.forms, dueDate),
    }),
  )
  return say(words.terms, { count: String(parts.length), parts: each.join('; ') })
}
