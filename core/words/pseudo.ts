import type { PseudoLanguage } from './languages.ts'
import type { Message, Part, Texts } from './word.ts'

/*
 * Languages made of English, for tests: `en-XA` has other letters and is a third longer, between brackets; `ar-XB` keeps its
 * letters and runs from right to left. A text without brackets was never looked up.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ']

/** The texts of a language made for tests. */
export function pseudoTexts(language: PseudoLanguage): Texts {
  const change = language === 'en-XA' ? (text: string) => [...text].map(letter).join('') : (text: string) => text
  return { language, find: (_area, _index, english) => framed(english, change, language === 'en-XA') }
}

function letter(each: string): string {
  return accented[plain.indexOf(each)] ?? each
}

function framed(message: Message, change: (text: string) => string, longer: boolean): Message {
  const parts = typeof message === 'string' ? [message] : message
  const letters = parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0)
  const more = longer ? '~'.repeat(Math.ceil(letters * 0.35)) : ''
  return ['⟦', ...parts.map((part) => changed(part, change)), `${more}⟧`]
}

function changed(part: Part, change: (text: string) => string): Part {
  if (typeof part === 'string') return change(part)
  if (part === 0) return part
  const [name, kind, inside] = part
  if (kind === 'e') return [name, kind, inner(inside, change)]
  if (kind === 'p' || kind === 'o' || kind === 's') {
    const forms = Object.entries(inside).map(([key, form]) => [key, inner(form, change)])
    return [name, kind, Object.fromEntries(forms)]
  }
  return part
}

function inner(message: Message, change: (text: string) => string): Message {
  return typeof message === 'string' ? change(message) : message.map((part) => changed(part, change))
}
