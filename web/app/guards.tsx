import { canAdministrate, canManageEmployees } from '@duly/core/access/roles.ts'
import { Navigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { toast } from '../ui/toast.ts'
import { useSession } from './session.tsx'

/** For the signed-in only: others go to /login, and the path that they asked for goes with them as `from`. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const location = useRouterState({ select: (state) => state.location })
  if (!user) return <Navigate to="/login" state={{ from: location.href } as never} replace />
  return children
}

/** Sends employees away (specification part 1, Guards). */
export function NotForEmployees({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return user && canManageEmployees(user) ? children : <Denied />
}

/** Sends everybody but platform administrators away. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return user && canAdministrate(user) ? children : <Denied />
}

function Denied() {
  useEffect(() => {
    toast.error('Access Denied', { description: 'You do not have permission to access this page.', id: 'access-denied' })
  }, [])
  return <Navigate to="/" replace />
}
