import { inEnglish } from '@duly/core/words/word.ts'
import { expect, it } from 'vitest'
import { instantOfMoment, momentAt, momentText, ownTimeText, usualMoments } from './later-text.ts'

const zone = 'America/Denver'

it.each([
  // A Tuesday.
  ['2026-03-03', ['2026-03-04', '2026-03-09']],
  ['2026-03-08', ['2026-03-09']],
  ['2026-03-09', ['2026-03-10', '2026-03-16']],
])('offers the mornings after %s', (today, days) => {
  expect(usualMoments(today).map(({ moment }) => moment.date)).toEqual(days)
})

it('reads a moment where the business is, and back', () => {
  const instant = instantOfMoment({ date: '2026-07-06', time: '08:30' }, zone)
  expect(instant?.toISOString()).toBe('2026-07-06T14:30:00.000Z')
  expect(instant && momentAt(instant, zone)).toEqual({ date: '2026-07-06', time: '08:30' })
  expect(instantOfMoment({ date: '2026-07-06', time: '' }, zone)).toBeNull()
})

it('names both places where clocks differ, and none where they do not', () => {
  const at = '2026-07-06T14:30:00.000Z'
  const send = { sendAt: at, date: '2026-07-06', time: '08:30' }
  expect(momentText(send, zone, zone, inEnglish)).toBe('Jul 06, 2026, 8:30 AM')
  expect(momentText(send, zone, 'Europe/Paris', inEnglish)).toBe('Jul 06, 2026, 8:30 AM in Denver')
  expect(ownTimeText(new Date(at), zone, 'America/Edmonton', inEnglish)).toBeNull()
  expect(ownTimeText(new Date(at), zone, 'Europe/Paris', inEnglish)).toBe(
    'Jul 06, 2026, 4:30 PM in Paris, where you are.',
  )
})

it('says the time that the server says, where the browser does not know yet that clocks have changed', () => {
  // 16:30 UTC is 9:30 by this browser's table, and 10:30 by a newer one.
  const send = { sendAt: '2026-12-07T16:30:00.000Z', date: '2026-12-07', time: '10:30' }
  expect(momentText(send, zone, zone, inEnglish)).toBe('Dec 07, 2026, 10:30 AM')
})
