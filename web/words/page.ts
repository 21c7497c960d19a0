import { indexes } from 'virtual:duly-words'
import { type AnyLanguage, isLanguage, isPseudo } from '@duly/core/words/languages.ts'
import { type Message, type Say, sayIn, type Texts } from '@duly/core/words/word.ts'

/*
 * The texts of the page. English comes along with the code; the texts of another language are laid over it by area, those of
 * a screen in the same round as the screen's code. A page has one language for all its life: choosing another loads it anew.
 */

/** The texts of a language that were fetched, and the way to more (overlay.ts). */
export interface Overlay extends Texts {
  /** Begins to fetch the way to the texts of screens, for a page that will soon show one. */
  prepare(): void
  /** Fetches the texts of a screen, by the name of its component. */
  addScreen(name: string): Promise<void>
  /** Fetches the texts of what the frame around the screens opens. */
  addLater(): Promise<void>
  /** Fetches the texts of areas. */
  addAreas(areas: readonly string[]): Promise<void>
}

let overlay: Overlay | undefined

/** The texts of the page, for what puts elements into them (rich.ts). */
export const pageTexts: Texts = {
  get language(): AnyLanguage {
    return overlay?.language ?? 'en'
  },
  find: (area: string, index: number, english: Message) => overlay?.find(area, index, english),
}

/** Words a text in the language of the page: `t(bin.restore)`, `t(bin.daysLeft, { days: 3 })`; `t.language` is that language. */
export const t: Say = sayIn(pageTexts)

/**
 * Takes the language of the document, and fetches what every page needs in it; in English that is nothing. `more` tells that a
 * screen will soon need its own.
 */
export async function startWords(lang = document.documentElement.lang, more = false): Promise<void> {
  if (isLanguage(lang) || isPseudo(lang)) overlay = await overlayOf(lang)
  if (more) overlay?.prepare()
}

/**
 * Draws in a language, for a server, whose pages are in many. Nothing of what `draw` does may wait: the language holds no longer.
 */
export async function drawnIn<T>(language: AnyLanguage, draw: () => T): Promise<T> {
  const texts = await overlayOf(language)
  const before = overlay
  overlay = texts
  try {
    return draw()
  } finally {
    overlay = before
  }
}

/** Fetches the texts of what the frame around the screens opens; nothing in English. */
export const laterWords = () => overlay?.addLater()

/** Fetches the texts of a screen, by the name of its component; nothing in English. */
export async function screenWords(name: string): Promise<void> {
  await overlay?.addScreen(name)
}

/**
 * Words texts of some areas in any language, such as a document's in the customer's. Fetches them first.
 * @public
 */
export async function wordsIn(language: AnyLanguage, areas: readonly string[]): Promise<Say> {
  if (language === t.language) {
    await overlay?.addAreas(areas)
    return t
  }
  const other = await overlayOf(language)
  await other?.addAreas(areas)
  return sayIn(other ?? { language: 'en', find: () => undefined })
}

async function overlayOf(language: AnyLanguage): Promise<Overlay | undefined> {
  return (await indexes[language]?.())?.overlay
}
