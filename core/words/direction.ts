import { type AnyLanguage, directionOf } from './languages.ts'
import { inEnglish, type Say, sayAfter } from './word.ts'

/**
 * A text of other people's (a name, an address, a number) for a line of a document. In a document that runs from right to left, one
 * that begins with letters from left to right, or with a figure, is set apart, so that its points and figures stay where they were
 * written. The marks have no width.
 */
export function setApart(language: AnyLanguage, text: string): string {
  if (directionOf(language) === 'ltr' || text === '') return text
  const first = /[\p{L}\p{N}+]/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? text : `\u2066${text}\u2069`
}

/**
 * Words texts as `say` does, and sets values apart whose letters run the other way: a sentence that runs from right to left leaves
 * `Fernwood Ltd.` its point. What reads the same either way stays as it is, such as a single word, `INV-1` or a `{placeholder}`.
 */
export function valuesApart(say: Say = inEnglish): Say {
  if (directionOf(say.language) === 'ltr') return say
  return sayAfter(say, (values) => inSentences(say.language, values))
}

/** Values of a text, each set apart where that is needed; numbers and the names by which texts choose stay as they are. */
export function inSentences<Values extends object>(language: AnyLanguage, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? apartInSentence(language, value) : value,
  ])
  return Object.fromEntries(entries) as Values
}

/** A value as it stands within a sentence. */
export function apartInSentence(language: AnyLanguage, value: string): string {
  const isPlain = /^(?:\p{L}[\p{L}\p{N}_-]*|\{\w+\})$/u.test(value) || value.includes('\u2066')
  if (directionOf(language) === 'ltr' || isPlain) return value
  const first = /\p{L}/u.exec(value)?.[0]
  const isApart = first ? !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) : severalNumbers.test(value)
  return isApart ? `\u2066${value}\u2069` : value
}

/** `2025-019`, `+1 250 555 0142`: read from its end after words that run from right to left. */
const severalNumbers = /^\+?\d+(?:[ /-]\d+)+$/
