import { pluralOf } from '../words/plural.ts'

/**
 * The words of a message that a workspace may set itself: subject and opening text, with placeholders. What must be
 * right (amounts, dates, links, bank details) is laid out by the template and can't be worded away.
 */
export interface Wording {
  readonly subject: string
  readonly text: string
}

/** Messages whose words can be set. */
export const wordedMessages = [
  'invoice',
  'payment_link',
  'receipt',
  'reminder_before',
  'reminder_on',
  'reminder_after',
  'letter_first',
  'letter_second',
  'letter_final',
] as const
export type WordedMessage = (typeof wordedMessages)[number]

/** What may stand in braces, with the words that explain it. */
export const placeholders = {
  businessName: 'Your company name',
  customerName: 'The customer’s name',
  invoiceNumber: 'The invoice number',
  amount: 'The amount due',
  dueDate: 'The due date',
  daysLate: 'Days since the due date',
  deadline: 'Ten days from today',
} as const
export type Placeholder = keyof typeof placeholders
export type WordingValues = Readonly<Partial<Record<Placeholder, string>>>

/** Collection letters, from kind to firm; the subject of their words is the letter's heading. */
export const letterLevels = ['first', 'second', 'final'] as const
export type LetterLevel = (typeof letterLevels)[number]

/** Days that a collection letter gives: `{deadline}` is so far away. */
export const deadlineDays = 10

/** Longest subject and text that a workspace can set. */
export const wordingLimits = { subject: 200, text: 4000 } as const

/** What is said when the workspace has set nothing. */
export const defaultWording: Readonly<Record<WordedMessage, Wording>> = {
  invoice: {
    subject: 'Invoice {invoiceNumber} from {businessName}',
    text: 'Hello {customerName},\n\nHere is invoice {invoiceNumber}. Thank you for your business.',
  },
  payment_link: {
    subject: 'Payment request from {businessName}',
    text: 'Hello {customerName},\n\n{businessName} asks you for a payment of {amount}.',
  },
  receipt: {
    subject: 'Payment received for invoice {invoiceNumber}',
    text: 'Hello {customerName},\n\nWe received your payment. Thank you.',
  },
  reminder_before: {
    subject: 'Invoice {invoiceNumber} is due on {dueDate}',
    text: 'Hello {customerName},\n\nA short reminder that invoice {invoiceNumber} is due on {dueDate}. If you have already paid, please disregard this message.',
  },
  reminder_on: {
    subject: 'Invoice {invoiceNumber} is due today',
    text: 'Hello {customerName},\n\nInvoice {invoiceNumber} is due today. If you have already paid, please disregard this message.',
  },
  reminder_after: {
    subject: 'Invoice {invoiceNumber} is overdue',
    text: 'Hello {customerName},\n\nInvoice {invoiceNumber} was due on {dueDate} and we have not received your payment yet. If you have already paid, please disregard this message.',
  },
  letter_first: {
    subject: 'Payment reminder',
    text: 'Dear {customerName},\n\nOur invoice {invoiceNumber} was due on {dueDate}. {amount} is still open. It may have escaped your attention; please pay by {deadline}.\n\nIf your payment is on its way, thank you, and please disregard this letter. If something is not right with the invoice, please tell us.\n\nKind regards\n{businessName}',
  },
  letter_second: {
    subject: 'Second notice',
    text: 'Dear {customerName},\n\nInvoice {invoiceNumber} has been overdue for {daysLate} days, and we have not received your payment of {amount} in spite of our reminder.\n\nPlease pay by {deadline}, or tell us when you will. We would rather find an arrangement with you than write again.\n\nKind regards\n{businessName}',
  },
  letter_final: {
    subject: 'Final notice',
    text: 'Dear {customerName},\n\nIn spite of our reminders, invoice {invoiceNumber} of {dueDate} is unpaid. {amount} has been due for {daysLate} days.\n\nThis is our last notice. Please pay the whole amount by {deadline}. After that day we will consider handing the matter over for collection, and may claim interest and costs as the law allows.\n\nSincerely\n{businessName}',
  },
}

/** Which words a reminder has on a day: before, on or after the due date. */
export function reminderWording(dueDate: string, today: string) {
  if (today < dueDate) return 'reminder_before'
  return today === dueDate ? 'reminder_on' : 'reminder_after'
}

/**
 * Puts values in place of `{name}`. A name that isn't known stays as it was typed; one without a value vanishes together
 * with the space before it, so that 'Hello {customerName},' becomes 'Hello,'. Values are never searched again. In
 * '{daysLate} days' the noun follows the number, in a workspace's own words as well: on the first day it says '1 day'.
 */
export function fillWording(text: string, values: WordingValues): string {
  return text.replace(/( ?)\{([a-zA-Z]{1,20})\}( days\b)?/g, (whole, space: string, name: string, days = '') => {
    if (!Object.hasOwn(placeholders, name)) return whole
    const value = values[name as Placeholder] ?? ''
    if (value === '') return days
    return space + value + (name === 'daysLate' && days ? ` ${pluralOf(Number(value), 'day')}` : days)
  })
}

/** A workspace's own words where they were set, else ours, with the values in place. */
export function wordingFor(
  message: WordedMessage,
  own: Partial<Wording> | null | undefined,
  values: WordingValues,
): Wording {
  const ours = defaultWording[message]
  return {
    subject: fillWording(own?.subject?.trim() || ours.subject, values),
    text: fillWording(own?.text?.trim() || ours.text, values),
  }
}
