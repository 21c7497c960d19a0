import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatWallTime, instantOf, isTimeZone, offsetMinutes, startOfDay, today, wallTimeAt } from './time-zone.ts'

const iso = (instant: Date) => instant.toISOString()

it('knows zones by name only', () => {
  for (const zone of ['UTC', 'America/Vancouver', 'Europe/Berlin', 'Asia/Kolkata']) expect(isTimeZone(zone)).toBe(true)
  for (const zone of ['', '+02:00', 'Mars/Base', 'Europe/Berlin\u0000', '../etc', 'a'.repeat(200)]) {
    expect(isTimeZone(zone)).toBe(false)
  }
})

it('has the date of the place, not of the machine', () => {
  const now = new Date('2026-03-05T03:00:00Z')
  expect(today(now, 'America/Vancouver')).toBe('2026-03-04')
  expect(today(now, 'UTC')).toBe('2026-03-05')
  expect(today(new Date('2026-03-05T11:00:00Z'), 'Pacific/Kiritimati')).toBe('2026-03-06')
})

describe('instantOf', () => {
  it('finds ordinary times', () => {
    expect(iso(instantOf({ date: '2026-07-01', hour: 9, minute: 30 }, 'America/Toronto'))).toBe(
      '2026-07-01T13:30:00.000Z',
    )
    expect(iso(instantOf({ date: '2026-07-01', hour: 9, minute: 30 }, 'Asia/Kolkata'))).toBe('2026-07-01T04:00:00.000Z')
  })
  it('reads a skipped hour with the offset before the change', () => {
    expect(iso(instantOf({ date: '2026-03-08', hour: 2, minute: 30 }, 'America/New_York'))).toBe(
      '2026-03-08T07:30:00.000Z',
    )
    expect(iso(instantOf({ date: '2026-03-29', hour: 2, minute: 30 }, 'Europe/Berlin'))).toBe(
      '2026-03-29T01:30:00.000Z',
    )
  })
  it('knows the new offset on the day of a change', () => {
    expect(iso(instantOf({ date: '2026-03-08', hour: 12, minute: 0 }, 'America/New_York'))).toBe(
      '2026-03-08T16:00:00.000Z',
    )
    expect(iso(instantOf({ date: '2026-10-25', hour: 12, minute: 0 }, 'Europe/Berlin'))).toBe(
      '2026-10-25T11:00:00.000Z',
    )
  })
  it('takes the first of an hour that comes twice', () => {
    expect(iso(instantOf({ date: '2026-11-01', hour: 1, minute: 30 }, 'America/New_York'))).toBe(
      '2026-11-01T05:30:00.000Z',
    )
    expect(iso(instantOf({ date: '2026-10-25', hour: 2, minute: 30 }, 'Europe/Berlin'))).toBe(
      '2026-10-25T00:30:00.000Z',
    )
  })
  it('gives back the wall time it was asked for, unless the clock skipped it', () => {
    const zone = fc.constantFrom(
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Europe/London',
      'Africa/Cairo',
    )
    fc.assert(
      fc.property(
        zone,
        fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (z, at) => {
          const wall = wallTimeAt(at, z)
          expect(wallTimeAt(instantOf(wall, z), z)).toEqual(wall)
        },
      ),
    )
  })
})

it('begins a day where its midnight is skipped', () => {
  // Cairo's clocks went from 23:59 to 01:00 on this day.
  expect(iso(startOfDay('2026-04-24', 'Africa/Cairo'))).toBe('2026-04-23T22:00:00.000Z')
  expect(iso(startOfDay('2026-05-09', 'America/Vancouver'))).toBe('2026-05-09T07:00:00.000Z')
})

it('writes h:mm a', () => {
  expect(formatWallTime(7, 5)).toBe('7:05 AM')
  expect(formatWallTime(12, 0)).toBe('12:00 PM')
  expect(formatWallTime(0, 30)).toBe('12:30 AM')
  expect(offsetMinutes(new Date('2026-07-01T00:00:00Z'), 'America/Vancouver')).toBe(-420)
})
