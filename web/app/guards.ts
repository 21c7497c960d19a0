import { canAdministrate, canManageBusiness, type HasRole } from '@duly/core/access/roles.ts'
import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { redirect } from '@tanstack/react-router'
import { currentSession } from '../api/session.ts'
import { toast } from '../ui/toast.ts'
import { t } from '../words/page.ts'

/** What a guard is told by the router. */
interface GuardContext {
  location: { href: string }
  preload: boolean
}

/** For the signed-in only: others go to /login, and the path that they asked for goes along as `from`. */
export function signedInOnly({ location }: GuardContext): void {
  if (currentSession().user) return
  throw redirect({ to: '/login', replace: true, state: (state) => ({ ...state, from: location.href }) })
}

// Sends away with the toast of the catalogue; hovering a link only loads ahead and says nothing.
function only(may: (actor: HasRole | null) => boolean) {
  return ({ preload }: GuardContext): void => {
    if (may(currentSession().user)) return
    if (!preload) toast.error(t(frame.accessDenied), { description: t(frame.accessDeniedText), id: 'access-denied' })
    throw redirect({ to: '/', replace: true })
  }
}

/** For everybody signed in but employees. */
export const notForEmployees = only(canManageBusiness)

/** For platform administrators. */
export const adminsOnly = only(canAdministrate)
