import { apart, isBuiltByLanguage, whole } from 'virtual:duly-words'
import type { PaperArea } from '@duly/core/words/areas.ts'
import { type Forms, formsIn, type NumberSigns } from '@duly/core/words/forms.ts'
import { type AnyLanguage, isLanguage } from '@duly/core/words/languages.ts'
import { type Message, type Say, sayIn, type Texts } from '@duly/core/words/word.ts'

/*
 * The texts of the page. The build writes the code anew in each language, with that language's texts in the place of the English
 * ones (scripts/page-languages.ts): a page comes with its own texts and no other. It has one language for all its life:
 * choosing another loads it anew. While one edits, in tests and on the server, where one process draws in many languages, the
 * texts of a language are fetched as a whole and laid over the English ones.
 */

let page: Texts | undefined
let told: readonly [country?: string | null, signs?: NumberSigns | null] = []

/** The texts of the page, for what puts elements into them (rich.ts). */
export const pageTexts: Texts = {
  get language(): AnyLanguage {
    return page?.language ?? 'en'
  },
  get forms(): Forms {
    return formsIn(pageTexts.language, ...told)
  },
  find: (area: string, index: number, own: Message) => page?.find(area, index, own),
}

/** Words a text in the language of the page: `t(bin.restore)`, `t(bin.daysLeft, { days: 3 })`; `t.language` is that language. */
export const t: Say = sayIn(pageTexts)

/** Told whenever it is learned in which country's forms numbers and dates stand on the page, and with which signs of one's own choice. */
export function setForms(country?: string | null, signs?: NumberSigns | null): void {
  told = [country, signs]
}

/** Takes the language of the document. */
export async function startWords(lang = document.documentElement.lang): Promise<void> {
  page =
    isBuiltByLanguage && isLanguage(lang) ? { language: lang, find: (_area, _index, own) => own } : await wholeOf(lang)
}

/**
 * Draws in a language and the forms of a country, for a server, whose pages are in many. Nothing of what `draw` does may wait: the language holds no longer.
 */
export async function drawnIn<T>(language: AnyLanguage, country: string | null, draw: () => T): Promise<T> {
  const texts = await wholeOf(language)
  const before = page
  page = texts
  setForms(country)
  try {
    return draw()
  } finally {
    page = before
    setForms()
  }
}

/**
 * Words texts of some areas in any language, such as a document's in the customer's. Fetches them first.
 * @public
 */
export async function wordsIn(language: AnyLanguage, areas: readonly PaperArea[]): Promise<Say> {
  if (language === t.language) return t
  const files = isBuiltByLanguage && isLanguage(language) ? apart[language] : undefined
  if (!files) return sayIn((await wholeOf(language)) ?? { language: 'en', find: () => undefined })
  const found = await Promise.all(areas.map(async (area) => [area, (await files[area]()).default] as const))
  const texts = new Map<string, (typeof found)[number][1]>(found)
  return sayIn({ language, find: (area, index) => texts.get(area)?.[index] ?? undefined })
}

async function wholeOf(language: string): Promise<Texts | undefined> {
  return (await whole[language]?.())?.texts
}
