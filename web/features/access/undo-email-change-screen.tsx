import * as account from '@duly/core/words/gen/account.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { useTokenOfAddress } from '../../api/use-token-of-address.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../words/page.ts'
import { FormError } from './form-error.tsx'
import { useAccessForm } from './use-access-form.ts'

/** Takes a changed e-mail address back, by the link mailed to the old one. Opening the link alone changes nothing. */
export function UndoEmailChangeScreen() {
  const token = useTokenOfAddress()
  const navigate = useNavigate()
  const form = useAccessForm([])
  const undo = async () => {
    const { message } = await call('POST /auth/undo-email-change', { body: { token } })
    await navigate({ to: '/login', replace: true, state: (state) => ({ ...state, message }) })
  }
  const explain = (failure: unknown) => failureText(failure, t(account.linkInvalid))
  return (
    <>
      <h1 className="display">{t(account.undoTitle)}</h1>
      <p className="sub">{t(account.undoText)}</p>
      <form method="post" onSubmit={form.submit(undo, explain)}>
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText={t(account.undoing)}>
          {t(account.undo)}
        </Button>
      </form>
    </>
  )
}
