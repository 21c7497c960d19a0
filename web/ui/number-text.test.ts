import { describe, expect, it } from 'vitest'
import { formatNumberText, readNumber, settleNumber } from './number-text.ts'

describe('readNumber', () => {
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
    ['1.234', 1.234],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['1 234,56', 1234.56],
    ['1’234.5', 1234.5],
    ['1,234,567', 1_234_567],
    ['12,34,567.5', 1_234_567.5],
    ['1.234.567,5', 1_234_567.5],
    ['5.12.2026', 0],
    ['-3', -3],
    ['\u22123', -3],
    ['1e5', 0],
    ['0.00101', 0.00101],
  ])('%j is %d in English, whatever else it may be elsewhere', (text, value) => {
    expect(readNumber(text, 'en')).toEqual({ value, other: null })
  })
  it.each([
    ['de', '1.234,50', 1234.5],
    ['de', '1,5', 1.5],
    ['de', '1234.5', 1234.5],
    ['de', '1,2345', 1.2345],
    ['de', '1234,567', 1234.567],
    ['de', '1.234.567', 1_234_567],
    ['de', '1,234.50', 1234.5],
    ['fr', '1\u00a0234,5', 1234.5],
    ['fr', '1\u202f234', 1234],
    ['fr', '0,125', 0.125],
    ['es', '1,234', 1234],
    ['ar', '١٬٢٣٤٫٥', 1234.5],
    ['ar', '۱۲', 12],
    ['ar', '1,234', 1234],
  ] as const)('in %s %j is %d', (language, text, value) => {
    expect(readNumber(text, language)).toEqual({ value, other: null })
  })
  it.each([
    ['de', '1,234', 1.234, 1234],
    ['pt', '12,500', 12.5, 12_500],
    ['fr', '1,234', 1.234, 1234],
    ['fr', '1.234', 1.234, 1234],
    ['es', '1.234', 1.234, 1234],
    ['de', '-1,234', -1.234, -1234],
    ['de', '1.234', 1234, 1.234],
    ['de', '12.345', 12_345, 12.345],
    ['de@CH', '1.234', 1.234, 1234],
    ['de@CH', '1,234', 1.234, 1234],
    ['pt', '-1.500', -1500, -1.5],
    ['pt@PT', '1.500', 1.5, 1500],
    ['es@ES', '1.234', 1234, 1.234],
    ['es@ES', '1,234', 1.234, 1234],
    ['es@MX', '1.234', 1.234, 1234],
    ['ar@MA', '1.234', 1234, 1.234],
    ['en@/1.234,5', '1,234', 1.234, 1234],
    ['en@/1.234,5', '1.234', 1234, 1.234],
  ] as const)('in %s %j may be %d or %d', (language, text, value, other) => {
    expect(readNumber(text, language)).toEqual({ value, other })
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
