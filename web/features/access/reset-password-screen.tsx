import {
  accessTexts,
  passwordAdvice,
  resetPasswordErrorMessage,
  resetPasswordProblem,
} from '@duly/core/access/rules.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ApiError, call } from '../../api/call.ts'
import { sentencesOf } from '../../api/failure.ts'
import { useTokenOfAddress } from '../../api/use-token-of-address.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'
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
    toast.success(accessTexts.resetDone)
    await navigate({
      to: '/login',
      replace: true,
      state: (state) => ({ ...state, message: accessTexts.resetDoneOnLogin }),
    })
  }
  if (token === '') {
    return (
      <>
        <h1 className="display">Reset your password</h1>
        <p className="sub">Invalid or expired reset token</p>
        <p>
          The link works once and for one hour. <Link to="/forgot-password">Send a new one</Link>
        </p>
      </>
    )
  }
  return (
    <>
      <h1 className="display">Choose a new password</h1>
      <p className="sub">You will be signed out everywhere else.</p>
      <form
        method="post"
        noValidate
        onSubmit={form.submit(reset, explain, () => resetPasswordProblem(newPassword, confirmPassword))}
      >
        <Field label="New password" help={adviceText[passwordAdvice(newPassword)]}>
          <PasswordInput autoComplete="new-password" required {...form.field('newPassword')} />
        </Field>
        <Field label="Confirm new password">
          <PasswordInput autoComplete="new-password" required {...form.field('confirmPassword')} />
        </Field>
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText="Resetting...">
          Reset Password
        </Button>
      </form>
      <p className="alt">
        <Link to="/login">Back to login</Link>
      </p>
    </>
  )
}

function explain(failure: unknown): string {
  if (failure instanceof ApiError) return resetPasswordErrorMessage(failure.status, sentencesOf(failure))
  return resetPasswordErrorMessage(-1)
}
