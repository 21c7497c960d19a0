import * as words from '@duly/core/words/gen/account-actions.gen.ts'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, download } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { signOut, useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

type Kind = 'password' | 'export' | 'delete'

/** Password, export and end of the account; each asks for the password. */
export function AccountActions() {
  const [open, setOpen] = useState<Kind | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="stack mt-10 max-w-2xl" aria-labelledby="account-heading">
      <h2 id="account-heading" className="strong">
        {t(words.title)}
      </h2>
      <Line text={t(words.passwordText)}>
        <Button onClick={() => setOpen('password')}>{t(words.changePassword)}</Button>
      </Line>
      <Line text={t(words.exportText)}>
        <Button onClick={() => setOpen('export')}>{t(words.exportAll)}</Button>
      </Line>
      <Line text={t(words.deleteText)}>
        <Button variant="danger-quiet" onClick={() => setOpen('delete')}>
          {t(words.deleteAccount)}
        </Button>
      </Line>
      {open === 'password' ? <PasswordDialog onClose={close} /> : null}
      {open === 'export' ? <ExportDialog onClose={close} /> : null}
      {open === 'delete' ? <DeleteDialog onClose={close} /> : null}
    </section>
  )
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="spread stacks gap-4">
      <p className="sm muted">{text}</p>
      {children}
    </div>
  )
}

interface ConfirmProps {
  title: string
  description: string
  verb: string
  busyVerb: string
  danger?: boolean
  /** More fields than the password. */
  children?: ReactNode
  onClose: () => void
  /** Throws what went wrong; its words are shown under the password. */
  onConfirm: (password: string) => Promise<void>
  failure: string
}

/** A dialog that does something once the password is right. */
function Confirm({ title, description, verb, busyVerb, danger, children, onClose, onConfirm, failure }: ConfirmProps) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } })
  const busy = formState.isSubmitting
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onConfirm(password)
      onClose()
    } catch (error) {
      setError('password', { message: failureText(error, failure) })
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      size="narrow"
      busy={busy}
      onSubmit={submit}
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} busyText={busyVerb}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="stack">
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={useUser().email} />
        <Field label={t(words.currentPassword)} required error={formState.errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            disabled={busy}
            {...register('password', { validate: (value) => value !== '' || t(words.passwordRequired) })}
          />
        </Field>
        {children}
      </div>
    </Dialog>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [next, setNext] = useState('')
  return (
    <Confirm
      title={t(words.changePassword)}
      description={t(words.fromNowOn)}
      verb={t(words.changePassword)}
      busyVerb={t(words.changing)}
      failure={t(words.passwordFailed)}
      onClose={onClose}
      onConfirm={async (currentPassword) => {
        if (next === '') throw new Error('no new password')
        await call('POST /account/password', { body: { currentPassword, newPassword: next } })
        toast.success(t(words.passwordChanged))
      }}
    >
      <Field label={t(words.newPassword)} required>
        <PasswordInput autoComplete="new-password" value={next} onChange={(event) => setNext(event.target.value)} />
      </Field>
    </Confirm>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Confirm
      title={t(words.exportAll)}
      description={t(words.exportContents)}
      verb={t(words.exportNow)}
      busyVerb={t(words.exporting)}
      failure={t(words.exportFailed)}
      onClose={onClose}
      onConfirm={async (password) => {
        saveFile(await download('POST /account/export', { body: { password } }), 'duly-export.zip')
        toast.success(t(words.exported))
      }}
    />
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  return (
    <Confirm
      danger
      title={t(words.deleteAccount)}
      description={t(words.deleteWarning, { email: user.email })}
      verb={t(words.deleteAccount)}
      busyVerb={t(words.deleting)}
      failure={t(words.deleteFailed)}
      onClose={onClose}
      onConfirm={async (password) => {
        await call('POST /account/delete', { body: { password } })
        toast.success(t(words.deleted))
        await signOut().catch(() => {})
      }}
    />
  )
}
