import { loginErrorMessage } from '@duly/core/access/rules.ts'
import * as access from '@duly/core/words/gen/access.gen.ts'
import * as frame from '@duly/core/words/gen/frame.gen.ts'
import * as words from '@duly/core/words/gen/second-step.gen.ts'
import { useState } from 'react'
import { ApiError } from '../api/call.ts'
import { sentencesOf } from '../api/failure.ts'
import { type SecondStep as Step, signIn, takeToken, type User } from '../api/session.ts'
import { StepForm } from '../features/access/second-step.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { t } from '../words/page.ts'
import { logout } from './logout.ts'

/** Over a page on which something was typed when the session ended: sign in and go on. */
export function SignInAgain({ user }: { user: User }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const submit = async () => {
    if (password === '') return setError(t(access.fillAll))
    setBusy(true)
    try {
      setStep(await signIn(user.email, password))
      setBusy(false)
    } catch (failure) {
      setBusy(false)
      setError(explain(failure))
    }
  }
  if (step) return <SecondStepAgain step={step} />
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      size="narrow"
      className="no-close"
      keepOnOutsidePress
      busy={busy}
      title={t(access.endedTitle)}
      description={t(access.endedText)}
      onSubmit={() => submit()}
      footer={
        <>
          <Button onClick={logout} disabled={busy}>
            {t(frame.logout)}
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyText={t(access.signingIn)}>
            {t(access.signIn)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t(access.email)}>
          <TextInput type="email" name="email" autoComplete="username" readOnly value={user.email} />
        </Field>
        <Field label={t(access.password)} error={error}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            disabled={busy}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setError('')
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}

function explain(failure: unknown): string {
  if (failure instanceof ApiError) return loginErrorMessage(failure.status, t, sentencesOf(failure))
  return loginErrorMessage(-1, t, failure instanceof Error ? failure.message : '')
}

/** The second step of an account that has one, in the same place. */
function SecondStepAgain({ step }: { step: Step }) {
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      size="narrow"
      className="no-close"
      keepOnOutsidePress
      title={t(words.title)}
      description={t(words.sub)}
      footer={<Button onClick={logout}>{t(frame.logout)}</Button>}
    >
      <div className="stack">
        <StepForm step={step} onDone={takeToken} />
      </div>
    </Dialog>
  )
}
