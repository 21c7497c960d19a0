import { isLanguage } from '@duly/core/words/languages.ts'
import type { Say } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerQuery } from '../../customers/queries.ts'
import { usePaperWords } from '../page/use-paper-words.ts'

/**
 * Words the paper of an invoice in the language that it would be issued in now: its customer's, else that of the business
 * (`usual`), with the forms of the business's country. While another one's texts are on their way it stays in the one before; null until the first is there.
 */
export function useDocumentWords(
  customerId: string | null,
  usual: string | undefined,
  country: string | null | undefined,
): Say | null {
  const customer = useQuery({ ...customerQuery(customerId ?? ''), enabled: customerId !== null, retry: false })
  // Who can't be asked for, such as somebody in the bin or while there is no connection, has no language of their own.
  const code = (customerId !== null && customer.data?.language) || usual
  const say = usePaperWords(code && isLanguage(code) ? code : 'en', country)
  const now = customer.isLoading || usual === undefined ? null : say
  const [last, keep] = useState<Say | null>(null)
  if (now && now !== last) keep(() => now)
  return now ?? last
}
