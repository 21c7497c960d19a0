import { addDays, type CalendarDate } from '../../dates/calendar-date.ts'
import * as words from '../../words/gen/payment-terms.gen.ts'
import { inEnglish, type Say } from '../../words/word.ts'

/** The choices of payment terms (specification part 1, section 9). What is saved is the choice's sentence. */
export const paymentTermOptions = [
  'due_on_receipt',
  'due_in_14_days',
  'due_in_30_days',
  'due_in_60_days',
  'due_in_90_days',
  'custom',
] as const
export type PaymentTermOption = (typeof paymentTermOptions)[number]

export const defaultPaymentTermOption: PaymentTermOption = 'due_in_30_days'

/** A new invoice falls due this many days after its issue date. */
export const defaultDueInDays = 30

const dueInDays: Readonly<Record<PaymentTermOption, number | null>> = {
  due_on_receipt: 0,
  due_in_14_days: 14,
  due_in_30_days: 30,
  due_in_60_days: 60,
  due_in_90_days: 90,
  custom: null,
}

/** `Due in 30 days`. */
export function paymentTermLabel(option: PaymentTermOption, say: Say): string {
  const days = dueInDays[option]
  if (days === null) return say(words.custom)
  return days === 0 ? say(words.onReceipt) : say(words.dueIn, { days })
}

/** The sentence that the choice saves; `custom` has none of its own. */
export function paymentTermSentence(option: PaymentTermOption, say: Say = inEnglish): string {
  const days = dueInDays[option]
  if (days === null) return ''
  return days === 0 ? say(words.onReceiptSentence) : say(words.dueInSentence, { days })
}

/**
 * The choice that a saved text stands for, in English or in the language of `say`; any other text is `custom`: so the choice
 * follows when it is edited by hand.
 */
export function paymentTermOptionOf(text: string, say: Say = inEnglish): PaymentTermOption {
  const isSaid = (option: PaymentTermOption) =>
    [inEnglish, say].some((each) => paymentTermSentence(option, each) === text.trim())
  return paymentTermOptions.find((option) => option !== 'custom' && isSaid(option)) ?? 'custom'
}

/** The due date that a choice asks for, or null for `custom`. */
export function dueDateFor(option: PaymentTermOption, issueDate: CalendarDate): CalendarDate | null {
  const days = dueInDays[option]
  return days === null ? null : addDays(issueDate, days)
}

/** The due date of a new invoice. */
export function defaultDueDate(issueDate: CalendarDate): CalendarDate {
  return addDays(issueDate, defaultDueInDays)
}

/** The days that terms in one's own words give, such as `Net 14`; null where they give none, or several. */
function daysInWords(text: string): number | null {
  const found = text.match(/\bnet\s*\d{1,3}\b|\b\d{1,3}\s*days?\b/gi) ?? []
  const days = new Set(found.map((part) => Number(/\d+/.exec(part)?.[0])))
  const [only] = days
  return days.size === 1 && only !== undefined ? only : null
}

/** The due date that the text of the terms asks for, or null where it names none. */
export function dueDateByTerms(text: string, issueDate: CalendarDate, say: Say = inEnglish): CalendarDate | null {
  const option = paymentTermOptionOf(text, say)
  if (option !== 'custom') return dueDateFor(option, issueDate)
  const days = daysInWords(text)
  return days === null ? null : addDays(issueDate, days)
}
