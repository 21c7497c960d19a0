import { type CalendarDate, type DateForm, formatListDate, formatLong, formatMonth } from '../dates/calendar-date.ts'
import { formatTime, today } from '../dates/time-zone.ts'
import { decimalsOf } from '../money/currency.ts'
import { formatMoney, plainAmount } from '../money/money.ts'
import { dateFormat, numberFormat } from './intl.ts'
import { type AnyLanguage, isPseudo } from './languages.ts'

/* How sums, dates and times are written in a language. */

// English keeps the forms of the specification, which `Intl` would write otherwise.
const isEnglish = (language: AnyLanguage) => language === 'en' || isPseudo(language)

/** A sum with its currency: `$5,077.01`, `5 077,01 $`. */
export function moneyText(language: AnyLanguage, minor: number, currency: string): string {
  if (isEnglish(language)) return formatMoney(minor, currency)
  const digits = decimalsOf(currency)
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // The runtime's own digits are not those of ISO 4217.
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // As text, so that no amount passes through a binary fraction.
  return format.format(plainAmount(minor, currency) as `${number}`)
}

/** A day, as papers and messages write it: `May 09, 2025`, or in English in the order given; `9 mai 2025`. */
export function longDate(language: AnyLanguage, date: CalendarDate, form: DateForm = 'mdy'): string {
  if (isEnglish(language) || form === 'ymd') return formatLong(date, form)
  return calendarText(language, date, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** A day, as lists write it, with the month's short name: `Mar 05, 2025`, `5 mars 2025`. */
export function listDate(language: AnyLanguage, date: CalendarDate): string {
  if (isEnglish(language)) return formatListDate(date)
  return calendarText(language, date, { dateStyle: 'medium' })
}

/**
 * A month with its year: `May 2025`, `mai 2025`.
 * @public
 */
export function monthText(language: AnyLanguage, date: CalendarDate): string {
  if (isEnglish(language)) return formatMonth(date)
  return calendarText(language, date, { month: 'long', year: 'numeric' })
}

/** The time of an instant in a zone: `9:05 AM`, `9 h 05`. */
export function timeText(language: AnyLanguage, instant: Date, zone: string): string {
  if (isEnglish(language)) return formatTime(instant, zone)
  return dateFormat(language, zone, { timeStyle: 'short' }).format(instant)
}

/**
 * Day and time of an instant in a zone, as lists write them: `Mar 05, 2025, 9:05 AM`.
 * @public
 */
export function instantText(language: AnyLanguage, instant: Date, zone: string): string {
  if (isEnglish(language)) return `${formatListDate(today(instant, zone))}, ${formatTime(instant, zone)}`
  return dateFormat(language, zone, { dateStyle: 'medium', timeStyle: 'short' }).format(instant)
}

function calendarText(language: AnyLanguage, date: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, 'UTC', options).format(new Date(`${date}T00:00:00Z`))
}
