import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentSession } from '../api/session.ts'
import { setTakingOver } from '../ui/taking-over.ts'
import { reportFailure } from './client-log.ts'
import { router } from './router.ts'
import { takeOver } from './take-over.ts'

/**
 * Draws the page that the router has loaded. Where the document has brought that page as ready HTML (scripts/finished-pages.ts),
 * its elements stay and come to life, from the outside in; otherwise they are replaced, in one go.
 */
export function drawFirstPage(root: HTMLElement): void {
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  // What a boundary caught is told on the page and in the client log, by the boundary.
  const onCaughtError = () => {}
  const onRecoverableError = (error: unknown) => reportFailure('A ready page was drawn anew', error)
  const done = () => {
    setTakingOver(false)
    root.classList.remove('prerendered')
  }
  const draw = () => flushSync(() => createRoot(root, { onCaughtError }).render(app))
  const goOn = () => flushSync(() => hydrateRoot(root, app, { onCaughtError, onRecoverableError }))
  const isShown = isShownBy(root)
  setTakingOver(isShown)
  takeOver(root, isShown ? [goOn, () => wakeUp(root, 'main'), () => wakeUp(root, 'h1')] : [draw], done)
}

// The ready HTML is what a stranger sees who comes without news.
function isShownBy(root: HTMLElement): boolean {
  const session = currentSession()
  const { pathname, search, state } = router.state.location
  return (
    root.dataset.page === pathname &&
    Object.keys(search).length === 0 &&
    session.state === 'anonymous' &&
    session.failure === undefined &&
    state.message === undefined
  )
}

// React lets the insides of a page wait until there is time, or until somebody does something there.
function wakeUp(root: HTMLElement, selector: string): void {
  root.querySelector(selector)?.dispatchEvent(new Event('mouseup', { bubbles: true }))
}
