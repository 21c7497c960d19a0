import { formatShort } from '@duly/core/dates/calendar-date.ts'
import { counted } from '@duly/core/words/plural.ts'
import type { InvoiceReminders } from './act-queries.ts'

/** Why somebody stops the reminders of an invoice. */
export const stopReasonChoices = [
  { value: 'dispute', label: 'The customer disputes it' },
  { value: 'agreement', label: 'Other terms were agreed' },
  { value: 'other', label: 'Another reason' },
] as const

const channels = { mail: 'by e-mail', sms: 'by SMS', both: 'by e-mail and SMS' } as const

/** What comes next, in one sentence. */
export function nextReminderWords({ enabled, open, stopped, next }: InvoiceReminders): string {
  if (!open) return 'No reminders: this invoice is not open.'
  if (stopped) return 'Reminders for this invoice are stopped.'
  if (!enabled) return 'Reminders are turned off for this business. Turn them on under Messages.'
  if (!next) return 'No further reminders are scheduled.'
  return `Next reminder: ${formatShort(next.on)}, ${stepWords(next.days)}, ${channels[next.channel]}.`
}

/** The name of a step that went out (`before-3`, `on-0`, `after-7`), in words. */
export function sentReminderWords(step: string): string {
  const [when, days] = step.split('-')
  const count = Number(days)
  const words = stepWords(when === 'before' ? -count : count)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function stepWords(days: number): string {
  if (days === 0) return 'on the due date'
  const count = Math.abs(days)
  return `${counted(count, 'day')} ${days < 0 ? 'before' : 'after'} the due date`
}
