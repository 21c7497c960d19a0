import type { AnyLanguage } from '@duly/core/words/languages.ts'
import { inEnglish, type Say } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { wordsIn } from '../../../words/page.ts'

/**
 * Words a paper in the language of its document, whatever that of the page is; null until its texts have come. `more` are further
 * areas that stand on it.
 */
export function usePaperWords(language: AnyLanguage = 'en', more: readonly string[] = []): Say | null {
  const isEnglish = language === 'en'
  const words = useQuery({
    queryKey: ['paper-words', language, ...more],
    queryFn: () => wordsIn(language, ['paper', 'units', ...more]),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isEnglish,
  })
  // Better in English than not at all.
  return isEnglish || words.isError ? inEnglish : (words.data ?? null)
}
