import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialInvoiceCurrency } from './currency.ts'
import {
  formatMoney,
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
    [100, 'JPY', 'JPY 1.00'],
  ])('writes %d %s as %s', (minor, currency, text) => expect(formatMoney(minor, currency)).toBe(text))
})

it('reads amounts and refuses what has more than two decimals', () => {
  expect(parseAmount('12.34')).toBe(1234)
  expect(parseAmount('12')).toBe(1200)
  expect(parseAmount('12.345')).toBeNull()
  expect(parseAmount('twelve')).toBeNull()
  expect(parseAmount('10000000000')).toBeNull()
  expect(fromApiNumber(0.07)).toBe(7)
  expect(fromApiNumber(0.075)).toBeNull()
})

it('goes to the API and back without loss, and never as −0', () => {
  fc.assert(
    fc.property(fc.integer({ min: -maxAmountMinor, max: maxAmountMinor }), (minor) => {
      expect(fromApiNumber(JSON.parse(JSON.stringify(toApiNumber(minor))))).toBe(minor === 0 ? 0 : minor)
      expect(parseAmount(plainAmount(minor))).toBe(minor)
    }),
  )
  expect(Object.is(toApiNumber(-0), 0)).toBe(true)
})

it('writes numbers and rates with as many decimals as they have', () => {
  expect(formatNumber('16000')).toBe('16,000')
  expect(formatNumber('4.5')).toBe('4.5')
  expect(formatNumber('-1234567.25')).toBe('\u22121,234,567.25')
  expect(formatRate('320', 'CAD')).toBe('$320.00')
  expect(formatRate('-320.5', 'CAD')).toBe('\u2212$320.50')
  expect(plainAmount(0)).toBe('0.00')
  expect(formatRate('0.00101', 'EUR')).toBe('€0.00101')
})

it('starts an invoice in the preferred currency where the form offers it', () => {
  expect(initialInvoiceCurrency('EUR')).toBe('EUR')
  expect(initialInvoiceCurrency('AUD')).toBe('CAD')
  expect(initialInvoiceCurrency(null)).toBe('CAD')
})
