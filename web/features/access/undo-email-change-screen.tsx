import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { useTokenOfAddress } from '../../api/use-token-of-address.ts'
import { Button } from '../../ui/button.tsx'
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
  const explain = (failure: unknown) => failureText(failure, 'This link is invalid or has expired.')
  return (
    <>
      <h1 className="display">Undo the change</h1>
      <p className="sub">
        Your account gets its old email address back, and everybody is signed out. Choose a new password afterwards.
      </p>
      <form method="post" onSubmit={form.submit(undo, explain)}>
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText="Undoing...">
          Undo this change
        </Button>
      </form>
    </>
  )
}
