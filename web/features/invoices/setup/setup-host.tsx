import { may } from '@duly/core/access/may.ts'
import * as words from '@duly/core/words/gen/first-run.gen.ts'
import { useEffect, useState } from 'react'
import { whenSellerIsMissing } from '../../../api/sending.ts'
import { currentSession } from '../../../api/session.ts'
import { lazyView } from '../../../ui/lazy-view.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'

const FirstRunSheet = lazyView(() => import('./first-run-sheet.tsx').then((module) => module.FirstRunSheet))

/** Asks for the name of the business where a send waits for it, on whatever screen that is. */
export function SetupHost() {
  const [asked, setAsked] = useState<{ answer: (given: boolean) => void } | null>(null)
  useEffect(() => {
    whenSellerIsMissing(async () => {
      const { user } = currentSession()
      if (may(user, 'settings:company')) return new Promise((answer) => setAsked({ answer }))
      toast.error(t(words.nothingSent), { description: t(words.ownerFirst) })
      return false
    })
  }, [])
  if (!asked) return null
  const end = (given: boolean) => {
    setAsked(null)
    asked.answer(given)
  }
  return <FirstRunSheet sending onDone={() => end(true)} onClose={() => end(false)} />
}
