import { loginErrorMessage } from '@duly/core/access/rules.ts'
import { useState } from 'react'
import { ApiError } from '../api/call.ts'
import { sentencesOf } from '../api/failure.ts'
import { signIn, type User } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { logout } from './logout.ts'

/** Over a page on which something was typed when the session ended: sign in and go on. */
export function SignInAgain({ user }: { user: User }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (password === '') return setError('Please fill in all fields')
    setBusy(true)
    try {
      await signIn(user.email, password)
    } catch (failure) {
      setBusy(false)
      setError(
        failure instanceof ApiError
          ? loginErrorMessage(failure.status, sentencesOf(failure))
          : loginErrorMessage(-1, failure instanceof Error ? failure.message : ''),
      )
    }
  }
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
