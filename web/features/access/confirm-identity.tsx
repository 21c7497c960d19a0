import * as words from '@duly/core/words/gen/confirm-identity.gen.ts'
import { useEffect, useState } from 'react'
import { call, type Input, type Output } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { askForPasskey, hasPasskeys } from '../../api/passkeys.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { t } from '../../words/page.ts'

type Options = Output<'POST /auth/confirm/options'>
type Proof = NonNullable<Input<'POST /auth/confirm'>['body']>

/** Asks the signed-in person to prove who they are; `onDone` tells whether they did. */
export function ConfirmIdentity({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const { options, error, setError, busy, confirm } = useConfirming(onDone)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const needsCode = options?.code ?? false
  const edited = (set: (value: string) => void) => (value: string) => {
    set(value)
    setError('')
  }
  const submit = () => {
    if (password === '') return setError(t(words.missing))
    if (needsCode && code.trim() === '') return setError(t(words.codeMissing))
    return confirm(async () => ({ password, ...(needsCode ? { code } : {}) }))
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
      <div className="stack">
        {options?.passkey && hasPasskeys() ? (
          <ByPasskey passkey={options.passkey} confirm={confirm} busy={busy} />
        ) : null}
        <Password value={password} disabled={busy} error={needsCode ? '' : error} onChange={edited(setPassword)} />
        {needsCode ? (
          <Field label={t(words.code)} help={t(words.codeHelp)} error={error}>
            <TextInput
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              disabled={busy}
              value={code}
              onChange={(event) => edited(setCode)(event.target.value)}
            />
          </Field>
        ) : null}
      </div>
    </Dialog>
  )
}

/** How one can confirm, and doing so. */
function useConfirming(onDone: (confirmed: boolean) => void) {
  const [options, setOptions] = useState<Options | null>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    // Without them the password is asked for, and the server says what else is needed.
    call('POST /auth/confirm/options', {}, { signal: end.signal }).then(setOptions, () => undefined)
    return () => end.abort()
  }, [])
  const confirm = async (prove: () => Promise<Proof | null>) => {
    setError('')
    setBusy(true)
    try {
      const proof = await prove()
      if (proof) {
        await call('POST /auth/confirm', { body: proof })
        return onDone(true)
      }
      setError(t(words.notUsed))
    } catch (failure) {
      setError(failureText(failure, t(words.failed)))
    }
    setBusy(false)
  }
  return { options, error, setError, busy, confirm }
}

interface ByPasskeyProps {
  passkey: NonNullable<Options['passkey']>
  busy: boolean
  confirm: (prove: () => Promise<Proof | null>) => Promise<void>
}

function ByPasskey({ passkey, busy, confirm }: ByPasskeyProps) {
  const prove = async () => {
    const credential = await askForPasskey(passkey)
    return credential && { credential }
  }
  return (
    <Button block disabled={busy} onClick={() => confirm(prove)}>
      {t(words.usePasskey)}
    </Button>
  )
}

interface PasswordProps {
  value: string
  disabled: boolean
  error: string
  onChange: (value: string) => void
}

function Password({ value, disabled, error, onChange }: PasswordProps) {
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={useUser().email} />
      <Field label={t(words.password)} error={error}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </>
  )
}
