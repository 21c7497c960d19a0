import type { Say } from '@duly/core/words/word.ts'

/*
 * The worker that reads a file has no texts but the English ones. It names what it has to say, and the page says it in its own
 * language (said-later.ts).
 */

/** What begins a text that is only named. */
export const namedMark = '\u0000'

/** Names a text with its values. */
export const sayLater = Object.defineProperty(
  (word: unknown, values?: object) => namedMark + JSON.stringify([word, values]),
  'language',
  { value: 'en' },
) as unknown as Say
