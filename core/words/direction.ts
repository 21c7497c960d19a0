import { type AnyLanguage, directionOf } from './languages.ts'

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
