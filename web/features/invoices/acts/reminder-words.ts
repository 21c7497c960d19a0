import { shortDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { t } from '../../../words/page.ts'
import type { InvoiceReminders } from './act-queries.ts'

/** Why somebody stops the reminders of an invoice. */
export const stopReasonChoices = [
  { value: 'dispute', label: words.disputes },
  { value: 'agreement', label: words.otherTerms },
  { value: 'other', label: words.otherReason },
] as const satisfies readonly { value: string; label: Word }[]

/** What comes next, in one sentence. */
export function nextReminderWords({ enabled, open, stopped, next }: InvoiceReminders): string {
  if (!open) return t(words.notOpen)
  if (stopped) return t(words.areStopped)
  if (!enabled) return t(words.turnedOff)
  if (!next) return t(words.noFurther)
  return t(words.nextReminder, {
    channel: next.channel === 'both' ? 'other' : next.channel,
    date: shortDate(t.forms, next.on),
    step: stepWords(next.days),
  })
}

/** The name of a step that went out (`before-3`, `on-0`, `after-7`), in words. */
export function sentReminderWords(step: string): string {
  const [when, days] = step.split('-')
  const count = Number(days)
  const text = stepWords(when === 'before' ? -count : count)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function stepWords(days: number): string {
  if (days === 0) return t(words.stepOn)
  return days < 0 ? t(words.stepBefore, { days: -days }) : t(words.stepAfter, { days })
}
