import * as words from '@duly/core/words/gen/admin-users.gen.ts'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'
import {
  type AdminUser,
  useChangePaymentIntegration,
  useChangeRole,
  useDeleteUser,
  useSendReset,
  useSignOutUser,
} from './queries.ts'

interface Props {
  user: AdminUser | null
  onClose: () => void
}

/** The role, changed by Update when it differs; the payment switch, saved at once by itself. */
export function EditUserDialog({ user, isMe, onClose }: Props & { isMe: boolean }) {
  const change = useChangeRole()
  const switchPayments = useChangePaymentIntegration()
  const [role, setRole] = useState<'ADMIN' | 'USER'>(user?.role === 'ADMIN' ? 'ADMIN' : 'USER')
  const [enabled, setEnabled] = useState(user?.paymentSettings.paymentIntegrationEnabled ?? false)
  const busy = change.isPending || switchPayments.isPending

  const update = async () => {
    if (!user) return
    if (isMe || user.role === 'EMPLOYEE' || role === user.role) return onClose()
    try {
      await change.mutateAsync({ id: user.id, role })
      toast.success(t(words.roleUpdated))
      onClose()
    } catch (error) {
      toast.error(t(words.failedToUpdateRole), { description: failureText(error, '') || undefined })
    }
  }
  const toggle = async () => {
    if (!user) return
    try {
      const saved = await switchPayments.mutateAsync({ id: user.id, enabled: !enabled })
      setEnabled(saved.paymentSettings.paymentIntegrationEnabled)
      toast.success(t(words.integrationUpdated))
    } catch (error) {
      toast.error(t(words.failedToUpdateIntegration), { description: failureText(error, '') || undefined })
    }
  }
  return (
    <Dialog
      open={user !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.editTitle)}
      description={<bdi>{user?.email}</bdi>}
      size="narrow"
      busy={busy}
      onSubmit={() => update()}
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={change.isPending} busyText={t(words.updating)} disabled={busy}>
            {t(words.update)}
          </Button>
        </>
      }
    >
      <div className="stack">
        {isMe ? null : user?.role === 'EMPLOYEE' ? (
          <p className="sm muted">{t(words.elsewhere)}</p>
        ) : (
          <Field label={t(words.role)}>
            <Select
              value={role}
              disabled={busy}
              onChange={(event) => setRole(event.target.value as 'ADMIN' | 'USER')}
              options={[
                { value: 'ADMIN', label: t(words.roleName, { role: 'ADMIN' }) },
                { value: 'USER', label: t(words.roleName, { role: 'other' }) },
              ]}
            />
          </Field>
        )}
        <div>
          <Switch
            label={t(words.paymentIntegration)}
            checked={enabled}
            disabled={busy}
            onChange={() => void toggle()}
          />
          <p className="help">{t(words.allowPayments)}</p>
        </div>
      </div>
    </Dialog>
  )
}

/** Sends the mail with the link to choose a new password. */
export function ResetPasswordDialog({ user, onClose }: Props) {
  const send = useSendReset()
  const confirm = async () => {
    if (!user) return
    try {
      await send.mutateAsync(user.email)
      toast.success(t(words.resetSent))
    } catch (error) {
      toast.error(t(words.failedToReset), { description: failureText(error, '') || undefined })
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.resetTitle)}
      description={rich(words.resetWhat, { email: <bdi>{user?.email}</bdi> })}
      confirmLabel={t(words.sendReset)}
      busyLabel={t(words.sending)}
      tone="primary"
      onConfirm={confirm}
    />
  )
}

/** Ends every session of somebody. */
export function SignOutUserDialog({ user, onClose }: Props) {
  const signOut = useSignOutUser()
  const confirm = async () => {
    if (!user) return
    try {
      await signOut.mutateAsync(user.id)
      toast.success(t(words.signedOut))
    } catch (error) {
      toast.error(t(words.failedToSignOut), { description: failureText(error, '') || undefined })
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.signOutTitle)}
      description={rich(words.signOutQuestion, { email: <bdi>{user?.email}</bdi> })}
      confirmLabel={t(words.signOutIt)}
      busyLabel={t(words.signingOut)}
      tone="primary"
      onConfirm={confirm}
    />
  )
}

/** Ends an account. */
export function DeleteUserDialog({ user, onClose }: Props) {
  const remove = useDeleteUser()
  const confirm = async () => {
    if (!user) return
    try {
      await remove.mutateAsync(user.id)
      toast.success(t(words.removed))
    } catch (error) {
      toast.error(t(words.failedToRemove), { description: failureText(error, '') || undefined })
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.removeTitle)}
      description={rich(words.removeQuestion, { email: <bdi>{user?.email}</bdi> })}
      confirmLabel={t(words.remove)}
      busyLabel={t(words.removing)}
      onConfirm={confirm}
    />
  )
}
