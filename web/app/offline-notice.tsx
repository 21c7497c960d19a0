import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { useSyncExternalStore } from 'react'
import { refreshSession, useSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { t } from '../words/page.ts'

function follow(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says what is missing while there is no connection, and tries again. */
export function OfflineNotice() {
  const session = useSession()
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  const stale = session.state === 'signed-in' && session.stale
  if (online && !stale) return null
  return (
    <Notice
      tone="yellow"
      className="offline"
      action={
        <Button size="sm" onClick={() => refreshSession()}>
          {t(frame.tryAgain)}
        </Button>
      }
    >
      {t(online ? frame.serverAway : frame.offlineNow)}
    </Notice>
  )
}
