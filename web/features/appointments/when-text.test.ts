import { expect, it } from 'vitest'
import { plannedText, rangeTitle, timesText, whenText } from './when-text.ts'

it('names ranges as the head of the schedule does', () => {
  expect(rangeTitle('week', '2025-05-12', '2025-05-18')).toBe('May 12 – 18, 2025')
  expect(rangeTitle('week', '2025-04-28', '2025-05-04')).toBe('Apr 28 – May 4, 2025')
  expect(rangeTitle('week', '2025-12-29', '2026-01-04')).toBe('Dec 29, 2025 – Jan 4, 2026')
  expect(rangeTitle('month', '2025-05-01', '2025-05-31')).toBe('May 2025')
  expect(rangeTitle('day', '2025-05-13', '2025-05-13')).toBe('Tuesday, May 13, 2025')
})

const span = (startTime: string, endTime: string) => ({ startTime, endTime })

it('writes times as h:mm a', () => {
  const times = span('2026-05-14T15:00:00Z', '2026-05-14T16:30:00Z')
  expect(timesText(times, 'America/Edmonton')).toBe('9:00 AM – 10:30 AM')
  expect(whenText(times, 'Europe/Berlin')).toBe('Thu, May 14, 5:00 PM – 6:30 PM')
  expect(timesText(span('2026-05-14T21:30:00Z', '2026-05-14T23:00:00Z'), 'Europe/Berlin')).toBe(
    '11:30 PM – Fri, May 15, 1:00 AM',
  )
})

it('names the zone where the clock alone would not do', () => {
  expect(timesText(span('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'), 'America/Toronto')).toBe(
    '1:30 AM EDT – 1:30 AM EST',
  )
  expect(timesText(span('2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z'), 'America/Toronto')).toBe(
    '1:30 AM EST – 3:30 AM EDT',
  )
})

it('shows the planned zone only when its clocks differ', () => {
  const times = { ...span('2026-05-14T15:00:00Z', '2026-05-14T16:00:00Z'), timeZone: 'America/New_York' }
  expect(plannedText(times, 'America/Toronto')).toBeNull()
  expect(plannedText(times, 'America/Edmonton')).toBe('11:00 AM – 12:00 PM in America/New York')
  expect(plannedText(times, 'Asia/Tokyo')).toBe('Thu, May 14, 11:00 AM – 12:00 PM in America/New York')
})
