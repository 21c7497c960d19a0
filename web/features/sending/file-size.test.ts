import { inEnglish } from '@duly/core/words/word.ts'
import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it.each([
  [1, '1 KB'],
  [86_016, '84 KB'],
  [1_023_999, '1 MB'],
  [1_258_291, '1.2 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('writes %d bytes as %s', (bytes, words) => {
  expect(fileSize(bytes, inEnglish)).toBe(words)
})
