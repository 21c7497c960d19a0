import { expect, it } from 'vitest'
import { inEnglish } from '../words/word.ts'
import { refusalText } from './refusal-words.ts'
import { refusals } from './refusals.ts'

it.each(Object.entries(refusals))('%s says in English what the catalogue says', (id, [, text]) => {
  const values = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([whole, name]) => [name, whole]))
  expect(refusalText(id, values, inEnglish)).toBe(text)
})

it('knows no other refusals', () => {
  expect(refusalText('toString', {}, inEnglish)).toBeUndefined()
  expect(refusalText(undefined, {}, inEnglish)).toBeUndefined()
})
