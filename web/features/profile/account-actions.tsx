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

type Kind = 'password' | 'export' | 'delete'

/** Password, export and end of the account; each asks for the password. */
export function AccountActions() {
  const [open, setOpen] = useState<Kind | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="stack mt-10 max-w-2xl" aria-labelledby="account-heading">
      <h2 id="account-heading" className="strong">
        Account
      </h2>
      <Line text="Choose a new password. You will be signed out everywhere else.">
        <Button onClick={() => setOpen('password')}>Change password</Button>
      </Line>
      <Line text="Everything in your workspace as files that other programs can read.">
        <Button onClick={() => setOpen('export')}>Export all my data</Button>
      </Line>
      <Line text="Closes your account immediately. Your workspace is purged after 30 days; issued invoices are kept as required by law.">
        <Button variant="danger-quiet" onClick={() => setOpen('delete')}>
          Delete my account
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
    <div className="spread gap-4">
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
        <Field label="Current password" required error={formState.errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            disabled={busy}
            {...register('password', { validate: (value) => value !== '' || 'Password is required' })}
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
      title="Change password"
      description="Use the new one from now on."
      verb="Change password"
      busyVerb="Changing..."
      failure="Failed to change the password"
      onClose={onClose}
      onConfirm={async (currentPassword) => {
        if (next === '') throw new Error('no new password')
        await call('POST /account/password', { body: { currentPassword, newPassword: next } })
        toast.success('Password changed')
      }}
    >
      <Field label="New password" required>
        <PasswordInput autoComplete="new-password" value={next} onChange={(event) => setNext(event.target.value)} />
      </Field>
    </Confirm>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Confirm
      title="Export all my data"
      description="A ZIP with everything in your own workspace: JSON, CSV and your images."
      verb="Export"
      busyVerb="Exporting..."
      failure="Failed to export your data"
      onClose={onClose}
      onConfirm={async (password) => {
        saveFile(await download('POST /account/export', { body: { password } }), 'duly-export.zip')
        toast.success('Your data was exported')
      }}
    />
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  return (
    <Confirm
      danger
      title="Delete my account"
      description={`${user.email} is signed out everywhere and cannot sign in again. Your employees go back to their own workspaces. After 30 days customers, products, drafts, messages and settings are removed for good; issued invoices and payments when the retention period ends.`}
      verb="Delete my account"
      busyVerb="Deleting..."
      failure="Failed to delete your account"
      onClose={onClose}
      onConfirm={async (password) => {
        await call('POST /account/delete', { body: { password } })
        toast.success('Your account was deleted')
        await signOut().catch(() => {})
      }}
    />
  )
}
