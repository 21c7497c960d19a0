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
import { formatAmount, formatMoney, formatNumber, formatRate, plainAmount } from '../money/money.ts'
import { type Forms, languageOf } from './forms.ts'
import { dateFormat, groupedBy, numberText, signsOf } from './intl.ts'
import { directionOf, isPseudo } from './languages.ts'

/* How sums, dates and times are written in a form (forms.ts). A language alone is its usual one. */

// English keeps the forms of the specification, which `Intl` would write otherwise.
const isEnglish = (forms: Forms) => forms.startsWith('en') || isPseudo(languageOf(forms))

// Sums in Arabic, too, stand as in English.
const isPlain = (forms: Forms) => isEnglish(forms) || directionOf(forms) === 'rtl'

// Between words that run from right to left a sum goes on running from left to right, sign and all.
const leftToRight = '\u200e'
// The sign of English sums, which is as wide as a figure.
const withMinus = (text: string) => text.replace('-', '\u2212')

/** A sum with its currency: `$5,077.01`, `5 077,01 $`. */
export function moneyText(forms: Forms, minor: number, currency: string): string {
  if (isPlain(forms)) return inSigns(forms, formatMoney(minor, currency))
  // As text, so that no amount passes through a binary fraction.
  return priced(forms, plainAmount(minor, currency), currency, decimalsOf(currency))
}

/** With the currency's code, once and on the same line: `$5,077.01 CAD`, `5 077,01 $ CAD`. */
export function moneyWithCode(forms: Forms, minor: number, currency: string): string {
  const sum = moneyText(forms, minor, currency)
  return `${sum}\u00a0${codeAfter(sum, currency)}`.trimEnd()
}

/**
 * The code to stand after a sum as it is written: nothing where the sum has it already (`EUR 1’000.00`) or has a sign of that
 * currency alone (`R$ 12,50`); where the sign is a dollar's, the code tells whose (`$12.50 MXN`).
 */
export function codeAfter(sum: string, currency: string): string {
  if (sum.includes(currency)) return ''
  return codeBeside(currency) || (/(?<!\p{L})\$/u.test(sum) ? currency : '')
}

/** With the currency's decimals and no symbol, for columns: `5,077.01`, `5 077,01`. */
export function amountText(forms: Forms, minor: number, currency: string): string {
  if (isPlain(forms)) return inSigns(forms, formatAmount(minor, currency))
  const digits = decimalsOf(currency)
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return withMinus(numberText(forms, plainAmount(minor, currency), decimals))
}

/** A price per unit, with the currency's decimals or as many as it has. Takes a canonical decimal. */
export function rateText(forms: Forms, rate: string, currency: string): string {
  if (isPlain(forms)) return inSigns(forms, formatRate(rate, currency))
  return priced(forms, rate, currency, Math.max(decimalsOf(currency), rate.split('.')[1]?.length ?? 0))
}

/** A canonical decimal: `16,000`, `4.5`, `4,5`. */
export function decimalText(forms: Forms, decimal: string): string {
  if (isEnglish(forms)) return inSigns(forms, formatNumber(decimal))
  return numberText(forms, decimal, { maximumFractionDigits: 20 })
}

// The runtime's own digits of a currency are not those of ISO 4217.
function priced(forms: Forms, decimal: string, currency: string, digits: number): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const text = numberText(forms, decimal, { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits })
  // Some have the sign between the currency's code and the figures: `CHF −90.00`.
  return withMinus(text).replace(/(?<=\p{L})\u2212/u, '\u00a0\u2212')
}

/** A number as English writes it, with the signs of the form. */
function inSigns(forms: Forms, written: string): string {
  const mark = isEnglish(forms) ? '' : leftToRight
  // No line ends between a currency's code and the figures.
  const english = written.replace(/(?<=\p{L}) (?=\d)/u, '\u00a0')
  if (!forms.includes('@')) return `${mark}${english}`
  const signs = signsOf(forms)
  const own = (_: string, whole: string, part?: string) =>
    `${groupedBy(signs, whole.replaceAll(',', ''))}${part ? `${signs.decimal}${part}` : ''}`
  return `${mark}${english.replace(/(\d[\d,]*)(?:\.(\d+))?/, own)}`
}

/** How clocks count: twice to 12, or once to 24. */
export type HourClock = 12 | 24

