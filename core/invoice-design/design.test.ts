import { expect, it } from 'vitest'
import { accentChoices, contrastOnPaper, isAccentColor } from './design.ts'

it('takes one way to write a colour', () => {
  expect(isAccentColor('#811d54')).toBe(true)
  for (const text of ['811d54', '#811D54', '#abc', '#811d54;', 'red', '']) expect(isAccentColor(text)).toBe(false)
})

it('offers only accents that can be read on paper', () => {
  expect(contrastOnPaper('#000000')).toBeCloseTo(21, 5)
  expect(contrastOnPaper('#ffffff')).toBeCloseTo(1, 5)
  // The usual grey of 4.54:1.
  expect(contrastOnPaper('#767676')).toBeCloseTo(4.54, 2)
  for (const { color } of accentChoices) if (color) expect(contrastOnPaper(color)).toBeGreaterThan(4.5)
})
