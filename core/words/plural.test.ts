import { expect, it } from 'vitest'
import { pluralOf } from './plural.ts'

it('gives a word the form of its count', () => {
  expect([0, 1, 2, 11, 21, 1000].map((count) => pluralOf(count, 'day'))).toEqual([
    'days',
    'day',
    'days',
    'days',
    'days',
    'days',
  ])
  expect(pluralOf(1, { one: 'is', other: 'are' })).toBe('is')
  expect(pluralOf(0, { one: 'is', other: 'are' })).toBe('are')
})
