import { useEffect, useRef } from 'react'

/**
 * Keeps the focus on an appointment that a key moves: on another day it may be another element, and until the server has
 * answered it may go there more than once. Call it with the id before the move; the focus is given back as long as nothing
 * else took it, and until somebody presses something else.
 */
export function useFocusFollowing(): (id: string) => void {
  const next = useRef<string | null>(null)
  useEffect(() => {
    const forget = () => {
      next.current = null
    }
    const presses = ['keydown', 'pointerdown'] as const
    for (const press of presses) document.addEventListener(press, forget, true)
    return () => {
      for (const press of presses) document.removeEventListener(press, forget, true)
    }
  }, [])
  useEffect(() => {
    if (!next.current || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-appointment="${next.current}"]`)?.focus()
  })
  return (id) => {
    const focused = document.activeElement?.getAttribute('data-appointment')
    next.current = focused === id ? id : null
  }
}
