import { expect, it } from 'vitest'
import { counted, pluralOf } from './plural.ts'

it('counts in words', () => {
  expect([0, 1, 2, 11, 21, 1000].map((count) => counted(count, 'invoice'))).toEqual([
    '0 invoices',
    '1 invoice',
    '2 invoices',
    '11 invoices',
    '21 invoices',
    '1,000 invoices',
  ])
  expect(counted(1, { one: 'try', other: 'tries' })).toBe('1 try')
  expect(counted(3, { one: 'try', other: 'tries' })).toBe('3 tries')
  expect(counted(1, { one: 'Due tomorrow', other: 'Due in # days' })).toBe('1 Due tomorrow')
  expect(counted(2500, { one: 'Due in # day', other: 'Due in # days' })).toBe('Due in 2,500 days')
  expect(pluralOf(1, { one: 'is', other: 'are' })).toBe('is')
  expect(pluralOf(0, { one: 'is', other: 'are' })).toBe('are')
})
