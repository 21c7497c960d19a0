import { expect, it } from 'vitest'
import { inEnglish } from '../../words/word.ts'
import { searchedTotals, statusNames } from './searching.ts'

const inCents = (search: string) => searchedTotals(search).filter(({ decimals }) => decimals === 2)

it.each([
  ['1,200', [120_000, 120_099]],
  ['1200.00', [120_000, 120_000]],
  ['$1,200.50', [120_050, 120_050]],
  [' €7.5 ', [750, 759]],
  ['0', [0, 99]],
  ['9999999999999', [999_999_999_999_900, 999_999_999_999_999]],
  // As French, German, Swiss, Spanish and Arabic write them.
  ['1 234,50', [123_450, 123_450]],
  ['1\u202f234,50\u00a0$', [123_450, 123_450]],
  ['1.234,50', [123_450, 123_450]],
  ['1.234.567', [123_456_700, 123_456_799]],
  ['1’234.50', [123_450, 123_450]],
  ['7,5 €', [750, 759]],
  ['1 200', [120_000, 120_099]],
  ['1,20', [120, 120]],
  ['١٬٢٣٤٫٥٠', [123_450, 123_450]],
  ['۱۲۳', [12_300, 12_399]],
  ['\u200e$1,200.50', [120_050, 120_050]],
])('takes %s for an amount', (search, [least, most]) => {
  expect(inCents(search)).toEqual([{ least, most, decimals: 2 }])
})

it.each(
  [
    ['', '$', '12,00,000', '1200.5055', '-5', '1e5', 'INV-1200', '12345678901234', '1,200,50', '1.234.5', '1 234 56'],
    ['2026-05-09', '555 0142', '5 x', '5 CAD USD', '12:30', '1,2345'],
  ].flat(),
)('does not take %j for an amount', (search) => expect(searchedTotals(search)).toEqual([]))

it('counts the decimals of each currency', () => {
  expect(searchedTotals('1,200')).toEqual([
    { least: 1200, most: 1200, decimals: 0 },
    { least: 120_000, most: 120_099, decimals: 2 },
    { least: 1_200_000, most: 1_200_999, decimals: 3 },
    // Whose thousandths it may be, too.
    { least: 1200, most: 1200, decimals: 3 },
  ])
  expect(searchedTotals('12.5')).toEqual([
    { least: 1250, most: 1259, decimals: 2 },
    { least: 12_500, most: 12_599, decimals: 3 },
  ])
  expect(searchedTotals('12,345')).toContainEqual({ least: 12_345, most: 12_345, decimals: 3 })
  expect(searchedTotals('1200.505')).toEqual([{ least: 1_200_505, most: 1_200_505, decimals: 3 }])
})

it('takes the code beside an amount for its currency', () => {
  expect(searchedTotals('1,200 JPY')).toEqual([{ least: 1200, most: 1200, decimals: 0, currency: 'JPY' }])
  expect(searchedTotals('kwd 1.5')).toEqual([{ least: 1500, most: 1599, decimals: 3, currency: 'KWD' }])
  expect(searchedTotals('5 077,01 $ CAD')).toEqual([{ least: 507_701, most: 507_701, decimals: 2, currency: 'CAD' }])
})

it('knows the words for statuses', () => {
  const names = statusNames([inEnglish])
  expect(['overdue', 'paid', 'partly paid', 'canceled', 'pai'].map((name) => names.get(name))).toEqual([
    'OVERDUE',
    'PAID',
    'PARTLY_PAID',
    'CANCELLED',
    undefined,
  ])
})
