import { expect, test } from 'vitest'
import { createActionKey } from './action-key.ts'
import { ApiError } from './call.ts'

const refused = new ApiError(400, ['amount must not be less than 0.01'])

test('a repeat after a lost answer has the same key', () => {
  const key = createActionKey()
  const first = key.current()
  for (const unsure of [
    new ApiError(0, []),
    new ApiError(502, []),
    new ApiError(504, []),
    new ApiError(409, ['busy']),
  ]) {
    key.failed(unsure)
    expect(key.current()).toBe(first)
  }
})

test('after success or a refusal the next act is another', () => {
  const key = createActionKey()
  const first = key.current()
  key.failed(refused)
  const second = key.current()
  expect(second).not.toBe(first)
  key.renew()
  expect(key.current()).not.toBe(second)
})

test('acts that are told apart have keys of their own', () => {
  const key = createActionKey()
  const [mail, sms] = [key.current('mail 1'), key.current('sms 1')]
  expect(mail).not.toBe(sms)
  key.failed(refused, 'mail 1')
  expect(key.current('mail 1')).not.toBe(mail)
  expect(key.current('sms 1')).toBe(sms)
})
