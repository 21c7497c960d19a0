import { inEnglish } from '@duly/core/words/word.ts'
import { expect, it } from 'vitest'
import { phoneAdvice } from './phone-advice.ts'

it.each([
  ['', 'Canada'],
  ['(250) 555-0188', 'Canada'],
  ['250.555.0188', 'CA'],
  ['+1 250 555 0188', 'Germany'],
  ['+1 250 555 0188 ext. 5', ''],
  ['020 7946 0018', 'UK'],
  ['030 901820', 'Deutschland'],
  ['５５５ ０１８８ ２２', ''],
  ['12345', 'Atlantis'],
])('%s in %s looks right', (phone, country) => expect(phoneAdvice(phone, country, inEnglish)).toBeNull())

it.each([
  ['250 555', 'Canada', /too short/],
  ['250 555 0188 0188', 'Canada', /too long/],
  ['+999 123 456 789', '', /calling code/],
  ['call me', 'Canada', /does not look like/],
  ['?', '', /does not look like/],
  ['123', '', /too short/],
  ['1234567890123456', '', /too long/],
])('%s in %s is wondered about', (phone, country, advice) =>
  expect(phoneAdvice(phone, country, inEnglish)).toMatch(advice),
)
