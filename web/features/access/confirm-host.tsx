import { useEffect, useState } from 'react'
import { whenSignInIsOld } from '../../api/call.ts'
import { lazyView } from '../../ui/lazy-view.ts'

const ConfirmIdentity = lazyView(() => import('./confirm-identity.tsx').then((module) => module.ConfirmIdentity))

/** Asks who somebody is where a call needs a fresh sign-in, over whatever screen that is; the work then goes on. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<{ answer: (confirmed: boolean) => void } | null>(null)
  useEffect(() => {
    let asking: Promise<boolean> | null = null
    whenSignInIsOld(() => {
      // Several calls at once are answered together.
      asking ??= new Promise<boolean>((answer) => setAsked({ answer })).finally(() => {
        asking = null
      })
      return asking
    })
    return () => whenSignInIsOld(async () => false)
  }, [])
  if (!asked) return null
  return (
    <ConfirmIdentity
      onDone={(confirmed) => {
        setAsked(null)
        asked.answer(confirmed)
      }}
    />
  )
}
