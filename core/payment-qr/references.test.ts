import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isQrIban, isSwissIban } from './iban.ts'
import {
  fitsAccount,
  isQrReference,
  isRfReference,
  printedReference,
  qrReference,
  referenceOfDigits,
  referenceOfNumber,
  rfReference,
} from './references.ts'

const qrIban = 'CH4431999123000889012'
const plainIban = 'CH5800791123000889012'

it.each([
  ['539007547034', 'RF18539007547034'],
  ['20260001', 'RF3120260001'],
  ['INV20261122001', 'RF53INV20261122001'],
  ['A', 'RF25A'],
])('makes references by ISO 11649 of %s', (text, reference) => expect(rfReference(text)).toBe(reference))

it.each([
  ['21000000000313947143000901', '7'],
  ['20260001', '3'],
  ['1', '1'],
  ['123456789', '4'],
])('gives %s its check digit', (digits, check) => expect(qrReference(digits).at(-1)).toBe(check))

it('knows its own references from others', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,21}$/), fc.stringMatching(/^\d{25}[1-9]$/), (text, digits) => {
      expect(isRfReference(rfReference(text))).toBe(true)
      expect(isQrReference(qrReference(digits))).toBe(true)
      const wrong = String((Number(digits.at(-1)) + 1) % 10)
      expect(isQrReference(digits.slice(0, 25) + wrong + qrReference(digits).at(-1))).toBe(false)
    }),
  )
  expect(['RF18539007547035', 'RF18', '539007547034', ''].some(isRfReference)).toBe(false)
})

it('makes a reference of a number, by the account', () => {
  expect(referenceOfNumber('INV-2026/7', plainIban)).toBe(rfReference('INV20267'))
  expect(referenceOfNumber('2026-7', qrIban)).toBe(qrReference('20267'))
  // Numbers that differ in their letters alone stay apart.
  expect(referenceOfNumber('A-7', qrIban)).toBe(qrReference('107'))
  expect(referenceOfNumber('№', plainIban)).toBeNull()
  expect(referenceOfNumber('A'.repeat(22), plainIban)).toBeNull()
  expect(fitsAccount(referenceOfDigits('1'.repeat(40), plainIban), plainIban)).toBe(true)
  expect(fitsAccount(referenceOfDigits('1'.repeat(40), qrIban), qrIban)).toBe(true)
  expect(fitsAccount(rfReference('1'), qrIban)).toBe(false)
})

it('tells accounts for QR references from others', () => {
  expect([qrIban, plainIban, 'LI21088100002324013AA'].map(isSwissIban)).toEqual([true, true, true])
  expect([qrIban, plainIban, 'DE02120300000000202051'].map(isQrIban)).toEqual([true, false, false])
})

it('prints references in groups', () => {
  expect(printedReference('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017')
  expect(printedReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
})
