import { type CalendarDate, isCalendarDate, parseCalendarDate } from '../../dates/calendar-date.ts'
import { parseDecimal } from '../../money/decimal.ts'

/** Which of day and month comes first where a file writes dates as `03/04/2024`. */
export type DateOrder = 'day' | 'month'
/** Which sign parts the decimals. */
export type DecimalMark = 'dot' | 'comma'

/** What rows of a file say of a form: how many show one reading, the other, or fit both. */
export interface Evidence<T extends string> {
  /** The reading that the rows show; null where both are shown or none. */
  readonly shown: T | null
  /** How many rows show each. */
  readonly rows: Readonly<Record<T, number>>
  /** The first text that reads both ways; null where none does. */
  readonly doubtful: string | null
}

const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T].*)?$/
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Day and month of `03/04/2024`, in the order in which they stand; null for other forms. */
function pairOf(text: string): { first: number; second: number; mark: string; year: number } | null {
  const match = numeric.exec(text.trim())
  if (!match) return null
  const [, first, mark = '', second, year] = match
  const digits = Number(year)
  return { first: Number(first), second: Number(second), mark, year: digits < 100 ? 2000 + digits : digits }
}

/** Which order the dates of a file show. Dots stand between day and month, in this order, wherever they are used. */
export function dateEvidence(texts: Iterable<string>): Evidence<DateOrder> {
  const rows = { day: 0, month: 0 }
  let doubtful: string | null = null
  for (const text of texts) {
    const pair = pairOf(text)
    if (!pair) continue
    if (pair.mark === '.' || pair.first > 12) rows.day += 1
    else if (pair.second > 12) rows.month += 1
    else if (pair.first !== pair.second) doubtful ??= text.trim()
  }
  return { rows, doubtful, shown: shownOf(rows, 'day', 'month') }
}

const shownOf = <T extends string>(rows: Readonly<Record<T, number>>, one: T, other: T): T | null =>
  rows[one] > 0 === rows[other] > 0 ? null : rows[one] > 0 ? one : other

/** A date in whichever form programs write it; null where it is none. */
export function dateOf(text: string, order: DateOrder): CalendarDate | null {
  const bare = text.trim().replace(/\s+/g, ' ')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/.exec(bare)
  if (iso) return written(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const pair = pairOf(bare)
  if (pair) {
    const dayFirst = pair.mark === '.' || pair.first > 12 || (order === 'day' && pair.second <= 12)
    return dayFirst ? written(pair.year, pair.second, pair.first) : written(pair.year, pair.first, pair.second)
  }
  return namedMonth(bare) ?? parseCalendarDate(bare)
}

/** `Mar 4, 2024`, `4 March 2024`, `04-Mar-24`. */
function namedMonth(text: string): CalendarDate | null {
  const [, month, day, year] = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4}|\d{2})$/i.exec(text) ?? []
  if (month) return monthDate(month, day, year)
  const [, first, name, last] = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]{1,2}(\d{4}|\d{2})$/i.exec(text) ?? []
  return name ? monthDate(name, first, last) : null
}

function monthDate(name: string, day = '', year = ''): CalendarDate | null {
  const month = monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : written(Number(year.length === 2 ? `20${year}` : year), month, Number(day))
}

function written(year: number, month: number, day: number): CalendarDate | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDate(text) ? text : null
}

// By hand, since a pattern for the end of a long text would look from every letter of it.
function withoutLettersBehind(text: string): string {
  const signs = [...text]
  return signs.slice(0, signs.findLastIndex((sign) => !/\p{L}/u.test(sign)) + 1).join('')
}

/** An amount without its currency, blanks and brackets; what is between brackets is below zero. */
function bareAmount(text: string): { negative: boolean; digits: string } {
  const bare = withoutLettersBehind(text.replace(/[\p{Sc}\s'’%]/gu, '').replace(/^\p{L}+/u, ''))
  const brackets = /^\((.*)\)$/.exec(bare)
  const inner = brackets?.[1] ?? bare
  const negative = brackets !== null || /^[-−]/.test(inner) || /[-−]$/.test(inner)
  return { negative, digits: inner.replace(/^[-−+]|[-−]$/g, '').replace(/^\p{Sc}|^\p{L}+/gu, '') }
}

/** Which mark the amounts of a file show before their decimals. */
export function amountEvidence(texts: Iterable<string>): Evidence<DecimalMark> {
  const rows = { dot: 0, comma: 0 }
  let doubtful: string | null = null
  for (const text of texts) {
    const { digits } = bareAmount(text)
    if (!/^\d[\d.,]*$/.test(digits)) continue
    const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')]
    if (dot < 0 && comma < 0) continue
    const last = dot > comma ? 'dot' : 'comma'
    const mark = last === 'dot' ? '.' : ','
    const parts = digits.split(mark)
    // Twice the same mark parts thousands: 1.250.000.
    if (parts.length > 2) rows[last === 'dot' ? 'comma' : 'dot'] += 1
    else if (
      (dot >= 0 && comma >= 0) ||
      parts[1]?.length !== 3 ||
      /^0?$/.test(parts[0] ?? '') ||
      (parts[0] ?? '').length > 3
    )
      rows[last] += 1
    else doubtful ??= text.trim()
  }
  return { rows, doubtful, shown: shownOf(rows, 'dot', 'comma') }
}

/** The canonical decimal of an amount, with at most ten decimals; `''` for an empty cell, null for what is no amount. */
export function amountOf(text: string, mark: DecimalMark): string | null {
  if (text.trim() === '') return ''
  const { negative, digits } = bareAmount(text)
  if (digits === '' && /^[\s\-−–—]*$/.test(text)) return ''
  const [decimal, group] = mark === 'dot' ? ['.', ','] : [',', '.']
  const [whole = '', fraction, ...more] = digits.split(decimal)
  const groups = whole.split(group)
  const isGrouped = groups.length === 1 || groups.slice(1).every((part) => /^\d{2,3}$/.test(part))
  if (more.length > 0 || !isGrouped || !/^\d*$/.test(fraction ?? '') || fraction?.includes(group)) return null
  const plain = parseDecimal(fraction === undefined ? groups.join('') : `${groups.join('') || '0'}.${fraction}`, 10)
  return plain === null || plain === '0' || !negative ? plain : `-${plain}`
}
