import { forgotPasswordErrorMessage } from '@duly/core/access/account-rules.ts'
import * as account from '@duly/core/words/gen/account.gen.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { sentencesOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
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
    toast.success(t(account.resetSent))
  }
  return (
    <>
      <h1 className="display">{t(account.resetTitle)}</h1>
      <p className="sub">{t(account.resetText)}</p>
      {sent ? <Notice tone="green">{t(account.resetNotice)}</Notice> : null}
      <form method="post" onSubmit={form.submit(request, explain)}>
        <Field label={t(account.email)}>
          <TextInput type="email" autoComplete="username" inputMode="email" required {...form.field('email')} />
        </Field>
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText={t(account.sending)}>
          {t(account.sendReset)}
        </Button>
      </form>
      <p className="alt">
        <Link to="/login">{t(account.backToLogin)}</Link>
      </p>
    </>
  )
}

function explain(failure: unknown): string {
  if (failure instanceof ApiError) return forgotPasswordErrorMessage(failure.status, t, sentencesOf(failure))
  return forgotPasswordErrorMessage(-1, t, failure instanceof Error ? failure.message : undefined)
}
