import { expect, it } from 'vitest'
import { readCode, recoveryAlphabet, shownRecoveryCode } from './recovery-codes.ts'

it('tells the codes of an app from recovery codes, however they are typed', () => {
  expect(readCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' })
  expect(readCode('7kq4m-2xd9p')).toEqual({ kind: 'recovery', code: '7KQ4M2XD9P' })
  expect(readCode('7KQ4M 2XD9P')).toEqual({ kind: 'recovery', code: '7KQ4M2XD9P' })
  expect(readCode(shownRecoveryCode('7KQ4M2XD9P'))).toEqual({ kind: 'recovery', code: '7KQ4M2XD9P' })
})

it('reads what looks alike', () => {
  expect(readCode('oOiIl-LABCD')).toEqual({ kind: 'recovery', code: '001111ABCD' })
})

it.each(['', '12345', '1234567', 'ABCDE-FGHJ', 'ABCDE-FGHJKM', 'ABCDE-FGHJU', 'ÄBCDE-FGHJK'])('refuses %j', (typed) => {
  expect(readCode(typed)).toBeNull()
})

it('has 32 signs, none twice', () => {
  expect(new Set(recoveryAlphabet).size).toBe(32)
})
