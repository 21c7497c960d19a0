import type { AnyLanguage } from '@duly/core/words/languages.ts'
import type { Message, Texts } from '@duly/core/words/word.ts'
import type { Overlay } from './page.ts'

type AreaTexts = readonly (Message | null)[]

/** What the build knows of a language (scripts/words-plugin.ts). */
export interface LanguageIndex {
  /** Texts of areas that every page needs, by area. */
  readonly start: Readonly<Record<string, AreaTexts>>
  /** Areas of what the frame around the screens opens. */
  readonly later: readonly string[]
  /** How those of the other areas are fetched. */
  readonly areas: Readonly<Record<string, () => Promise<{ default: AreaTexts }>>>
  /** The areas whose texts a screen shows, by the name of its component. */
  readonly screens: Readonly<Record<string, readonly string[]>>
}

/** The texts of a language, fetched by area; those of every page are there at once. */
export function overlayOf(language: AnyLanguage, index: LanguageIndex): Overlay {
  const loaded = new Map<string, AreaTexts>(Object.entries(index.start))
  const addAreas = async (areas: readonly string[]) => {
    const missing = areas.filter((area) => !loaded.has(area))
    await Promise.all(
      missing.map(async (area) => {
        const texts = await index.areas[area]?.()
        if (texts) loaded.set(area, texts.default)
      }),
    )
  }
  return {
    language,
    find: (area, at) => loaded.get(area)?.[at] ?? undefined,
    addAreas,
    addScreen: (name) => addAreas(index.screens[name] ?? []),
    addLater: () => addAreas(index.later),
  }
}

/** A language that is made of English as it is shown: nothing is fetched. */
export function overlayMade(texts: Texts): Overlay {
  const nothing = async () => {}
  return { language: texts.language, find: texts.find, addAreas: nothing, addScreen: nothing, addLater: nothing }
}
