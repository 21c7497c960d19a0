import { expect, it } from 'vitest'
import { normalizePhone } from './phone.ts'

it.each([
  ['(587) 555-0100', 'CA', '+15875550100'],
  ['587.555.0100', 'CA', '+15875550100'],
  ['+1 587 555 0100', 'DE', '+15875550100'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['0044 20 7946 0018', 'GB', '+442079460018'],
  ['030 901820', 'DE', '+4930901820'],
  ['+４９ ３０ ９０１８２０', 'CA', '+4930901820'],
])('%s in %s is %s', (text, region, expected) => {
  expect(normalizePhone(text, region)).toBe(expected)
})

it.each([
  '',
  'abc',
  '12',
  '+',
  '911',
  '+1 587 555 0100 ext. 5',
  '587-CALL-NOW',
  '+15875550100\r\nX',
  '1'.repeat(60),
  '+999 123 456 789',
])('%j is none', (text) => {
  expect(normalizePhone(text, 'CA')).toBeNull()
})

it('an unknown region still takes numbers with a prefix', () => {
  expect(normalizePhone('+15875550100', 'XX')).toBe('+15875550100')
  expect(normalizePhone('5875550100', 'XX')).toBeNull()
})
