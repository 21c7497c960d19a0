import { expect, it } from 'vitest'
import { digitRules } from './check-digits.ts'

const holds = (scheme: string, id: string) => digitRules.find((rule) => rule.scheme === scheme)?.holds(id)

it.each([
  ['0088', '4000001000005', '4000001000006'],
  ['0192', '974760673', '974760674'],
  ['0184', 'DK16356706', 'DK1635670'],
  ['0208', '0202239951', '0202239952'],
  ['0007', '2021005489', '2021005488'],
  ['0151', '51824753556', '51824753557'],
  ['0096', '1234567890', '123456789'],
  ['0198', 'DK12345678', '12345678'],
])('numbers of the register %s are told from mistyped ones', (scheme, right, wrong) => {
  expect([holds(scheme, right), holds(scheme, wrong), holds(scheme, 'abc')]).toEqual([true, false, false])
})
