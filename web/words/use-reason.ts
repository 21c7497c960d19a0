import { useEffect, useState } from 'react'
import { t } from './page.ts'

/**
 * Why a message did not arrive, in the language of the page. The words come apart, since few lists have such a message; until they
 * are there it stands as it was kept.
 */
export function useReason(kept: string): string {
  const [found, setFound] = useState({ kept: '', text: '' })
  useEffect(() => {
    if (kept === '' || t.language === 'en') return
    import('@duly/core/outbox/reasons.ts').then(
      ({ reasonText }) => setFound({ kept, text: reasonText(t, kept) }),
      () => {},
    )
  }, [kept])
  return found.kept === kept ? found.text : kept
}
