import { describe, expect, it } from 'vitest'
import { decimalsOf } from '../../money/currency.ts'
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

it.each([
  ['USD', 0, 'صفر دولار أمريكي و00/100'],
  ['USD', 1, 'دولار أمريكي واحد و00/100'],
  ['USD', 2, 'دولاران أمريكيان و00/100'],
  ['USD', 3, 'ثلاثة دولارات أمريكية و00/100'],
  ['USD', 10, 'عشرة دولارات أمريكية و00/100'],
  ['USD', 11, 'أحد عشر دولارًا أمريكيًا و00/100'],
  ['USD', 12, 'اثنا عشر دولارًا أمريكيًا و00/100'],
  ['USD', 18, 'ثمانية عشر دولارًا أمريكيًا و00/100'],
  ['USD', 21, 'واحد وعشرون دولارًا أمريكيًا و00/100'],
  ['USD', 99, 'تسعة وتسعون دولارًا أمريكيًا و00/100'],
  ['USD', 100, 'مئة دولار أمريكي و00/100'],
  ['USD', 105, 'مئة وخمسة دولارات أمريكية و00/100'],
  ['USD', 200, 'مئتا دولار أمريكي و00/100'],
  ['USD', 250, 'مئتان وخمسون دولارًا أمريكيًا و00/100'],
  ['USD', 300, 'ثلاثمئة دولار أمريكي و00/100'],
  ['USD', 1_000, 'ألف دولار أمريكي و00/100'],
  ['USD', 1_001, 'ألف وواحد دولار أمريكي و00/100'],
  ['USD', 2_000, 'ألفا دولار أمريكي و00/100'],
  ['USD', 2_003, 'ألفان وثلاثة دولارات أمريكية و00/100'],
  ['USD', 3_000, 'ثلاثة آلاف دولار أمريكي و00/100'],
  ['USD', 11_000, 'أحد عشر ألف دولار أمريكي و00/100'],
  ['USD', 11_100, 'أحد عشر ألفًا ومئة دولار أمريكي و00/100'],
  ['USD', 100_000, 'مئة ألف دولار أمريكي و00/100'],
  ['USD', 200_000, 'مئتا ألف دولار أمريكي و00/100'],
  ['USD', 1_000_000, 'مليون دولار أمريكي و00/100'],
  ['USD', 2_000_000, 'مليونا دولار أمريكي و00/100'],
  ['USD', 5_000_000_000, 'خمسة مليارات دولار أمريكي و00/100'],
  ['TRY', 1, 'ليرة تركية واحدة و00/100'],
  ['TRY', 2, 'ليرتان تركيتان و00/100'],
  ['TRY', 3, 'ثلاث ليرات تركية و00/100'],
  ['TRY', 8, 'ثماني ليرات تركية و00/100'],
  ['TRY', 10, 'عشر ليرات تركية و00/100'],
  ['TRY', 11, 'إحدى عشرة ليرةً تركيةً و00/100'],
  ['TRY', 12, 'اثنتا عشرة ليرةً تركيةً و00/100'],
  ['TRY', 13, 'ثلاث عشرة ليرةً تركيةً و00/100'],
  ['TRY', 21, 'إحدى وعشرون ليرةً تركيةً و00/100'],
  ['TRY', 28, 'ثمانٍ وعشرون ليرةً تركيةً و00/100'],
  ['TRY', 102, 'مئة واثنتان ليرة تركية و00/100'],
  ['TRY', 2_000, 'ألفا ليرة تركية و00/100'],
  ['EUR', 5, 'خمسة يورو و00/100'],
  ['HKD', 2, 'دولارا هونغ كونغ و00/100'],
  ['HKD', 12, 'اثنا عشر دولار هونغ كونغ و00/100'],
  ['ILS', 4, 'أربعة شواكل إسرائيلية جديدة و00/100'],
] as const)('writes out amounts in Arabic: %s %d', (currency, units, words) => {
  expect(amountInWordsOf('ar', units * 100, currency)).toBe(words)
})

it('counts Arabic dinars in thousandths and yen in none', () => {
  expect(amountInWordsOf('ar', 12_345, 'KWD')).toBe('اثنا عشر دينارًا كويتيًا و345/1000')
  expect(amountInWordsOf('ar', 5_000, 'JPY')).toBe('خمسة آلاف ين ياباني')
  expect(amountInWordsOf('ar', 507_701, 'CAD')).toBe('خمسة آلاف وسبعة وسبعون دولارًا كنديًا و01/100')
})

it.each(['en', 'fr', 'de', 'es', 'pt', 'ar'] as const)(
  'writes out every number in %s, in words of its own for each',
  (language) => {
    const numbers = [...Array(1_200).keys(), 2_000, 11_011, 100_100, 999_999, 1_000_001, 999_999_999_999]
    for (const currency of ['CAD', 'EUR', 'TRY', 'KWD', 'JPY', 'HKD', 'ILS']) {
      const one = 10 ** decimalsOf(currency)
      const words = numbers.map((units) =>
        (amountInWordsOf(language, units * one, currency) ?? '').replace(/ ?\d+\/10+/, ''),
      )
      expect(new Set(words).size).toBe(numbers.length)
      for (const text of words) expect(text).not.toMatch(/\d|undefined|null| {2}|^ | و /)
    }
  },
)

it('counts in feminine what is feminine', () => {
  expect(amountInWordsOf('es', 20_100, 'GBP')).toMatch(/^Doscientas una libras/)
  expect(amountInWordsOf('pt', 20_200, 'GBP')).toMatch(/^Duzentas e duas libras/)
  expect(amountInWordsOf('fr', 5_000, 'JPY')).toBe('Cinq mille yens japonais')
})

it('leaves out what a language that was added has no words for', () => {
  expect(amountInWordsOf('nl' as 'de', 123_45, 'EUR')).toBeNull()
})
