import { shownMessage } from '@duly/core/contract/message-translations.ts'
import { refusalText } from '@duly/core/contract/refusal-words.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { t } from '../words/page.ts'

/** What of the body of an error answer says what went wrong. */
export interface RefusalBody {
  message?: unknown
  code?: unknown
  values?: Readonly<Record<string, string>>
}

/**
 * The messages of a refused call in the language of the page, one sentence each: a refusal of the catalogue by its code, the
 * problem of a field by the wording that the specification gives.
 */
export function refusalSentences(messages: readonly unknown[], { code, values = {} }: RefusalBody) {
  const [only] = messages
  // What a service said in words of its own is not the catalogue's, nor is a message that names a field as programs do.
  const isCatalogued =
    typeof only === 'string' && /^\p{Lu}/u.test(only) && refusalText(code, values, inEnglish) === only
  const own = isCatalogued && messages.length === 1 ? refusalText(code, values, t) : undefined
  return own === undefined ? messages.map((message) => shownMessage(message, t)) : [own]
}
