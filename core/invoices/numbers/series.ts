import { addMonths, type CalendarDate, calendarDate, partsOf, startOfMonth } from '../../dates/calendar-date.ts'
import { invoiceLimits } from '../limits.ts'

/** When a series begins again at 1. */
export const restarts = ['never', 'yearly', 'monthly'] as const
export type Restart = (typeof restarts)[number]

/** A rule by which numbers are given one after the other. */
export interface NumberSeries {
  /** Text with `{YYYY}` or `{YY}`, `{MM}`, and one counter: `{0000}` is one of at least four digits. */
  readonly pattern: string
  readonly restarts: Restart
}

export const patternMax = 40

/** Highest counter that a series can begin at. */
export const counterMax = 999_999_999

const part = /\{(YYYY|YY|MM|0{1,9})\}/g

/** What keeps a pattern from giving numbers, as a sentence after its field’s name; null when it can. */
export function patternProblem(series: NumberSeries): string | null {
  const fault = patternFault(series)
  return fault && faultWords[fault]
}

const faultWords = {
  edges: 'must not begin or end with a space',
  tooLong: `must be at most ${patternMax} characters long`,
  unknownPart: 'may have {YYYY}, {YY}, {MM} and a counter such as {0000} only',
  wrongSign: 'may have letters, digits, spaces and . / _ # - only',
  oneCounter: 'must have one counter, such as {0000}',
  twice: 'must not name a part twice',
  needsYear: 'must have the year, because the counter starts again',
  needsMonth: 'must have the month, because the counter starts again every month',
} as const
export type PatternFault = keyof typeof faultWords

/** The same by its name, for those who word it in other languages. */
export function patternFault({ pattern, restarts }: NumberSeries): PatternFault | null {
  const parts = [...pattern.matchAll(part)].map(([, name = '']) => name)
  const has = (...names: string[]) => names.some((name) => parts.includes(name))
  const counters = parts.filter((name) => name.startsWith('0'))
  if (pattern.trim() !== pattern || pattern === '') return 'edges'
  if (pattern.length > patternMax) return 'tooLong'
  if (/[{}]/.test(pattern.replace(part, ''))) return 'unknownPart'
  // Letters of any script, so that folding, sorting and files have no trouble with them.
  if (/[^\p{L}\p{N} ./_#{}-]/u.test(pattern)) return 'wrongSign'
  if (counters.length !== 1) return 'oneCounter'
  if (new Set(parts).size < parts.length || (has('YYYY') && has('YY'))) return 'twice'
  // Else a number would come again.
  if (restarts !== 'never' && !has('YYYY', 'YY')) return 'needsYear'
  if (restarts === 'monthly' && !has('MM')) return 'needsMonth'
  return null
}

/** The year or month whose counter a date uses: `2025`, `2025-05`, or `''` where one counter goes on for ever. */
export function periodOf(restarts: Restart, date: CalendarDate): string {
  return restarts === 'never' ? '' : date.slice(0, restarts === 'yearly' ? 4 : 7)
}

/** The number that a document of this date gets at this counter. */
export function seriesNumber(pattern: string, date: CalendarDate, counter: number): string {
  return pattern.replace(part, (_, name: string) => {
    if (name === 'YYYY') return date.slice(0, 4)
    if (name === 'YY') return date.slice(2, 4)
    return name === 'MM' ? date.slice(5, 7) : String(counter).padStart(name.length, '0')
  })
}

/** A regular expression of PostgreSQL for all numbers that a pattern can give. */
export function patternExpression(pattern: string): string {
  const pieces = pattern.split(part).map((piece, index) => {
    // Every second piece is the name of a part.
    if (index % 2 === 0) return piece.replace(/[^\p{L}\p{N}]/gu, (sign) => `[${sign}]`)
    return piece.startsWith('0') ? `[0-9]{${piece.length},}` : `[0-9]{${piece.length}}`
  })
  return `^${pieces.join('')}$`
}

/** Whether the series could give this number, so that nobody may choose it by hand. */
export function isOfPattern(pattern: string, number: string): boolean {
  const pieces = pattern.split(part)
  const counterAt = pieces.findIndex((piece, index) => isPart(index) && piece.startsWith('0'))
  const [before, after] = [pieces.slice(0, counterAt), pieces.slice(counterAt + 1)]
  const text = number.trim()
  const end = text.length - lengthOf(after)
  const counter = text.slice(lengthOf(before), end)
  return (
    counterAt > 0 &&
    /^[0-9]+$/.test(counter) &&
    counter.length >= (pieces[counterAt]?.length ?? 0) &&
    fits(before, text.slice(0, lengthOf(before))) &&
    fits(after, text.slice(end))
  )
}

// Every second piece of a pattern is the name of a part, which is as long as its digits; a counter may grow.
const isPart = (index: number) => index % 2 === 1
const lengthOf = (pieces: readonly string[]) => pieces.join('').length

/** Whether a text has the letters of the pieces, and digits where they name a part. */
function fits(pieces: readonly string[], text: string): boolean {
  let at = 0
  return pieces.every((piece, index) => {
    const found = text.slice(at, at + piece.length)
    at += piece.length
    return isPart(index) ? /^[0-9]+$/.test(found) : found === piece
  })
}

/** A number that a series will give, and from which day where that is not today. */
export interface UpcomingNumber {
  readonly number: string
  readonly from: CalendarDate | null
}

/** The numbers of the next three documents of `day`, then the first of the next year or month where the counter starts again. */
export function upcomingNumbers(series: NumberSeries, next: number, day: CalendarDate): UpcomingNumber[] {
  const { pattern, restarts } = series
  const soon = [0, 1, 2].map((step) => ({ number: seriesNumber(pattern, day, next + step), from: null }))
  if (restarts === 'never') return soon
  const [year] = partsOf(day)
  const from = restarts === 'yearly' ? calendarDate(year + 1, 1, 1) : addMonths(startOfMonth(day), 1)
  return [...soon, { number: seriesNumber(pattern, from, 1), from }]
}

/** Whether numbers of this pattern stay as short as a document's may be, whatever the counter says. */
export function fitsNumbers(pattern: string): boolean {
  return seriesNumber(pattern, '2000-01-01', counterMax * 1000).length <= invoiceLimits.invoiceNumber
}
