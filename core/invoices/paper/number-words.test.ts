import { describe, expect, it } from 'vitest'
import { amountInWords, amountInWordsOf, notANumber, numberToWords } from './number-words.ts'

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

it.each([
  ['fr', 0, 'Zéro dollar canadien et 00/100'],
  ['fr', 100, 'Un dollar canadien et 00/100'],
  ['fr', 7_100, 'Soixante et onze dollars canadiens et 00/100'],
  ['fr', 8_000, 'Quatre-vingts dollars canadiens et 00/100'],
  ['fr', 9_701, 'Quatre-vingt-dix-sept dollars canadiens et 01/100'],
  ['fr', 20_000, 'Deux cents dollars canadiens et 00/100'],
  ['fr', 20_100_000, 'Deux cent un mille dollars canadiens et 00/100'],
  ['fr', 8_000_000, 'Quatre-vingt mille dollars canadiens et 00/100'],
  ['fr', 200_000_000, 'Deux millions de dollars canadiens et 00/100'],
  ['de', 100, 'Ein Kanadischer Dollar und 00/100'],
  ['de', 507_701, 'Fünftausendsiebenundsiebzig Kanadische Dollar und 01/100'],
  ['de', 100_000_000, 'Eine Million Kanadische Dollar und 00/100'],
  ['es', 2_100, 'Veintiún dólares canadienses con 00/100'],
  ['es', 10_000, 'Cien dólares canadienses con 00/100'],
  ['es', 3_151_550, 'Treinta y un mil quinientos quince dólares canadienses con 50/100'],
  ['pt', 110_000, 'Mil e cem dólares canadenses e 00/100'],
  ['pt', 123_456, 'Mil duzentos e trinta e quatro dólares canadenses e 56/100'],
  ['pt', 200_500, 'Dois mil e cinco dólares canadenses e 00/100'],
] as const)('writes out amounts in %s: %d', (language, minor, words) => {
  expect(amountInWordsOf(language, minor, 'CAD')).toBe(words)
})

it('counts in feminine what is feminine, and leaves out what it cannot say', () => {
  expect(amountInWordsOf('es', 20_100, 'GBP')).toMatch(/^Doscientas una libras/)
  expect(amountInWordsOf('pt', 20_200, 'GBP')).toMatch(/^Duzentas e duas libras/)
  expect(amountInWordsOf('fr', 5_000, 'JPY')).toBe('Cinq mille yens japonais')
  expect(amountInWordsOf('ar', 5_000, 'CAD')).toBeNull()
})
