import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { refreshSession, useUser } from '../../../api/session.ts'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'

/** Whether what was issued stays as it is. */
export function IssuedLock() {
  const { locksIssued } = useUser().workspace
  const [busy, setBusy] = useState(false)
  const set = async (locked: boolean) => {
    setBusy(true)
    try {
      await call('PATCH /issued-lock', { body: { locked } })
      await refreshSession()
      toast.success(locked ? 'Issued invoices are locked' : 'Issued invoices can be changed')
    } catch (error) {
      toast.error(failureText(error, 'Failed to save the setting'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="numbers-lock" aria-labelledby="issue-and-lock">
      <h2 className="strong" id="issue-and-lock">
        Issue and lock
      </h2>
      <Switch
        label="Lock invoices once they are issued"
        checked={locksIssued}
        disabled={busy}
        onChange={(event) => set(event.target.checked)}
      />
      <p className="sm muted">
        A locked invoice cannot be changed or deleted. Cancel makes it void with a reason, and Correct also makes it
        again as a draft. Without the lock it can be edited, and every earlier version is kept.
      </p>
    </section>
  )
}
