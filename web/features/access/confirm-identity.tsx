import * as words from '@duly/core/words/gen/confirm-identity.gen.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { t } from '../../words/page.ts'

/** Asks the signed-in person to prove who they are; `onDone` tells whether they did. */
export function ConfirmIdentity({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const user = useUser()
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (password === '') return setError(t(words.missing))
    setBusy(true)
    try {
      await call('POST /auth/confirm', { body: { password } })
      onDone(true)
    } catch (failure) {
      setBusy(false)
      setError(failureText(failure, t(words.failed)))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone(false)}
      size="narrow"
      keepOnOutsidePress
      busy={busy}
      title={t(words.title)}
      description={t(words.why)}
      onSubmit={submit}
      footer={
        <>
          <DialogCancel disabled={busy}>{t(words.cancel)}</DialogCancel>
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.confirming)}>
            {t(words.confirm)}
          </Button>
        </>
      }
    >
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={user.email} />
      <Field label={t(words.password)} error={error}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          disabled={busy}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setError('')
          }}
        />
      </Field>
    </Dialog>
  )
}
