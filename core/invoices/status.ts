import { type CalendarDate, daysBetween, isCalendarDate } from '../dates/calendar-date.ts'
import { counted } from '../words/plural.ts'

/** Statuses of an invoice. Any may be set to any other (specification part 1, section 4). */
export const invoiceStatuses = ['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** First letter capitalised, rest lowercase: `Overdue`. */
export function statusLabel(status: string): string {
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

/** The Pay action is hidden for PAID only. */
export function showsPay(status: InvoiceStatus): boolean {
  return status !== 'PAID'
}

/** What a due date means: `Due in 26 days`, `Due tomorrow`, `Due today`, `2 days late`; empty without a date. */
export function dueNote(dueDate: CalendarDate, today: CalendarDate): string {
  if (!isCalendarDate(dueDate)) return ''
  const days = daysBetween(today, dueDate)
  if (days === 0) return 'Due today'
  if (days === 1) return 'Due tomorrow'
  return days > 0 ? `Due in ${counted(days, 'day')}` : `${counted(-days, 'day')} late`
}

/** Mail that did not reach a payer, as long as anything is awaited of them; null otherwise. */
export function undeliveredOf<Mail>(invoice: { status: InvoiceStatus; undelivered: Mail | null }): Mail | null {
  return invoice.status === 'PAID' || invoice.status === 'CANCELLED' ? null : invoice.undelivered
}

/**
 * The note of an invoice in a list: only where something is still awaited. One that was set to OVERDUE by hand before its
 * due date has none, since `Due in 39 days` beside it would contradict it.
 */
export function dueNoteOf(invoice: Dueable, today: CalendarDate): string {
  if (invoice.status === 'OVERDUE') return invoice.dueDate < today ? dueNote(invoice.dueDate, today) : ''
  return invoice.status === 'SENT' ? dueNote(invoice.dueDate, today) : ''
}
