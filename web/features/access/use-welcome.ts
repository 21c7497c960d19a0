import { ownPath } from '@duly/core/access/navigation.ts'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../../api/session.ts'

const doors = /^\/(login|register|forgot-password|reset-password)(?=[/?#]|$)/

/** Moves on as soon as somebody is signed in: to the path that was asked for, if it is one of ours, else to `home`. */
export function useWelcome(home: '/' | '/invoices'): void {
  const router = useRouter()
  const signedIn = useSession().state === 'signed-in'
  const from = useRouterState({ select: (state) => state.location.state.from })
  const gone = useRef(false)
  // The code of the next page comes while somebody types, so that nobody waits for it after the password.
  useEffect(() => {
    const load = () => {
      const [matchedRoutes] = router.getMatchedRoutes(home === '/' ? '/invoices' : home)
      // Not ahead, then when it is needed.
      for (const route of matchedRoutes) void router.loadRouteChunk(route)?.catch(() => undefined)
    }
    document.addEventListener('input', load, { once: true })
    return () => document.removeEventListener('input', load)
  }, [router, home])
  useEffect(() => {
    // Once: on the way out the address has changed already, and its state says nothing of this page.
    if (!signedIn || gone.current) return
    gone.current = true
    const asked = ownPath(from)
    const to = asked && asked !== '/' && !doors.test(asked) ? asked : home
    router.history.replace(to)
  }, [signedIn, from, home, router])
}
