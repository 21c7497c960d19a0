import { hasArrived } from '../api/has-arrived.ts'
import { currentSession, onSessionChange, refreshSession, type Session } from '../api/session.ts'
import { setFirstWeekday } from '../ui/first-weekday.ts'
import { loadingBar } from '../ui/loading-bar-state.ts'
import { setHourClock } from '../words/hour-clock.ts'
import { setForms } from '../words/page.ts'
import { reportPageview } from './analytics.ts'
import { focusHeading } from './focus-heading.ts'
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
  // Of the first page it tells too, but of no path that changed, or it does not tell of it at all: on a slow machine the next
  // page may take its place before.
  router.subscribe('onRendered', ({ pathChanged }) => {
    first = false
    if (!pathChanged) return
    forgetTyping()
    focusHeading()
  })
  showLongCalls()
  const learnCustoms = ({ user }: Session) => {
    setFirstWeekday(user?.weekStart ?? user?.workspace.weekStart)
    setHourClock(user?.hourClock ?? user?.workspace.hourClock)
    setForms(user?.workspace.country, user?.numberSigns)
  }
  learnCustoms(currentSession())
  if (hasArrived()) void import('./arrival.ts').then(({ tellArrival }) => tellArrival(currentSession()))
  onSessionChange((session, cause) => {
    learnCustoms(session)
    if (cause === 'signed-out') void router.navigate({ to: '/login', replace: true })
    else if (cause === 'switched') void router.navigate({ to: '/', replace: true })
    else if (cause === 'moved') {
      void import('./arrival.ts').then(({ tellWhere }) => tellWhere(session))
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
