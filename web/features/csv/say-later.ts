import { type Forms, languageOf } from '@duly/core/words/forms.ts'
import type { Say } from '@duly/core/words/word.ts'

/*
 * The worker that reads a file has no texts but the English ones. It names what it has to say, and the page says it in its own
 * language (said-later.ts).
 */

/** What begins a text that is only named. */
export const namedMark = '\u0000'

/** Names a text with its values, for a reader whose numbers are read and written as their language does. */
export const sayLaterIn = (forms: Forms): Say =>
  Object.defineProperties((word: unknown, values?: object) => namedMark + JSON.stringify([word, values]), {
    language: { value: languageOf(forms) },
    forms: { value: forms },
  }) as unknown as Say

/** Names a text with values that no language writes otherwise. */
export const sayLater = sayLaterIn('en')
