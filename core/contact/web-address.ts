import { isPlainLine } from '../contract/plain-text.ts'

/** Whether a text is an http or https address; one rule for forms and API. */
export function isHttpUrl(value: string): boolean {
  // The parser overlooks blanks around an address and control characters within; what is kept has neither.
  if (value.trim() !== value || !isPlainLine(value)) return false
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.length > 0
}

/** An address or path without the slashes at its end. Not by an expression, which takes the square of their number. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
