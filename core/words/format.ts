import {
  type CalendarDate,
  type DateForm,
  formatListDate,
  formatLong,
  formatMonth,
  formatShort,
  formatWeekday,
  partsOf,
  shortMonthName,
} from '../dates/calendar-date.ts'
import { viewerTimeZone } from '../dates/instant.ts'
import { formatWallTime, today, wallTimeAt } from '../dates/time-zone.ts'
import { codeBeside, decimalsOf } from '../money/currency.ts'
import {
  formatAmount,
  formatMoney,
  formatMoneyWithCode,
  formatNumber,
  formatRate,
  plainAmount,
} from '../money/money.ts'
import { dateFormat, numberFormat } from './intl.ts'
import { type AnyLanguage, directionOf, isPseudo } from './languages.ts'

/* How sums, dates and times are written in a language. */

// English keeps the forms of the specification, which `Intl` would write otherwise.
const isEnglish = (language: AnyLanguage) => language === 'en' || isPseudo(language)

// Between words that run from right to left a sum goes on running from left to right, sign and all.
const leftToRight = '\u200e'
// The sign of English sums, which is as wide as a figure.
const withMinus = (text: string) => text.replace('-', '\u2212')

/** A sum with its currency: `$5,077.01`, `5 077,01 $`. */
export function moneyText(language: AnyLanguage, minor: number, currency: string): string {
  if (isEnglish(language)) return formatMoney(minor, currency)
  if (directionOf(language) === 'rtl') return `${leftToRight}${formatMoney(minor, currency)}`
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
  return withMinus(format.format(plainAmount(minor, currency) as `${number}`))
}

/** With the currency's code, once: `$5,077.01 CAD`, `5 077,01 $ CAD`. */
export function moneyWithCode(language: AnyLanguage, minor: number, currency: string): string {
  if (isEnglish(language)) return formatMoneyWithCode(minor, currency)
  const sum = moneyText(language, minor, currency)
  return sum.includes(currency) ? sum : `${sum} ${codeBeside(currency)}`.trimEnd()
}

/** With the currency's decimals and no symbol, for columns: `5,077.01`, `5 077,01`. */
export function amountText(language: AnyLanguage, minor: number, currency: string): string {
  if (isEnglish(language)) return formatAmount(minor, currency)
  if (directionOf(language) === 'rtl') return `${leftToRight}${formatAmount(minor, currency)}`
  const digits = decimalsOf(currency)
  const format = numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return withMinus(format.format(plainAmount(minor, currency) as `${number}`))
}

/** A price per unit, with the currency's decimals or as many as it has. Takes a canonical decimal. */
export function rateText(language: AnyLanguage, rate: string, currency: string): string {
  if (isEnglish(language)) return formatRate(rate, currency)
  if (directionOf(language) === 'rtl') return `${leftToRight}${formatRate(rate, currency)}`
  const digits = Math.max(decimalsOf(currency), rate.split('.')[1]?.length ?? 0)
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return withMinus(format.format(rate as `${number}`))
}

/** A canonical decimal: `16,000`, `4.5`, `4,5`. */
export function decimalText(language: AnyLanguage, decimal: string): string {
  if (isEnglish(language)) return formatNumber(decimal)
  return numberFormat(language, { maximumFractionDigits: 20 }).format(decimal as `${number}`)
}

/** The sign before decimals: a point or a comma. */
export const decimalSign = (language: AnyLanguage): string =>
  isEnglish(language) ? '.' : numberFormat(language).format(1.5).charAt(1)

/** The sign between thousands: a comma, a point or a space. */
export const groupSign = (language: AnyLanguage): string => numberFormat(language).format(12_345).charAt(2)

/** How clocks count: twice to 12, or once to 24. */
export type HourClock = 12 | 24

/** A stored clock; null for whatever is none. */
export const asHourClock = (value: unknown): HourClock | null => (value === 12 || value === 24 ? value : null)

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

/** A month in little room: `Mar`, with the year `Mar 2026`; `mars 2026`. */
export function shortMonthText(language: AnyLanguage, date: CalendarDate, { year = false } = {}): string {
  if (!isEnglish(language)) return calendarText(language, date, { month: 'short', ...withYear(year) })
  const [ofYear, month] = partsOf(date)
  return `${shortMonthName(month)}${year ? ` ${ofYear}` : ''}`
}

/** A month by its letter, where there is room for no more: `M`. */
export function narrowMonthText(language: AnyLanguage, date: CalendarDate): string {
  return calendarText(language, date, { month: 'narrow' })
}

/** A day with the month's short name and no more figures than needed: `May 9, 2025`, `9 mai 2025`. */
export function shortDate(language: AnyLanguage, date: CalendarDate): string {
  if (isEnglish(language)) return formatShort(date)
  return calendarText(language, date, { dateStyle: 'medium' })
}

/** A day with its weekday: `Tuesday, May 13`; with the year `Tuesday, May 13, 2025`; `mardi 13 mai`. */
export function dayText(language: AnyLanguage, date: CalendarDate, { year = false } = {}): string {
  if (!isEnglish(language))
    return calendarText(language, date, { weekday: 'long', day: 'numeric', month: 'long', ...withYear(year) })
  const [ofYear, , day] = partsOf(date)
  const [month = ''] = formatMonth(date).split(' ')
  return `${formatWeekday(date)}, ${month} ${day}${year ? `, ${ofYear}` : ''}`
}

/** A day with its weekday, as messages write it: `Tuesday, March 03, 2026`. */
export function fullDate(language: AnyLanguage, date: CalendarDate): string {
  if (isEnglish(language)) return `${formatWeekday(date)}, ${formatLong(date)}`
  return dayText(language, date, { year: true })
}

