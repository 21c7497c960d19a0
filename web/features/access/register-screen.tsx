import { registrationMessage } from '@duly/core/access/messages.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { Navigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { ApiError, call } from '../../api/call.ts'
import { SiteFooter, SiteHeader } from '../../app/public-layout.tsx'
import { usePageTitle } from '../../app/route-screen.tsx'
import { useSession } from '../../app/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthLayout, OtherWay } from './auth-layout.tsx'

/** Register; signs the new account in with the same e-mail and password. */
export function RegisterScreen() {
  usePageTitle('Create an account')
  const { user, signIn } = useSession()
  const key = useActionKey()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  if (user) return <Navigate to="/" replace />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '' || password === '') return setError('Please fill in all fields')
    setBusy(true)
    try {
      const created = await call('POST /users', { body: { email: email.trim(), password, timeZone: viewerTimeZone() } }, { idempotencyKey: key.current() })
      if (!created?.id) throw new Error('Invalid registration response')
      key.renew()
      await signIn(email.trim(), password)
    } catch (failure) {
      key.renew()
      const message = messageOf(failure)
      setError(message)
      if (failure instanceof ApiError && failure.status === 409) toast.error(message)
      setBusy(false)
    }
  }
  return (
    <AuthLayout title="Create an account" header={<SiteHeader />} footer={<SiteFooter />}>
      <form onSubmit={submit} noValidate>
        {error ? <Notice tone="red">{error}</Notice> : null}
        <Field label="Email">
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            disabled={busy}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setError('')
            }}
          />
        </Field>
        <Field label="Password" help={adviceFor(password)}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            disabled={busy}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setError('')
            }}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={busy} busyText="Creating account...">
          Create account
        </Button>
      </form>
      <OtherWay text="Already have an account?" to="/login" label="Sign in" />
    </AuthLayout>
  )
}

function adviceFor(password: string): string {
  if (password.length === 0 || password.length >= 12) return 'Long is strong: a few words in a row are easy to keep.'
  return 'A longer password is harder to guess. Twelve characters or more are good.'
}

function messageOf(failure: unknown): string {
  if (failure instanceof ApiError) return registrationMessage(failure.status, failure.messages.join(' '))
  return failure instanceof Error ? failure.message : 'An unexpected error occurred. Please try again.'
}
