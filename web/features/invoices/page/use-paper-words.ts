import type { PaperArea } from '@duly/core/words/areas.ts'
import { formsIn } from '@duly/core/words/forms.ts'
import type { AnyLanguage } from '@duly/core/words/languages.ts'
import { type Say, sayWith } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t, wordsIn } from '../../../words/page.ts'

/**
 * Words a paper in the language of its document and the forms of its seller's country, whatever those of the page are; null until its
 * texts have come. `more` are further areas that stand on it.
 */
export function usePaperWords(
  language: AnyLanguage = 'en',
  country?: string | null,
  more: readonly PaperArea[] = [],
): Say | null {
  const isOwn = language === t.language
  const words = useQuery({
    queryKey: ['paper-words', language, ...more],
    queryFn: () => wordsIn(language, ['paper', 'units', ...more]),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isOwn,
  })
  // Better in the language of the page than not at all.
  const say = isOwn || words.isError ? t : (words.data ?? null)
  const forms = say && formsIn(say.language, country)
  return useMemo(() => say && forms && sayWith(say, forms), [say, forms])
}
