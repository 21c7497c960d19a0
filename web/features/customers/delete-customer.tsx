import { failureText } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
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
    restore.mutate(id, { onError: (error) => toast.error(failureText(error, 'Failed to restore customer')) })
  }
  const confirm = async () => {
    if (!customer) return
    try {
      await remove.mutateAsync(customer.id)
      toast.success('Customer deleted successfully', { action: { label: 'Undo', onClick: () => undo(customer.id) } })
      onDeleted?.()
    } catch (error) {
      toast.error(failureText(error, 'Failed to delete customer'))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={customer !== null}
      onOpenChange={(open) => !open && onDone()}
      title="Delete customer"
      description={`Are you sure you want to delete ${customer?.name ?? ''}? This action cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={confirm}
    />
  )
}
