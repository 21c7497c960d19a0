import { passwordAdvice, resetPasswordErrorMessage, resetPasswordProblem } from '@duly/core/access/account-rules.ts'
import * as account from '@duly/core/words/gen/account.gen.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ApiError, call } from '../../api/call.ts'
import { sentencesOf } from '../../api/failure.ts'
import { useTokenOfAddress } from '../../api/use-token-of-address.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { FormError } from './form-error.tsx'
import { adviceText } from './password-advice.ts'
import { useAccessForm } from './use-access-form.ts'

/** Chooses a new password with the token of the mailed link. */
export function ResetPasswordScreen() {
  const token = useTokenOfAddress()
  const navigate = useNavigate()
  const form = useAccessForm(['newPassword', 'confirmPassword'])
  const { newPassword, confirmPassword } = form.values
  const reset = async () => {
    await call('POST /auth/reset-password', { body: { token, newPassword, confirmPassword } })
    toast.success(t(account.resetDone))
    await navigate({
      to: '/login',
      replace: true,
      state: (state) => ({ ...state, message: t(account.resetDoneOnLogin) }),
    })
  }
  if (token === '') {
    return (
      <>
        <h1 className="display">{t(account.resetTitle)}</h1>
        <p className="sub">{t(account.tokenInvalid)}</p>
        <p>
          {t(account.worksOnce)} <Link to="/forgot-password">{t(account.sendNewOne)}</Link>
        </p>
      </>
    )
  }
  return (
    <>
      <h1 className="display">{t(account.chooseNew)}</h1>
      <p className="sub">{t(account.signedOutElsewhere)}</p>
      <form
        method="post"
        noValidate
        onSubmit={form.submit(reset, explain, () => resetPasswordProblem(newPassword, confirmPassword, t))}
      >
        <Field label={t(account.newPassword)} help={adviceText(passwordAdvice(newPassword))}>
          <PasswordInput autoComplete="new-password" required {...form.field('newPassword')} />
        </Field>
        <Field label={t(account.confirmPassword)}>
          <PasswordInput autoComplete="new-password" required {...form.field('confirmPassword')} />
        </Field>
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText={t(account.resetting)}>
          {t(account.reset)}
        </Button>
      </form>
      <p className="alt">
        <Link to="/login">{t(account.backToLogin)}</Link>
      </p>
    </>
  )
}

function explain(failure: unknown): string {
  if (failure instanceof ApiError) return resetPasswordErrorMessage(failure.status, t, sentencesOf(failure))
  return resetPasswordErrorMessage(-1, t)
}
