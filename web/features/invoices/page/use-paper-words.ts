import type { PaperArea } from '@duly/core/words/areas.ts'
import type { AnyLanguage } from '@duly/core/words/languages.ts'
import type { Say } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { t, wordsIn } from '../../../words/page.ts'

/**
 * Words a paper in the language of its document, whatever that of the page is; null until its texts have come. `more` are further
 * areas that stand on it.
 */
export function usePaperWords(language: AnyLanguage = 'en', more: readonly PaperArea[] = []): Say | null {
  const isOwn = language === t.language
  const words = useQuery({
    queryKey: ['paper-words', language, ...more],
    queryFn: () => wordsIn(language, ['paper', 'units', ...more]),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isOwn,
  })
  // Better in the language of the page than not at all.
  return isOwn || words.isError ? t : (words.data ?? null)
}
