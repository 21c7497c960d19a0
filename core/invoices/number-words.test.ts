import { describe, expect, it } from 'vitest'
import { amountInWords, notANumber, numberToWords } from './number-words.ts'

describe('numberToWords', () => {
  it.each([
    ['0', 'zero'],
    ['7', 'seven'],
    ['13', 'thirteen'],
    ['40', 'forty'],
    ['99', 'ninety-nine'],
    ['100', 'one hundred'],
    ['1001', 'one thousand one'],
    ['1250.50', 'one thousand two hundred fifty point five zero'],
    ['1000000', 'one million'],
    ['007', 'seven'],
    [
      '999999999999999',
      'nine hundred ninety-nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine',
    ],
  ])('%s is %s', (text, words) => expect(numberToWords(text)).toBe(words))

  it.each(['', 'abc', '-1', '1e3', '1,000', '1.', '.5', '1.2.3', ' 1'])('%j is no number', (text) =>
    expect(numberToWords(text)).toBe(notANumber),
  )

  it('fails above 15 digits before the point', () =>
    expect(() => numberToWords('1000000000000000')).toThrow(RangeError))
})

it('writes amounts as cheques do', () => {
  expect(amountInWords(507701, 'CAD')).toBe('Five thousand seventy-seven and 01/100 Canadian dollars')
  expect(amountInWords(100, 'USD')).toBe('One and 00/100 US dollar')
  expect(amountInWords(200, 'JPY')).toBe('Two hundred Japanese yen')
  expect(amountInWords(12345, 'KWD')).toBe('Twelve and 345/1000 Kuwaiti dinars')
  expect(amountInWords(100, 'CHF')).toBe('One and 00/100 Swiss franc')
  expect(amountInWords(50, 'EUR')).toBe('Zero and 50/100 euros')
  expect(amountInWords(1234567, 'GBP')).toBe('Twelve thousand three hundred forty-five and 67/100 pounds sterling')
})
