import { expect, it } from 'vitest'
import { factsOfWritten } from '../countries/country-facts.ts'
import * as words from '../words/gen/first-run.gen.ts'
import { inEnglish } from '../words/word.ts'
import { countryDecides } from './words.ts'

it.each([
  ['Canada', 'Sets CAD, Letter paper, weeks from Sunday and GST 5%.'],
  ['USA', 'Sets USD, Letter paper and weeks from Sunday.'],
  ['Germany', 'Sets EUR, A4 paper, weeks from Monday and VAT 19%.'],
  ['Japan', 'Sets JPY, A4 paper, weeks from Sunday and Consumption tax 10%.'],
])('says what %s decides', (country, text) => {
  const facts = factsOfWritten(country)
  expect(facts && countryDecides(facts, inEnglish)).toBe(text)
})

it('counts what is left', () => {
  expect(inEnglish(words.thingsLeft, { count: 4 })).toBe(
    'Four more things make it look and work like yours. In any order, or never.',
  )
  expect(inEnglish(words.thingsLeft, { count: 1 })).toBe(
    'One more thing makes it look and work like yours. Now, or never.',
  )
})
