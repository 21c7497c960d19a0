import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import * as words from '../words/gen/messages.gen.ts'
import { inEnglish, type Say } from '../words/word.ts'

/** How a reminder goes out; by SMS only where the invoice has a phone number. */
export const reminderChannels = ['mail', 'sms', 'both'] as const
export type ReminderChannel = (typeof reminderChannels)[number]

/** One reminder of the sequence. */
export interface ReminderStep {
  /** Days from the due date: −3 is three days before, 0 the day itself, 7 a week after. Unique in a sequence. */
  readonly days: number
  readonly channel: ReminderChannel
}

/** What a workspace chose; off until somebody switches it on. */
export interface ReminderSettings {
  readonly enabled: boolean
  readonly steps: readonly ReminderStep[]
}

/** Days around the due date in which reminders can lie, and how many there can be. */
export const reminderLimits = { steps: 8, daysBefore: 60, daysAfter: 180 } as const

/** What the switch offers first. */
export const suggestedSteps: readonly ReminderStep[] = [
  { days: -3, channel: 'mail' },
  { days: 0, channel: 'mail' },
  { days: 7, channel: 'mail' },
  { days: 14, channel: 'mail' },
]

/**
 * A reminder that could not go out on its day (the server was down, reminders were off) may still go out so many days
 * later; afterwards it is left out, so that switching reminders on never wakes a backlog.
 */
export const graceDays = 2

/** The name under which a step is remembered as sent: `after-7`, `before-3`, `on-0`. */
export function stepName({ days }: Pick<ReminderStep, 'days'>): string {
  return days < 0 ? `before-${-days}` : days === 0 ? 'on-0' : `after-${days}`
}

/**
 * The step to send today for an invoice, or null. Of several that are due it is the last, and the others are left out:
 * nobody gets two reminders of one invoice on one day.
 */
export function dueStep(
  steps: readonly ReminderStep[],
  invoice: { readonly dueDate: CalendarDate; readonly sentSteps: readonly string[] },
  today: CalendarDate,
): ReminderStep | null {
  const late = daysBetween(invoice.dueDate, today)
  const candidates = steps.filter(({ days }) => days <= late && late - days <= graceDays)
  const last = candidates.reduce<ReminderStep | null>(
    (best, step) => (best && best.days > step.days ? best : step),
    null,
  )
  if (!last) return null
  // A later step that went out already makes the earlier ones moot.
  const after = steps.filter(({ days }) => days >= last.days).map(stepName)
  return after.some((name) => invoice.sentSteps.includes(name)) ? null : last
}

/** The next reminder that an unpaid invoice will get, with its day; null when none is left. */
export function nextStep(
  steps: readonly ReminderStep[],
  invoice: { readonly dueDate: CalendarDate; readonly sentSteps: readonly string[] },
  today: CalendarDate,
): { readonly step: ReminderStep; readonly on: CalendarDate } | null {
  const now = dueStep(steps, invoice, today)
  if (now) return { step: now, on: today }
  const late = daysBetween(invoice.dueDate, today)
  const coming = steps.filter(({ days }) => days > late).sort((one, other) => one.days - other.days)[0]
  return coming ? { step: coming, on: addDays(invoice.dueDate, coming.days) } : null
}

/** Hours in which people are written to, on their own clock: from 8:00 until 20:00. */
export const waking = { from: 8, until: 20 } as const

/** Whether it is day on all these clocks (hours 0 to 23): a country with several zones is asked for all of them. */
export function isDaytime(hours: readonly number[]): boolean {
  return hours.every((hour) => hour >= waking.from && hour < waking.until)
}

/** What is wrong with a sequence, in a language; null when nothing is. */
export function stepsProblem(steps: readonly ReminderStep[], say: Say = inEnglish): string | null {
  const { steps: most, daysBefore: before, daysAfter: after } = reminderLimits
  if (steps.length > most) return say(words.mostSteps, { most })
  const inRange = ({ days }: ReminderStep) => Number.isInteger(days) && days >= -before && days <= after
  if (!steps.every(inRange)) return say(words.outOfRange, { before, after })
  return new Set(steps.map(({ days }) => days)).size < steps.length ? say(words.sameDay) : null
}