/** A day with its weekday and the month's short name, for heads: `Tuesday, May 13, 2025`. */
export function weekdayDate(language: AnyLanguage, date: CalendarDate): string {
  if (isEnglish(language)) return `${formatWeekday(date)}, ${formatShort(date)}`
  return dayText(language, date, { year: true })
}

/** A day with its weekday in little room: `Thu, May 15`; with the year `Thu, May 15, 2025`; `jeu. 15 mai`. */
export function shortDayText(language: AnyLanguage, date: CalendarDate, { year = false } = {}): string {
  if (!isEnglish(language))
    return calendarText(language, date, { weekday: 'short', day: 'numeric', month: 'short', ...withYear(year) })
  return `${formatWeekday(date, 'short')}, ${year ? formatShort(date) : monthDay(date)}`
}

/** A weekday by its name: `Friday` or `Fri`, `vendredi` or `ven.`. */
export function weekdayText(language: AnyLanguage, date: CalendarDate, width: 'short' | 'long' = 'long'): string {
  if (isEnglish(language)) return formatWeekday(date, width)
  return calendarText(language, date, { weekday: width })
}

/** Several days: `May 12 – 18, 2025`, `Apr 28 – May 4, 2025`, `12–18 mai 2025`. */
export function daysText(language: AnyLanguage, from: CalendarDate, to: CalendarDate): string {
  if (from === to) return shortDate(language, from)
  if (!isEnglish(language)) {
    const format = dateFormat(language, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' })
    return format.formatRange(atUtc(from), atUtc(to))
  }
  const [year, month] = partsOf(from)
  const [toYear, toMonth, toDay] = partsOf(to)
  if (year !== toYear) return `${formatShort(from)} – ${formatShort(to)}`
  return `${monthDay(from)} – ${month === toMonth ? toDay : monthDay(to)}, ${year}`
}

/** The time of an instant in a zone, on the clock that is told or else the language's: `9:05 AM`, `09:05`, `9 h 05`. */
export function timeText(language: AnyLanguage, instant: Date, zone: string, clock?: HourClock): string {
  if (!isEnglish(language)) return dateFormat(language, zone, { timeStyle: 'short', ...cycleOf(clock) }).format(instant)
  const { hour, minute } = wallTimeAt(instant, zone)
  return clock === 24 ? `${twoDigits(hour)}:${twoDigits(minute)}` : formatWallTime(hour, minute)
}

/** A time on the wall, hours from 0 to 23. */
export function wallTimeText(language: AnyLanguage, hour: number, minute: number, clock?: HourClock): string {
  return timeText(language, new Date(Date.UTC(1970, 0, 1, hour, minute)), 'UTC', clock)
}

/** A whole hour, 0 to 23, in little room: `7 AM`, `07:00`. */
export function hourText(language: AnyLanguage, hour: number, clock?: HourClock): string {
  if (clockOf(language, clock) === 24) return wallTimeText(language, hour, 0, clock)
  if (isEnglish(language)) return formatWallTime(hour, 0).replace(':00', '')
  return dateFormat(language, 'UTC', { hour: 'numeric', ...cycleOf(clock) }).format(Date.UTC(1970, 0, 1, hour))
}

/** The clock that was told, or else the language's. */
export function clockOf(language: AnyLanguage, clock?: HourClock): HourClock {
  if (clock || isEnglish(language)) return clock ?? 12
  return dateFormat(language, 'UTC', { hour: 'numeric' }).resolvedOptions().hourCycle?.startsWith('h1') ? 12 : 24
}

/** A zone's short name at an instant, such as `MDT` or `GMT+2`. */
export function zoneText(language: AnyLanguage, instant: Date, zone: string): string {
  const parts = dateFormat(language, zone, { timeZoneName: 'short' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/**
 * Day and time of an instant in a zone, as lists write them: `Mar 05, 2025, 9:05 AM`.
 * @public
 */
export function instantText(language: AnyLanguage, instant: Date, zone: string, clock?: HourClock): string {
  if (!isEnglish(language))
    return dateFormat(language, zone, { dateStyle: 'medium', timeStyle: 'short', ...cycleOf(clock) }).format(instant)
  return `${formatListDate(today(instant, zone))}, ${timeText(language, instant, zone, clock)}`
}

function calendarText(language: AnyLanguage, date: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, 'UTC', options).format(atUtc(date))
}

const atUtc = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
const twoDigits = (value: number) => String(value).padStart(2, '0')
const withYear = (year: boolean) => (year ? ({ year: 'numeric' } as const) : {})
const cycleOf = (clock: HourClock | undefined) =>
  clock === undefined ? {} : ({ hourCycle: clock === 12 ? 'h12' : 'h23' } as const)

/** `May 13`. */
function monthDay(date: CalendarDate): string {
  const [, month, day] = partsOf(date)
  return `${shortMonthName(month)} ${day}`
}

/** The day of an instant where somebody is, as lists write it: `May 09, 2025`, `9 mai 2025`. */
export function instantDate(language: AnyLanguage, iso: string, zone: string = viewerTimeZone()): string {
  return listDate(language, today(new Date(iso), zone))
}

/** An instant as lists write it, where somebody is: `Mar 05, 2025, 9:05 AM`, `5 mars 2025, 9 h 05`. */
export function instantListText(
  language: AnyLanguage,
  iso: string,
  zone: string = viewerTimeZone(),
  clock?: HourClock,
): string {
  return `${instantDate(language, iso, zone)}, ${timeText(language, new Date(iso), zone, clock)}`
}
