import * as words from '@duly/core/words/gen/businesses.gen.ts'
import { call } from '../../api/call.ts'
import { leaveFor } from '../../api/choose-business.ts'
import { failureText } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

export interface LeaveBusinessProps {
  /** Which one is left; null closes the dialog. */
  business: { id: string; name: string; isCurrent: boolean } | null
  onClose: () => void
  /** Another one than the one on the screen was left. */
  onLeft: () => void
}

/** Asks before somebody stops working in a business. */
export function LeaveBusiness({ business, onClose, onLeft }: LeaveBusinessProps) {
  const leave = async () => {
    if (!business) return
    try {
      await call('POST /businesses/:id/leave', { params: { id: business.id } })
    } catch (error) {
      toast.error(failureText(error, t(words.leaveFailed)))
      throw error
    }
    if (business.isCurrent) return leaveFor(null)
    toast.success(t(words.hasLeft, { name: business.name }))
    onLeft()
  }
  return (
    <ConfirmDialog
      open={business !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.leaveTitle)}
      description={t(words.leaveQuestion, { name: business?.name ?? '' })}
      confirmLabel={t(words.leaveNow)}
      busyLabel={t(words.leaving)}
      onConfirm={leave}
    />
  )
}
