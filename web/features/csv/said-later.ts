import { t } from '../../words/page.ts'
import { namedMark } from './say-later.ts'

/** What `sayLater` named, in the language of the page; any other text as it is. */
export function said(text: string): string {
  if (!text.startsWith(namedMark)) return text
  const say = t as unknown as (...call: unknown[]) => string
  return say(...JSON.parse(text.slice(namedMark.length)))
}
