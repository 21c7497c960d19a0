import { expect, it } from 'vitest'
import { isKeyText, newKeyText } from './key-text.ts'

it('makes keys that scanners recognise, each another one', () => {
  const keys = Array.from({ length: 200 }, () => newKeyText('live'))
  for (const key of keys) {
    expect(key).toMatch(/^duly_(live|test)_[0-9A-Za-z]{49}$/)
    expect(isKeyText(key)).toBe(true)
  }
  expect(new Set(keys).size).toBe(200)
  expect(newKeyText('test')).toMatch(/^duly_test_/)
})

it('tells a slip of the pen at every place', () => {
  const key = newKeyText('live')
  for (let at = 0; at < key.length; at += 1) {
    const wrong = key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1)
    expect(isKeyText(wrong), wrong).toBe(false)
  }
  expect(isKeyText(`${key}0`)).toBe(false)
  expect(isKeyText('')).toBe(false)
})
