import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { type AdminUser, useChangePaymentIntegration, useChangeRole, useDeleteUser, useSendReset } from './queries.ts'

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
      toast.success('User role updated successfully')
      onClose()
    } catch (error) {
      toast.error('Failed to update user role', { description: failureText(error, '') || undefined })
    }
  }
  const toggle = async () => {
    if (!user) return
    try {
      const saved = await switchPayments.mutateAsync({ id: user.id, enabled: !enabled })
      setEnabled(saved.paymentSettings.paymentIntegrationEnabled)
      toast.success('Payment integration status updated successfully')
    } catch (error) {
      toast.error('Failed to update payment integration status', { description: failureText(error, '') || undefined })
    }
  }
  return (
    <Dialog
      open={user !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Edit User"
      description={user?.email ?? ''}
      size="narrow"
      busy={busy}
      onSubmit={() => update()}
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={change.isPending} busyText="Updating..." disabled={busy}>
            Update
          </Button>
        </>
      }
    >
      <div className="stack">
        {isMe ? null : user?.role === 'EMPLOYEE' ? (
          <p className="sm muted">Works for another company, which determines the role.</p>
        ) : (
          <Field label="Role">
            <Select
              value={role}
              disabled={busy}
              onChange={(event) => setRole(event.target.value as 'ADMIN' | 'USER')}
              options={[
                { value: 'ADMIN', label: 'ADMIN' },
                { value: 'USER', label: 'USER' },
              ]}
            />
          </Field>
        )}
        <div>
          <Switch label="Payment Integration" checked={enabled} disabled={busy} onChange={() => void toggle()} />
          <p className="help">Allow user to process payments</p>
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
      toast.success('Password reset instructions sent successfully')
    } catch (error) {
      toast.error('Failed to send password reset instructions', { description: failureText(error, '') || undefined })
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Reset User Password"
      description={`${user?.email ?? ''} will receive an e-mail with a link to choose a new password. The current one works until then.`}
      confirmLabel="Send Reset Instructions"
      busyLabel="Sending..."
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
      toast.success('User deleted successfully')
    } catch (error) {
      toast.error('Failed to delete user', { description: failureText(error, '') || undefined })
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Delete User"
      description={`Are you sure you want to delete ${user?.email ?? ''}? They will be signed out immediately, and their workspace will be purged after 30 days.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={confirm}
    />
  )
}
