import { expect, it } from 'vitest'
import { rangeLength, rangeText } from './date-range-text.ts'

it('reads as a person would say it', () => {
  expect(rangeText('2025-04-08', '2025-05-06')).toBe('Apr 8 – May 6, 2025')
  expect(rangeText('2024-12-30', '2025-01-02')).toBe('Dec 30, 2024 – Jan 2, 2025')
  expect(rangeText('2025-04-08', '2025-04-08')).toBe('Apr 8, 2025')
})

it('counts both ends', () => {
  expect(rangeLength('2025-04-08', '2025-05-06')).toBe('29 days')
  expect(rangeLength('2025-04-08', '2025-04-08')).toBe('1 day')
})
