import type { CalendarDate } from '../../dates/calendar-date.ts'
import type { InvoiceStatus } from '../status.ts'

/** What became of a quote for good; kept beside its status. */
export const quoteOutcomes = ['accepted', 'declined', 'superseded'] as const
export type QuoteOutcome = (typeof quoteOutcomes)[number]

/** How a quote stands, in the order in which a list tells of them. */
export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** What decides how a quote stands. */
export interface QuoteFacts {
  /** As it is stored. */
  readonly status: InvoiceStatus
  readonly outcome: QuoteOutcome | null
  /** The last day on which it can be accepted. */
  readonly validUntil: CalendarDate
}

/**
 * How a quote stands on a day in the time zone of the business. Expired is derived, as overdue is: a later date makes it
 * valid again.
 */
export function quoteStateOf({ status, outcome, validUntil }: QuoteFacts, today: CalendarDate): QuoteState {
  if (outcome) return outcome
  if (status === 'DRAFT') return 'draft'
  if (status === 'CANCELLED') return 'withdrawn'
  return validUntil < today ? 'expired' : 'sent'
}

/** Whether a customer can still say yes or no. An expired quote can be declined, but not accepted. */
export function canAnswer(state: QuoteState, answer: 'accepted' | 'declined'): boolean {
  return state === 'sent' || (state === 'expired' && answer === 'declined')
}

/** Whether what it offers can still be changed by its business. */
export function isQuoteOpen(state: QuoteState): boolean {
  return state === 'draft' || state === 'sent' || state === 'expired' || state === 'withdrawn'
}

/** Reasons that a customer can choose from; each may come with words. */
export const declineReasons = ['price', 'time', 'other_supplier', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]
