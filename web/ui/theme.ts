import * as ui from '@duly/core/words/gen/ui.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useSyncExternalStore } from 'react'

/** What the user chose. */
export type ThemeChoice = 'light' | 'dark' | 'system'
/** What is shown. */
export type Theme = 'light' | 'dark'

export const themeChoices = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[]

/** The choices as they are offered. */
export const themeOptions = [
  { value: 'system', label: ui.themeSystem },
  { value: 'light', label: ui.themeLight },
  { value: 'dark', label: ui.themeDark },
] as const satisfies readonly { value: ThemeChoice; label: Word }[]

/** Where the choice is kept in local storage. The first-paint script reads the same key. */
export const themeKey = 'theme'

/** The stored choice; anything unknown is System. */
export function readChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** What a choice looks like on a machine that prefers dark or not. */
export function resolveTheme(choice: ThemeChoice, prefersDark: boolean): Theme {
  if (choice === 'system') return prefersDark ? 'dark' : 'light'
  return choice
}

/** The parts of a browser that the theme needs; a test brings its own. */
export interface ThemeRoom {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  root: { dataset: DOMStringMap }
  prefersDark: () => boolean
}

/** Holds the choice, keeps `data-theme` on the root in step and tells whoever listens. */
export function createTheme(room: ThemeRoom) {
  const listeners = new Set<() => void>()
  let choice: ThemeChoice = 'system'
  try {
    choice = readChoice(room.storage.getItem(themeKey))
  } catch {
    // Storage may be forbidden; the machine's preference does then.
  }
  const apply = () => {
    room.root.dataset.theme = resolveTheme(choice, room.prefersDark())
    for (const listener of listeners) listener()
  }
  apply()
  return {
    choice: () => choice,
    theme: () => resolveTheme(choice, room.prefersDark()),
    choose(next: ThemeChoice) {
      choice = next
      try {
        room.storage.setItem(themeKey, next)
      } catch {
        // Not remembered, but shown.
      }
      apply()
    },
    /** The choice was changed in another tab, or the machine went from day to night. */
    refresh(stored: string | null = choice) {
      choice = readChoice(stored)
      apply()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

let shared: ReturnType<typeof createTheme> | undefined

/** The window's theme; made on first use and kept in step with other tabs and with the machine. */
export function theme(): ReturnType<typeof createTheme> {
  if (!shared) {
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const made = createTheme({
      storage: window.localStorage,
      root: document.documentElement,
      prefersDark: () => dark.matches,
    })
    dark.addEventListener('change', () => made.refresh())
    window.addEventListener('storage', (event) => {
      if (event.key === themeKey) made.refresh(event.newValue)
    })
    shared = made
  }
  return shared
}

/** The choice in force, what it looks like, and how to change it. */
export function useTheme(): { choice: ThemeChoice; theme: Theme; choose: (next: ThemeChoice) => void } {
  const choice = useSyncExternalStore(
    (changed) => theme().subscribe(changed),
    () => theme().choice(),
    () => 'system' as const,
  )
  const shown = useSyncExternalStore(
    (changed) => theme().subscribe(changed),
    () => theme().theme(),
    () => 'light' as const,
  )
  return { choice, theme: shown, choose: (next) => theme().choose(next) }
}
