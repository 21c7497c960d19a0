import * as words from '../words/gen/field-rules.gen.ts'
import { inEnglish, type Say } from '../words/word.ts'

// U+202D and U+202E turn the reading of everything after them round, beyond the text that they stand in: names, amounts
// and account numbers on the same line. Marks and isolates, which right-to-left text does need, are welcome.
const controlCharacters = /[\p{Cc}\u202d\u202e]/u
const controlsButLineBreaks = /[\u202d\u202e]|[^\P{Cc}\n\r\t]/u

/** Whether a text is valid Unicode on one line, without controls: what a field of one line may hold. */
export function isPlainLine(text: string): boolean {
  return text.isWellFormed() && !controlCharacters.test(text)
}

/** The same for texts of several lines, where line breaks and tabs are allowed. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !controlsButLineBreaks.test(text)
}

/** How many characters somebody counts who looks at it, near enough: code points, as PostgreSQL counts them. */
export function characterCount(text: string): number {
  return [...text].length
}

/** What a form's text field takes; the contract says the same with `text`, `optionalText` and `multilineText`. */
export interface TextRule {
  /** As it stands above the field, in the language that the problem is told in. */
  readonly label: string
  /** UTF-16 units, as browsers count `maxlength`. */
  readonly max: number
  /** What is said when nothing is there; absent: it may be empty. */
  readonly missing?: string
  /** Several lines. */
  readonly lines?: boolean
}

/** What is wrong with the text of a field, for the line under it; null when nothing is. */
export function textProblem(
  value: string,
  { label, max, missing, lines = false }: TextRule,
  say: Say = inEnglish,
): string | null {
  if (missing !== undefined && value.trim() === '') return missing
  if (value.length > max) return say(words.tooLong, { label, max: String(max) })
  const isPlain = lines ? isPlainText(value) : isPlainLine(value)
  return isPlain ? null : say(words.unprintable, { label })
}
