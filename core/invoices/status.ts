import { type CalendarDate, daysBetween, isCalendarDate } from '../dates/calendar-date.ts'
import * as states from '../words/gen/states.gen.ts'
import { inEnglish, type Say } from '../words/word.ts'

/** Statuses of an invoice. Any may be set to any other (specification part 1, section 4). */
export const invoiceStatuses = ['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

const names = new Map([
  ['DRAFT', states.draft],
  ['SENT', states.sent],
  ['PAID', states.paid],
  ['OVERDUE', states.overdue],
  ['CANCELLED', states.cancelled],
])

/** A status by its name, `Overdue`; one that is not known is its own: first letter capitalised, rest lowercase. */
export function statusLabel(status: string, say: Say = inEnglish): string {
  const name = names.get(status.toUpperCase())
  if (name) return say(name)
  return `${status.slice(0, 1).toUpperCase()}${status.slice(1).toLowerCase()}`
}

/** What the rules of being overdue look at. */
export interface Dueable {
  readonly status: InvoiceStatus
  readonly dueDate: CalendarDate
}

/**
 * The status that everybody sees. OVERDUE is SENT with a due date before today (in the workspace's zone), never stored by
 * a job; it may also have been set by hand, and then it stays (decisions, "What can be derived is not stored").
 */
export function displayStatus(invoice: Dueable, today: CalendarDate): InvoiceStatus {
  return invoice.status === 'SENT' && invoice.dueDate < today ? 'OVERDUE' : invoice.status
}

/** Whether all that settled an invoice are credit notes: nobody has paid it. */
export function isAllCredited(invoice: { status: string; paid: number; credited: number }): boolean {
  return invoice.status === 'PAID' && invoice.credited > 0 && invoice.credited >= invoice.paid
}

/** The Pay action is hidden for PAID only. */
export function showsPay(status: InvoiceStatus): boolean {
  return status !== 'PAID'
}

/** What a due date means: `Due in 26 days`, `Due tomorrow`, `Due today`, `2 days late`; empty without a date. */
export function dueNote(dueDate: CalendarDate, today: CalendarDate, say: Say = inEnglish): string {
  if (!isCalendarDate(dueDate)) return ''
  const days = daysBetween(today, dueDate)
  if (days === 0) return say(states.dueToday)
  if (days === 1) return say(states.dueTomorrow)
  return days > 0 ? say(states.dueIn, { days }) : say(states.daysLate, { days: -days })
}

/** Mail that did not reach a payer, as long as anything is awaited of them; null otherwise. */
export function undeliveredOf<Mail>(invoice: { status: InvoiceStatus; undelivered: Mail | null }): Mail | null {
  return invoice.status === 'PAID' || invoice.status === 'CANCELLED' ? null : invoice.undelivered
}

/**
 * The note of an invoice in a list: only where something is still awaited. One that was set to OVERDUE by hand before its
 * due date has none, since `Due in 39 days` beside it would contradict it.
 */
export function dueNoteOf(invoice: Dueable, today: CalendarDate, say: Say = inEnglish): string {
  if (invoice.status === 'OVERDUE') return invoice.dueDate < today ? dueNote(invoice.dueDate, today, say) : ''
  return invoice.status === 'SENT' ? dueNote(invoice.dueDate, today, say) : ''
}
