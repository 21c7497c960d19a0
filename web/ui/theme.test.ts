import { expect, it } from 'vitest'
import { createTheme, readChoice, resolveTheme, type ThemeRoom } from './theme.ts'

function room(stored: string | null, dark = false) {
  const kept = new Map<string, string>(stored === null ? [] : [['theme', stored]])
  const state = { dark }
  const made: ThemeRoom = {
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    root: { dataset: {} },
    prefersDark: () => state.dark,
  }
  return { ...made, kept, state }
}

it('reads only what it knows', () => {
  expect(readChoice('dark')).toBe('dark')
  expect(readChoice('light')).toBe('light')
  expect(readChoice('purple')).toBe('system')
  expect(readChoice(null)).toBe('system')
})

it('follows the machine only under System', () => {
  expect(resolveTheme('system', true)).toBe('dark')
  expect(resolveTheme('system', false)).toBe('light')
  expect(resolveTheme('light', true)).toBe('light')
})

it('shows, keeps and tells a choice', () => {
  const here = room(null, true)
  const theme = createTheme(here)
  expect(here.root.dataset.theme).toBe('dark')
  let told = 0
  const stop = theme.subscribe(() => {
    told += 1
  })
  theme.choose('light')
  expect(here.root.dataset.theme).toBe('light')
  expect(here.kept.get('theme')).toBe('light')
  expect(told).toBe(1)
  stop()
  theme.choose('dark')
  expect(told).toBe(1)
})

it('goes along when another tab or the machine changes', () => {
  const here = room('system')
  const theme = createTheme(here)
  here.state.dark = true
  theme.refresh()
  expect(here.root.dataset.theme).toBe('dark')
  theme.refresh('light')
  expect(theme.choice()).toBe('light')
  expect(here.root.dataset.theme).toBe('light')
})

it('works where storage is forbidden', () => {
  const here = room(null)
  here.storage = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  }
  const theme = createTheme(here)
  theme.choose('dark')
  expect(here.root.dataset.theme).toBe('dark')
})
