import { expect, it } from 'vitest'
import { formatMoney, formatMoneyWithCode } from '../money/money.ts'
import { moneyText, moneyWithCode } from './format.ts'
import { keptSum } from './kept-sum.ts'
import { languageCodes } from './languages.ts'

it('writes a sum that was kept in English in every language, with the decimals of its currency', () => {
  for (const language of languageCodes)
    for (const currency of ['CAD', 'EUR', 'JPY', 'KWD', 'HUF', 'ISK'])
      for (const minor of [0, 5, 123_456_789, -4_200]) {
        expect(keptSum(language, formatMoney(minor, currency), currency)).toBe(moneyText(language, minor, currency))
        expect(keptSum(language, formatMoneyWithCode(minor, currency))).toBe(moneyWithCode(language, minor, currency))
      }
})

it('leaves alone what is no sum, and one of no currency', () => {
  for (const kept of ['', '$1,234.50', 'INV-20250509-318', 'CAD', '12 KWD 5', '1 234,50 $'])
    expect(keptSum('fr', kept)).toBe(kept)
})
