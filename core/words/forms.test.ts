import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countryFacts } from '../countries/country-facts.ts'
import { countries } from '../customers/countries.ts'
import {
  amountText,
  dayText,
  decimalText,
  listDate,
  longDate,
  moneyText,
  moneyWithCode,
  monthText,
  rateText,
  timeText,
} from './format.ts'
import { formsIn, languageOf, numberSigns } from './forms.ts'
import * as taxes from './gen/taxes.gen.ts'
import { signsOf } from './intl.ts'
import { languageCodes, pseudoLanguages } from './languages.ts'
import { inEnglish, sayWith } from './word.ts'

const _ = '\u00a0'
const afternoon = new Date('2025-01-05T14:05:00Z')

describe('a language as it is written in a country', () => {
  it.each([
    // language, country, sum, in another currency, quantity, long date, in lists, time
    ['de', 'DE', `1.851,75${_}€`, `1.851,75${_}CHF`, '1.234,5', '5. Januar 2025', '05.01.2025', '14:05'],
    ['de', 'AT', `€${_}1.851,75`, `CHF${_}1.851,75`, '1.234,5', '5. Jänner 2025', '05.01.2025', '14:05'],
    ['de', 'CH', `EUR${_}1’851.75`, `CHF${_}1’851.75`, '1’234.5', '5. Januar 2025', '05.01.2025', '14:05'],
    ['de', 'LI', `€${_}1’851.75`, `CHF${_}1’851.75`, '1’234.5', '5. Januar 2025', '05.01.2025', '14:05'],
    ['de', 'FR', `1.851,75${_}€`, `1.851,75${_}CHF`, '1.234,5', '5. Januar 2025', '05.01.2025', '14:05'],
    ['es', 'ES', `1.851,75${_}€`, `1.851,75${_}CHF`, '1.234,5', '5 de enero de 2025', '5 ene 2025', '14:05'],
    ['es', 'MX', '€1,851.75', `CHF${_}1,851.75`, '1,234.5', '5 de enero de 2025', '5 ene 2025', '2:05 p.m.'],
    ['es', 'AR', `€${_}1.851,75`, `CHF${_}1.851,75`, '1.234,5', '5 de enero de 2025', '5 ene 2025', '2:05 p. m.'],
    ['es', 'CR', `€1${_}851,75`, `CHF${_}1${_}851,75`, `1${_}234,5`, '5 de enero de 2025', '5 ene 2025', '2:05 p. m.'],
    ['es', 'IT', `1.851,75${_}€`, `1.851,75${_}CHF`, '1.234,5', '5 de enero de 2025', '5 ene 2025', '14:05'],
    ['es', 'CA', '€1,851.75', `CHF${_}1,851.75`, '1,234.5', '5 de enero de 2025', '5 ene 2025', '2:05 p.m.'],
    ['pt', 'BR', `€${_}1.851,75`, `CHF${_}1.851,75`, '1.234,5', '5 de janeiro de 2025', '5 de jan. de 2025', '14:05'],
    ['pt', 'PT', `1${_}851,75${_}€`, `1${_}851,75${_}CHF`, `1${_}234,5`, '5 de janeiro de 2025', '05/01/2025', '14:05'],
    ['pt', 'US', `€${_}1.851,75`, `CHF${_}1.851,75`, '1.234,5', '5 de janeiro de 2025', '5 de jan. de 2025', '14:05'],
    ['fr', 'CA', `1${_}851,75${_}€`, `1${_}851,75${_}CHF`, `1${_}234,5`, '5 janvier 2025', '5 janv. 2025', '14 h 05'],
    ['fr', 'FR', `1${_}851,75${_}€`, `1${_}851,75${_}CHF`, `1${_}234,5`, '5 janvier 2025', '5 janv. 2025', '14:05'],
    ['fr', 'BE', `1${_}851,75${_}€`, `1${_}851,75${_}CHF`, `1${_}234,5`, '5 janvier 2025', '5 janv. 2025', '14:05'],
    ['fr', 'CH', `1’851.75${_}€`, `1’851.75${_}CHF`, '1’234.5', '5 janvier 2025', '5 janv. 2025', '14:05'],
    [
      'ar',
      'EG',
      '\u200e€1,851.75',
      `\u200eCHF${_}1,851.75`,
      '1,234.5',
      '5 يناير 2025',
      '05\u200f/01\u200f/2025',
      '2:05 م',
    ],
    [
      'ar',
      'MA',
      '\u200e€1.851,75',
      `\u200eCHF${_}1.851,75`,
      '1.234,5',
      '5 يناير 2025',
      '05\u200f/01\u200f/2025',
      '14:05',
    ],
    [
      'ar',
      'LB',
      '\u200e€1.851,75',
      `\u200eCHF${_}1.851,75`,
      '1.234,5',
      '5 كانون الثاني 2025',
      '05\u200f/01\u200f/2025',
      '2:05 م',
    ],
  ] as const)('%s in %s', (language, country, euros, francs, quantity, long, inList, time) => {
    const forms = formsIn(language, country)
    expect([moneyText(forms, 185_175, 'EUR'), moneyText(forms, 185_175, 'CHF')]).toEqual([euros, francs])
    expect(decimalText(forms, '1234.5')).toBe(quantity)
    expect([longDate(forms, '2025-01-05'), listDate(forms, '2025-01-05')]).toEqual([long, inList])
    expect(timeText(forms, afternoon, 'UTC').replace(/\s/g, ' ')).toBe(time)
  })

  it('says the first of a month as French does, but not on what was issued before', () => {
    const there = formsIn('fr', 'CA')
    expect(longDate(there, '2026-03-01')).toBe('1er mars 2026')
    expect(dayText(there, '2026-03-01', { year: true })).toBe('dimanche 1er mars 2026')
    expect([longDate(there, '2026-03-11'), monthText(there, '2026-03-01')]).toEqual(['11 mars 2026', 'mars 2026'])
    expect(longDate('fr', '2026-03-01')).toBe('1 mars 2026')
  })

  it('lets no line end within a sum', () => {
    for (const language of languageCodes)
      for (const { code } of countries())
        for (const currency of ['CAD', 'EUR', 'MAD', 'JPY', 'KWD', 'HUF']) {
          const forms = formsIn(language, code)
          for (const sum of [123_456_789, -123_456_789])
            for (const write of [moneyText, moneyWithCode])
              expect(write(forms, sum, currency), `${forms} ${currency}`).not.toMatch(/[ \u2009]/)
          expect(rateText(forms, '-1234.5678', currency), `${forms} ${currency}`).not.toMatch(/[ \u2009]/)
        }
  })

  it('keeps a currency’s code apart from what follows it', () => {
    expect(moneyText(formsIn('de', 'CH'), -9000, 'CHF')).toBe(`CHF${_}−90.00`)
    for (const language of languageCodes)
      for (const { code } of countries())
        expect(moneyText(formsIn(language, code), -9000, 'CHF'), code).not.toMatch(/CHF[−\d]|\dCHF/)
  })

  it('names the currency of every country', () => {
    for (const language of languageCodes)
      for (const { code } of countries()) {
        const { currency = 'EUR' } = countryFacts(code) ?? {}
        expect(moneyText(formsIn(language, code), 185_175, currency), `${language} in ${code}`).toMatch(
          /[\p{Sc}\p{L}]/u,
        )
      }
  })

  it('is English as the specification has it wherever the business is', () => {
    for (const { code } of countries()) expect(formsIn('en', code)).toBe('en')
    for (const language of pseudoLanguages) expect(formsIn(language, 'DE')).toBe(language)
  })

  it('has one pair of signs for all numbers of a form, and no space that a font may lack', () => {
    const seen = new Set<string>()
    for (const language of languageCodes)
      for (const { code } of countries()) {
        const forms = formsIn(language, code)
        const { group, decimal } = signsOf(forms)
        seen.add(`${group}${decimal}`)
        const texts = [amountText(forms, 123_456_789, 'EUR'), decimalText(forms, '1234567.89')]
        expect(
          texts.map((text) => text.replace('\u200e', '')),
          forms,
        ).toEqual(Array(2).fill(`1${group}234${group}567${decimal}89`))
        for (const text of [moneyText(forms, -123_456, 'EUR'), rateText(forms, '1234.5678', 'CAD')])
          expect(text, forms).not.toMatch(/[\u202f\u2009']|-/)
        expect(moneyWithCode(forms, 185_175, 'CHF').match(/CHF/g), forms).toHaveLength(1)
        expect(languageOf(forms)).toBe(language)
      }
    expect([...seen].sort()).toEqual([',.', '.,', `${_},`, '’.'].sort())
  })
})

describe('signs of one’s own choice', () => {
  it.each([
    ['en', '1,234.5', '−$1,234,567.50', '1,234,567.5'],
    ['en', '1.234,5', '−$1.234.567,50', '1.234.567,5'],
    ['en', '1 234,5', `−$1${_}234${_}567,50`, `1${_}234${_}567,5`],
    ['en', '1’234.5', '−$1’234’567.50', '1’234’567.5'],
    ['en', '12,34,567.5', '−$12,34,567.50', '12,34,567.5'],
    ['de', '12,34,567.5', `−12,34,567.50${_}$`, '12,34,567.5'],
    ['ar', '1.234,5', '\u200e−$1.234.567,50', '1.234.567,5'],
  ] as const)('in %s, %s', (language, signs, sum, quantity) => {
    const forms = formsIn(language, 'DE', signs)
    expect([moneyText(forms, -123_456_750, 'CAD'), decimalText(forms, '1234567.5')]).toEqual([sum, quantity])
  })

  it('go before those of the country, and leave its dates', () => {
    for (const signs of numberSigns) expect(longDate(formsIn('de', 'AT', signs), '2025-01-05')).toBe('5. Jänner 2025')
  })

  it('stand in the numbers of texts as well', () => {
    const say = sayWith(inEnglish, formsIn('en', null, '1.234,5'))
    expect(say(taxes.percent, { rate: decimalText(say.forms, '8.1') })).toBe('8,1%')
  })
})

it('is what numbers and dates are written in: no call names the language alone', () => {
  const root = join(import.meta.dirname, '../..')
  const functions = exportsOf('core/words/format.ts').concat('numberText', 'dateFormat', 'keptSum')
  const alone = new RegExp(`\\b(?:${functions.join('|')})\\(\\s*\\w+\\.language\\b`)
  const found = ['core', 'server', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/node_modules|\.test\.|dist[\\/]/.test(name))
      .map((name) => join(folder, name))
      .filter((name) => name !== 'web/ui/sample-sheet.tsx' && alone.test(readFileSync(join(root, name), 'utf8'))),
  )
  expect(found).toEqual([])

  function exportsOf(file: string): string[] {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name ?? '').filter(Boolean)
  }
})
