import { describe, expect, it } from 'vitest'
import { formatNumberText, parseNumberText, settleNumber } from './number-text.ts'

describe('parseNumberText', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    ['12abc', 0],
    ['.', 0],
    ['-', 0],
    ['12.', 12],
    ['.5', 0.5],
    ['1,234.50', 1234.5],
    ['1,234', 1234],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['1 234,56', 1234.56],
    ['1’234.5', 1234.5],
    ['-3', -3],
    ['\u22123', -3],
    ['1e5', 0],
    ['0.00101', 0.00101],
  ])('%j is %d', (text, value) => {
    expect(parseNumberText(text)).toBe(value)
  })
})

describe('formatNumberText', () => {
  it('shows zero as an empty field', () => {
    expect(formatNumberText(0)).toBe('')
    expect(formatNumberText(Number.NaN)).toBe('')
    expect(formatNumberText(0.0000001)).toBe('')
  })
  it('keeps small rates free of exponents and trailing zeros', () => {
    expect(formatNumberText(0.00101)).toBe('0.00101')
    expect(formatNumberText(0.000001)).toBe('0.000001')
    expect(formatNumberText(2400)).toBe('2400')
    expect(formatNumberText(1.5)).toBe('1.5')
  })
  it('fills up to the decimals that money has', () => {
    expect(formatNumberText(2400, 2, 2)).toBe('2400.00')
    expect(formatNumberText(0.5, 2, 2)).toBe('0.50')
    expect(formatNumberText(0.00101, 6, 2)).toBe('0.00101')
  })
})

describe('settleNumber', () => {
  it('holds the value within the field', () => {
    expect(settleNumber(-5)).toBe(0)
    expect(settleNumber(-5, { min: -10 })).toBe(-5)
    expect(settleNumber(120, { max: 100 })).toBe(100)
    expect(settleNumber(1.23456, { decimals: 4 })).toBe(1.2346)
  })
})
