import * as words from '@duly/core/words/gen/security.gen.ts'
import { useRef, useState } from 'react'
import { encode } from 'uqr'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { useFactorChange } from './queries.ts'

interface AppDialogProps {
  secret: string
  uri: string
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Shows the secret as a QR code and as text, and takes the app's first code. */
export function AppDialog({ secret, uri, onClose, onCodes }: AppDialogProps) {
  const codeInput = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const confirm = useFirstCode(setError)
  const submit = async () => {
    if (code.trim() === '') return setError(t(words.codeMissing))
    const done = await confirm.mutateAsync(code)
    if (!done) return
    toast.success(t(words.turnedOn))
    onClose()
    onCodes(done.recoveryCodes)
  }
  const busy = confirm.isPending
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(words.setUpTitle)}
      description={t(words.setUpText)}
      size="md"
      initialFocus={codeInput}
      keepOnOutsidePress
      busy={busy}
      onSubmit={submit}
      bodyClassName="stack"
      footer={
        <>
          <DialogCancel disabled={busy}>{t(words.cancel)}</DialogCancel>
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.checking)}>
            {t(words.turnOn)}
          </Button>
        </>
      }
    >
      <QrCode text={uri} />
      <Field label={t(words.secret)}>
        <CopyField value={secret} className="security-code" copyLabel={t(words.copy)} />
      </Field>
      <Field label={t(words.code)} error={error}>
        <TextInput
          ref={codeInput}
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={busy}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            setError('')
          }}
        />
      </Field>
    </Dialog>
  )
}

/** Turns the app on by its first code; a wrong one is told beside the field. */
function useFirstCode(tell: (problem: string) => void) {
  return useFactorChange(async (code: string) => {
    try {
      return await call('POST /auth/authenticator', { body: { code } })
    } catch (failure) {
      tell(failureText(failure, t(words.notDone)))
      return null
    }
  })
}

/** Drawn here, so that the secret goes nowhere. Ink on white in the dark, too: cameras want it so. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="security-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t(words.qrCode)}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
