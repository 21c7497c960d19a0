import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { currentSession, onSessionChange, refreshSession, type Session } from '../api/session.ts'
import { setFirstWeekday } from '../ui/first-weekday.ts'
import { loadingBar } from '../ui/loading-bar-state.ts'
import { toast } from '../ui/toast.ts'
import { setHourClock } from '../words/hour-clock.ts'
import { t } from '../words/page.ts'
import { reportPageview } from './analytics.ts'
import { showLongCalls } from './long-calls.ts'
import { isNotFound } from './not-found.ts'
import { router } from './router.ts'
import { forgetTyping } from './typing.ts'

/** What happens around navigation: loading bar, focus, page views, the profile, and where a changed session leads. */
export function startNavigationEffects(): void {
  let moving = false
  let first = true
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!pathChanged || moving) return
    moving = true
    loadingBar.start()
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (moving) loadingBar.done()
    moving = false
    const { matches } = router.state
    if (!pathChanged && !first) return
    reportPageview(isNotFound(matches) ? '/404' : (matches.at(-1)?.fullPath ?? '/404'))
    if (!first && isForSignedIn()) void refreshSession()
  })
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged && !first) {
      forgetTyping()
      focusHeading()
    }
    first = false
  })
  showLongCalls()
  const learnCustoms = ({ user }: Session) => {
    setFirstWeekday(user?.weekStart ?? user?.workspace.weekStart)
    setHourClock(user?.hourClock ?? user?.workspace.hourClock)
  }
  learnCustoms(currentSession())
  onSessionChange((session, cause) => {
    learnCustoms(session)
    if (cause === 'signed-out') void router.navigate({ to: '/login', replace: true })
    else if (cause === 'switched') void router.navigate({ to: '/', replace: true })
    else if (cause === 'moved') {
      const { isOwn = false, name } = session.user?.workspace ?? {}
      toast.info(isOwn ? t(frame.ownWorkspace) : name ? t(frame.workspaceOf, { name }) : t(frame.otherWorkspace))
      void router.navigate({ to: '/', replace: true })
    } else if (session.state === 'anonymous' && isForSignedIn()) {
      const from = router.state.location.href
      void router.navigate({ to: '/login', replace: true, state: (state) => ({ ...state, from }) })
    } else if (cause === 'checked') void router.invalidate()
  })
}

function isForSignedIn(): boolean {
  return router.state.matches.some(({ routeId }) => routeId === '/app')
}

let headingToCome: MutationObserver | undefined

// Those who cannot see the page change hear its heading; who already stands in a field of the new page stays there.
function focusHeading(): void {
  headingToCome?.disconnect()
  const main = document.getElementById('main')
  if (main && document.activeElement !== document.body && main.contains(document.activeElement)) return
  const heading = main?.querySelector<HTMLElement>('h1')
  const target = heading ?? main
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
  if (heading) return
  // The screen's code is still on its way. Whoever has gone somewhere else meanwhile stays there.
  headingToCome = new MutationObserver(() => {
    const active = document.activeElement
    if (active !== document.body && active !== document.getElementById('main')) headingToCome?.disconnect()
    else if (document.querySelector('#main h1')) focusLateHeading()
  })
  headingToCome.observe(document.body, { childList: true, subtree: true })
}

function focusLateHeading(): void {
  // Out of the main element, so that it does not count as a field of the page.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  focusHeading()
}
