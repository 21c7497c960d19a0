import { describe, expect, it } from 'vitest'
import { displayName } from '../words/intl.ts'
import { languageCodes } from '../words/languages.ts'
import { countries, countryCode, countryIn, countrySuggestions, countryToKeep } from './countries.ts'
import { postalAdvice } from './postal-advice.ts'

describe('countries', () => {
  it('are offered while a name is typed', () => {
    expect(countrySuggestions('')).toBe(countries())
    expect(countrySuggestions('ca').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Cambodia', 'Cameroon', 'Canada']),
    )
    expect(countrySuggestions('king')[0]?.name).toBe('United Kingdom')
    expect(countrySuggestions('cote')[0]?.code).toBe('CI')
    for (const whole of ['Canada', ' canada ', 'Deutschland', 'U.S.A.']) expect(countrySuggestions(whole)).toEqual([])
    expect(countrySuggestions('Atlantis')).toEqual([])
  })
  it('are recognised as people write them', () => {
    expect(['Canada', 'CA', 'uk', 'Deutschland', 'Atlantis', ''].map(countryCode)).toEqual([
      'CA',
      'CA',
      'GB',
      'DE',
      null,
      null,
    ])
  })
  it('are recognised by their names in every language that screens have', () => {
    expect(
      ['Allemagne', 'etats-unis', 'alemania', 'Alemanha', 'المانيا', 'VEREINIGTE STAATEN'].map(countryCode),
    ).toEqual(['DE', 'US', 'DE', 'DE', 'DE', 'US'])
    const wrong = languageCodes.flatMap((language) =>
      countries()
        .map(({ code }) => ({ name: displayName(language, 'region', code), code }))
        .filter(({ name, code }) => countryCode(name) !== code)
        .map(({ name }) => `${language} ${name}`),
    )
    expect(wrong).toEqual([])
  })
  it('are offered in the language of the reader, in its order', () => {
    expect(countrySuggestions('all', 'fr').map(({ name }) => name)).toEqual(['Allemagne'])
    expect(
      countrySuggestions('', 'de')
        .map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln'])
    expect(countrySuggestions('Allemagne', 'fr')).toEqual([])
  })
  it('are kept by their English names, and as today where English is read', () => {
    expect(countryToKeep('fr', 'allemagne')).toBe('Germany')
    expect(countryToKeep('de', 'Deutschland')).toBe('Germany')
    expect(countryToKeep('en', 'Allemagne')).toBe('Germany')
    for (const typed of ['Deutschland', 'uk', 'DE', 'canada', 'Atlantis', 'Ger', ''])
      expect(countryToKeep('en', typed)).toBe(typed)
    for (const typed of ['de', 'uk', 'Alle', 'Atlantis']) expect(countryToKeep('fr', typed)).toBe(typed)
  })
})

it('names a country in another language, and what is none as it was written', () => {
  expect(countryIn('fr', 'Germany')).toBe('Allemagne')
  expect(countryIn('ar', ' Canada ')).toBe('كندا')
  expect(countryIn('de', 'uk')).toBe('Vereinigtes Königreich')
  expect(countryIn('en', 'Deutschland')).toBe('Deutschland')
  expect(countryIn('es', 'Atlantis')).toBe('Atlantis')
})

describe('advice on postal codes', () => {
  it.each([
    ['Canada', 'V8V 3X1'],
    ['Canada', 'v8v3x1'],
    ['USA', '97205'],
    ['United States', '97205-1234'],
    ['UK', 'EC1A 1BB'],
    ['United Kingdom', 'M1 1AE'],
    ['Ireland', 'A65 F4E2'],
    ['Ireland', 'D6W XY00'],
    ['Germany', 'D-10115'],
    ['Latvia', 'LV-1050'],
    ['Netherlands', '1012AB'],
    ['Poland', '00-001'],
    ['Sweden', '11120'],
    ['Japan', '１００-０００１'],
    ['Canada', ''],
    ['', '???'],
    ['Atlantis', '12'],
    // No pattern is known, or none exists.
    ['Hong Kong', 'none'],
  ])('%s takes %s', (country, zip) => expect(postalAdvice({ country, zip })).toBeNull())
  it.each([
    ['Canada', '97205', 'K1A 0B1'],
    ['Canada', 'V8V 3X', 'K1A 0B1'],
    ['Canada', '3V8 V1X', 'K1A 0B1'],
    ['Germany', '1011', '10115'],
    ['Germany', 'Berlin', '10115'],
    ['US', '9720', '10001'],
    ['GB', '12345', 'SW1A 1AA'],
    ['Ireland', 'D02', 'D02 AF30'],
  ])('%s wonders about %s', (country, zip, example) =>
    expect(postalAdvice({ country, zip })).toBe(`Postal codes in this country look like ${example}. Please check it.`),
  )
})
