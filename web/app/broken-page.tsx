import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
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
      <h1 className="display">You are offline</h1>
      <p>
        This page has not been opened on this device before, so it needs a connection. It will open once you are online.
      </p>
      <div className="row">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try Again
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
      <h1 className="display">Something went wrong</h1>
      <p>This page could not be displayed. Your saved data is safe. Please reload the page.</p>
      <div className="row">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </div>
  )
}
