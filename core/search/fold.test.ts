import { expect, test } from 'vitest'
import { fold, likePattern, searchTextOf } from './fold.ts'

test('accents, case and strokes do not matter', () => {
  expect(fold('  Théo LØVSTAD  Straße ')).toBe('theo lovstad strasse')
  expect(fold('日本 Ωμέγα')).toBe('日本 ωμεγα')
})

test('wildcards are plain characters', () => {
  expect(likePattern('50%_off\\')).toBe('%50\\%\\_off\\\\%')
})

test('empty parts leave no gaps', () => {
  expect(searchTextOf(['Ada', '', 'ada@duly.example'])).toBe('ada ada@duly.example')
})
