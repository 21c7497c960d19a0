import { passwordAdvice, registrationErrorMessage, registrationProblem } from '@duly/core/access/account-rules.ts'
import * as access from '@duly/core/words/gen/access.gen.ts'
import * as account from '@duly/core/words/gen/account.gen.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { useActionKey } from '../../api/action-key.ts'
import { ApiError, call } from '../../api/call.ts'
import { sentencesOf } from '../../api/failure.ts'
import { signIn } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'
import { FormError } from './form-error.tsx'
import { adviceText } from './password-advice.ts'
import { useAccessForm } from './use-access-form.ts'
import { useWelcome } from './use-welcome.ts'

/** Register; signs the new account in with the same e-mail and password. */
export function RegisterScreen() {
  useWelcome('/')
  // An invitation is for one address.
  const invited = useRouterState({ select: (state) => state.location.state.email })
  const form = useAccessForm(['email', 'password'], typeof invited === 'string' ? { email: invited } : {})
  const key = useActionKey()
  const email = form.values.email.trim()
  const { password } = form.values

  const register = async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const body = { email, password, timeZone: timeZone || 'UTC' }
    try {
      const created = await call('POST /users', { body }, { idempotencyKey: key.current() })
      if (!created?.id) throw new Error(t(access.noAnswerRegistration))
    } catch (failure) {
      // The account may be one's own, made a moment ago by a call whose answer got lost.
      if (isTaken(failure) && (await signInWhenKnown(email, password))) return
      throw failure
    }
    key.renew()
    await signInToNewAccount(email, password)
  }
  const explain = (failure: unknown) => {
    if (!(failure instanceof ApiError)) {
      if (!(failure instanceof Error)) return t(account.unexpected)
      const own: readonly string[] = [t(access.noAnswerRegistration), t(access.registeredNotSignedIn)]
      return own.includes(failure.message) ? failure.message : registrationErrorMessage(null, t)
    }
    key.failed(failure)
    const message = registrationErrorMessage(failure.status, t, sentencesOf(failure))
    if (failure.status === 409) toast.error(message)
    return message
  }
  return (
    <>
      <h1 className="display">{t(account.createTitle)}</h1>
      <p className="sub">{t(account.createText)}</p>
      <form
        method="post"
        noValidate
        onSubmit={form.submit(register, explain, () => registrationProblem(email, password, t))}
      >
        <Field label={t(account.email)}>
          <TextInput
            type="email"
            autoComplete="username"
            inputMode="email"
            aria-invalid={form.error && email === '' ? true : undefined}
            {...form.field('email')}
          />
        </Field>
        <Field label={t(account.password)} help={adviceText(passwordAdvice(password))}>
          <PasswordInput
            autoComplete="new-password"
            aria-invalid={form.error && password === '' ? true : undefined}
            {...form.field('password')}
          />
        </Field>
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText={t(account.creating)}>
          {t(account.create)}
        </Button>
      </form>
      <p className="alt">
        {t(account.haveAccount)} <Link to="/login">{t(account.signIn)}</Link>
      </p>
      <p className="alt fine">
        {rich(account.agree, {
          license: (inside) => <Link to="/license-agreement">{inside}</Link>,
          privacy: (inside) => <Link to="/privacy-policy">{inside}</Link>,
        })}
      </p>
    </>
  )
}

const isTaken = (failure: unknown) => failure instanceof ApiError && failure.status === 409
/** No answer came, or one that says nothing of the account. */
const wasLost = (failure: unknown) => failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)

/** Signs in if the account exists with this password; false when the server says that it does not. */
async function signInWhenKnown(email: string, password: string): Promise<boolean> {
  try {
    await signIn(email, password)
    return true
  } catch {
    return false
  }
}

/** Signs in to the account that was made a moment ago; asks once more when the answer gets lost. */
async function signInToNewAccount(email: string, password: string): Promise<void> {
  try {
    await signIn(email, password).catch((failure: unknown) => {
      if (wasLost(failure)) return signIn(email, password)
      throw failure
    })
  } catch (failure) {
    // The account is there; only signing in is left to do, and the same button does it.
    if (wasLost(failure)) throw new Error(t(access.registeredNotSignedIn))
    if (failure instanceof ApiError) throw failure
    throw new Error(t(access.noAnswerRegistration))
  }
}
