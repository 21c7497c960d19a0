import { expect, it } from 'vitest'
import { matchingQuestions, questions } from './questions.ts'

it('has six questions', () => expect(questions).toHaveLength(6))

it('finds by question or answer, whatever the case', () => {
  expect(matchingQuestions('')).toHaveLength(6)
  expect(matchingQuestions('FIRST INVOICE').map(({ id }) => id)).toEqual(['first-invoice'])
  expect(matchingQuestions('collection-letter').map(({ id }) => id)).toEqual(['unpaid'])
  expect(matchingQuestions('zebra')).toEqual([])
})
