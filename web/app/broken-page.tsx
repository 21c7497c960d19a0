import * as site from '@duly/core/words/gen/site.gen.ts'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { t } from '../words/page.ts'
import { reportFailure } from './client-log.ts'

/** A screen whose code was never loaded, without a connection; it comes by itself once there is one. */
function OfflinePage() {
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div className="empty" role="alert">
      <h1 className="display">{t(site.offline)}</h1>
      <p>{t(site.offlineText)}</p>
      <div className="row">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t(site.tryAgain)}
        </Button>
      </div>
    </div>
  )
}

/**
 * What stands in the place of a screen that broke; the layout around it stays. Plain, since whatever it needed might be
 * what could not be loaded.
 */
export function BrokenPage({ error }: { error: unknown }) {
  useEffect(() => reportFailure('A page could not be shown', error), [error])
  if (!navigator.onLine) return <OfflinePage />
  return (
    <div className="empty" role="alert">
      <h1 className="display">{t(site.broken)}</h1>
      <p>{t(site.brokenText)}</p>
      <div className="row">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t(ui.reload)}
        </Button>
      </div>
    </div>
  )
}
