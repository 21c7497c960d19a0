import { expect, it } from 'vitest'
import { inEnglish } from '../words/word.ts'
import { appointmentWhen, zoneWords } from './words.ts'

const at = (start: string, minutes: number, zone: string) => {
  const startsAt = new Date(start)
  return appointmentWhen(inEnglish, startsAt, new Date(startsAt.getTime() + minutes * 60_000), { zone })
}

it('tells day and times on the clocks of a zone', () => {
  expect(at('2026-03-03T22:00:00Z', 60, 'America/Vancouver')).toBe('Tuesday, March 03, 2026, 2:00 PM to 3:00 PM')
  expect(at('2026-03-03T22:00:00Z', 60, 'Asia/Kolkata')).toBe('Wednesday, March 04, 2026, 3:30 AM to 4:30 AM')
  expect(at('2026-03-03T22:30:00Z', 60, 'Europe/London')).toBe('Tuesday, March 03, 2026, 10:30 PM to 11:30 PM')
  expect(at('2026-03-03T23:30:00Z', 60, 'UTC')).toBe(
    'Tuesday, March 03, 2026, 11:30 PM to Wednesday, March 04, 2026, 12:30 AM',
  )
})

it('holds over both changes of the clocks', () => {
  // 1:30 AM to 3:30 AM is one hour in the night that skips one.
  expect(at('2026-03-08T06:30:00Z', 60, 'America/New_York')).toBe('Sunday, March 08, 2026, 1:30 AM to 3:30 AM')
  expect(at('2026-11-01T05:30:00Z', 60, 'America/New_York')).toBe('Sunday, November 01, 2026, 1:30 AM to 1:30 AM')
  expect(zoneWords(new Date('2026-11-01T05:30:00Z'), 'America/New_York')).toBe('America/New_York (UTC−04:00)')
  expect(zoneWords(new Date('2026-11-01T06:30:00Z'), 'America/New_York')).toBe('America/New_York (UTC−05:00)')
  expect(zoneWords(new Date('2026-11-01T08:30:00Z'), 'Asia/Kolkata')).toBe('Asia/Kolkata (UTC+05:30)')
})
