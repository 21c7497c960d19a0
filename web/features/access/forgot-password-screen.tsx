import { accessTexts, forgotPasswordErrorMessage } from '@duly/core/access/rules.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { sentencesOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { FormError } from './form-error.tsx'
import { useAccessForm } from './use-access-form.ts'

/** Asks for reset instructions. The answer is the same whether the account exists or not. */
export function ForgotPasswordScreen() {
  const form = useAccessForm(['email'])
  const [sent, setSent] = useState(false)
  const request = async () => {
    setSent(false)
    await call('POST /auth/forgot-password', { body: { email: form.values.email.trim() } })
    setSent(true)
    form.clear()
    toast.success(accessTexts.resetSent)
  }
  return (
    <>
      <h1 className="display">Reset your password</h1>
      <p className="sub">Enter your email and we will send you a link to choose a new one.</p>
      {sent ? <Notice tone="green">{accessTexts.resetNotice}</Notice> : null}
      <form method="post" onSubmit={form.submit(request, explain)}>
        <Field label="Email">
          <TextInput type="email" autoComplete="username" inputMode="email" required {...form.field('email')} />
        </Field>
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText="Sending...">
          Send Reset Instructions
        </Button>
      </form>
      <p className="alt">
        <Link to="/login">Back to login</Link>
      </p>
    </>
  )
}

function explain(failure: unknown): string {
  if (failure instanceof ApiError) return forgotPasswordErrorMessage(failure.status, sentencesOf(failure))
  return forgotPasswordErrorMessage(-1, failure instanceof Error ? failure.message : undefined)
}
