import * as words from '@duly/core/words/gen/second-step.gen.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { askForPasskey, hasPasskeys } from '../../api/passkeys.ts'
import { type SecondStep as Step, takeToken } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { t } from '../../words/page.ts'
import { FormError } from './form-error.tsx'
import { useAccessForm } from './use-access-form.ts'

/** After the right password of an account with a second factor: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ step, onBack }: { step: Step; onBack: () => void }) {
  return (
    <>
      <h1 className="display">{t(words.title)}</h1>
      <p className="sub">{t(words.sub)}</p>
      <StepForm step={step} onDone={takeToken} />
      <p className="alt">
        <button type="button" className="link" onClick={onBack}>
          {t(words.back)}
        </button>
      </p>
    </>
  )
}

/** The ways that a second step can be taken; `onDone` gets the answer that holds the session's token. */
export function StepForm({ step, onDone }: { step: Step; onDone: (answer: unknown) => Promise<void> }) {
  const form = useAccessForm(['code'])
  const { passkey } = step
  const explain = (failure: unknown) => failureText(failure, t(words.failed))
  const finish = async (proof: object) => {
    await onDone(await call('POST /auth/second-step', { body: { ticket: step.ticket, ...proof } }))
  }
  const enter = () => finish({ code: form.values.code })
  const problem = () => (form.values.code.trim() === '' ? t(words.codeMissing) : null)
  const codeField = (
    <form className="stack" method="post" noValidate onSubmit={form.submit(enter, explain, problem)}>
      <Field
        label={t(step.app ? words.code : words.recoveryCode)}
        help={t(step.app ? words.codeHelp : words.recoveryHelp)}
      >
        <TextInput
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          autoFocus={!passkey}
          {...form.field('code')}
        />
      </Field>
      <FormError>{form.error}</FormError>
      <Button
        type="submit"
        variant={passkey ? 'secondary' : 'primary'}
        size="lg"
        block
        busy={form.busy}
        busyText={t(words.checking)}
      >
        {t(words.next)}
      </Button>
    </form>
  )
  if (!passkey) return codeField
  return (
    <>
      <PasskeyStep options={passkey} explain={explain} onUsed={(credential) => finish({ credential })} />
      <p className="muted my-3 text-center">{t(words.or)}</p>
      {codeField}
    </>
  )
}

interface PasskeyStepProps {
  options: NonNullable<Step['passkey']>
  explain: (failure: unknown) => string
  onUsed: (credential: NonNullable<Awaited<ReturnType<typeof askForPasskey>>>) => Promise<void>
}

function PasskeyStep({ options, explain, onUsed }: PasskeyStepProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const press = async () => {
    if (!hasPasskeys()) return setError(t(words.unsupported))
    setError('')
    setBusy(true)
    try {
      const credential = await askForPasskey(options)
      if (credential) await onUsed(credential)
      else setError(t(words.notUsed))
    } catch (failure) {
      setError(explain(failure))
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="primary" size="lg" block busy={busy} busyText={t(words.checking)} onClick={press}>
        {t(words.passkey)}
      </Button>
      <FormError>{error}</FormError>
    </>
  )
}
