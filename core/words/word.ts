import type { Forms } from './forms.ts'
import { numberText, pluralRules } from './intl.ts'
import type { AnyLanguage } from './languages.ts'

/*
 * Texts at run time. A text is named by a constant of its area (`core/words/gen/<area>.gen.ts`), which holds the English one,
 * so that English comes along with the code that shows it and can't be missing. The texts of another language are kept by
 * area, in the order of the English file. docs/languages.md tells how texts are written.
 */

declare const takes: unique symbol

/** No values. */
export type NoValues = Record<never, never>

/**
 * The name of a text: which values it takes, and the names of the elements inside it. To be read through `textOf` and its
 * like only; invariant, so that a text with values never passes for one without.
 */
export interface Word<Values extends object = NoValues, Elements extends string = never> {
  readonly [takes]: (values: Values, elements: Elements) => [Values, Elements]
}

/**
 * A part of a compiled text: itself; 0 for the number that a plural counts; a value's name, followed by what is done with it:
 * `n` written as a number, `p` and `o` one of several by plural category or ordinal, `s` one of several by the value, `e` put
 * around the parts that follow.
 */
export type Part =
  | string
  | 0
  | readonly [name: string, kind?: undefined, inside?: undefined]
  | readonly [name: string, kind: 'n', inside?: undefined]
  | readonly [name: string, kind: 'p' | 'o' | 's', inside: Readonly<Record<string, Message>>]
  | readonly [name: string, kind: 'e', inside: Message]

/** A compiled text. */
export type Message = string | readonly Part[]

/** The texts of one language. */
export interface Texts {
  readonly language: AnyLanguage
  /** In which form numbers and dates stand in them; absent: the language’s usual one. */
  readonly forms?: Forms
  /** A text in this language; undefined where it is not there, and the English one stands in. */
  find(area: string, index: number, english: Message): Message | undefined
}

/** The values of a call: none may be given where the text takes none. */
export type ValuesOf<Values extends object> = keyof Values extends never ? [] : [values: Values]

/** Words a text in one language: what functions take that are used for several languages. */
export interface Say {
  <Values extends object>(word: Word<Values>, ...values: ValuesOf<NoInfer<Values>>): string
  readonly language: AnyLanguage
  /** In which form numbers and dates stand in what is said: for `core/words/format.ts`. */
  readonly forms: Forms
}

/** The function that words texts in the language that `texts` has at the time. */
export function sayIn(texts: Texts): Say {
  const say = (word: Word<never>, values?: object, forms?: Forms) =>
    partsOf(forms ? { ...texts, language: texts.language, forms } : texts, word, values, String).join('')
  return told(say, texts)
}

type Plain = (word: unknown, values?: object, forms?: Forms) => string

function told(say: unknown, of: Pick<Texts, 'language' | 'forms'>): Say {
  return Object.defineProperties(say, {
    language: { get: () => of.language },
    forms: { get: () => of.forms ?? of.language },
  }) as Say
}

/** Words texts as `say` does, with numbers and dates in another form. */
export function sayWith(say: Say, forms: Forms): Say {
  if (say.forms === forms) return say
  const plain = say as unknown as Plain
  return told((word: unknown, values?: object) => plain(word, values, forms), { language: say.language, forms })
}

/** Words texts as `say` does, with its values made anew before they are put in. */
export function sayAfter(say: Say, changed: (values: object) => object): Say {
  const plain = say as unknown as Plain
  return told((word: unknown, values?: object, forms?: Forms) => plain(word, values && changed(values), forms), say)
}

/** Words texts in English. */
export const inEnglish: Say = sayIn({ language: 'en', find: () => undefined })

/** The parts of a text with its values put in; `element` makes a part of what stands inside an element of that name. */
export function partsOf(
  texts: Texts,
  word: unknown,
  values: object | undefined,
  element: (name: string, inside: unknown[]) => unknown,
): unknown[] {
  const { area, index, message, english } = wordParts(word)
  const own = texts.find(area, index, message)
  const language = own === undefined ? 'en' : texts.language
  const forms = own === undefined ? 'en' : (texts.forms ?? language)
  return resolved(own ?? english, {
    language,
    forms,
    values: (values ?? {}) as Record<string, unknown>,
    element,
    count: 0,
  })
}

interface WordParts {
  area: string
  index: number
  /** In the language that the code was built in. */
  message: Message
  english: Message
}

const read = new Map<unknown, WordParts>()

/**
 * What a word is at run time: `area.index:text`, or `area.index=` and a compiled text as JSON; `area.index|` and two of them
 * where code that was built in another language holds English, too.
 */
function wordParts(word: unknown): WordParts {
  let parts = read.get(word)
  if (!parts) {
    const [, area = '', index, kind, body = ''] = /^([^.]+)\.(\d+)([:=|])(.*)$/s.exec(word as string) ?? []
    const told = kind === ':' ? body : JSON.parse(body)
    const [message, english] = kind === '|' ? told : [told, told]
    parts = { area, index: Number(index), message, english }
    read.set(word, parts)
  }
  return parts
}

/** A word as code that was built in another language holds it, `english` beside it where that is needed, too. */
export function wordAs(word: string, message: Message, withEnglish: boolean): string {
  const { area, index, english } = wordParts(word)
  if (withEnglish) return `${area}.${index}|${JSON.stringify([message, english])}`
  return `${area}.${index}${typeof message === 'string' ? `:${message}` : `=${JSON.stringify(message)}`}`
}

/** Area and place of a text, where `text` is what a word is at run time. */
export function placeOf(text: string): { area: string; index: number } | null {
  const [, area, index] = /^([a-z][a-z0-9-]*)\.(\d+)[:=]/.exec(text) ?? []
  return area === undefined ? null : { area, index: Number(index) }
}

interface Resolving {
  language: AnyLanguage
  forms: Forms
  values: Record<string, unknown>
  element: (name: string, inside: unknown[]) => unknown
  count: number
}

function resolved(message: Message, with_: Resolving): unknown[] {
  if (typeof message === 'string') return [message]
  const { language, forms, values, element } = with_
  return message.flatMap((part): unknown => {
    if (typeof part === 'string') return part
    if (part === 0) return numberText(forms, with_.count)
    const [name, kind, inside] = part
    const value = values[name]
    if (kind === undefined) return [value]
    if (kind === 'n') return numberText(forms, value as number)
    if (kind === 'e') return [element(name, resolved(inside, with_))]
    if (kind === 's') return resolved(inside[String(value)] ?? inside.other ?? '', with_)
    const count = value as number
    const category = pluralRules(language, kind === 'o').select(count)
    return resolved(inside[`=${count}`] ?? inside[category] ?? inside.other ?? '', { ...with_, count })
  })
}
