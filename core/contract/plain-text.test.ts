import { expect, it } from 'vitest'
import { characterCount, isPlainLine, isPlainText, textProblem } from './plain-text.ts'

it('takes every script, and refuses what cannot be printed', () => {
  for (const text of ['Ada', 'Žluťoučký', '株式会社', 'شركة', '👩‍👩‍👧', 'e\u0301', '']) {
    expect([isPlainLine(text), isPlainText(text)], text).toEqual([true, true])
  }
  for (const text of ['a\u0000', '\u0007', 'a\u009f', '\u007f', '\ud800', 'a\udc00b']) {
    expect([isPlainLine(text), isPlainText(text)], JSON.stringify(text)).toEqual([false, false])
  }
  expect([isPlainLine('a\nb'), isPlainText('a\r\n\tb')]).toEqual([false, true])
})

it('counts characters, not their parts', () => {
  expect(['', 'abc', '😀😀', '𠮷野'].map(characterCount)).toEqual([0, 3, 2, 2])
})

it('says what is wrong with a field by its label', () => {
  const name = { label: 'Name', max: 5, missing: 'Name is required' }
  expect(textProblem(' ', name)).toBe('Name is required')
  expect(textProblem('abcdef', name)).toBe('Name must be at most 5 characters')
  expect(textProblem('a\nb', name)).toBe('Name has characters that cannot be printed')
  expect(textProblem('abcde', name)).toBeNull()
  expect(textProblem('', { label: 'Notes', max: 5, lines: true })).toBeNull()
  expect(textProblem('a\nb', { label: 'Notes', max: 5, lines: true })).toBeNull()
})
