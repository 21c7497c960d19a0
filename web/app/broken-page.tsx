import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { reportFailure } from './client-log.ts'

/**
 * What stands in the place of a screen that broke; the layout around it stays. Plain, since whatever it needed might be
 * what could not be loaded.
 */
export function BrokenPage({ error }: { error: unknown }) {
  useEffect(() => reportFailure('A page could not be shown', error), [error])
  return (
    <div className="empty" role="alert">
      <h1 className="display">Something went wrong</h1>
      <p>This page could not be shown. What you saved is safe. Please reload the page.</p>
      <div className="row">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </div>
  )
}
