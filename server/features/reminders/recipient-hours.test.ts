import { isDaytime } from '@duly/core/reminders/rules.ts'
import { expect, it } from 'vitest'
import { hoursAt } from './recipient-hours.ts'

const noon = new Date('2026-06-01T12:00:00Z')

it('reads countries by their English name and their code', () => {
  expect(hoursAt('Germany', 'UTC', noon)).toContain(14)
  expect(hoursAt(' germany ', 'UTC', noon)).toEqual(hoursAt('DE', 'UTC', noon))
  expect(hoursAt('United Kingdom', 'UTC', noon)).toEqual([13])
})

it('asks all clocks of a wide country, and the business’s own where the country says nothing', () => {
  expect(hoursAt('Canada', 'UTC', noon).length).toBeGreaterThan(3)
  expect(hoursAt('', 'America/Vancouver', noon)).toEqual([5])
  expect(hoursAt('Atlantis', 'America/Vancouver', noon)).toEqual([5])
})

it('leaves every country at least one hour of the day', () => {
  for (const country of ['Canada', 'United States', 'Russia', 'Australia', 'Brazil', 'Kiribati', 'France']) {
    const good = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour, 7))).filter((instant) =>
      isDaytime(hoursAt(country, 'UTC', instant)),
    )
    expect(good.length, country).toBeGreaterThan(0)
  }
})
