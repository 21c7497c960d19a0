import { type CalendarDate, formatCompact } from '../../dates/calendar-date.ts'
import { type DocumentKind, kindRules } from '../kinds/kinds.ts'
import { invoiceLimits } from '../limits.ts'

/**
 * Numbers for a draft that comes back after somebody else got its number, in order of preference: the number with `-A` to
 * `-Z`, then `-AA` to `-ZZ`. A number that would get too long gives up its end.
 */
export function numbersBeside(number: string): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const endings = [...letters, ...letters.flatMap((first) => letters.map((second) => first + second))]
  return endings.map((ending) => `${number.slice(0, invoiceLimits.invoiceNumber - 1 - ending.length)}-${ending}`)
}

/** A source of randomness: a whole number from 0 to below `below`. */
export type RandomBelow = (below: number) => number

/** What a draft has in place of its number while its series has not given one; `random` are eight hexadecimal characters. */
export const standIn = (random: string): string => `DRAFT-${random.toUpperCase()}`

/** Whether it stands in place of a number. */
export const isStandIn = (number: string): boolean => /^DRAFT-[0-9A-F]{8}$/.test(number)

const perDay = 1000

/** `INV-20250509-` (specification part 1, section 9: INV-{yyyyMMdd}-{three random digits}); other kinds by their own letters. */
export function numberPrefix(issueDate: CalendarDate, kind: DocumentKind = 'invoice'): string {
  return `${kindRules[kind].numberPrefix}-${formatCompact(issueDate)}-`
}

/**
 * A number for a document of that day which is not among the taken ones. When all thousand
 * of a day are taken, a fourth digit is added. The unique index of the database settles races.
 */
export function generateInvoiceNumber(
  issueDate: CalendarDate,
  taken: ReadonlySet<string>,
  randomBelow: RandomBelow,
  kind: DocumentKind = 'invoice',
): string {
  const prefix = numberPrefix(issueDate, kind)
  for (let digits = 3, count = perDay; ; digits++, count *= 10) {
    const start = randomBelow(count)
    const free = firstFree(prefix, digits, count, start, taken)
    if (free !== null) return free
  }
}

function firstFree(
  prefix: string,
  digits: number,
  count: number,
  start: number,
  taken: ReadonlySet<string>,
): string | null {
  for (let step = 0; step < count; step++) {
    const number = `${prefix}${String((start + step) % count).padStart(digits, '0')}`
    if (!taken.has(number)) return number
  }
  return null
}
