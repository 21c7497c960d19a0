import { inEnglish } from '@duly/core/words/word.ts'
import { expect, it } from 'vitest'
import { startWords, t } from '../../words/page.ts'
import { matchingQuestions, questions } from './questions.ts'

const ids = (text: string, say = inEnglish) => matchingQuestions(text, say).map(({ id }) => id)

it('has six questions', () => expect(questions).toHaveLength(6))

it('finds by question or answer, whatever the case', () => {
  expect(ids('')).toHaveLength(6)
  expect(ids('FIRST INVOICE')).toEqual(['first-invoice'])
  expect(ids('collection-letter')).toEqual(['unpaid'])
  expect(ids('zebra')).toEqual([])
})

it('searches the texts of the page’s language, names of buttons included, whatever their accents', async () => {
  await startWords('fr')
  expect(ids('cree', t)).toContain('first-invoice')
  expect(ids('lettres de recouvrement', t)).toEqual(['unpaid'])
  expect(ids('collection-letter', t)).toEqual([])
})
