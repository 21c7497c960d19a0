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

it.each([
  ['Khmer', 'ក្រុមហ៊ុនផលិតកម្មភាពយន្តកម្ពុជា'],
  ['Burmese', 'ကုမ္ပဏီလီမိတက်ရုပ်ရှင်ထုတ်လုပ်ရေး'],
  ['Tamil', 'வழங்கப்பட்டுக்கொண்டிருக்கின்றன'],
  ['Hindi', 'स्थानान्तरणस्वीकृतिप्रमाणपत्र'],
  ['Thai', 'บริษัทผลิตภาพยนตร์และโฆษณา'],
])('parts a word of %s between syllables, never before a sign that belongs to a letter', (_, word) => {
  for (const width of [12, 15, 18, 21, 24, 27, 30]) {
    const pieces = withSoftBreaks(word.repeat(2), width, 9).split('\u200b')
    expect(pieces.join('')).toBe(word.repeat(2))
    expect(pieces.length).toBeGreaterThan(1)
    for (const piece of pieces) {
      expect(piece).not.toMatch(/^[\p{M}\u200c\u200d]/u)
      expect(lineCount(piece, width, 9)).toBe(1)
    }
    for (const piece of pieces.slice(0, -1)) expect(piece).not.toMatch(/[\u094d\u1039\u17d2]$/)
  }
})
