import type { AnyLanguage } from '@duly/core/words/languages.ts'
import type { Message, Texts } from '@duly/core/words/word.ts'
import type { Overlay } from './page.ts'

type AreaTexts = readonly (Message | null)[]

type Areas = Readonly<Record<string, AreaTexts>>

/** What the build knows of a language (scripts/words-plugin.ts). */
export interface LanguageFiles {
  /** How texts are fetched, several areas at a time. */
  readonly files: readonly (() => Promise<{ default: Areas }>)[]
  /** Which of them a screen shows, by the name of its component. */
  readonly screens: Readonly<Record<string, readonly number[]>>
  /** Which of them hold what the frame around the screens opens. */
  readonly later: readonly number[]
  /** Which of them is an area by itself. */
  readonly areas: Readonly<Record<string, number>>
}

/** The texts of a language, of which those of every page (`start`) are there at once; `list` fetches the way to the others. */
export function overlayOf(language: AnyLanguage, start: Areas, list: () => Promise<LanguageFiles>): Overlay {
  const loaded = new Map<string, AreaTexts>(Object.entries(start))
  const fetchFiles = async ({ files }: LanguageFiles, wanted: readonly number[]) => {
    const found = await Promise.all(wanted.map((at) => files[at]?.()))
    for (const file of found) for (const [area, texts] of Object.entries(file?.default ?? {})) loaded.set(area, texts)
  }
  return {
    language,
    find: (area, at) => loaded.get(area)?.[at] ?? undefined,
    prepare: () => void list().catch(() => {}),
    async addAreas(areas) {
      const missing = areas.filter((area) => !loaded.has(area))
      if (missing.length === 0) return
      const known = await list()
      await fetchFiles(
        known,
        missing.flatMap((area) => known.areas[area] ?? []),
      )
    },
    async addScreen(name) {
      const known = await list()
      await fetchFiles(known, known.screens[name] ?? [])
    },
    async addLater() {
      const known = await list()
      await fetchFiles(known, known.later)
    },
  }
}

/** A language that is made of English as it is shown: nothing is fetched. */
export function overlayMade(texts: Texts): Overlay {
  const nothing = async () => {}
  return {
    language: texts.language,
    find: texts.find,
    prepare: () => {},
    addAreas: nothing,
    addScreen: nothing,
    addLater: nothing,
  }
}
