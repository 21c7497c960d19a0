import { countries } from '@duly/core/customers/countries.ts'
import { decimalOf } from '@duly/core/money/money.ts'
import { amountText, decimalText, moneyText } from '@duly/core/words/format.ts'
import { type Forms, formsIn, numberSigns } from '@duly/core/words/forms.ts'
import { signsOf } from '@duly/core/words/intl.ts'
import { languageCodes } from '@duly/core/words/languages.ts'
import { expect, it } from 'vitest'
import { formatNumberText, readNumber } from './number-text.ts'

/* What is shown in any form is read as what it was when somebody types it there, and what reads two ways is asked for. */

const all: readonly Forms[] = [
  ...new Set(
    languageCodes.flatMap((language) => [
      formsIn(language),
      ...countries().map(({ code }) => formsIn(language, code)),
      ...numberSigns.map((signs) => formsIn(language, 'CA', signs)),
    ]),
  ),
]

it('is the number that was shown: sums, rates and what a field holds', () => {
  for (const forms of all)
    for (const minor of [1, 5, 1234, 100_000, 185_175, 123_456_750, -185_175, 999_999_999_999]) {
      const value = Number(decimalOf(minor, 'EUR'))
      const plain = amountText(forms, minor, 'EUR').replace('\u200e', '')
      expect(readNumber(plain, forms), `${plain} in ${forms}`).toEqual({ value, other: null })
      const figures = moneyText(forms, minor, 'EUR').replace(/EUR|€|\u200e/g, '')
      expect(readNumber(figures, forms).value, figures).toBe(value)
      const held = formatNumberText(value, 2, 2).replace('.', signsOf(forms).decimal)
      expect(readNumber(held, forms), `${held} in ${forms}`).toEqual({ value, other: null })
    }
})

it('is first the number that the form shows, also where it reads another way', () => {
  for (const forms of all)
    for (const decimal of ['1.234', '12.5', '1234', '12345', '123.456', '0.125']) {
      const shown = decimalText(forms, decimal)
      expect(readNumber(shown, forms).value, `${shown} in ${forms}`).toBe(Number(decimal))
    }
})

it('asks of 1.234 and 1,234 but where the form leaves no doubt', () => {
  const sure = (text: string) => all.filter((forms) => readNumber(text, forms).other === null)
  expect(sure('1,234').filter((forms) => signsOf(forms).group !== ',')).toEqual([])
  expect(sure('1.234').filter((forms) => signsOf(forms).decimal !== '.' || !/^(?:en|ar)/.test(forms))).toEqual([])
  for (const forms of all)
    for (const text of ['1.234', '1,234', '12.345', '-1,234']) {
      const { value, other } = readNumber(text, forms)
      if (other !== null) expect(Math.abs(value / other), text).toBeOneOf([1000, 0.001])
    }
})
