import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  formatCompact,
  formatListDate,
  formatLong,
  formatMonth,
  formatShort,
  formatWeekday,
  fromDayNumber,
  isCalendarDate,
  parseCalendarDate,
  startOfWeek,
  weekdayOf,
} from './calendar-date.ts'

describe('parseCalendarDate', () => {
  it.each([
    ['2026-03-05', '2026-03-05'],
    ['2026-03-05T23:59:59.999Z', '2026-03-05'],
    ['2026-03-05T00:00:00+14:00', '2026-03-05'],
    ['2024-02-29', '2024-02-29'],
    ['1970-01-01', '1970-01-01'],
    ['2200-12-31', '2200-12-31'],
  ])('takes %s', (text, date) => expect(parseCalendarDate(text)).toBe(date))

  it.each([
    '',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-3-5',
    '1969-12-31',
    '2201-01-01',
    '05/03/2026',
    '2026-03-05x',
    '2026-03-05T',
  ])('refuses %j', (text) => expect(parseCalendarDate(text)).toBeNull())
})

const date = fc.integer({ min: 0, max: 84_370 }).map(fromDayNumber)

it('counts days forth and back', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
      expect(isCalendarDate(from)).toBe(true)
      expect(daysBetween(from, addDays(from, days))).toBe(days)
      expect(weekdayOf(addDays(from, 7))).toBe(weekdayOf(from))
      expect(weekdayOf(startOfWeek(from))).toBe(0)
    }),
  )
})

it('keeps to the month when it adds months', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-11-15', 14)).toBe('2028-01-15')
  expect(endOfMonth('2024-02-10')).toBe('2024-02-29')
})

it('writes dates as each place wants them', () => {
  expect(formatLong('2025-05-09')).toBe('May 09, 2025')
  expect(formatLong('2025-06-08')).toBe('June 08, 2025')
  expect(formatShort('2025-05-09')).toBe('May 9, 2025')
  expect(formatListDate('2025-03-05')).toBe('Mar 05, 2025')
  expect(formatCompact('2025-05-09')).toBe('20250509')
  expect(formatMonth('2025-05-09')).toBe('May 2025')
  expect(formatWeekday('2025-05-09')).toBe('Friday')
  expect(formatWeekday('2025-05-09', 'short')).toBe('Fri')
})

it('begins weeks on the day that it is told', () => {
  // A Sunday and the Wednesday after it.
  expect(startOfWeek('2026-03-08')).toBe('2026-03-08')
  expect(startOfWeek('2026-03-08', 1)).toBe('2026-03-02')
  expect(startOfWeek('2026-03-11', 1)).toBe('2026-03-09')
  expect(startOfWeek('2026-03-11', 6)).toBe('2026-03-07')
})
