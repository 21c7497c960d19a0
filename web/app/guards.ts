import { visibleEntries } from '@duly/core/access/navigation.ts'
import { canAdministrate } from '@duly/core/access/roles.ts'
import { maySee } from '@duly/core/access/screen-abilities.ts'
import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { redirect } from '@tanstack/react-router'
import { currentSession } from '../api/session.ts'
import { toast } from '../ui/toast.ts'
import { t } from '../words/page.ts'

/** What a guard is told by the router. */
interface GuardContext {
  location: { href: string; pathname: string }
  preload: boolean
}

/**
 * For the signed-in who may see the screen. Others go to /login, and the path that they asked for goes along as `from`; who
 * may not see it goes to the first one that they may.
 */
export function forWhomItIs({ location, preload }: GuardContext): void {
  const { user } = currentSession()
  if (!user) throw redirect({ to: '/login', replace: true, state: (state) => ({ ...state, from: location.href }) })
  if (!maySee(user, location.pathname)) deny(preload)
}

/** For platform administrators. */
export function adminsOnly({ preload }: GuardContext): void {
  if (!canAdministrate(currentSession().user)) deny(preload)
}

// Sends away with the toast of the catalogue; hovering a link only loads ahead and says nothing.
function deny(preload: boolean): never {
  if (!preload) toast.error(t(frame.accessDenied), { description: t(frame.accessDeniedText), id: 'access-denied' })
  throw redirect({ to: '/', replace: true })
}

/** The screen to begin with: the first of the navigation. */
export function firstScreen(): never {
  const [first] = visibleEntries(currentSession().user).main
  throw redirect({ to: first?.path ?? '/profile', replace: true })
}
