import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useMemo } from 'react'
import { useSession } from '../api/session.ts'
import { lazyView } from '../ui/lazy-view.ts'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { t } from '../words/page.ts'
import { isNotFound } from './not-found.ts'
import { pageTitle } from './screen.ts'
import { type SiteLinkProps, SitePlaceContext } from './site-place.tsx'

const SignInAgain = lazyView(() => import('./sign-in-again.tsx').then((module) => module.SignInAgain))

/** Around every page: the skip link, the loading bar, toasts, the page's title, and the dialog of an ended session. */
export function RootLayout() {
  const session = useSession()
  const title = useRouterState({
    select: ({ matches }) => (isNotFound(matches) ? t(frame.pageNotFound) : pageTitle(matches.at(-1))),
  })
  useEffect(() => {
    document.title = title ? `${title} · Duly` : 'Duly'
  }, [title])
  // Of the page that is shown: while the next one is fetched, header and footer stay as they are.
  const path = useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname })
  const place = useMemo(() => ({ path, Link: Link as ComponentType<SiteLinkProps> }), [path])
  return (
    <SitePlaceContext value={place}>
      <SkipLink />
      <LoadingBar />
      <Outlet />
      <Toaster />
      {session.state === 'ended' ? <SignInAgain user={session.user} /> : null}
    </SitePlaceContext>
  )
}
