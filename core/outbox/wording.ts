import { inSentences } from '../words/direction.ts'
import * as deposits from '../words/gen/deposit-mails.gen.ts'
import * as names from '../words/gen/messages.gen.ts'
import * as words from '../words/gen/wordings.gen.ts'
import { pluralOf } from '../words/plural.ts'
import { inEnglish, type Say } from '../words/word.ts'

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
  businessName: names.businessName,
  customerName: names.customerName,
  invoiceNumber: names.invoiceNumber,
  amount: names.amount,
  dueDate: names.dueDate,
  daysLate: names.daysLate,
  deadline: names.deadline,
} as const
export type Placeholder = keyof typeof placeholders
const inBraces = Object.fromEntries(Object.keys(placeholders).map((name) => [name, `{${name}}`])) as Record<
  Placeholder,
  string
>
export type WordingValues = Readonly<Partial<Record<Placeholder, string>>>

/** Collection letters, from kind to firm; the subject of their words is the letter's heading. */
export const letterLevels = ['first', 'second', 'final'] as const
export type LetterLevel = (typeof letterLevels)[number]

/** Days that a collection letter gives: `{deadline}` is so far away. */
export const deadlineDays = 10

/** Longest subject and text that a workspace can set. */
export const wordingLimits = { subject: 200, text: 4000 } as const

const usual: Readonly<Record<WordedMessage, readonly [subject: unknown, text: unknown]>> = {
  invoice: [words.invoiceSubject, words.invoiceText],
  payment_link: [words.requestSubject, words.requestText],
  receipt: [words.receiptSubject, words.receiptText],
  reminder_before: [words.beforeSubject, words.beforeText],
  reminder_on: [words.onSubject, words.onText],
  reminder_after: [words.afterSubject, words.afterText],
  letter_first: [words.firstSubject, words.firstText],
  letter_second: [words.secondSubject, words.secondText],
  letter_final: [words.finalSubject, words.finalText],
}

/** The same of a deposit, which mails call by its kind, as its paper does. */
const usualOfDeposit: Readonly<Partial<typeof usual>> = {
  invoice: [deposits.invoiceSubject, deposits.invoiceText],
  receipt: [deposits.receiptSubject, words.receiptText],
  reminder_before: [deposits.beforeSubject, deposits.beforeText],
  reminder_on: [deposits.onSubject, deposits.onText],
  reminder_after: [deposits.afterSubject, deposits.afterText],
}

/** What is said in a language when the workspace has set nothing, with the placeholders still in it. */
export function usualWording(message: WordedMessage, say: Say, isDeposit = false): Wording {
  const [subject, text] = (isDeposit && usualOfDeposit[message]) || usual[message]
  // Each text takes some of the placeholders, and which is for its translators to see to.
  const filled = say as unknown as (word: unknown, values: object) => string
  return { subject: filled(subject, inBraces), text: filled(text, inBraces) }
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
  say: Say = inEnglish,
  isDeposit = false,
): Wording {
  const ours = usualWording(message, say, isDeposit)
  const placed = inSentences(say.language, values)
  return {
    subject: fillWording(own?.subject?.trim() || ours.subject, placed),
    text: fillWording(own?.text?.trim() || ours.text, placed),
  }
}
