import { expect, it } from 'vitest'
import { lineCount, withSoftBreaks } from './text-measure.ts'

it('parts only words that are wider than the column', () => {
  const plain = 'A sentence with anticonstitutionnellement and a@rather-long-address-of-mail.example in it'
  expect(withSoftBreaks(plain, 86, 9)).toBe(plain)
  const long = withSoftBreaks('x'.repeat(200), 86, 9)
  expect(long.replaceAll('\u200b', '')).toBe('x'.repeat(200))
  const pieces = long.split('\u200b')
  expect(pieces.length).toBeGreaterThan(2)
  for (const piece of pieces) expect(lineCount(piece, 86, 9)).toBe(1)
})

it('counts lines that end at a soft break as both engines end them', () => {
  // The first piece does not fit behind the short word, so it takes a line of its own.
  const text = withSoftBreaks(`Spare part ${'y'.repeat(120)}`, 86, 9)
  expect(lineCount(text, 86, 9)).toBe(1 + text.split('\u200b').length)
})
