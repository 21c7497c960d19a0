import { loginErrorMessage } from '@duly/core/access/rules.ts'
import * as access from '@duly/core/words/gen/access.gen.ts'
import * as words from '@duly/core/words/gen/second-step.gen.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { sentencesOf } from '../../api/failure.ts'
import { type SecondStep as Step, signIn, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { t } from '../../words/page.ts'
import { FormError } from './form-error.tsx'
import { useAccessForm } from './use-access-form.ts'
import { useWelcome } from './use-welcome.ts'

const SecondStep = lazyView(() => import('./second-step.tsx').then((module) => module.SecondStep))

const OtherProvider = lazyView(() => import('./other-provider.tsx').then((module) => module.OtherProvider))

const passkeys = () => import('./passkey-sign-in.ts')
const byPasskey = async () => (await passkeys()).signInByPasskey()

/** Login. Afterwards to the path that was asked for, else to the invoices. */
export function LoginScreen() {
  useWelcome('/invoices')
  const form = useAccessForm(['email', 'password'])
  const [step, setStep] = useState<Step | null>(null)
  useEffect(() => {
    if (step) return
    const end = new AbortController()
    // Without it, the password and the button are there.
    passkeys()
      .then(({ offerInField }) => offerInField(end.signal))
      .catch(() => {})
    return () => end.abort()
  }, [step])
  if (step) {
    return <SecondStep step={step} onBack={() => setStep(null)} />
  }
  const login = async () => setStep(await signIn(form.values.email.trim(), form.values.password))
  return (
    <>
      <h1 className="display">{t(access.welcome)}</h1>
      <p className="sub">{t(access.enterDetails)}</p>
      <News />
      <form method="post" onSubmit={form.submit(login, explain)}>
        <Field label={t(access.email)}>
          <TextInput
            type="email"
            autoComplete="username webauthn"
            inputMode="email"
            required
            {...form.field('email')}
          />
        </Field>
        <Field label={t(access.password)} aside={<Link to="/forgot-password">{t(access.forgot)}</Link>}>
          <PasswordInput autoComplete="current-password" required {...form.field('password')} />
        </Field>
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText={t(access.signingIn)}>
          {t(access.signIn)}
        </Button>
      </form>
      <Button size="lg" block className="mt-3" disabled={form.busy} onClick={form.submit(byPasskey, explain)}>
        {t(words.usePasskey)}
      </Button>
      <LateProvider onStep={setStep} />
      <p className="alt">
        {t(access.newHere)} <Link to="/register">{t(access.signUp)}</Link>
      </p>
    </>
  )
}

// After the page that the server drew was taken over as it is.
function LateProvider({ onStep }: { onStep: (step: Step) => void }) {
  const [isTaken, setTaken] = useState(false)
  useEffect(() => setTaken(true), [])
  if (!isTaken) return null
  return <OtherProvider onStep={onStep} />
}

// What the page before had to say, or why a kept session could not be taken up.
function News() {
  const session = useSession()
  const message = useRouterState({ select: (state) => state.location.state.message })
  if (typeof message === 'string') return <Notice tone="green">{message}</Notice>
  if (session.state === 'anonymous' && session.failure !== undefined)
    return <Notice tone="yellow">{loginErrorMessage(session.failure === 0 ? 0 : 500, t)}</Notice>
  return null
}

function explain(failure: unknown): string {
  if (failure instanceof ApiError) return loginErrorMessage(failure.status, t, sentencesOf(failure))
  return loginErrorMessage(-1, t, failure instanceof Error ? failure.message : undefined)
}
