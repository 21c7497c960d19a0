import { isPlainLine } from '../contract/plain-text.ts'

/** Whether a text is an http or https address; one rule for forms and API. */
export function isHttpUrl(value: string): boolean {
  // The parser overlooks blanks around an address and control characters within; what is kept has neither.
  if (value.trim() !== value || !isPlainLine(value)) return false
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.length > 0
}
