import { expect, test } from 'vitest'
import { fold, likePattern, rareTail, searchTextOf } from './fold.ts'

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

test('of a whole number the end is rare; words and short numbers have no rare part', () => {
  expect(rareTail('INV-20260305-4711')).toBe('5-4711')
  expect(rareTail('INV-20260305-51205')).toBe('51205')
  expect(['Harbour 2026', 'a@duly.example', 'INV-123', '', `${'x'.repeat(90)}123`].map(rareTail)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
