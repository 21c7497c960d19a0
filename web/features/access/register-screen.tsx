import { accessTexts, passwordAdvice, registrationErrorMessage, registrationProblem } from '@duly/core/access/rules.ts'
import { Link } from '@tanstack/react-router'
import { useActionKey } from '../../api/action-key.ts'
import { ApiError, call } from '../../api/call.ts'
import { signIn } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { FormError } from './form-error.tsx'
import { adviceText } from './password-advice.ts'
import { useAccessForm } from './use-access-form.ts'
import { useWelcome } from './use-welcome.ts'

/** Register; signs the new account in with the same e-mail and password. */
export function RegisterScreen() {
  useWelcome('/')
  const form = useAccessForm(['email', 'password'])
  const key = useActionKey()
  const email = form.values.email.trim()
  const { password } = form.values

  const register = async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const body = { email, password, timeZone: timeZone || 'UTC' }
    const created = await call('POST /users', { body }, { idempotencyKey: key.current() })
    if (!created?.id) throw new Error(accessTexts.registrationWithoutToken)
    key.renew()
    try {
      await signIn(email, password)
    } catch (failure) {
      // The account is there; only signing in is left to do.
      if (failure instanceof ApiError) throw failure
      throw new Error(accessTexts.registrationWithoutToken)
    }
  }
  const explain = (failure: unknown) => {
    if (!(failure instanceof ApiError)) {
      if (!(failure instanceof Error)) return 'An unexpected error occurred. Please try again.'
      const own = failure.message === accessTexts.registrationWithoutToken
      return own ? accessTexts.registrationWithoutToken : registrationErrorMessage(null)
    }
    key.failed(failure)
    const message = registrationErrorMessage(failure.status, failure.messages.join(' '))
    if (failure.status === 409) toast.error(message)
    return message
  }
  return (
    <>
      <h1 className="display">Create an account</h1>
      <p className="sub">An email and a password is all it takes.</p>
      <form
        method="post"
        noValidate
        onSubmit={form.submit(register, explain, () => registrationProblem(email, password))}
      >
        <Field label="Email">
          <TextInput
            type="email"
            autoComplete="username"
            inputMode="email"
            aria-invalid={form.error && email === '' ? true : undefined}
            {...form.field('email')}
          />
        </Field>
        <Field label="Password" help={adviceText[passwordAdvice(password)]}>
          <PasswordInput
            autoComplete="new-password"
            aria-invalid={form.error && password === '' ? true : undefined}
            {...form.field('password')}
          />
        </Field>
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText="Creating account...">
          Create account
        </Button>
      </form>
      <p className="alt">
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
      <p className="alt fine">
        By creating an account you agree to the <Link to="/license-agreement">License Agreement</Link> and the{' '}
        <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
    </>
  )
}