/** A stored clock; null for whatever is none. */
export const asHourClock = (value: unknown): HourClock | null => (value === 12 || value === 24 ? value : null)

/** A day, as papers and messages write it: `May 09, 2025`, or in English in the order given; `9 mai 2025`. */
export function longDate(forms: Forms, date: CalendarDate, form: DateForm = 'mdy'): string {
  if (isEnglish(forms) || form === 'ymd') return formatLong(date, form)
  return calendarText(forms, date, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** A day, as lists write it, with the month's short name: `Mar 05, 2025`, `5 mars 2025`. */
export function listDate(forms: Forms, date: CalendarDate): string {
  if (isEnglish(forms)) return formatListDate(date)
  return calendarText(forms, date, { dateStyle: 'medium' })
}

/**
 * A month with its year: `May 2025`, `mai 2025`.
 * @public
 */
export function monthText(forms: Forms, date: CalendarDate): string {
  if (isEnglish(forms)) return formatMonth(date)
  return calendarText(forms, date, { month: 'long', year: 'numeric' })
}

/** A month in little room: `Mar`, with the year `Mar 2026`; `mars 2026`. */
export function shortMonthText(forms: Forms, date: CalendarDate, { year = false } = {}): string {
  if (!isEnglish(forms)) return calendarText(forms, date, { month: 'short', ...withYear(year) })
  const [ofYear, month] = partsOf(date)
  return `${shortMonthName(month)}${year ? ` ${ofYear}` : ''}`
}

/** A month by its letter, where there is room for no more: `M`. */
export function narrowMonthText(forms: Forms, date: CalendarDate): string {
  return calendarText(forms, date, { month: 'narrow' })
}

/** A day with the month's short name and no more figures than needed: `May 9, 2025`, `9 mai 2025`. */
export function shortDate(forms: Forms, date: CalendarDate): string {
  if (isEnglish(forms)) return formatShort(date)
  return calendarText(forms, date, { dateStyle: 'medium' })
}

/** A day with its weekday: `Tuesday, May 13`; with the year `Tuesday, May 13, 2025`; `mardi 13 mai`. */
export function dayText(forms: Forms, date: CalendarDate, { year = false } = {}): string {
  if (!isEnglish(forms))
    return calendarText(forms, date, { weekday: 'long', day: 'numeric', month: 'long', ...withYear(year) })
  const [ofYear, , day] = partsOf(date)
  const [month = ''] = formatMonth(date).split(' ')
  return `${formatWeekday(date)}, ${month} ${day}${year ? `, ${ofYear}` : ''}`
}

/** A day with its weekday, as messages write it: `Tuesday, March 03, 2026`. */
export function fullDate(forms: Forms, date: CalendarDate): string {
  if (isEnglish(forms)) return `${formatWeekday(date)}, ${formatLong(date)}`
  return dayText(forms, date, { year: true })
}

/** A day with its weekday and the month's short name, for heads: `Tuesday, May 13, 2025`. */
export function weekdayDate(forms: Forms, date: CalendarDate): string {
  if (isEnglish(forms)) return `${formatWeekday(date)}, ${formatShort(date)}`
  return dayText(forms, date, { year: true })
}

/** A day with its weekday in little room: `Thu, May 15`; with the year `Thu, May 15, 2025`; `jeu. 15 mai`. */
export function shortDayText(forms: Forms, date: CalendarDate, { year = false } = {}): string {
  if (!isEnglish(forms))
    return calendarText(forms, date, { weekday: 'short', day: 'numeric', month: 'short', ...withYear(year) })
  return `${formatWeekday(date, 'short')}, ${year ? formatShort(date) : monthDay(date)}`
}

/** A weekday by its name: `Friday` or `Fri`, `vendredi` or `ven.`. */
export function weekdayText(forms: Forms, date: CalendarDate, width: 'short' | 'long' = 'long'): string {
  if (isEnglish(forms)) return formatWeekday(date, width)
  return calendarText(forms, date, { weekday: width })
}

/** Several days: `May 12 – 18, 2025`, `Apr 28 – May 4, 2025`, `12–18 mai 2025`. */
export function daysText(forms: Forms, from: CalendarDate, to: CalendarDate): string {
  if (from === to) return shortDate(forms, from)
  if (!isEnglish(forms)) {
    const format = dateFormat(forms, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' })
    return format.formatRange(atUtc(from), atUtc(to))
  }
  const [year, month] = partsOf(from)
  const [toYear, toMonth, toDay] = partsOf(to)
  if (year !== toYear) return `${formatShort(from)} – ${formatShort(to)}`
  return `${monthDay(from)} – ${month === toMonth ? toDay : monthDay(to)}, ${year}`
}

/** The time of an instant in a zone, on the clock that is told or else the language's: `9:05 AM`, `09:05`, `9 h 05`. */
export function timeText(forms: Forms, instant: Date, zone: string, clock?: HourClock): string {
  if (!isEnglish(forms)) return dateFormat(forms, zone, { timeStyle: 'short', ...cycleOf(clock) }).format(instant)
  const { hour, minute } = wallTimeAt(instant, zone)
  return clock === 24 ? `${twoDigits(hour)}:${twoDigits(minute)}` : formatWallTime(hour, minute)
}

/** A time on the wall, hours from 0 to 23. */
export function wallTimeText(forms: Forms, hour: number, minute: number, clock?: HourClock): string {
  return timeText(forms, new Date(Date.UTC(1970, 0, 1, hour, minute)), 'UTC', clock)
}

/** A whole hour, 0 to 23, in little room: `7 AM`, `07:00`. */
export function hourText(forms: Forms, hour: number, clock?: HourClock): string {
  if (clockOf(forms, clock) === 24) return wallTimeText(forms, hour, 0, clock)
  if (isEnglish(forms)) return formatWallTime(hour, 0).replace(':00', '')
  return dateFormat(forms, 'UTC', { hour: 'numeric', ...cycleOf(clock) }).format(Date.UTC(1970, 0, 1, hour))
}

/** The clock that was told, or else the language's. */
export function clockOf(forms: Forms, clock?: HourClock): HourClock {
  if (clock || isEnglish(forms)) return clock ?? 12
  return dateFormat(forms, 'UTC', { hour: 'numeric' }).resolvedOptions().hourCycle?.startsWith('h1') ? 12 : 24
}

/** A zone's short name at an instant, such as `MDT` or `GMT+2`. */
export function zoneText(forms: Forms, instant: Date, zone: string): string {
  const parts = dateFormat(forms, zone, { timeZoneName: 'short' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/**
 * Day and time of an instant in a zone, as lists write them: `Mar 05, 2025, 9:05 AM`.
 * @public
 */
export function instantText(forms: Forms, instant: Date, zone: string, clock?: HourClock): string {
  if (!isEnglish(forms))
    return dateFormat(forms, zone, { dateStyle: 'medium', timeStyle: 'short', ...cycleOf(clock) }).format(instant)
  return `${formatListDate(today(instant, zone))}, ${timeText(forms, instant, zone, clock)}`
}

/** Day and time of an instant in a zone, as messages write them: `March 5, 2026 at 9:05 AM`, `5 mars 2026 à 9 h 05`. */
export function longInstantText(forms: Forms, instant: Date, zone: string, clock?: HourClock): string {
  const format = dateFormat(forms, zone, { dateStyle: 'long', timeStyle: 'short', ...cycleOf(clock) })
  return withOrdinals(forms, format.format(instant))
}

const calendarText = (forms: Forms, date: CalendarDate, options: Intl.DateTimeFormatOptions): string =>
  withOrdinals(forms, dateFormat(forms, 'UTC', options).format(atUtc(date)))

// `1er mars`, which the platform's French lacks; papers from before there were forms of countries stay as they were.
const withOrdinals = (forms: Forms, text: string): string =>
  forms.startsWith('fr@') ? text.replace(/(?<!\d)1(?=\s\p{L}{3})/u, '1er') : text

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
export function instantDate(forms: Forms, iso: string, zone: string = viewerTimeZone()): string {
  return listDate(forms, today(new Date(iso), zone))
}

/** An instant as lists write it, where somebody is: `Mar 05, 2025, 9:05 AM`, `5 mars 2025, 9 h 05`. */
export function instantListText(forms: Forms, iso: string, zone: string = viewerTimeZone(), clock?: HourClock): string {
  return `${instantDate(forms, iso, zone)}, ${timeText(forms, new Date(iso), zone, clock)}`
}
