import * as words from '../../words/gen/payment-schedule.gen.ts'
import type { Say } from '../../words/word.ts'
import type { SheetInput } from '../paper/sheet-input.ts'
import type { Sheet } from '../paper/sheet-model.ts'
import { type PartWish, partsNow, splitTotal } from './schedule.ts'
import { scheduleFacts } from './schedule-words.ts'

type Standing = Pick<SheetInput, 'invoice' | 'status' | 'paidMinor' | 'creditedMinor'> & { readonly totalMinor: number }

/**
 * The parts as the paper prints them, with what was paid of each. It says when each is due, and leaves it to its reader whether that
 * is past. Apart from `sheet.ts`, so that a form without a schedule loads none of this.
 */
export function scheduleOnPaper(
  wishes: readonly PartWish[],
  { invoice, status, paidMinor, creditedMinor = 0, totalMinor }: Standing,
  say: Say,
): {
  readonly until: string
  readonly schedule: NonNullable<Sheet['schedule']>
  /** What is open of the first part that is, in minor units: a paper is drawn without a day, and asks for no part before its time. */
  readonly nextMinor: number
} {
  const { currency, issueDate } = invoice
  const parts = splitTotal(wishes, { totalMinor, currency })
  const now = partsNow(parts, { status, totalMinor, paidMinor, creditedMinor }, issueDate)
  return {
    until: say(words.inParts, { count: String(parts.length) }),
    schedule: { label: say(words.title), facts: scheduleFacts(now, currency, say) },
    nextMinor: now.find(({ openMinor }) => openMinor > 0)?.openMinor ?? 0,
  }
}
