import { oidcProblemText } from '@duly/core/access/oidc-problems.ts'
import * as words from '@duly/core/words/gen/oidc.gen.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { takeHash } from '../../api/oidc-hash.ts'
import { type SecondStep, takeToken } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { t } from '../../words/page.ts'

/**
 * Signing in by the other provider that the operator set up: the button, what came of it on the way back, and the session. Nothing
 * where there is none.
 */
export function OtherProvider({ onStep }: { onStep: (step: SecondStep) => void }) {
  const [name, setName] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const back = takeHash()
    const open = async () => {
      const { name } = await call('GET /auth/oidc')
      setName(name)
      if (name && back?.problem) setProblem(oidcProblemText(back.problem, name, t))
      if (!back?.isSignedIn) return
      const answer = await call('POST /auth/oidc/session')
      if ('second_step' in answer) onStep(answer.second_step)
      else await takeToken(answer)
    }
    open().catch((error: unknown) => {
      // Without it, the password and the button are there.
      if (back) setProblem(failureText(error, ''))
    })
  }, [onStep])
  if (!name) return null
  const leave = () => {
    setBusy(true)
    window.location.assign('/api/auth/oidc/start')
  }
  return (
    <>
      <Button size="lg" block className="mt-3" busy={busy} onClick={leave}>
        {t(words.signInWith, { name })}
      </Button>
      {problem ? (
        <Notice tone="yellow" role="alert">
          {problem}
        </Notice>
      ) : null}
    </>
  )
}
