import { loginErrorMessage } from '@duly/core/access/rules.ts'
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
    if (password === '') return setError('Please fill in all fields')
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
      title="Please sign in again"
      description="Your session has ended. Sign in to continue where you left off; your input is still here."
      onSubmit={() => submit()}
      footer={
        <>
          <Button onClick={logout} disabled={busy}>
            Logout
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyText="Signing in...">
            Sign in
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Email">
          <TextInput type="email" name="email" autoComplete="username" readOnly value={user.email} />
        </Field>
        <Field label="Password" error={error}>
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
  if (failure instanceof ApiError) return loginErrorMessage(failure.status, sentencesOf(failure))
  return loginErrorMessage(-1, failure instanceof Error ? failure.message : '')
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
      footer={<Button onClick={logout}>Logout</Button>}
    >
      <div className="stack">
        <StepForm step={step} onDone={takeToken} />
      </div>
    </Dialog>
  )
}
