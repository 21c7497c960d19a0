import * as words from '@duly/core/words/gen/number-series.gen.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { refreshSession, useUser } from '../../../api/session.ts'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'

/** Whether what was issued stays as it is. */
export function IssuedLock() {
  const { locksIssued } = useUser().workspace
  const [busy, setBusy] = useState(false)
  const set = async (locked: boolean) => {
    setBusy(true)
    try {
      await call('PATCH /issued-lock', { body: { locked } })
      await refreshSession()
      toast.success(locked ? t(words.locked) : t(words.unlocked))
    } catch (error) {
      toast.error(failureText(error, t(words.lockFailed)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="numbers-lock" aria-labelledby="issue-and-lock">
      <h2 className="strong" id="issue-and-lock">
        {t(words.issueAndLock)}
      </h2>
      <Switch
        label={t(words.lock)}
        checked={locksIssued}
        disabled={busy}
        onChange={(event) => set(event.target.checked)}
      />
      <p className="sm muted">{t(words.lockText)}</p>
    </section>
  )
}
