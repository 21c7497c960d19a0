import { readFileSync } from 'node:fs'
import { type Forms, formsIn, type NumberSigns } from '@duly/core/words/forms.ts'
import { type AnyLanguage, isLanguage, isPseudo } from '@duly/core/words/languages.ts'
import { pseudoTexts } from '@duly/core/words/pseudo.ts'
import { type Message, type Say, sayIn, sayWith, type Texts } from '@duly/core/words/word.ts'
import { compile } from './compile.ts'

const kept = new Map<Forms, Say>()

/**
 * Words texts in a language, with numbers and dates as in a country where one is told by its two letters. Those of an area are read and
 * compiled when the first of them is wanted.
 */
export function wordsIn(language: AnyLanguage, country?: string | null, signs?: NumberSigns | null): Say {
  const forms = formsIn(language, country, signs)
  const say = kept.get(forms) ?? (forms === language ? sayIn(textsOf(language)) : sayWith(wordsIn(language), forms))
  kept.set(forms, say)
  return say
}

/** Words texts in the language that somebody chose; who chose none reads English. */
export function wordsFor(language: string | null, country?: string | null, signs?: NumberSigns | null): Say {
  return wordsIn(isLanguage(language) ? language : 'en', country, signs)
}

function textsOf(language: AnyLanguage): Texts {
  if (isPseudo(language)) return pseudoTexts(language)
  // They stand in the code.
  if (language === 'en') return { language, find: () => undefined }
  const areas = new Map<string, ReturnType<typeof readArea>>()
  return {
    language,
    find(area, index) {
      const texts = areas.get(area) ?? readArea(area, language)
      areas.set(area, texts)
      return texts(index)
    },
  }
}

function readArea(area: string, language: AnyLanguage): (index: number) => Message | undefined {
  const keys = Object.keys(read(area, 'en')).filter((key) => !key.startsWith('@'))
  const own = read(area, language)
  const compiled = new Map<number, Message | undefined>()
  return (index) => {
    if (!compiled.has(index)) {
      const text = own[keys[index] ?? '']
      compiled.set(index, text === undefined ? undefined : compile(text).message)
    }
    return compiled.get(index)
  }
}

function read(area: string, language: AnyLanguage): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../../core/words/${area}.${language}.json`, import.meta.url), 'utf8'))
}
