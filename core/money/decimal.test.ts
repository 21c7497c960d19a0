import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareDecimals,
  decimalFromNumber,
  divideHalfAwayFromZero,
  fromScaled,
  isInRange,
  parseDecimal,
  scaled,
  typedDecimal,
} from './decimal.ts'

describe('parseDecimal', () => {
  it.each([
    ['12.50', '12.5'],
    ['007', '7'],
    ['0.00', '0'],
    ['5.', '5'],
    ['.5', '0.5'],
    ['-3.10', '-3.1'],
    ['100.000', '100'],
  ])('reads %s as %s', (text, canonical) => expect(parseDecimal(text, 4)).toBe(canonical))

  it.each([
    '',
    '-',
    '.',
    '-0',
    '-0.00',
    '1e3',
    'NaN',
    'Infinity',
    '+1',
    ' 1',
    '1,000',
    '٣',
    '1.23456',
    '0x10',
    '1'.repeat(41),
  ])('refuses %j', (text) => expect(parseDecimal(text, 4)).toBeNull())
})

describe('decimalFromNumber', () => {
  it.each([
    [12.34, '12.34'],
    [0, '0'],
    [-5, '-5'],
    [0.1, '0.1'],
    [9999999999.99, '9999999999.99'],
  ])('reads %d', (value, canonical) => expect(decimalFromNumber(value, 2)).toBe(canonical))

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -0, 1e21, 1e-7, 0.1 + 0.2, 12345678901234.56])('refuses %d', (value) =>
    expect(decimalFromNumber(value, 2)).toBeNull(),
  )
})

describe('scaled', () => {
  it('is the inverse of fromScaled', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.integer({ min: 0, max: 10 }),
        (value, scale) => {
          expect(scaled(fromScaled(value, scale), scale)).toBe(value)
        },
      ),
    )
  })
  it('throws on what is no decimal', () => expect(() => scaled('abc', 2)).toThrow(RangeError))
})

it('rounds halves away from zero', () => {
  const cases = [
    [5n, 10n, 1n],
    [-5n, 10n, -1n],
    [4n, 10n, 0n],
    [15n, 10n, 2n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-2n, 3n, -1n],
  ] as const
  for (const [n, d, expected] of cases) expect(divideHalfAwayFromZero(n, d)).toBe(expected)
})

it('compares by value, not by text', () => {
  expect(compareDecimals('10', '9.99')).toBeGreaterThan(0)
  expect(compareDecimals('-1', '0')).toBeLessThan(0)
  expect(compareDecimals('1', '1.00')).toBe(0)
  const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 20 }))
  fc.assert(
    fc.property(decimal, decimal, (...both) => {
      const [a, b] = both.map(([value, scale]) => fromScaled(value, scale)) as [string, string]
      const difference = scaled(a, 20) - scaled(b, 20)
      expect(compareDecimals(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0)
    }),
    { numRuns: 2000 },
  )
  expect(() => compareDecimals('1', '1e3')).toThrow(RangeError)
})

describe('typedDecimal', () => {
  const range = { min: '0', max: '100', maxDecimals: 2 }
  it.each([
    ['', '0'],
    ['abc', '0'],
    ['1e2', '0'],
    ['-4', '0'],
    ['150', '100'],
    ['1.005', '1.01'],
    [' 7.5 ', '7.5'],
    ['5.', '5'],
  ])('counts %j as %s', (text, value) => expect(typedDecimal(text, range)).toBe(value))

  it('is always canonical and in range', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const value = typedDecimal(text, range)
        expect(parseDecimal(value, 2)).toBe(value)
        expect(compareDecimals(value, '0')).toBeGreaterThanOrEqual(0)
        expect(compareDecimals(value, '100')).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('isInRange', () => {
  const range = { min: '1.5', max: '100', maxDecimals: 2 }
  it.each([
    ['1.5', true],
    ['1.49', false],
    ['100', true],
    ['100.01', false],
    ['50.25', true],
    ['50.255', false],
    ['-2', false],
  ])('%s: %s', (value, isIn) => expect(isInRange(value, range)).toBe(isIn))
})

it('counts what is no number as nothing, or as the least that is allowed', () => {
  const counted = (min: string) => typedDecimal('abc', { min, max: '5', maxDecimals: 0 })
  expect(['-5', '0', '2'].map(counted)).toEqual(['0', '0', '2'])
})

it('looks at texts of 40 characters and at numbers of 15 digits, and at no longer ones', () => {
  expect(parseDecimal('1'.repeat(40), 0)).toBe('1'.repeat(40))
  expect(decimalFromNumber(123456789012345, 0)).toBe('123456789012345')
  expect(decimalFromNumber(1234567890123456, 0)).toBeNull()
})
