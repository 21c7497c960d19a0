import { expect, it } from 'vitest'
import { hoursText } from './hours.ts'
import { leadText } from './lead-text.ts'

it('writes hours as quantities', () => {
  expect([30, 45, 50, 60, 90, 100, 240].map(hoursText)).toEqual(['0.5', '0.75', '0.8333', '1', '1.5', '1.6667', '4'])
})

it('says how long before', () => {
  expect([15, 60, 90, 120, 1440, 2880, 10080].map(leadText)).toEqual([
    '15 minutes',
    '1 hour',
    '90 minutes',
    '2 hours',
    '1 day',
    '2 days',
    '1 week',
  ])
})
