import * as words from '@duly/core/words/gen/customers.gen.ts'
import { failureText } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type Customer, useDeleteCustomer, useRestoreCustomer } from './queries.ts'

/** Asks before a customer is deleted; the toast offers to take it back. */
export function DeleteCustomer({
  customer,
  onDone,
  onDeleted,
}: {
  customer: Customer | null
  onDone: () => void
  onDeleted?: () => void
}) {
  const remove = useDeleteCustomer()
  const restore = useRestoreCustomer()
  const undo = (id: string) => {
    restore.mutate(id, { onError: (error) => toast.error(failureText(error, t(words.restoreFailed))) })
  }
  const confirm = async () => {
    if (!customer) return
    try {
      await remove.mutateAsync(customer.id)
      toast.success(t(words.deleted), { action: { label: t(words.undo), onClick: () => undo(customer.id) } })
      onDeleted?.()
    } catch (error) {
      toast.error(failureText(error, t(words.deleteFailed)))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={customer !== null}
      onOpenChange={(open) => !open && onDone()}
      title={t(words.deleteTitle)}
      description={t(words.deleteText, { name: customer?.name ?? '' })}
      confirmLabel={t(words.remove)}
      busyLabel={t(words.deleting)}
      onConfirm={confirm}
    />
  )
}
