import { describe, expect, it } from 'vitest'
import { countries, countryCode, countryProblem } from '../customers/countries.ts'
import { countryFacts, factsOfWritten } from './country-facts.ts'

/** What the runtime's own CLDR says of where a week begins; 7 is its Sunday. */
const weekStartOf = (code: string) =>
  (new Intl.Locale(`und-${code}`) as Intl.Locale & { getWeekInfo(): { firstDay: number } }).getWeekInfo().firstDay % 7

describe('what is customary in a country', () => {
  it('is known of every country that can be chosen', () => {
    for (const { code, name } of countries()) {
      const facts = countryFacts(code)
      expect(facts, name).not.toBeNull()
      expect(facts?.currency, name).toMatch(/^[A-Z]{3}$/)
    }
    expect(countryFacts('ZZ')).toBeNull()
  })
  it('names currencies that exist', () => {
    // The Caribbean guilder and Zimbabwe's gold are younger than some runtimes.
    const known = new Set([...Intl.supportedValuesOf('currency'), 'XCG', 'ZWG'])
    for (const { code } of countries()) expect(known, code).toContain(countryFacts(code)?.currency)
  })
  it('begins the week where CLDR does', () => {
    const wrong = countries().filter(({ code }) => countryFacts(code)?.weekStart !== weekStartOf(code))
    expect(wrong).toEqual([])
  })
  it('counts hours as CLDR does, and in Canada as the language does', () => {
    const cyclesOf = (locale: string) =>
      (new Intl.Locale(locale) as Intl.Locale & { getHourCycles(): string[] }).getHourCycles()
    const clockOf = (locale: string) => (cyclesOf(locale)[0]?.startsWith('h1') ? 12 : 24)
    const wrong = countries().filter(({ code }) => {
      const clock = countryFacts(code)?.hourClock
      return code === 'CA' ? clock !== null : clock !== clockOf(`und-${code}`)
    })
    expect(wrong).toEqual([])
    expect(['en-CA', 'fr-CA'].map(clockOf)).toEqual([12, 24])
  })
  it('orders a date as its main language does', () => {
    for (const code of [
      'AU',
      'BR',
      'CA',
      'CN',
      'DE',
      'ES',
      'FR',
      'GB',
      'HU',
      'IN',
      'IT',
      'JP',
      'KR',
      'MX',
      'PH',
      'US',
    ]) {
      const { language } = new Intl.Locale(`und-${code}`).maximize()
      const parts = new Intl.DateTimeFormat(`${language === 'fil' ? 'en' : language}-${code}`, { dateStyle: 'long' })
        .formatToParts(new Date('2025-05-09T12:00:00Z'))
        .map(({ type }) => type[0] ?? '')
      expect([code, countryFacts(code)?.dateForm]).toEqual([
        code,
        parts.filter((part) => 'dmy'.includes(part)).join(''),
      ])
    }
  })
  it.each([
    ['Canada', 'CAD', 'letter', 0, 'mdy', { name: 'GST', rate: '5' }],
    ['USA', 'USD', 'letter', 0, 'mdy', null],
    ['México', 'MXN', 'letter', 0, 'dmy', { name: 'IVA', rate: '16' }],
    ['Germany', 'EUR', 'a4', 1, 'dmy', { name: 'VAT', rate: '19' }],
    ['uk', 'GBP', 'a4', 1, 'dmy', { name: 'VAT', rate: '20' }],
    ['Egypt', 'EGP', 'a4', 6, 'dmy', { name: 'VAT', rate: '14' }],
  ])('of %s', (written, currency, paper, weekStart, dateForm, usualTax) => {
    expect(factsOfWritten(written)).toMatchObject({ currency, paper, weekStart, dateForm, usualTax })
  })
  it('is not known of what is no country', () => expect(factsOfWritten('Narnia')).toBeNull())
})

describe('a country that is asked for', () => {
  it('is one of the list, or what was kept', () => {
    for (const right of ['', ' ', 'Canada', 'canada', 'usa', 'DE', 'Türkiye', 'Deutschland'])
      expect(countryProblem(right, ''), right).toBeNull()
    expect(countryProblem('Narnia', '')).toBe('Please choose a country from the list')
    // Records of earlier years say what they said.
    expect(countryProblem('Yugoslavia', 'Yugoslavia')).toBeNull()
    expect(countryProblem('Yugoslavi', 'Yugoslavia')).toBe('Please choose a country from the list')
  })
  it('is found however it is written', () => {
    expect(countryCode('CÔTE D’IVOIRE')).toBe('CI')
    expect(countryCode("cote d'ivoire")).toBe('CI')
    expect(countryCode('turkiye')).toBe('TR')
  })
})
