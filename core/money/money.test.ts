import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialInvoiceCurrency } from './currency.ts'
import {
  decimalsProblem,
  formatMoney,
  formatMoneyWithCode,
  formatNumber,
  formatRate,
  fromApiNumber,
  maxAmountMinor,
  parseAmount,
  plainAmount,
  toApiNumber,
} from './money.ts'

describe('formatMoney', () => {
  it.each([
    [507701, 'CAD', '$5,077.01'],
    [76050, 'EUR', '€760.50'],
    [-53525, 'USD', '\u2212$535.25'],
    [0, 'GBP', '£0.00'],
    [5, 'AUD', '$0.05'],
    [maxAmountMinor, 'CAD', '$9,999,999,999.99'],
    [100, 'JPY', '¥100'],
    [-1234567, 'JPY', '\u2212¥1,234,567'],
    [12345, 'KWD', 'KWD 12.345'],
    [5, 'KWD', 'KWD 0.005'],
    [123456, 'HUF', 'HUF 1,234.56'],
    [1234, 'ISK', 'ISK 1,234'],
  ])('writes %d %s as %s', (minor, currency, text) => expect(formatMoney(minor, currency)).toBe(text))
})

it('adds the code where the sign alone would not do, and never twice', () => {
  expect(formatMoneyWithCode(1200, 'CAD')).toBe('$12.00 CAD')
  expect(formatMoneyWithCode(1200, 'JPY')).toBe('¥1,200 JPY')
  expect(formatMoneyWithCode(1200, 'KWD')).toBe('KWD 1.200')
})

it('reads amounts and refuses what has more decimals than the currency', () => {
  expect(parseAmount('12.34', 'CAD')).toBe(1234)
  expect(parseAmount('12', 'CAD')).toBe(1200)
  expect(parseAmount('12.345', 'CAD')).toBeNull()
  expect(parseAmount('12.345', 'KWD')).toBe(12345)
  expect(parseAmount('12.3456', 'KWD')).toBeNull()
  expect(parseAmount('12', 'JPY')).toBe(12)
  expect(parseAmount('12.0', 'JPY')).toBe(12)
  expect(parseAmount('12.5', 'JPY')).toBeNull()
  expect(parseAmount('twelve', 'CAD')).toBeNull()
  expect(parseAmount('10000000000', 'CAD')).toBeNull()
  expect(parseAmount('10000000000', 'JPY')).toBe(10_000_000_000)
  expect(fromApiNumber(0.07, 'CAD')).toBe(7)
  expect(fromApiNumber(0.075, 'CAD')).toBeNull()
  expect(fromApiNumber(0.075, 'KWD')).toBe(75)
})

it('says how many decimals are too many', () => {
  expect(['CAD', 'KWD', 'JPY'].map(decimalsProblem)).toEqual([
    'must have at most 2 decimals',
    'must have at most 3 decimals',
    'must have no decimals',
  ])
})

it('goes to the API and back without loss, and never as −0', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -maxAmountMinor, max: maxAmountMinor }),
      fc.constantFrom('CAD', 'JPY', 'KWD'),
      (minor, currency) => {
        const sent = JSON.parse(JSON.stringify(toApiNumber(minor, currency)))
        expect(fromApiNumber(sent, currency)).toBe(minor === 0 ? 0 : minor)
        expect(parseAmount(plainAmount(minor, currency), currency)).toBe(minor)
      },
    ),
  )
  expect(Object.is(toApiNumber(-0, 'CAD'), 0)).toBe(true)
})

it('writes numbers and rates with as many decimals as they have', () => {
  expect(formatNumber('16000')).toBe('16,000')
  expect(formatNumber('4.5')).toBe('4.5')
  expect(formatNumber('-1234567.25')).toBe('\u22121,234,567.25')
  expect(formatRate('320', 'CAD')).toBe('$320.00')
  expect(formatRate('-320.5', 'CAD')).toBe('\u2212$320.50')
  expect(plainAmount(0, 'CAD')).toBe('0.00')
  expect([plainAmount(-1234, 'JPY'), plainAmount(0, 'JPY'), plainAmount(-5, 'KWD')]).toEqual(['-1234', '0', '-0.005'])
  expect(formatRate('0.00101', 'EUR')).toBe('€0.00101')
})

it('starts an invoice in the preferred currency', () => {
  expect(initialInvoiceCurrency('EUR')).toBe('EUR')
  expect(initialInvoiceCurrency('AUD')).toBe('AUD')
  expect(initialInvoiceCurrency(null)).toBe('CAD')
})
