import { loginMessage } from '@duly/core/access/messages.ts'
import { Link, Navigate, useRouter, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { ownPath } from '../../app/pages.ts'
import { SiteFooter, SiteHeader } from '../../app/public-layout.tsx'
import { usePageTitle } from '../../app/route-screen.tsx'
import { useSession } from '../../app/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AuthLayout, OtherWay } from './auth-layout.tsx'

/** Login. Afterwards to the path that was asked for, else to the invoices. */
export function LoginScreen() {
  usePageTitle('Login')
  const { user, signIn } = useSession()
  const router = useRouter()
  const state = useRouterState({ select: (current) => current.location.state as { from?: unknown; message?: unknown } })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  if (user && !busy) return <Navigate to={ownPath(state.from)} replace />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await signIn(email, password)
      router.history.replace(ownPath(state.from))
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <AuthLayout title="Welcome" subtitle="Please enter your details." header={<SiteHeader />} footer={<SiteFooter />}>
      <form onSubmit={submit}>
        {typeof state.message === 'string' ? <Notice tone="green">{state.message}</Notice> : null}
        {error ? <Notice tone="red">{error}</Notice> : null}
        <Field label="Email">
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            required
            disabled={busy}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setError('')
            }}
          />
        </Field>
        <Field label="Password" aside={<Link to={'/forgot-password' as '/login'}>Forgot password?</Link>}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            disabled={busy}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setError('')
            }}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={busy} busyText="Signing in...">
          Sign in
        </Button>
      </form>
      <OtherWay text="New to Duly?" to="/register" label="Sign up" />
    </AuthLayout>
  )
}

function messageOf(failure: unknown): string {
  if (failure instanceof ApiError) return loginMessage(failure.status, failure.messages.join(' '))
  return loginMessage(-1, failure instanceof Error ? failure.message : '')
}
