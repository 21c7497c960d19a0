import { directionOf } from '@duly/core/words/languages.ts'
import { t } from '../../words/page.ts'

/** Whether the days of a week run from right to left. */
export const isRightToLeft = (): boolean => directionOf(t.language) === 'rtl'

/** A key by what it does where days run from left to right: in Arabic the left arrow leads to the next day. */
export function inlineKey(key: string): string {
  if (!isRightToLeft()) return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
