import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The token of a mailed link, `''` when there is none. It leaves the address bar at once, so that it stays in no history
 * list, no picture of the screen and no referrer; a reload finds it in the state of this tab's entry.
 */
export function useTokenOfAddress(): string {
  const router = useRouter()
  const { pathname, state } = useLocation()
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? state.linkToken ?? '')
  useEffect(() => {
    if (window.location.search !== '') router.history.replace(pathname, { linkToken: token } as never)
  }, [router, pathname, token])
  return token
}
