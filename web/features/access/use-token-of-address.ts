import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The token of a mailed link, `''` when there is none. It leaves the address bar at once, so that it stays in no
 * history, no picture of the screen and no referrer.
 */
export function useTokenOfAddress(): string {
  const router = useRouter()
  const { pathname } = useLocation()
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '')
  useEffect(() => {
    if (window.location.search !== '') router.history.replace(pathname)
  }, [router, pathname])
  return token
}
