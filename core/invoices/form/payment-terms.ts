import { addDays, type CalendarDate } from '../../dates/calendar-date.ts'

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

interface Term {
  readonly label: string
  readonly sentence: string
  readonly dueInDays: number | null
}

const terms: Readonly<Record<PaymentTermOption, Term>> = {
  due_on_receipt: { label: 'Due on receipt', sentence: 'Payment is due on receipt of the invoice', dueInDays: 0 },
  due_in_14_days: dueIn(14),
  due_in_30_days: dueIn(30),
  due_in_60_days: dueIn(60),
  due_in_90_days: dueIn(90),
  custom: { label: 'Custom', sentence: '', dueInDays: null },
}

function dueIn(days: number): Term {
  return {
    label: `Due in ${days} days`,
    sentence: `Payment is due within ${days} days from the invoice date`,
    dueInDays: days,
  }
}

/** `Due in 30 days`. */
export function paymentTermLabel(option: PaymentTermOption): string {
  return terms[option].label
}

/** The sentence that the choice saves; `custom` has none of its own. */
export function paymentTermSentence(option: PaymentTermOption): string {
  return terms[option].sentence
}

/** The choice that a saved text stands for; any other text is `custom`: so the choice follows when it is edited by hand. */
export function paymentTermOptionOf(text: string): PaymentTermOption {
  return paymentTermOptions.find((option) => option !== 'custom' && terms[option].sentence === text.trim()) ?? 'custom'
}

/** The due date that a choice asks for, or null for `custom`. */
export function dueDateFor(option: PaymentTermOption, issueDate: CalendarDate): CalendarDate | null {
  const days = terms[option].dueInDays
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
export function dueDateByTerms(text: string, issueDate: CalendarDate): CalendarDate | null {
  const option = paymentTermOptionOf(text)
  if (option !== 'custom') return dueDateFor(option, issueDate)
  const days = daysInWords(text)
  return days === null ? null : addDays(issueDate, days)
}
